import type { Translate } from '@outrider/i18n';
import { type MapTool, ToolIcon } from '../../map/tools/index.ts';
import { glyphs } from './glyph.tsx';

/** Tools of the live map that open regions: the fence dialog, and the panel in which they are drawn. */
export function regionTools(
  t: Translate,
  open: { readonly fence: () => void; readonly panel: () => void },
): readonly MapTool[] {
  return [
    {
      key: 'fence',
      label: t('region.fence.tool'),
      icon: <ToolIcon path={glyphs.polygon} />,
      group: 'mark',
      start: open.fence,
    },
    {
      key: 'regions',
      label: t('region.dock'),
      icon: <ToolIcon path={glyphs.folder} />,
      group: 'mark',
      start: open.panel,
    },
  ];
}
