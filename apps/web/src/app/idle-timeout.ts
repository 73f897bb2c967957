import { useEffect } from 'react';
import { call } from '../client/call.ts';

const CHECK_MS = 30_000;
/** Other windows of the same browser share the session: activity in one keeps all of them. */
const SHARED_KEY = 'outrider.activeAt';
const SHARE_EVERY_MS = 10_000;

/** The server counts calls, not clicks: work that makes no call is told to it this many times per idle time. */
const TOLD_PER_IDLE_TIME = 6;

/**
 * Calls `onIdle` once the person has not clicked or typed for so many minutes (spec/1 §4), and keeps
 * the session alive while the person does.
 */
export function useIdleTimeout(minutes: number, onIdle: () => void): void {
  useEffect(() => {
    const idleMs = minutes * 60_000;
    let lastActiveMs = Date.now();
    let toldMs = lastActiveMs;
    let sharedMs = 0;
    const active = () => {
      lastActiveMs = Date.now();
      if (lastActiveMs - sharedMs < SHARE_EVERY_MS) return;
      sharedMs = lastActiveMs;
      localStorage.setItem(SHARED_KEY, String(sharedMs));
    };
    active();
    const timer = setInterval(() => {
      const nowMs = Date.now();
      const elsewhereMs = Number(localStorage.getItem(SHARED_KEY));
      if (elsewhereMs > lastActiveMs && elsewhereMs <= nowMs) lastActiveMs = elsewhereMs;
      if (nowMs - lastActiveMs >= idleMs) onIdle();
      else if (lastActiveMs > toldMs && nowMs - toldMs >= idleMs / TOLD_PER_IDLE_TIME) {
        toldMs = nowMs;
        // A failure shows itself with the next call that the person makes.
        call('currentUser', {}).catch(() => {});
      }
    }, CHECK_MS);
    window.addEventListener('pointerdown', active, { capture: true, passive: true });
    window.addEventListener('keydown', active, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', active, { capture: true });
      window.removeEventListener('keydown', active, { capture: true });
    };
  }, [minutes, onIdle]);
}
