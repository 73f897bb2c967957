import { useEffect } from 'react';

const CHECK_MS = 30_000;

/** Calls `onIdle` once the person has not clicked or typed for so many minutes (spec/1 §4). */
export function useIdleTimeout(minutes: number, onIdle: () => void): void {
  useEffect(() => {
    let lastActiveMs = Date.now();
    const active = () => {
      lastActiveMs = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - lastActiveMs >= minutes * 60_000) onIdle();
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
