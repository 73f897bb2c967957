const delimiter = 0x7e;
const escapeByte = 0x7d;
const longestFrame = 128;

export interface AckHandler {
  /** A general answer 0x8001. */
  onAck(serial: number, messageId: number, result: number): void;
  /** A registration answer 0x8100; the code is empty when the result is not 0. */
  onRegistered(result: number, authCode: string): void;
}

/**
 * Reads the few downlink messages that matter under load straight from the bytes, without an object
 * per message. Other and longer messages are passed over.
 */
export class AckReader {
  private readonly frame = new Uint8Array(longestFrame);
  private length = 0;
  private escaped = false;
  private tooLong = false;

  push(chunk: Uint8Array, handler: AckHandler): void {
    const frame = this.frame;
    let length = this.length;
    for (let i = 0; i < chunk.length; i++) {
      let byte = chunk[i]!;
      if (byte === delimiter) {
        if (length >= 13 && !this.tooLong) this.finish(length, handler);
        length = 0;
        this.escaped = false;
        this.tooLong = false;
        continue;
      }
      if (byte === escapeByte) {
        this.escaped = true;
        continue;
      }
      if (this.escaped) {
        byte = byte === 1 ? escapeByte : delimiter;
        this.escaped = false;
      }
      if (length < longestFrame) frame[length++] = byte;
      else this.tooLong = true;
    }
    this.length = length;
  }

  /** Forgets a frame that was cut off by the end of its connection. */
  reset(): void {
    this.length = 0;
    this.escaped = false;
    this.tooLong = false;
  }

  private finish(length: number, handler: AckHandler): void {
    const frame = this.frame;
    const id = (frame[0]! << 8) | frame[1]!;
    const body = frame[2]! & 0x40 ? 17 : 12;
    if (id === 0x8001 && length >= body + 6) {
      handler.onAck(
        (frame[body]! << 8) | frame[body + 1]!,
        (frame[body + 2]! << 8) | frame[body + 3]!,
        frame[body + 4]!,
      );
    } else if (id === 0x8100 && length >= body + 4) {
      const code = Buffer.from(frame.subarray(body + 3, length - 1)).toString('latin1');
      handler.onRegistered(frame[body + 2]!, code.replace(/\0+$/, ''));
    }
  }
}
