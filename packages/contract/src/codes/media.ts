import type { ReferenceCode } from './code-table.ts';

/** Format of a medium. */
export const mediaType = [
  { code: 0, labelKey: 'code.mediaType.jpeg' },
  { code: 1, labelKey: 'code.mediaType.tif' },
  { code: 2, labelKey: 'code.mediaType.mp3' },
  { code: 3, labelKey: 'code.mediaType.wav' },
  { code: 4, labelKey: 'code.mediaType.wmv' },
  { code: 5, labelKey: 'code.mediaType.jpg' },
] as const satisfies readonly ReferenceCode[];

/** What made the terminal record a medium: 0–7 are those of JT/T 808 (message 0x0800), 8–27 of the video supplements. */
export const mediaEvent = [
  { code: 0, labelKey: 'code.mediaEvent.platformCommand' },
  { code: 1, labelKey: 'code.mediaEvent.timer' },
  { code: 2, labelKey: 'code.mediaEvent.robbery' },
  { code: 3, labelKey: 'code.mediaEvent.collisionRollover' },
  { code: 4, labelKey: 'code.mediaEvent.doorOpened' },
  { code: 5, labelKey: 'code.mediaEvent.doorClosed' },
  { code: 6, labelKey: 'code.mediaEvent.doorOpenToClosedOverSpeed' },
  { code: 7, labelKey: 'code.mediaEvent.fixedDistance' },
  { code: 8, labelKey: 'code.mediaEvent.event8' },
  { code: 9, labelKey: 'code.mediaEvent.event9' },
  { code: 10, labelKey: 'code.mediaEvent.event10' },
  { code: 11, labelKey: 'code.mediaEvent.event11' },
  { code: 12, labelKey: 'code.mediaEvent.event12' },
  { code: 13, labelKey: 'code.mediaEvent.event13' },
  { code: 14, labelKey: 'code.mediaEvent.event14' },
  { code: 15, labelKey: 'code.mediaEvent.event15' },
  { code: 16, labelKey: 'code.mediaEvent.event16' },
  { code: 17, labelKey: 'code.mediaEvent.event17' },
  { code: 18, labelKey: 'code.mediaEvent.event18' },
  { code: 19, labelKey: 'code.mediaEvent.event19' },
  { code: 20, labelKey: 'code.mediaEvent.event20' },
  { code: 21, labelKey: 'code.mediaEvent.event21' },
  { code: 22, labelKey: 'code.mediaEvent.event22' },
  { code: 23, labelKey: 'code.mediaEvent.event23' },
  { code: 24, labelKey: 'code.mediaEvent.event24' },
  { code: 25, labelKey: 'code.mediaEvent.event25' },
  { code: 26, labelKey: 'code.mediaEvent.event26' },
  { code: 27, labelKey: 'code.mediaEvent.event27' },
] as const satisfies readonly ReferenceCode[];

/** Edition of the driving recorder standard (GB/T 19056). */
export const recordVersion = [
  { code: 2003, labelKey: 'code.recordVersion.2003' },
  { code: 2012, labelKey: 'code.recordVersion.2012' },
] as const satisfies readonly ReferenceCode[];

/** Size of a photo a terminal is asked for (spec/2 §9). */
export const photoResolution = [
  { code: 0, labelKey: 'code.photoResolution.lowest' },
  { code: 1, labelKey: 'code.photoResolution.320x240' },
  { code: 2, labelKey: 'code.photoResolution.640x480' },
  { code: 3, labelKey: 'code.photoResolution.800x600' },
  { code: 4, labelKey: 'code.photoResolution.1024x768' },
  { code: 5, labelKey: 'code.photoResolution.176x144' },
  { code: 6, labelKey: 'code.photoResolution.352x288' },
  { code: 7, labelKey: 'code.photoResolution.704x288' },
  { code: 8, labelKey: 'code.photoResolution.704x576' },
  { code: 255, labelKey: 'code.photoResolution.highest' },
] as const satisfies readonly ReferenceCode[];
