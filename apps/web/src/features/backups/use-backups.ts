import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';

const KEY = ['backups'];
const RUNNING_EVERY_MS = 1000;
const RESTING_EVERY_MS = 30_000;

/** The backups and the schedule; followed closely while one is being made. */
export function useBackups() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('backups', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((backup) => backup.state === 'running')
        ? RUNNING_EVERY_MS
        : RESTING_EVERY_MS,
  });
}

/** Something done to the backups: sent once, told, and the list loaded anew whatever came of it. */
export function useBackupAction<Input>(
  send: (input: Input) => Promise<unknown>,
  { done, onDone }: { done?: string; onDone?: () => void } = {},
) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (done !== undefined) confirm(done);
      onDone?.();
    },
    onError: (error) => warnOf(t, error),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
