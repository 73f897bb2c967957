import { carNodeId, vehicleIdOfNode } from '@outrider/contract';
import { Drawer, Tooltip } from 'antd';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FleetConnection } from '../../client/fleet-connection.ts';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import { Dock } from '../../kit/dock.tsx';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import type { FleetMapHandle } from '../../map/index.ts';
import { FirstVehicle } from './first-vehicle.tsx';
import { LiveMap } from './live-map.tsx';
import { type MonitoringAsk, useAsk } from './monitoring-ask.ts';
import styles from './monitoring-page.module.css';
import { type MenuAt, type NodeActions, NodeMenu } from './node-menu.tsx';
import { readBoolean, readWidth, useRememberedTree } from './remembered.ts';
import { StatusStrip } from './status-strip.tsx';
import { useFleetTree } from './use-fleet-tree.ts';
import { VehiclePanel } from './vehicle-panel.tsx';
import { VehicleWindow } from './vehicle-window/vehicle-window.tsx';

/** Its form is a good part of the page's weight, and seldom needed. */
const SendTextDialog = lazy(async () => ({
  default: (await import('./send-text-dialog.tsx')).SendTextDialog,
}));

export interface MonitoringPageProps {
  readonly connection: FleetConnection;
  readonly preferences: Preferences;
  readonly maySendText: boolean;
  /** Ways from a vehicle or a department of the tree to other pages. */
  readonly nodeActions: NodeActions;
  /** The guide for a first vehicle; undefined for whoever may not add one. */
  readonly guideUrl: string | undefined;
  /** What the address asks for, until `onAsked` says that it has been done. */
  readonly ask: MonitoringAsk | null;
  readonly onAsked: () => void;
}

