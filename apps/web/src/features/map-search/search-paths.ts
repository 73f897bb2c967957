/** Symbols of searches, as lines on a field of 16 × 16. */
export const searchPaths = {
  place: 'M10.5 6.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM9.4 9.4l4.1 4.1M4.5 6.5h4M6.5 4.5v4',
  route:
    'M4 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM12 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM5.5 12h5a2 2 0 0 0 0-4h-5a2 2 0 0 1 0-4h5',
  areaNow: 'M2.5 2.5h11v11h-11zM5 10.5h6M5.2 10.3l1-3h3.6l1 3M6.2 12h.1M9.8 12h.1',
  areaTime: 'M2.5 8.5v-6h11v11h-5M5.5 14a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5.5 9.5V11l1 .8',
  marker: 'M8 14.5C5 11.1 3.5 8.9 3.5 6.9a4.5 4.5 0 0 1 9 0c0 2-1.5 4.2-4.5 7.6zM8 4.9v4M6 6.9h4',
  swap: 'M5 3v10M5 3L2.8 5.2M5 3l2.2 2.2M11 13V3M11 13l-2.2-2.2M11 13l2.2-2.2',
  close: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  car: 'M2.5 10.5h11M3 10.3l1.3-4h7.4l1.3 4v2H3zM5 12.4h.1M11 12.4h.1',
  plus: 'M8 3.5v9M3.5 8h9',
} as const;
