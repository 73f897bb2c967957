import type { Knock } from './topics.ts';

/** How many terminals are remembered; who knocked longest ago is forgotten first. */
const MOST_KNOCKS = 200;
const LONGEST_TEXT = 60;

/** The last knock of a terminal, and how often it has knocked since it was first seen. */
export interface KnockEntry extends Knock {
  readonly count: number;
}

/** Who asked to be let in lately: one entry per number (or address), in memory, bounded. */
export class KnockList {
  readonly #byKey = new Map<string, KnockEntry>();

  add(knock: Knock): void {
    const key = knock.phone === '' ? `@${knock.address}` : knock.phone;
    const known = this.#byKey.get(key);
    const device = knock.device ?? known?.device;
    this.#byKey.delete(key);
    this.#byKey.set(key, {
      ...knock,
      ...(device && { device: shortened(device) }),
      count: (known?.count ?? 0) + 1,
    });
    if (this.#byKey.size > MOST_KNOCKS) {
      const [oldest = ''] = this.#byKey.keys();
      this.#byKey.delete(oldest);
    }
  }

  /** The last knock under a terminal's number. */
  of(phone: string): KnockEntry | undefined {
    return this.#byKey.get(phone);
  }

  /** All that are remembered, the latest first. */
  latest(): KnockEntry[] {
    return [...this.#byKey.values()].reverse();
  }
}

function shortened(device: NonNullable<Knock['device']>): NonNullable<Knock['device']> {
  const cut = (text: string) => text.slice(0, LONGEST_TEXT);
  return {
    plate: cut(device.plate),
    plateColor: device.plateColor,
    deviceId: cut(device.deviceId),
    manufacturer: cut(device.manufacturer),
    model: cut(device.model),
  };
}
