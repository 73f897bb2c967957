import { useEffect, useState } from 'react';

/** spec/1 §9, the pause after which a filter counts as typed. */
const TYPED_MS = 800;

/** @returns a text once the person has stopped typing it; at once when it is emptied */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), text === '' ? 0 : TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
}
