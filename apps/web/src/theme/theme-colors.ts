import { create } from 'zustand';
import { paletteCss } from './palette.ts';
import { DEFAULT_COLOR, isThemeColorId, presetColors, type ThemeColorId } from './preset-colors.ts';
import { cssOf } from './tone.ts';

export { isThemeColorId, type ThemeColorId } from './preset-colors.ts';

/** The theme colours on offer, in this order, with the colour that a picker shows. */
export const themeColors: readonly {
  readonly id: ThemeColorId;
  readonly hsl: string;
  readonly labelKey: `theme.color.${ThemeColorId}`;
}[] = (Object.keys(presetColors) as ThemeColorId[]).map((id) => ({
  id,
  hsl: cssOf(presetColors[id].base),
  labelKey: `theme.color.${id}`,
}));

const STORAGE_KEY = 'outrider.themeColor';

function stored(): ThemeColorId | null {
  const value = localStorage.getItem(STORAGE_KEY);
  return isThemeColorId(value) ? value : null;
}

interface ThemeColorState {
  /** The colour in force. */
  readonly color: ThemeColorId;
  /** What was chosen in this browser; null leaves it to the platform. */
  readonly chosen: ThemeColorId | null;
  readonly platformDefault: ThemeColorId;
  readonly choose: (color: ThemeColorId) => void;
  /** Says which colour holds until somebody chooses one. */
  readonly setPlatformDefault: (color: ThemeColorId) => void;
}

/** The theme colour of this browser; the user's own, once signed in, is written over it. */
export const useThemeColor = create<ThemeColorState>()((set, get) => ({
  color: stored() ?? DEFAULT_COLOR,
  chosen: stored(),
  platformDefault: DEFAULT_COLOR,
  choose: (color) => {
    localStorage.setItem(STORAGE_KEY, color);
    set({ chosen: color, color });
  },
  setPlatformDefault: (platformDefault) => {
    set({ platformDefault, color: get().chosen ?? platformDefault });
  },
}));

/** Puts the colours into the page before its first paint, and again whenever another colour is in force. */
export function applyThemeColor(): void {
  const sheet = document.createElement('style');
  const write = (color: ThemeColorId) => {
    sheet.textContent = paletteCss(color);
  };
  write(useThemeColor.getState().color);
  document.head.append(sheet);
  useThemeColor.subscribe(({ color }, before) => {
    if (color !== before.color) write(color);
  });
}
