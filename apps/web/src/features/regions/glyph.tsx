import styles from './glyph.module.css';

/** Symbols of kinds and actions, drawn on 16 × 16. */
export const glyphs = {
  circle: 'M8 13.2A5.2 5.2 0 1 0 8 2.8a5.2 5.2 0 0 0 0 10.4Z',
  box: 'M2.8 4.2h10.4v7.6H2.8V4.2Z',
  polygon: 'M4.6 13 2.6 6.4 8.4 2.8l5 4.4-2.2 5.8H4.6Z',
  line: 'm2.6 12.4 3.6-7 4 4.6 3.2-6.4',
  point:
    'M8 14s4.4-4.2 4.4-7.4a4.4 4.4 0 1 0-8.8 0C3.6 9.8 8 14 8 14Zm0-5.8a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z',
  folder: 'M2.4 4h4l1.4 1.8h5.8v7H2.4V4Z',
  addFolder: 'M8.6 12.8H2.4V4h4l1.4 1.8h5.8v2.4M11.6 9.6v4.4M9.4 11.8h4.4',
  add: 'M8 3v10M3 8h10',
  edit: 'm3 13 .6-2.8 7-7 2.2 2.2-7 7L3 13Zm6.4-8.6 2.2 2.2',
  remove: 'M3 4.6h10M6.4 4.4V3h3.2v1.4M4.4 4.8l.6 8.4h6l.6-8.4M6.8 7v4M9.2 7v4',
  view: 'M1.6 8S4 3.8 8 3.8 14.4 8 14.4 8 12 12.2 8 12.2 1.6 8 1.6 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  upload: 'M8 10.4V3m0 0L5.2 5.8M8 3l2.8 2.8M3 10.4v2.8h10v-2.8',
  download: 'M8 3v7.4m0 0 2.8-2.8M8 10.4 5.2 7.6M3 10.4v2.8h10v-2.8',
  link: 'M6.8 9.2a2.4 2.4 0 0 0 3.4 0l2-2a2.4 2.4 0 0 0-3.4-3.4l-.8.8M9.2 6.8a2.4 2.4 0 0 0-3.4 0l-2 2a2.4 2.4 0 0 0 3.4 3.4l.8-.8',
  lock: 'M4.4 7.4h7.2v5.4H4.4V7.4Zm1.4 0V5.6a2.2 2.2 0 0 1 4.4 0v1.8',
  share:
    'M5 9.4a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Zm6-3.2A1.6 1.6 0 1 0 11 3a1.6 1.6 0 0 0 0 3.2Zm0 6.8a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM6.4 7l3.2-1.6M6.4 8.6l3.2 1.8',
  back: 'M10 3.4 5.4 8l4.6 4.6',
  close: 'm4 4 8 8m0-8-8 8',
  expand: 'm4 6.5 4 4 4-4M4 2.5h8',
  collapse: 'm4 10 4-4 4 4M4 13.5h8',
  target: 'M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-10v2m0 8v2M2 8h2m8 0h2',
  track: 'M3 13c4-1 1-5 5-6s1-3.6 5-4.400M3 13h.1M13 2.600h.1',
  redraw: 'M12.6 8A4.6 4.6 0 1 1 11 4.600M11 2.400v2.400H8.6',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.400L14 14',
  list: 'M3 4h10M3 8h10M3 12h10',
} as const;

export type GlyphName = keyof typeof glyphs;

/** A small drawn symbol; what it stands beside says what it means. */
export function Glyph({
  name,
  className,
}: {
  readonly name: GlyphName;
  readonly className?: string | undefined;
}) {
  return (
    <svg className={`${styles.glyph} ${className ?? ''}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  );
}
