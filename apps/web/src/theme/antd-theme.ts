import { type ThemeConfig, theme } from 'antd';
import { fontFamily, type Palette, paletteFor, type ThemeMode } from './palette.ts';
import type { ThemeColorId } from './preset-colors.ts';

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>;

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
/**
 * Too short to be seen as a movement. Not none: widgets place their menus while these appear, and without
 * that time a menu may be left outside the page.
 */
const stillMotion = {
  motionDurationFast: '0.05s',
  motionDurationMid: '0.05s',
  motionDurationSlow: '0.05s',
};
const made = new Map<string, ThemeConfig>();

/** The palette as tokens of Ant Design. @returns the same object at every call: nothing is made anew */
export function antdTheme(mode: ThemeMode, colorId: ThemeColorId): ThemeConfig {
  const key = `${mode} ${colorId}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const config = themeOf(mode, paletteFor(mode, colorId));
  made.set(key, config);
  return config;
}

/**
 * Ant Design makes a family of tones of its own from each colour that it is given, in dark mode even of
 * the colour itself: ours are what contrast was tested with, so they are put back.
 */
function exactly(base: Algorithm, colors: Palette): Algorithm {
  return (seed, map) => ({
    ...(map ?? base(seed)),
    colorPrimary: colors.primary,
    colorPrimaryHover: colors['primary-hover'],
    colorPrimaryActive: colors.primary,
    colorPrimaryText: colors.primary,
    colorPrimaryTextHover: colors['primary-hover'],
    colorPrimaryTextActive: colors.primary,
    colorPrimaryBg: colors.selected,
    colorPrimaryBgHover: colors.selected,
    colorPrimaryBorder: colors.focus,
    colorPrimaryBorderHover: colors.focus,
    colorInfo: colors.primary,
    colorInfoBg: colors.selected,
    colorInfoBorder: colors.border,
    colorLink: colors.primary,
    colorLinkHover: colors['primary-hover'],
    colorLinkActive: colors.primary,
    colorError: colors.danger,
    colorErrorText: colors.danger,
  });
}

function themeOf(mode: ThemeMode, colors: Palette): ThemeConfig {
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: exactly(base, colors),
    token: {
      ...(reducedMotion.matches && stillMotion),
      colorPrimary: colors.primary,
      colorInfo: colors.primary,
      colorLink: colors.primary,
      colorError: colors.danger,
      colorWarning: colors['status-parked'],
      colorSuccess: colors['status-driving'],
      colorTextBase: colors.text,
      colorBgBase: colors.surface,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorBorder: colors.control,
      colorBorderSecondary: colors.border,
      colorTextSecondary: colors['text-2'],
      colorTextTertiary: colors['text-3'],
      colorTextLightSolid: colors['on-primary'],
      colorTextPlaceholder: colors['text-3'],
      controlItemBgActive: colors.selected,
      controlItemBgActiveHover: colors.selected,
      controlItemBgHover: colors.hover,
      controlOutline: `color-mix(in srgb, ${colors.focus} 26%, transparent)`,
      fontFamily,
      fontSize: 13,
      borderRadius: 6,
      controlHeight: 30,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      boxShadowSecondary: colors.shadow,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        // The main button is an area of the theme colour as it was chosen, however bright that is.
        colorPrimary: colors.accent,
        colorPrimaryHover: colors['accent-hover'],
        colorPrimaryActive: colors.accent,
        primaryColor: colors['on-accent'],
        defaultHoverColor: colors.primary,
        defaultHoverBorderColor: colors.primary,
        defaultActiveColor: colors.primary,
        defaultActiveBorderColor: colors.primary,
      },
      Modal: { titleFontSize: 16 },
      // Rows of 28 px, as in every list.
      Table: { cellPaddingBlockSM: 3 },
      Tooltip: { colorTextLightSolid: colors['on-bar'], colorBgSpotlight: colors.bar },
    },
  };
}
