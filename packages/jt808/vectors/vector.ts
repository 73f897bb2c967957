import { readProtocolMaterial } from './protocol-material.ts';

/** A published test vector; `meta.fields` of the file explains the members. */
export interface Vector {
  readonly id: string;
  readonly source: string;
  readonly protocol: string;
  /** `2011`, `2013`, `2011/2013`, `2019` or `any`. */
  readonly version: string;
  readonly messageId: string;
  readonly kind: 'frame' | 'body' | 'framing' | 'escape' | 'unescape' | string;
  readonly hex: string;
  readonly expectedKind: 'asserted' | 'encode-input' | 'encode+decode' | 'recorded' | 'none';
  readonly expected?: Json;
  readonly encodedFrom?: Json;
  readonly expectedReply?: { readonly hex: string; readonly messageId: string };
  readonly expectedError?: string;
  readonly quality?: string;
  readonly note?: string;
  readonly derived?: DerivedHeader;
}

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** What the file's maker read from the header with a program of his own. */
export interface DerivedHeader {
  readonly messageId?: string;
  readonly versionFlag2019?: boolean;
  readonly protocolVersion?: number;
  readonly phoneBcd?: string;
  readonly serial?: number;
  readonly subPackage?: boolean;
  readonly packageTotal?: number;
  readonly packageIndex?: number;
  readonly encrypt?: number;
  readonly bodyLengthField?: number;
  readonly bodyLengthOk?: boolean;
  readonly checksumOk?: boolean;
  readonly escapesOk?: boolean;
  readonly tooShort?: boolean;
}

/** Protocols of the file whose frames are not those of JT/T 808. */
const OTHER_FRAMES = new Set(['GB32960', 'JT1078-stream']);

/** All vectors with JT/T 808 frames, or undefined (said loudly) when the file is not there. */
export function loadVectors(): readonly Vector[] | undefined {
  const text = readProtocolMaterial('vectors/vectors.json');
  if (text === undefined) return undefined;
  const file: { vectors: Vector[] } = JSON.parse(text);
  return file.vectors.filter((vector) => !OTHER_FRAMES.has(vector.protocol));
}

/** `owner/name` of the repository that the vector was taken from. */
export function authorOf(vector: Vector): string {
  return vector.source.split('@')[0] ?? '';
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
