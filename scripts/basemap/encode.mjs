/** Growing byte buffer with the varints that the base map files are made of. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  byte(value) {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = value;
  }

  varint(value) {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  signed(value) {
    this.varint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  text(value) {
    const encoded = new TextEncoder().encode(value);
    this.varint(encoded.length);
    for (const byte of encoded) this.byte(byte);
  }

  take() {
    return this.#bytes.slice(0, this.#length);
  }
}

/**
 * Writes polylines or rings: count, then for each its number of points and the deltas of its points.
 * @param {ByteWriter} out
 * @param {number[][]} lines flat arrays of x, y in degrees
 * @param {number} west degrees of the origin
 * @param {number} south degrees of the origin
 * @param {number} unit degrees per step
 * @param {number} minPoints shorter lines (after rounding) are left out
 */
export function writeLines(out, lines, west, south, unit, minPoints) {
  const kept = [];
  for (const line of lines) {
    const steps = [];
    let lastX = Number.NaN;
    let lastY = Number.NaN;
    for (let i = 0; i < line.length; i += 2) {
      const x = Math.round((line[i] - west) / unit);
      const y = Math.round((line[i + 1] - south) / unit);
      if (x === lastX && y === lastY) continue;
      steps.push(x, y);
      lastX = x;
      lastY = y;
    }
    if (steps.length / 2 >= minPoints) kept.push(steps);
  }
  out.varint(kept.length);
  let x = 0;
  let y = 0;
  for (const steps of kept) {
    out.varint(steps.length / 2);
    for (let i = 0; i < steps.length; i += 2) {
      out.signed(steps[i] - x);
      out.signed(steps[i + 1] - y);
      x = steps[i];
      y = steps[i + 1];
    }
  }
  return kept.length;
}
