/** Text of an electric vehicle's brake value (spec/1 §3): 0 off, 1–100 percent, 101 active. */
export function brakeLabelKey(
  value: number,
): 'code.brake.off' | 'code.brake.percent' | 'code.brake.active' | 'code.unknown' {
  if (value === 0) return 'code.brake.off';
  if (value === 101) return 'code.brake.active';
  return value > 0 && value <= 100 ? 'code.brake.percent' : 'code.unknown';
}
