import type { StoredMenuLayout } from '@outrider/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { draftOf, isChanged, type MenuDraft, nameEdits, nameProblem } from './menu-draft.ts';

interface Work {
  /** what the draft was made from */
  readonly stored: StoredMenuLayout;
  readonly draft: MenuDraft;
}

/** The stored arrangement, what a person makes of it, and the saving of it. */
export function useMenuDraft(onChanged: () => void) {
  const t = useT();
  const [work, setWork] = useState<Work | null>(null);
  const [conflict, setConflict] = useState<{
    readonly by: string;
    readonly theirs: StoredMenuLayout;
  }>();
  const layout = useQuery({
    queryKey: ['menuLayout'],
    queryFn: ({ signal }) => call('menuLayout', {}, { signal }),
    staleTime: 0,
  });
  // Begun with what came first; what is loaded later does not take away what was done since.
  const current: Work | undefined = work ?? (layout.data && begun(layout.data));

  const saving = useMutation({
    mutationFn: async ({ stored, draft }: Work) => {
      const { order, hidden, pictures } = draft;
      const copied = Object.fromEntries(
        Object.entries(order).map(([parent, urls]) => [parent, [...urls]]),
      );
      await call('saveMenuLayout', {
        order: copied,
        hidden: [...hidden],
        pictures: { ...pictures },
        version: stored.version,
        names: nameEdits(draft, stored),
      });
    },
    onSuccess: async () => {
      confirm(t('sysMenu.saved'));
      onChanged();
      await load();
    },
    onError: async (error) => {
      if (!(error instanceof CallError) || error.code !== 'recordChanged') return;
      const { data } = await layout.refetch();
      if (data) setConflict({ by: error.details?.conflict?.by ?? data.by, theirs: data });
    },
  });

  async function load(): Promise<void> {
    const { data } = await layout.refetch();
    if (data) setWork(begun(data));
    setConflict(undefined);
    saving.reset();
  }

  const names = current ? Object.values(current.draft.names).flatMap(Object.values) : [];
  return {
    layout,
    current,
    conflict,
    saving,
    hasChanges: current !== undefined && isChanged(current.draft, current.stored),
    hasProblem: names.some((name) => nameProblem(name) !== undefined),
    change: (draft: MenuDraft) => current && setWork({ ...current, draft }),
    save: () => current && saving.mutate(current),
    /** Takes the stored arrangement, whatever was changed here. */
    load,
    /** Saves the own arrangement over the one that somebody else has made meanwhile. */
    overwrite() {
      if (!current || !conflict) return;
      const mine = { stored: conflict.theirs, draft: current.draft };
      setWork(mine);
      setConflict(undefined);
      saving.mutate(mine);
    },
  };
}

function begun(stored: StoredMenuLayout): Work {
  return { stored, draft: draftOf(stored) };
}
