import { useCallback, useState } from 'react';

/** What the dock at the right is open for; it comes back with what it showed last. */
export function useSide() {
  const [side, setSide] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const openSide = useCallback((key: string | null) => {
    setSide(key);
    if (key !== null) setLast(key);
  }, []);
  const toggleRight = () => openSide(side === null ? last : null);
  return { side, openSide, toggleRight };
}
