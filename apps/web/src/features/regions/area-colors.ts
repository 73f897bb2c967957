/** Colours that can be told apart on every base map, light and dark; the first is the default (spec/1 §3). */
export const areaColors = [
  { name: 'red', css: 'red' },
  { name: 'orange', css: '#f3722c' },
  { name: 'amber', css: '#e6a700' },
  { name: 'green', css: '#2a9d4e' },
  { name: 'teal', css: '#0f9b9b' },
  { name: 'blue', css: '#2f7de1' },
  { name: 'indigo', css: '#4a4fd0' },
  { name: 'purple', css: '#8e44cf' },
  { name: 'pink', css: '#d6408a' },
  { name: 'slate', css: '#5f6b7a' },
] as const;
