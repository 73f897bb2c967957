/** Codec by RTP payload type (JT/T 1078-2016 table 12). */
export const payloadTypes: ReadonlyMap<number, string> = new Map([
  [1, 'G.721'],
  [2, 'G.722'],
  [3, 'G.723'],
  [4, 'G.728'],
  [5, 'G.729'],
  [6, 'G.711A'],
  [7, 'G.711U'],
  [8, 'G.726'],
  [9, 'G.729A'],
  [10, 'DVI4_3'],
  [11, 'DVI4_4'],
  [12, 'DVI4_8K'],
  [13, 'DVI4_16K'],
  [14, 'LPC'],
  [15, 'S16BE_STEREO'],
  [16, 'S16BE_MONO'],
  [17, 'MPEGAUDIO'],
  [18, 'LPCM'],
  [19, 'AAC'],
  [20, 'WMA9STD'],
  [21, 'HEAAC'],
  [22, 'PCM_VOICE'],
  [23, 'PCM_AUDIO'],
  [24, 'AACLC'],
  [25, 'MP3'],
  [26, 'ADPCMA'],
  [27, 'MP4AUDIO'],
  [28, 'AMR'],
  [91, 'transparent'],
  [98, 'H.264'],
  [99, 'H.265'],
  [100, 'AVS'],
  [101, 'SVAC'],
]);

/** The codec's name, or `PT n` for one the standard does not list. */
export function codecName(payloadType: number): string {
  return payloadTypes.get(payloadType) ?? `PT ${payloadType}`;
}
