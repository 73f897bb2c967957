/**
 * Parameter 0xF364 of T/JSATL12-2017 (table "driver assistance"): speed threshold, volume, and what is
 * photographed take 11 bytes; behind them stands a double word whose bits enable the warnings.
 */
const ENABLED_AT = 11;
const ENABLED_BYTES = 4;
/** Forward collision and pedestrian collision, both levels each: bits 6 to 9. */
const COLLISION_BITS = 0x3c0;

/** Whether all warnings of collisions are on; undefined for a parameter that is too short to say so. */
export function collisionWarningsIn(parameter: Uint8Array): boolean | undefined {
  if (parameter.length < ENABLED_AT + ENABLED_BYTES) return undefined;
  const view = new DataView(parameter.buffer, parameter.byteOffset);
  return (view.getUint32(ENABLED_AT) & COLLISION_BITS) === COLLISION_BITS;
}

/** The same parameter with the warnings of collisions on or off; everything else stays as it is. */
export function withCollisionWarnings(parameter: Uint8Array, isOn: boolean): Uint8Array {
  const changed = Uint8Array.from(parameter);
  const view = new DataView(changed.buffer);
  const bits = view.getUint32(ENABLED_AT);
  view.setUint32(ENABLED_AT, isOn ? bits | COLLISION_BITS : bits & ~COLLISION_BITS);
  return changed;
}
