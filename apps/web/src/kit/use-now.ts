import { useEffect, useState } from 'react';

/** @returns the time in ms, anew every `intervalMs`: for ages that grow on the screen. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
