import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { useReloadRequests } from './use-user-requests.ts';

/** After these the request is not the one that was looked at any more. */
const OVERTAKEN: readonly string[] = [
  'userRequestUnknown',
  'userRequestApproved',
  'userRequestRejected',
  'loginNameTaken',
];

/**
 * One decision: sent once, then told and the list loaded anew. A failure stays beside the form, as
 * who decided meanwhile must be read.
 */
export function useDecision<Input>(
  send: (input: Input) => Promise<unknown>,
  successText: string,
  onDone: () => void,
) {
  const t = useT();
  const reload = useReloadRequests();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      reload();
      confirm(successText);
      onDone();
    },
    onError: (failure) => {
      if (failure instanceof CallError && OVERTAKEN.includes(failure.code)) reload();
    },
  });
  return { decide: mutate, isPending, problem: error === null ? null : errorText(t, error) };
}
