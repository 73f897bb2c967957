import { type ThemeConfig, theme } from 'antd';
import { fontFamily, palettes, type ThemeMode } from './palette.ts';

/** The palette as tokens of Ant Design. */
export function antdTheme(mode: ThemeMode): ThemeConfig {
  const colors = palettes[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
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
      colorPrimaryBg: colors.selected,
      controlItemBgActive: colors.selected,
      controlItemBgActiveHover: colors.selected,
      controlItemBgHover: colors.hover,
      fontFamily,
      fontSize: 13,
      borderRadius: 6,
      controlHeight: 30,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      boxShadowSecondary: colors.shadow,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none' },
      Modal: { titleFontSize: 16 },
      Tooltip: { colorTextLightSolid: colors['on-bar'], colorBgSpotlight: colors.bar },
    },
  };
}
