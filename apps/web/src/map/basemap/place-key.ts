/** What tells a place of the base map from every other. */
export interface PlaceIdentity {
  readonly name: string;
  readonly latDeg: number;
  readonly lngDeg: number;
}

/** 32 bits that stand for a place (FNV-1a of its name and its coordinates to 10⁻⁴ degrees, as its file has them). */
export function placeKey({ name, latDeg, lngDeg }: PlaceIdentity): number {
  let hash = 0x811c9dc5;
  for (const unit of `${name} ${Math.round(latDeg * 1e4)} ${Math.round(lngDeg * 1e4)}`) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}
