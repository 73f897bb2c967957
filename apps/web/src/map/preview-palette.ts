/** Colours of the small pictures by which maps are told apart in their menu: drawn, not taken from anybody's map. */
export interface PreviewColors {
  readonly land: string;
  readonly green: string;
  readonly water: string;
  readonly road: string;
  readonly street: string;
}

const own: PreviewColors = {
  land: 'var(--o-sunken)',
  green: 'var(--o-hover)',
  water: 'var(--o-border)',
  road: 'var(--o-primary)',
  street: 'var(--o-surface)',
};

const looks: Readonly<Record<string, PreviewColors>> = {
  tiandi: { land: '#f6f3ea', green: '#cfe3b4', water: '#a9cdef', road: '#f0a957', street: '#fff' },
  gaode: { land: '#f5f4f0', green: '#c9e7bd', water: '#aed3f4', road: '#fbd277', street: '#fff' },
  baidu: { land: '#f4f1ec', green: '#c3e5c0', water: '#a6c9f2', road: '#ffcf6b', street: '#fff' },
  googleChina: {
    land: '#f1f3f4',
    green: '#c8e6c9',
    water: '#9fd7ec',
    road: '#f7d98b',
    street: '#fff',
  },
  google: { land: '#eef0f2', green: '#bfe3c6', water: '#94d2e8', road: '#9fb1c9', street: '#fff' },
  osm: { land: '#f2efe9', green: '#cdebb0', water: '#aad3df', road: '#e892a2', street: '#fff' },
};

/** @param key of the map; those of one's own look like the system's */
export function previewColors(key: string): PreviewColors {
  return looks[key] ?? own;
}

/** The ground from above: fields, wood, water, roads. */
export const satelliteColors: PreviewColors & { readonly field: string; readonly wood: string } = {
  land: '#6d7355',
  green: '#4d6242',
  water: '#2f4a5e',
  road: '#c9c3b2',
  street: '#9a967f',
  field: '#8b8560',
  wood: '#37502f',
};
