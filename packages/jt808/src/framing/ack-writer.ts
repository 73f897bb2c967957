import { writeEscaped } from './escape.ts';

const DELIMITER = 0x7e;
const PLATFORM_ACK = 0x8001;
const ACK_BODY = 5;

/** Most bytes that one acknowledgement can take. */
export const MAX_ACK_BYTES = 2 + 2 * (17 + ACK_BODY + 1);

/**
 * Writes general answers (0x8001) to one terminal straight into a caller's buffer, without an
 * object per answer, so that a gateway can gather those of a whole chunk into one write.
 */
export class AckWriter {
  /** Header and body unescaped; the last seven bytes change with every answer. */
  private readonly template: Uint8Array;
  private readonly serialAt: number;

  /**
   * `phone` are the terminal's 6 or 10 bytes as its own header has them, which also tells the
   * header's layout; `protocolVersion` is for the longer one.
   */
  constructor(phone: Uint8Array, protocolVersion = 1) {
    const modern = phone.length === 10;
    const head = [PLATFORM_ACK >> 8, PLATFORM_ACK & 0xff, modern ? 0x40 : 0, ACK_BODY];
    if (modern) head.push(protocolVersion);
    head.push(...phone);
    this.serialAt = head.length;
    this.template = Uint8Array.from([...head, 0, 0, 0, 0, 0, 0, 0]);
  }

  /**
   * Writes one frame at `at`, where `MAX_ACK_BYTES` must be free, and gives the bytes written.
   * `serial` is the platform's own, the other numbers are those of the message that is answered.
   */
  write(
    out: Uint8Array,
    at: number,
    serial: number,
    ackSerial: number,
    ackMessageId: number,
    result: number,
  ): number {
    const { template, serialAt } = this;
    template[serialAt] = serial >> 8;
    template[serialAt + 1] = serial;
    template[serialAt + 2] = ackSerial >> 8;
    template[serialAt + 3] = ackSerial;
    template[serialAt + 4] = ackMessageId >> 8;
    template[serialAt + 5] = ackMessageId;
    template[serialAt + 6] = result;
    let to = at;
    out[to++] = DELIMITER;
    let xor = 0;
    for (let i = 0; i < template.length; i++) {
      const byte = template[i] as number;
      xor ^= byte;
      to = writeEscaped(out, to, byte);
    }
    to = writeEscaped(out, to, xor);
    out[to++] = DELIMITER;
    return to - at;
  }
}
