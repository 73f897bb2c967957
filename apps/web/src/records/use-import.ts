import type { ImportCheck, ImportState, RecordDefinition } from '@outrider/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callRecord, checkSheet } from '../client/record-call.ts';
import { loadGlyphs } from '../theme/load-glyphs.ts';

/** Where an import is: from the choice of a file to what became of it. */
export type ImportStep =
  | { readonly kind: 'choose'; readonly error?: unknown }
  | { readonly kind: 'uploading'; readonly file: File; readonly percent: number }
  | { readonly kind: 'checking'; readonly file: File }
  | {
      readonly kind: 'checked';
      readonly file: File;
      readonly check: ImportCheck;
      readonly error?: unknown;
    }
  | { readonly kind: 'running'; readonly file: File; readonly check: ImportCheck };

const POLL_MS = 700;

/** Takes a sheet through upload, check and import. Leaving gives up an upload, never an import. */
export function useImport(record: RecordDefinition, onDone: () => void) {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);

  const choose = useCallback(
    async (file: File) => {
      leaving.current.abort();
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      setStep({ kind: 'uploading', file, percent: 0 });
      try {
        const check = await checkSheet(record, file, {
          signal,
          onProgress: ({ sentBytes, totalBytes }) => {
            if (signal.aborted) return;
            if (sentBytes >= totalBytes) setStep({ kind: 'checking', file });
            else setStep({ kind: 'uploading', file, percent: (sentBytes / totalBytes) * 100 });
          },
        });
        await loadGlyphs(JSON.stringify([check.problems, check.ignoredHeadings]));
        if (!signal.aborted) setStep({ kind: 'checked', file, check });
      } catch (error) {
        if (!signal.aborted) setStep({ kind: 'choose', error });
      }
    },
    [record],
  );

  const run = async (rows: 'all' | 'good') => {
    if (step.kind !== 'checked') return;
    const { file, check } = step;
    try {
      await callRecord(record, 'importRun', { token: check.token, rows });
      setStep({ kind: 'running', file, check });
    } catch (error) {
      setStep({ kind: 'checked', file, check, error });
    }
  };

  const token = step.kind === 'running' ? step.check.token : '';
  const state = useQuery({
    queryKey: ['importState', record.name, token],
    queryFn: async ({ signal }) => {
      const answer = await callRecord(record, 'importState', { token }, { signal });
      await loadGlyphs(JSON.stringify(answer.problems));
      return answer;
    },
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (isOver(data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
    staleTime: 0,
  });
  const ended = isOver(state.data) ? state.data : undefined;
  const added = ended?.added ?? 0;
  useEffect(() => {
    if (added > 0) onDone();
  }, [added, onDone]);

  return { step, choose, run, state, ended, again: () => setStep({ kind: 'choose' }) };
}

function isOver(state: ImportState | undefined): boolean {
  return state !== undefined && state.state !== 'running' && state.state !== 'checked';
}
