import { isGranted } from '@outrider/contract';
import { useMemo } from 'react';
import { useSurroundings } from '../../records/record-context.ts';

const TERMINALS = '/operationManage/carManage/deviceManage';
const MONITORING = '/positionMonitor';
const SEARCH = '/operationManage/carManage/carSEO';

/** What a person may do with vehicles and terminals beyond a list's own buttons. */
export interface EquipRights {
  readonly install: boolean;
  readonly takeOut: boolean;
  readonly reset: boolean;
  readonly decide: boolean;
  /** address that locates a vehicle on the map; undefined for whoever may not open it */
  readonly locate: ((carid: number) => string) | undefined;
  /** address of a vehicle's card */
  readonly card: ((carid: number) => string) | undefined;
}

/** Who chooses a terminal has to see the terminals: those actions need both. */
export function useEquipRights(): EquipRights {
  const { permissions, openPages } = useSurroundings();
  return useMemo(() => {
    const seesTerminals = openPages.has(TERMINALS) && isGranted(permissions, 'deviceManage.read');
    return {
      install: seesTerminals && isGranted(permissions, 'deviceManage.bind'),
      takeOut: seesTerminals && isGranted(permissions, 'deviceManage.unbind'),
      reset: isGranted(permissions, 'deviceManage.auth'),
      decide: isGranted(permissions, 'deviceManage.approve'),
      locate: openPages.has(MONITORING) ? (id) => `${MONITORING}?vehicle=${id}` : undefined,
      card: openPages.has(SEARCH) ? (id) => `${SEARCH}?id=${id}` : undefined,
    };
  }, [permissions, openPages]);
}
