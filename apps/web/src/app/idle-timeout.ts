import { useEffect } from 'react';
import { call } from '../client/call.ts';

const CHECK_MS = 30_000;

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
    const active = () => {
      lastActiveMs = Date.now();
    };
    const timer = setInterval(() => {
      const nowMs = Date.now();
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
