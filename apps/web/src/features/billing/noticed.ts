const KEY = 'outrider.balanceNoticed';

/**
 * When this tab's user was last told of the balance, ms since 1970: a reload of the page is no new
 * sign-in. Zero when not yet.
 */
export function noticedAtMs(userId: number): number {
  const [user, time] = (sessionStorage.getItem(KEY) ?? '').split(':');
  return user === String(userId) ? Number(time) || 0 : 0;
}

export function markNoticed(userId: number, nowMs: number): void {
  sessionStorage.setItem(KEY, `${userId}:${nowMs}`);
}

/** The user left: the next sign-in tells again. */
export function forgetNoticed(): void {
  sessionStorage.removeItem(KEY);
}
