import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { systemParametersQuery } from '../../client/system-parameters.ts';
import { menusQuery } from '../query-client.ts';

/** A server that does not answer must not keep a person out: pages have values of their own to start with. */
const PATIENCE_MS = 8_000;

/**
 * Whether pages may be shown: they wait until the menus and the system's parameters have come or have
 * failed (spec/1 §2). The texts of the language have come before, with the session.
 */
export function useReady(): boolean {
  const menus = useQuery(menusQuery);
  const parameters = useQuery(systemParametersQuery);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return waited || !(menus.isPending || parameters.isPending);
}
