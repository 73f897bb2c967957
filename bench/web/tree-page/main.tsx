// A page with nothing but the vehicle panel of the monitoring page and a generated fleet.
import { carNodeId, TREE_UPDATE, type TreeUpdate } from '@outrider/contract';
import { ConfigProvider } from 'antd';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { setLanguage } from '../../../apps/web/src/client/language.ts';
import { LivePositions } from '../../../apps/web/src/client/live-positions.ts';
import { TreeUpdates } from '../../../apps/web/src/client/tree-updates.ts';
import { FleetTree } from '../../../apps/web/src/features/monitoring/fleet-tree.ts';
import { VehiclePanel } from '../../../apps/web/src/features/monitoring/vehicle-panel.tsx';
import { antdTheme } from '../../../apps/web/src/theme/antd-theme.ts';
import { paletteCss } from '../../../apps/web/src/theme/palette.ts';
import { buildTree, statusAt } from './fleet.ts';

const query = new URLSearchParams(location.search);
const vehicles = Number(query.get('vehicles') ?? 50_000);
const departments = Number(query.get('departments') ?? 500);

const colors = document.createElement('style');
colors.textContent = paletteCss('navy');
document.head.append(colors);
await setLanguage('en');

const tree = buildTree(vehicles, departments);
const root = createRoot(document.getElementById('root') ?? document.body);
const nothing = () => {};
const draw = (fleet: FleetTree | null) =>
  flushSync(() =>
    root.render(
      fleet && (
        <ConfigProvider theme={antdTheme('light', 'navy')}>
          <VehiclePanel
            load={{ phase: 'ready', fleet }}
            onRetry={nothing}
            selectedVehicle={null}
            onSelect={nothing}
            onShownChange={nothing}
            onMenu={nothing}
            favourites={{ nodeIds: new Set(), save: async () => {}, toggle: nothing }}
          />
        </ConfigProvider>
      ),
    ),
  );

/** The time until the picture that follows has been painted. */
const painted = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
  );

let fleet: FleetTree | null = null;

/** From the answer's data to the painted tree, in ms. */
async function mount(): Promise<number> {
  draw(null);
  await painted();
  const startedAt = performance.now();
  fleet = new FleetTree(tree, new LivePositions());
  draw(fleet);
  return (await painted()) - startedAt;
}

async function timed(action: (mounted: FleetTree) => void): Promise<number> {
  if (fleet === null) throw new Error('mount first');
  const startedAt = performance.now();
  action(fleet);
  return (await painted()) - startedAt;
}

/** Lengths of all frames in ms while `perSecond` vehicles change their status, in batches as they are pushed. */
async function measure(seconds: number, perSecond: number): Promise<number[]> {
  if (fleet === null) throw new Error('mount first');
  const mounted = fleet;
  const updates = new TreeUpdates();
  updates.onUpdate((update) => mounted.apply(update));
  const stop = mounted.start();
  let turn = 0;
  const pushing = setInterval(() => {
    const update: TreeUpdate = { msgid: TREE_UPDATE, deptTreelist: [], carTreelist: [] };
    for (let i = 0; i < perSecond / 4; i++) {
      const id = ((turn * 7919 + i * 131) % vehicles) + 1;
      update.carTreelist.push({
        nodeId: carNodeId(id),
        carstatus: statusAt(turn + i),
        alarmFlag: i % 50 === 0 ? 1 : 0,
      });
    }
    turn++;
    updates.add(update);
  }, 250);
  const frames: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  const end = last + seconds * 1000;
  while (last < end) {
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  clearInterval(pushing);
  updates.close();
  stop();
  return frames;
}

Object.assign(window, {
  treeBench: {
    mount,
    measure,
    expandAll: () => timed(({ model }) => model.expandAll(true)),
    collapseAll: () => timed(({ model }) => model.expandAll(false)),
    search: (text: string) => timed(({ model }) => model.setQuery(text)),
    checkAll: () => timed(({ model }) => model.toggleChecked(0)),
    filterOnline: () => timed((mounted) => mounted.setFilter(3)),
    showAll: () => timed((mounted) => mounted.setFilter(0)),
  },
});
