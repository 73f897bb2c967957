import { useLayoutEffect, useState } from 'react';
import { useThemeColor } from '../../theme/theme-colors.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';

/** @returns the value of a colour of the theme (`--o-<name>`), as a chart's canvas needs it */
export type ChartColors = (name: string) => string;

/** The colours in force; charts are drawn anew when mode or theme colour changes. */
export function useChartColors(): { readonly of: ChartColors; readonly key: string } {
  const mode = useThemeMode();
  const color = useThemeColor((state) => state.color);
  const [key, setKey] = useState(`${mode} ${color}`);
  // After the style sheet holds the new colours.
  useLayoutEffect(() => setKey(`${mode} ${color}`), [mode, color]);
  return { of: readColor, key };
}

function readColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--o-${name}`).trim();
}
