import { CallError } from '@outrider/contract';

const MOST_OF_ONE_USER = 3;
const MOST_OF_ALL = 24;
const RETRY_AFTER_S = 5;

/** Uploads in progress, of which each user and all together may have so many. */
export class UploadSlots {
  readonly #ofUser = new Map<number, number>();
  #all = 0;

  /**
   * Runs an upload in a slot.
   * @throws CallError uploadsBusy when none is free
   */
  async use<T>(userId: number, upload: () => Promise<T>): Promise<T> {
    const own = this.#ofUser.get(userId) ?? 0;
    if (own >= MOST_OF_ONE_USER || this.#all >= MOST_OF_ALL) {
      throw new CallError('uploadsBusy', { retryAfterS: RETRY_AFTER_S });
    }
    this.#ofUser.set(userId, own + 1);
    this.#all++;
    try {
      return await upload();
    } finally {
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#ofUser.set(userId, left);
      else this.#ofUser.delete(userId);
      this.#all--;
    }
  }
}
