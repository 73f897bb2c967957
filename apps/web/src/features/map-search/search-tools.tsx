import type { Wgs84 } from '@outrider/domain';
import type { MessageKey } from '@outrider/i18n';
import { pickPlace } from '../../map/drawing/index.ts';
import { type MapTool, ToolIcon } from '../../map/tools/index.ts';
import { type SearchKey, type SearchRights, searchKeys } from './search-context.ts';
import { searchPaths } from './search-paths.ts';

interface Parts {
  readonly t: (key: MessageKey) => string;
  readonly rights: SearchRights;
  readonly open: (key: SearchKey) => void;
  readonly addMarker: (at: Wgs84) => void;
}

const MARKER = 'addMarker';

/** The tools that find something on the map, and the one that sets a marker on it. */
export function searchTools({ t, rights, open, addMarker }: Parts): MapTool[] {
  const tools = searchKeys
    .filter((key) => key !== 'areaTime' || rights.timed)
    .map(
      (key): MapTool => ({
        key: `search.${key}`,
        label: t(`search.${key}`),
        icon: <ToolIcon path={searchPaths[key]} />,
        group: 'find',
        start: (box) => {
          // A panel takes the place of what was at work.
          box.cancel();
          open(key);
        },
      }),
    );
  if (!rights.addMarker) return tools;
  return [
    ...tools,
    {
      key: MARKER,
      label: t('search.addMarker'),
      icon: <ToolIcon path={searchPaths.marker} />,
      group: 'mark',
      start: (box) => {
        box.start(MARKER, (stage) => {
          const picking = pickPlace(stage);
          void picking.done.then((at) => {
            box.end(MARKER);
            if (at !== null) addMarker(at);
          });
          return picking.cancel;
        });
        box.say(MARKER, t('search.addMarker.prompt'));
      },
    },
  ];
}
