import { carNodeId } from '@outrider/contract';
import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FleetConnection } from '../../client/fleet-connection.ts';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import type { FleetMapHandle } from '../../map/index.ts';
import { DockToggle } from './dock-toggle.tsx';
import { useFavourites } from './favourites.ts';
import { FirstVehicle } from './first-vehicle.tsx';
import { LiveMap } from './live-map.tsx';
import type { MapContext } from './map-context.ts';
import { type MonitoringAsk, useAsk } from './monitoring-ask.ts';
import styles from './monitoring-page.module.css';
import type { NodeActions } from './node-menu.tsx';
import { type NodeMenuAt, PageMenu } from './page-menu.tsx';
import type { PanelPage } from './panels/panel-page.ts';
import { readSplit, setSplit, splitOf, withVehicle } from './panels/split/split-state.ts';
import { readBoolean } from './remembered.ts';
import { SideDock } from './side-dock.tsx';
import { StatusStrip } from './status-strip.tsx';
import { useFleetTree } from './use-fleet-tree.ts';
import { useShownVehicles } from './use-shown-vehicles.ts';
import { useSide } from './use-side.ts';
import { useVehicleChoice } from './use-vehicle-choice.ts';
import { VehicleDock } from './vehicle-dock.tsx';
import { VehiclePanel } from './vehicle-panel.tsx';
import { WhenIdle } from './when-idle.tsx';
import type { WindowSlot } from './window-slot.ts';

/** Its form is a good part of the page's weight, and seldom needed. */
const SendTextDialog = lazy(async () => ({
  default: (await import('./send-text-dialog.tsx')).SendTextDialog,
}));

