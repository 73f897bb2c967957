import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** @returns how many rows of `rowPx` fit into the element of `ref`, at least one */
export function useFittingRows<T extends HTMLElement>(
  rowPx: number,
): { readonly ref: RefObject<T | null>; readonly rows: number } {
  const ref = useRef<T>(null);
  const [rows, setRows] = useState(1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setRows(Math.max(1, Math.floor(element.clientHeight / rowPx)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowPx]);
  return { ref, rows };
}