/** Live positions: the vehicles at the left, the map with every other pixel. */
export function MonitoringPage(props: MonitoringPageProps) {
  const { connection, preferences, maySendText, guideUrl } = props;
  const t = useT();
  const phone = usePhoneWidth();
  const { positions } = connection;
  const { load, retry } = useFleetTree(connection);
  const fleet = load.phase === 'ready' ? load.fleet : null;
  const [width, setWidth] = usePreference(preferences, 'monitoring.dockWidth', readWidth);
  const [hidden, setHidden] = usePreference(preferences, 'monitoring.dockHidden', readBoolean);
  const [drawer, setDrawer] = useState(false);
  const [selected, setSelected] = useState<number | null>(null);
  const [following, setFollowing] = useState(false);
  const [locating, setLocating] = useState<{ readonly vehicleId: number } | null>(null);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const [texting, setTexting] = useState<{ plate: string; terminal: string } | null>(null);
  const [visible, setVisible] = useState<ReadonlySet<number> | null>(null);
  const rememberShown = useRememberedTree(preferences, fleet);
  const [map, setMap] = useState<FleetMapHandle | null>(null);
  // Without a position there is no marker a window could point at, and a phone has no room for one.
  const anchored = useSyncExternalStore(
    (listener) => positions.onChange(listener),
    () => !phone && selected !== null && positions.hasPosition(selected),
  );

  const updateVisible = useCallback(() => {
    if (fleet === null) return;
    setVisible(fleet.shownVehicles());
    rememberShown();
  }, [fleet, rememberShown]);
  useEffect(() => updateVisible(), [updateVisible]);
  // A status filter decides by what changes all the time: the map follows with the tree.
  useEffect(
    () => fleet?.subscribeCounts(() => fleet.isFiltered && setVisible(fleet.shownVehicles())),
    [fleet],
  );

  const iconOf = useCallback((id: number) => fleet?.cars.get(id)?.icon, [fleet]);
  const plateOf = useCallback((id: number) => fleet?.cars.get(id)?.name ?? '', [fleet]);
  const select = useCallback((vehicleId: number | null) => {
    setSelected(vehicleId);
    setFollowing(false);
  }, []);
  const close = useCallback(() => select(null), [select]);
  const locate = useEffectEvent((vehicleId: number) => {
    if (map?.locate(vehicleId)) return;
    warn(t('vehicle.noPositionOf', { plate: plateOf(vehicleId) }));
  });
  // After the selection has been drawn: a phone's sheet decides where the middle of the map is.
  useEffect(() => {
    if (locating !== null) locate(locating.vehicleId);
  }, [locating]);
  const selectFromTree = (vehicleId: number) => {
    select(vehicleId);
    setDrawer(false);
    setLocating({ vehicleId });
  };

  useAsk(props, { fleet, positions, hasMap: map !== null }, selectFromTree, updateVisible);

  const openMenu = (vehicleId: number, x: number, y: number) =>
    setMenu({ nodeId: carNodeId(vehicleId), x, y });
  const panel = (
    <VehiclePanel
      load={load}
      onRetry={retry}
      selectedVehicle={selected}
      onSelect={selectFromTree}
      onShownChange={updateVisible}
      onMenu={(nodeId, x, y) => setMenu({ nodeId, x, y })}
    />
  );
  const vehicleWindow = (vehicleId: number, framed: boolean) => (
    <VehicleWindow
      key={vehicleId}
      vehicleId={vehicleId}
      plate={plateOf(vehicleId)}
      positions={positions}
      following={following}
      onFollow={setFollowing}
      onSendText={
        maySendText ? (terminal) => setTexting({ plate: plateOf(vehicleId), terminal }) : undefined
      }
      onClose={framed ? close : undefined}
    />
  );
  const menuVehicle = menu === null ? undefined : vehicleIdOfNode(menu.nodeId);
  const locateNode = (nodeId: string) => {
    const vehicleId = vehicleIdOfNode(nodeId);
    if (vehicleId !== undefined) return selectFromTree(vehicleId);
    const index = fleet?.model.indexOf(nodeId);
    if (fleet === null || index === undefined) return;
    setDrawer(false);
    if (map?.fit(fleet.vehiclesBelow(index))) return;
    warn(t('vehicle.noPositionOf', { plate: fleet.model.items[index]!.name }));
  };

  return (
    <div className={styles.page}>
      {!phone && !hidden && (
        <Dock
          label={t('dock.label')}
          resizeLabel={t('dock.resize')}
          width={width}
          onWidth={setWidth}
        >
          {panel}
        </Dock>
      )}
      {phone && (
        <Drawer
          open={drawer}
          placement="left"
          size="min(340px, 88vw)"
          title={t('dock.label')}
          styles={{ body: { padding: 0 } }}
          onClose={() => setDrawer(false)}
        >
          {panel}
        </Drawer>
      )}
      <div className={styles.stage}>
        <LiveMap
          positions={positions}
          visible={visible}
          selected={selected}
          onSelect={select}
          onMenu={openMenu}
          following={following}
          onFollowEnd={() => setFollowing(false)}
          plateOf={plateOf}
          iconOf={iconOf}
          preferences={preferences}
          mapRef={setMap}
          aboveSheet={phone && selected !== null}
          renderWindow={anchored ? (id) => vehicleWindow(id, false) : undefined}
        />
        <div className={styles.top}>
          <DockToggle
            shown={phone ? drawer : !hidden}
            onToggle={() => (phone ? setDrawer(true) : setHidden(!hidden))}
          />
          {fleet && fleet.vehicleCount > 0 && <StatusStrip fleet={fleet} />}
        </div>
        {fleet?.vehicleCount === 0 && guideUrl && <FirstVehicle guideUrl={guideUrl} />}
        {selected !== null && !anchored && (
          <div className={styles.window}>{vehicleWindow(selected, true)}</div>
        )}
      </div>
      <NodeMenu
        at={menu}
        car={menuVehicle === undefined ? undefined : fleet?.cars.get(menuVehicle)}
        maySendText={maySendText}
        actions={props.nodeActions}
        onLocate={locateNode}
        onFollow={(car) => {
          selectFromTree(car.carid);
          setFollowing(true);
        }}
        onSendText={(car) => setTexting({ plate: car.name, terminal: car.terminal })}
        onClose={() => setMenu(null)}
      />
      {texting && (
        <Suspense fallback={null}>
          <SendTextDialog {...texting} onClose={() => setTexting(null)} />
        </Suspense>
      )}
    </div>
  );
}

function DockToggle({
  shown,
  onToggle,
}: {
  readonly shown: boolean;
  readonly onToggle: () => void;
}) {
  const t = useT();
  const label = shown ? t('dock.hide') : t('dock.show');
  return (
    <Tooltip title={label} placement="right">
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={shown}
        onClick={onToggle}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 3h11v10h-11zM6.5 3v10" />
          <path d={shown ? 'm11 6-2 2 2 2' : 'm9 6 2 2-2 2'} />
        </svg>
      </button>
    </Tooltip>
  );
}