/** What stands around the map comes once map and tree stand. */
const Panels = lazy(async () => ({
  default: (await import('./panels/panels.tsx')).Panels,
}));
const SplitView = lazy(async () => ({
  default: (await import('./panels/split/split-view.tsx')).SplitView,
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
  /** The window of a vehicle, with what the page knows of it. */
  readonly renderWindow: (slot: WindowSlot) => ReactNode;
  /** What stands over the upper right of the map. */
  readonly renderTools?: ((context: MapContext) => ReactNode) | undefined;
  /** What stands in the dock at the right while `context.side` says for what; null for what nobody knows. */
  readonly renderSide?: ((context: MapContext) => ReactNode) | undefined;
}

/** Live positions: the vehicles at the left, the map with every other pixel. */
export function MonitoringPage(props: MonitoringPageProps) {
  const { connection, preferences, maySendText, guideUrl } = props;
  const phone = usePhoneWidth();
  const { positions } = connection;
  const { load, retry } = useFleetTree(connection);
  const fleet = load.phase === 'ready' ? load.fleet : null;
  const [hidden, setHidden] = usePreference(preferences, 'monitoring.dockHidden', readBoolean);
  const [drawer, setDrawer] = useState(false);
  const [menu, setMenu] = useState<NodeMenuAt | null>(null);
  const [texting, setTexting] = useState<{ plate: string; terminal: string } | null>(null);
  const { shown, showOnly, update: updateShown } = useShownVehicles(preferences, fleet);
  const { side, openSide, toggleRight } = useSide();
  const [split] = usePreference(preferences, 'monitoring.split', readSplit);
  const favourites = useFavourites(fleet);
  const [map, setMap] = useState<FleetMapHandle | null>(null);
  const iconOf = useCallback((id: number) => fleet?.cars.get(id)?.icon, [fleet]);
  const plateOf = useCallback((id: number) => fleet?.cars.get(id)?.name ?? '', [fleet]);
  const choice = useVehicleChoice(map, plateOf);
  const { selected, select, locate } = choice;
  // Without a position there is no marker a window could point at, and a phone has no room for one.
  const anchored = useSyncExternalStore(
    (listener) => positions.onChange(listener),
    () => !phone && selected !== null && positions.hasPosition(selected),
  );

  const locateFromList = (vehicleId: number) => {
    locate(vehicleId);
    setDrawer(false);
  };
  useAsk(props, { fleet, positions, hasMap: map !== null }, locateFromList, updateShown);

  const context = useMemo<MapContext | null>(
    () =>
      map && {
        map,
        positions,
        preferences,
        selected,
        select,
        locate,
        plateOf,
        shownIds: () => shown,
        showOnly,
        openSide,
        side,
      },
    [
      map,
      positions,
      preferences,
      selected,
      select,
      locate,
      plateOf,
      shown,
      showOnly,
      side,
      openSide,
    ],
  );
  const sideContent = context !== null && side !== null ? props.renderSide?.(context) : null;

  const openMenu = (vehicleId: number, x: number, y: number) =>
    setMenu({ nodeId: carNodeId(vehicleId), x, y });
  const toggleLeft = () => (phone ? setDrawer(!drawer) : setHidden(!hidden));
  const page: PanelPage | null = fleet && {
    fleet,
    positions,
    preferences,
    choice,
    shown,
    plateOf,
    openMenu,
    toggleLeft,
    toggleRight,
  };
  const closeSplit = () => setSplit(preferences, { ...splitOf(preferences), isOpen: false });

  const vehicleWindow = (vehicleId: number, framed: boolean) => {
    const car = fleet?.cars.get(vehicleId);
    return (
      <Fragment key={vehicleId}>
        {props.renderWindow({
          vehicleId,
          plate: plateOf(vehicleId),
          car,
          positions,
          preferences,
          following: choice.followed.has(vehicleId),
          onFollow: (follow) => (follow ? choice.follow(vehicleId) : choice.unfollow(vehicleId)),
          onSendText: maySendText
            ? (terminal) => setTexting({ plate: plateOf(vehicleId), terminal })
            : undefined,
          links: car ? props.nodeActions.ofVehicle(car) : [],
          onClose: framed ? () => select(null) : undefined,
        })}
      </Fragment>
    );
  };

  return (
    <div className={styles.page}>
      <VehicleDock
        preferences={preferences}
        phone={phone}
        open={phone ? drawer : !hidden}
        onClose={() => setDrawer(false)}
      >
        <VehiclePanel
          load={load}
          onRetry={retry}
          selectedVehicle={selected}
          onSelect={locateFromList}
          onShownChange={updateShown}
          onMenu={(nodeId, x, y) => setMenu({ nodeId, x, y })}
          favourites={favourites}
        />
      </VehicleDock>
      <div className={styles.middle}>
        <div className={styles.stage}>
          <LiveMap
            positions={positions}
            visible={shown}
            selected={selected}
            onSelect={select}
            onMenu={openMenu}
            followed={choice.followed}
            onFollowEnd={(id) => (id === undefined ? choice.unfollowAll() : choice.unfollow(id))}
            plateOf={plateOf}
            iconOf={iconOf}
            preferences={preferences}
            mapRef={setMap}
            aboveSheet={phone && (selected !== null || side !== null)}
            isCovered={split.isOpen}
            renderWindow={anchored ? (id) => vehicleWindow(id, false) : undefined}
          />
          <div className={styles.over}>
            <div className={styles.top}>
              <DockToggle shown={phone ? drawer : !hidden} onToggle={toggleLeft} />
              {fleet && fleet.vehicleCount > 0 && <StatusStrip fleet={fleet} />}
            </div>
            {context && props.renderTools && (
              <Suspense fallback={null}>
                <WhenIdle>
                  <div className={styles.tools}>{props.renderTools(context)}</div>
                </WhenIdle>
              </Suspense>
            )}
          </div>
          {fleet?.vehicleCount === 0 && guideUrl && <FirstVehicle guideUrl={guideUrl} />}
          {selected !== null && !anchored && (
            <div className={styles.window}>{vehicleWindow(selected, true)}</div>
          )}
          {page && split.isOpen && (
            <Suspense fallback={null}>
              <SplitView page={page} />
            </Suspense>
          )}
        </div>
        {page && (
          <Suspense fallback={<div className={styles.bar} />}>
            <WhenIdle>
              <Panels page={page} />
            </WhenIdle>
          </Suspense>
        )}
      </div>
      {sideContent && (
        <SideDock preferences={preferences} phone={phone} onClose={() => openSide(null)}>
          {sideContent}
        </SideDock>
      )}
      <PageMenu
        at={menu}
        fleet={fleet}
        map={map}
        choice={choice}
        favourites={favourites}
        actions={props.nodeActions}
        onLeave={() => {
          setDrawer(false);
          closeSplit();
        }}
        onWatch={({ carid }) =>
          setSplit(preferences, { ...withVehicle(splitOf(preferences), carid), isOpen: true })
        }
        onSendText={
          maySendText ? (car) => setTexting({ plate: car.name, terminal: car.terminal }) : undefined
        }
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
