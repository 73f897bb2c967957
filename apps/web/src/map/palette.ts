import { type Palette, paletteFor, type ThemeMode } from '../theme/palette.ts';
import { DEFAULT_COLOR, type ThemeColorId } from '../theme/preset-colors.ts';

/** Colours of one way of drawing a road. */
export interface RoadColors {
  readonly fill: string;
  readonly casing: string;
}

/** Every colour that is painted onto the map's canvases; what is HTML uses the theme's CSS variables. */
export interface MapPalette {
  readonly isDark: boolean;
  readonly water: string;
  /** Shallow water along the coast. */
  readonly shore: string;
  readonly river: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly grid: string;
  /** Between the lines of the grid. */
  readonly gridFine: string;
  readonly gridText: string;
  readonly text: string;
  readonly textMinor: string;
  readonly textCountry: string;
  readonly textWater: string;
  /** Drawn around text so that it reads on land and water alike. */
  readonly halo: string;
  readonly placeDot: string;
  readonly roads: {
    readonly motorway: RoadColors;
    readonly trunk: RoadColors;
    readonly primary: RoadColors;
    readonly other: RoadColors;
  };
  readonly status: {
    readonly driving: string;
    readonly parked: string;
    readonly standby: string;
    readonly online: string;
    readonly unlocated: string;
    readonly offline: string;
    readonly alarm: string;
  };
  /** Rim and inner symbol of a vehicle's marker. */
  readonly markerRim: string;
  readonly markerShadow: string;
  readonly clusterFill: string;
  readonly clusterText: string;
  readonly selection: string;
  /** A way by road that was searched for. */
  readonly route: string;
  readonly plateFill: string;
  readonly plateText: string;
}

const statusOf = (theme: Palette): MapPalette['status'] => ({
  driving: theme['status-driving'],
  parked: theme['status-parked'],
  standby: theme['status-standby'],
  online: theme['status-online'],
  unlocated: theme['status-unlocated'],
  offline: theme['status-offline'],
  alarm: theme['status-alarm'],
});

const [light, dark] = [paletteFor('light', DEFAULT_COLOR), paletteFor('dark', DEFAULT_COLOR)];

/** The ground stays pale and grey so that the vehicles are the only saturated things on the map. */
const lightMapPalette: MapPalette = {
  isDark: false,
  water: '#c3d7e4',
  shore: '#cfe0ea',
  river: '#a6c4d8',
  land: '#f4f3ef',
  coast: '#a3bccb',
  border: '#b9aebb',
  grid: 'rgb(60 84 110 / 12%)',
  gridFine: 'rgb(60 84 110 / 4.5%)',
  gridText: '#5d6d7e',
  text: '#3a4654',
  textMinor: '#5b6775',
  textCountry: '#6b6478',
  textWater: '#4f7590',
  halo: 'rgb(250 249 246 / 88%)',
  placeDot: '#7b8794',
  roads: {
    motorway: { fill: '#f6d9a0', casing: '#d3ab62' },
    trunk: { fill: '#f9e6bf', casing: '#d8bd86' },
    primary: { fill: '#ffffff', casing: '#cfc9bd' },
    other: { fill: '#ffffff', casing: '#dcd8cf' },
  },
  status: statusOf(light),
  markerRim: '#ffffff',
  markerShadow: 'rgb(18 30 48 / 38%)',
  clusterFill: light.surface,
  clusterText: light.text,
  selection: light.primary,
  route: '#1766d6',
  plateFill: 'rgb(255 255 255 / 94%)',
  plateText: light.text,
};

const darkMapPalette: MapPalette = {
  isDark: true,
  water: '#0d1620',
  shore: '#101c28',
  river: '#2a4156',
  land: '#1b232d',
  coast: '#31475a',
  border: '#4d4a60',
  grid: 'rgb(150 180 215 / 9%)',
  gridFine: 'rgb(150 180 215 / 3.5%)',
  gridText: '#8493a5',
  text: '#b4c0cf',
  textMinor: '#8d9aab',
  textCountry: '#9d97b3',
  textWater: '#6f96b3',
  halo: 'rgb(18 24 32 / 88%)',
  placeDot: '#75828f',
  roads: {
    motorway: { fill: '#5f5334', casing: '#14191f' },
    trunk: { fill: '#514a36', casing: '#14191f' },
    primary: { fill: '#3b4654', casing: '#141a21' },
    other: { fill: '#303a47', casing: '#161c24' },
  },
  status: statusOf(dark),
  markerRim: '#0d131b',
  markerShadow: 'rgb(0 0 0 / 60%)',
  clusterFill: dark.raised,
  clusterText: dark.text,
  selection: dark.primary,
  route: '#4d9bff',
  plateFill: 'rgb(28 36 48 / 94%)',
  plateText: dark.text,
};

const mapPalettes = { light: lightMapPalette, dark: darkMapPalette } as const;
const made = new Map<string, MapPalette>();

/** @returns the map's colours in a mode and a theme colour; the same object at every call */
export function mapPaletteFor(mode: ThemeMode, colorId: ThemeColorId): MapPalette {
  const key = `${mode} ${colorId}`;
  const palette = made.get(key) ?? {
    ...mapPalettes[mode],
    selection: paletteFor(mode, colorId).primary,
  };
  made.set(key, palette);
  return palette;
}
