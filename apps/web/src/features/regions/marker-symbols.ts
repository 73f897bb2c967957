/** Symbols of markers (groups 0–12 of spec/1 §3): the code that is kept, the name of the text, and a path on 16 × 16. */
export const markerSymbols = [
  { code: '', name: 'pin', path: 'M8 4.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z' },
  { code: 'flag', name: 'flag', path: 'M4.6 13.4V3m0 .6h7l-1.6 2.6 1.6 2.6h-7' },
  { code: 'company', name: 'company', path: 'M4 13V3.4h5V13m0-6.6h3V13M2.8 13h10.4M6 6h1M6 8.6h1' },
  { code: 'home', name: 'home', path: 'M2.8 8 8 3.4 13.2 8M4.4 7v6h7.2V7M7 13v-3h2v3' },
  { code: 'warehouse', name: 'warehouse', path: 'M2.8 13V6L8 3.2 13.2 6v7M5 13V8.6h6V13M5 10.8h6' },
  { code: 'parking', name: 'parking', path: 'M6 13V3.4h2.8a2.8 2.8 0 0 1 0 5.6H6' },
  {
    code: 'fuel',
    name: 'fuel',
    path: 'M3.6 13V3.6h5V13m-6 0h7m-6-5.6h4M8.6 8h1.6v3.4a1 1 0 0 0 2 0V6.2L10.6 4.6',
  },
  { code: 'charging', name: 'charging', path: 'M8.8 2.8 4.4 9h3.2l-.6 4.4L11.6 7H8.2l.6-4.2Z' },
  {
    code: 'repair',
    name: 'repair',
    path: 'm3.4 12.6 4.4-4.4m4.6-3.6L10.6 6.4 9.4 5.2l1.8-1.8a2.9 2.9 0 0 0-3.8 3.8 2.9 2.9 0 0 0 5-2.6Z',
  },
  {
    code: 'shop',
    name: 'shop',
    path: 'M3 6.6 4 3.4h8l1 3.2M3 6.6h10M4 7v6h8V7M6.6 13v-3.2h2.8V13',
  },
  {
    code: 'port',
    name: 'port',
    path: 'M8 5.4V13M8 5.4a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4ZM5.6 7.4h4.8M3.4 9c.2 2.6 2 4 4.6 4s4.4-1.4 4.6-4',
  },
  {
    code: 'checkpoint',
    name: 'checkpoint',
    path: 'M8 2.8 3.6 4.4v3.4c0 2.6 1.8 4.4 4.4 5.4 2.6-1 4.4-2.8 4.4-5.4V4.4L8 2.8ZM6.2 7.8 7.6 9.2 10 6.6',
  },
  { code: 'danger', name: 'danger', path: 'M8 3 2.8 12.4h10.4L8 3Zm0 3.6v2.6m0 1.6v.2' },
] as const;

export type MarkerSymbol = (typeof markerSymbols)[number];

/** The symbol of a code; the pin for a code that is none. */
export function symbolOf(code: string): MarkerSymbol {
  return markerSymbols.find((symbol) => symbol.code === code) ?? markerSymbols[0];
}
