import { lazy, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../../client/language.ts';
import { mapTexts } from '../../../client/lazy-texts.ts';
import { usePreference } from '../../../client/preferences.ts';
import { usePhoneWidth } from '../../../kit/use-phone-width.ts';
import { BottomDock } from './bottom-dock.tsx';
import { EventList } from './events/event-list.tsx';
import { EventTicker } from './events/event-ticker.tsx';
import { FleetEvents } from './events/fleet-events.ts';
import { fullScreen } from './full-screen.ts';
import { MonitorBar } from './monitor-bar.tsx';
import type { PanelPage } from './panel-page.ts';
import { usePanels } from './panel-state.ts';
import { type ShortcutName, useShortcuts } from './shortcuts.ts';
import { readSplit, setSplit } from './split/split-state.ts';

const VehicleList = lazy(async () => ({
  default: (await import('./list/vehicle-list.tsx')).VehicleList,
}));

/** The strip below the map with what it opens: the list of vehicles and what just happened. */
export function Panels({ page }: { readonly page: PanelPage }) {
  use(mapTexts());
  const { positions, preferences, choice } = page;
  const t = useT();
  const phone = usePhoneWidth();
  const bar = useRef<HTMLDivElement>(null);
  const [panels, setPanels] = usePanels(preferences);
  const [split] = usePreference(preferences, 'monitoring.split', readSplit);
  const events = useMemo(() => new FleetEvents(positions), [positions]);
  useEffect(() => events.start(), [events]);

  // What a wide screen has side by side may have been remembered.
  const hasEvents = panels.events && !(phone && panels.list);
  const toggle = {
    // A phone has room for one of them.
    list: () => setPanels({ ...panels, list: !panels.list, ...(phone && { events: false }) }),
    events: () => setPanels({ ...panels, events: !hasEvents, ...(phone && { list: false }) }),
    split: () => setSplit(preferences, { ...split, isOpen: !split.isOpen }),
  };
  const follow = () => {
    const { selected, followed } = choice;
    if (selected === null) return choice.unfollowAll();
    if (followed.has(selected)) choice.unfollow(selected);
    else choice.follow(selected);
  };
  const run: Record<ShortcutName, () => void> = {
    search: () => {
      const field = document.querySelector<HTMLInputElement>(
        '[data-shortcut="search"] input, input[data-shortcut="search"]',
      );
      if (field === null) page.toggleLeft();
      field?.focus();
      field?.select();
    },
    follow,
    menu: () => {
      if (choice.selected === null) return;
      page.openMenu(choice.selected, window.innerWidth / 2, window.innerHeight / 2);
    },
    left: page.toggleLeft,
    right: page.toggleRight,
    ...toggle,
    full: fullScreen.toggle,
    help: () => bar.current?.querySelector<HTMLButtonElement>('[aria-haspopup="dialog"]')?.click(),
  };
  useShortcuts((name) => run[name]());

  const isOpen = panels.list || hasEvents;
  return (
    <>
      {isOpen && (
        <BottomDock
          resizeLabel={t('bar.resize')}
          heightPx={panels.heightPx}
          onHeight={(heightPx) => setPanels({ ...panels, heightPx })}
          isMaximised={panels.isMaximised && panels.list}
        >
          {panels.list && (
            <Suspense fallback={<section aria-busy="true" style={{ flex: 1 }} />}>
              <VehicleList
                page={page}
                isMaximised={panels.isMaximised}
                onMaximise={() => setPanels({ ...panels, isMaximised: !panels.isMaximised })}
                onClose={toggle.list}
              />
            </Suspense>
          )}
          {hasEvents && <EventList page={page} events={events} onClose={toggle.events} />}
        </BottomDock>
      )}
      <div ref={bar}>
        <MonitorBar
          list={panels.list}
          events={hasEvents}
          split={split.isOpen}
          onList={toggle.list}
          onEvents={toggle.events}
          onSplit={toggle.split}
        >
          <EventTicker page={page} events={events} />
        </MonitorBar>
      </div>
    </>
  );
}
