import type { InboxMessage } from '@outrider/contract';
import type { ExportRequest, RecordDefinition } from '@outrider/contract/records';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../client/call.ts';
import { callRecord } from '../client/record-call.ts';

const POLL_MS = 2000;

/** An export that was begun, and the message that ended it. */
export interface ExportProgress {
  readonly isRunning: boolean;
  /** tells of the file, or that there is none */
  readonly message: InboxMessage | undefined;
  readonly start: (request: ExportRequest) => void;
  readonly dismiss: () => void;
  readonly error: unknown;
}

/**
 * Begins exports of a list and waits for the message that each ends with: a user has one at a time, so
 * the first message about exports that was not there before is its own.
 */
export function useExport(record: RecordDefinition): ExportProgress {
  const [begun, setBegun] = useState<{ readonly lastId: number } | null>(null);
  const starting = useMutation({
    mutationFn: async (request: ExportRequest) => {
      const lastId = (await latestExports())[0]?.id ?? 0;
      await callRecord(record, 'export', request);
      return lastId;
    },
    onSuccess: (lastId) => setBegun({ lastId }),
  });
  const messages = useQuery({
    queryKey: ['exportMessage', record.name, begun?.lastId],
    queryFn: async ({ signal }) => {
      const later = (await latestExports(signal)).filter(({ id }) => id > (begun?.lastId ?? 0));
      return later.at(-1) ?? null;
    },
    enabled: begun !== null,
    refetchInterval: ({ state: { data } }) => (data ? false : POLL_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
    staleTime: 0,
  });
  const message = begun === null ? undefined : (messages.data ?? undefined);
  return {
    isRunning: starting.isPending || (begun !== null && message === undefined),
    message,
    start: (request) => starting.mutate(request),
    dismiss: () => setBegun(null),
    error: starting.error,
  };
}

async function latestExports(signal?: AbortSignal): Promise<readonly InboxMessage[]> {
  const answer = await call('messageList', { kind: 'export', page: 1, limit: 5 }, { signal });
  return answer.data;
}
