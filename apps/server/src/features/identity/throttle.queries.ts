import type { Queryable } from '../../platform/database.ts';
import { networkOf } from '../../platform/ip-address.ts';

/** How a kind of key is slowed down: after `free` failures each further one doubles the wait. */
interface ThrottleRule {
  free: number;
  maxDelayS: number;
}

const rules = {
  account: { free: 5, maxDelayS: 300 },
  address: { free: 30, maxDelayS: 300 },
  request: { free: 6, maxDelayS: 3600 },
} as const satisfies Record<string, ThrottleRule>;

/** So long after its first failure a key starts anew: an office behind one address fails now and then. */
const FORGET_AFTER_S = 3600;

export interface Throttle {
  /**
   * Counts an attempt as failed until `succeeded` is called, so that attempts made at the same time
   * cannot outrun the count.
   * @returns seconds to wait when the attempt must not be made, otherwise 0
   */
  begin(loginName: string, address: string, nowMs: number): Promise<number>;
  /** Takes the attempt back: the account's count is cleared, the address's goes down by one. */
  succeeded(loginName: string, address: string): Promise<void>;
  /**
   * Counts a request for an account; there is no success that would take it back.
   * @returns seconds to wait when it must not be taken, otherwise 0
   */
  beginRequest(address: string, nowMs: number): Promise<number>;
  /** Removes keys that count no more. */
  clean(nowMs: number): Promise<void>;
}

/** Failed sign-ins per account (whether it exists or not) and per address, kept in the database. */
export function createThrottle(db: Queryable): Throttle {
  async function count(key: string, rule: ThrottleRule, now: Date): Promise<number> {
    const admitted = await db.one<{ failures: number }>(
      `insert into throttle as t (key, failures, window_start) values ($1, 1, $2)
       on conflict (key) do update set
         failures = case when t.window_start < $2 - make_interval(secs => $3)
                         then 1 else least(t.failures + 1, 1000) end,
         window_start = case when t.window_start < $2 - make_interval(secs => $3)
                             then $2 else t.window_start end,
         blocked_until = case
           when t.window_start < $2 - make_interval(secs => $3) or t.failures + 1 < $4 then null
           else $2 + make_interval(secs => least($5, power(2, least(t.failures + 1 - $4, 20))))
         end
       where t.blocked_until is null or t.blocked_until <= $2
       returning failures`,
      [key, now, FORGET_AFTER_S, rule.free, rule.maxDelayS],
    );
    if (admitted) return 0;
    const blocked = await db.one<{ until: Date | null }>(
      'select blocked_until as until from throttle where key = $1',
      [key],
    );
    const waitMs = (blocked?.until?.getTime() ?? 0) - now.getTime();
    return Math.max(1, Math.ceil(waitMs / 1000));
  }

  return {
    async begin(loginName, address, nowMs) {
      const now = new Date(nowMs);
      const wait = await count(addressKey(address), rules.address, now);
      return wait > 0 ? wait : count(accountKey(loginName), rules.account, now);
    },

    beginRequest: (address, nowMs) =>
      count(`request:${networkOf(address)}`, rules.request, new Date(nowMs)),

    async succeeded(loginName, address) {
      await forgetFailures(db, loginName);
      await db.execute(
        'update throttle set failures = greatest(failures - 1, 0), blocked_until = null where key = $1',
        [addressKey(address)],
      );
    },

    async clean(nowMs) {
      await db.execute(
        `delete from throttle where window_start < $1 and (blocked_until is null or blocked_until < $2)`,
        [new Date(nowMs - FORGET_AFTER_S * 1000), new Date(nowMs)],
      );
    },
  };
}

/** Clears the account's count. */
export async function forgetFailures(q: Queryable, loginName: string): Promise<void> {
  await q.execute('delete from throttle where key = $1', [accountKey(loginName)]);
}

function accountKey(loginName: string): string {
  return `account:${loginName.trim().toLowerCase()}`;
}

function addressKey(address: string): string {
  return `address:${networkOf(address)}`;
}
