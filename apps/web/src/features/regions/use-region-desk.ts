import type { Area, AreaClass } from '@outrider/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { useT } from '../../client/language.ts';
import { confirm, warn, warnOf } from '../../client/notices.ts';
import {
  type AreaDraft,
  type DraftProblems,
  draftOf,
  isSameDraft,
  newDraft,
  problemsOf,
  requestOf,
} from './area-draft.ts';
import { kinds, type RegionKind } from './region-kind.ts';
import { areaNodeId, type RegionNode, type RegionTree } from './region-tree.ts';
import { shelve, shelved } from './shelf.ts';

/** What the panel is busy with. */
export type DeskStep = 'tree' | 'form' | 'details' | 'import';

interface Work {
  readonly draft: AreaDraft;
  readonly initial: AreaDraft;
  readonly problems: DraftProblems;
  /** The user is setting places on the map. */
  readonly isDrawing: boolean;
  /** Somebody else has saved it meanwhile; the next saving is on top of that. */
  readonly isBehind?: boolean;
}

export interface DeskOptions {
  readonly kind: RegionKind;
  readonly userid: number;
  readonly tree: RegionTree | null;
  readonly reload: () => Promise<unknown>;
  /** A region or marker has been added. */
  readonly onAdded: (area: { readonly id: number; readonly areaName: string }) => void;
}

/** What a person does with a tree of regions: selects, adds, edits, deletes. A draft is never lost without a question. */
export function useRegionDesk({ kind, userid, tree, reload, onAdded }: DeskOptions) {
  const t = useT();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [work, setWork] = useState<Work | null>(() => restored(kind, userid));
  const [step, setStep] = useState<DeskStep>(work === null ? 'tree' : 'form');
  const [leaving, setLeaving] = useState<{ readonly then: () => void } | null>(null);
  const isChanged = work !== null && !isSameDraft(work.draft, work.initial);
  useKept(kind, userid, work, isChanged);
  const tellRestored = useEffectEvent(() => {
    if (work !== null) confirm(t('region.form.restored'));
  });
  useEffect(() => tellRestored(), []);

  const behind =
    work?.isBehind && work.draft.id !== null ? tree?.areas.get(work.draft.id) : undefined;
  if (work !== null && behind !== undefined && behind.version !== work.draft.version) {
    const draft = { ...work.draft, version: behind.version };
    setWork({ ...work, draft, initial: draftOf(behind), isBehind: false });
  }

  const begin = (draft: AreaDraft, isDrawing: boolean) => {
    setWork({ draft, initial: draft, problems: {}, isDrawing });
    setStep('form');
  };
  const discard = (then: () => void) => {
    setLeaving(null);
    setWork(null);
    setStep('tree');
    then();
  };
  /** Does something that would take the form's place, after a question when something is not saved. */
  const guarded = (then: () => void) => {
    if (isChanged) setLeaving({ then });
    else discard(then);
  };

  const saving = useMutation({
    mutationFn: (draft: AreaDraft) =>
      draft.id === null
        ? call('addArea', requestOf(draft))
        : call('updateArea', { ...requestOf(draft), id: draft.id, version: draft.version }),
    onSuccess: async (id, draft) => {
      setWork(null);
      setStep('tree');
      await reload();
      setSelectedId(areaNodeId(id));
      if (draft.id === null) onAdded({ id, areaName: draft.areaName.trim() });
      else confirm(t('region.updated'));
    },
    onError: (error, draft) => {
      if (error instanceof CallError && error.code === 'recordChanged') {
        setWork((old) => old && { ...old, isBehind: true });
        void reload();
        warn(t('region.changedElsewhere', { name: draft.areaName }));
      } else warnOf(t, error);
    },
  });
  const removing = useMutation({
    mutationFn: (node: RegionNode) =>
      node.kind === 'class'
        ? call(kinds[kind].removeClass, { id: node.of.id })
        : call('deleteArea', { id: node.of.id }),
    onSuccess: async () => {
      setSelectedId(null);
      setStep('tree');
      confirm(t('region.deleted'));
      await reload();
    },
    onError: (error) => {
      warnOf(t, error);
      void reload();
    },
  });

  return {
    step,
    work,
    isChanged,
    leaving,
    selectedId,
    selected: selectedId === null ? undefined : tree?.nodeOf(selectedId),
    isSaving: saving.isPending,
    isRemoving: removing.isPending,
    select: (nodeId: string | null) => {
      if (nodeId !== selectedId || step !== 'tree') guarded(() => setSelectedId(nodeId));
    },
    add: (treeId: number | null) => guarded(() => begin(newDraft(kind, treeId), true)),
    addDraft: (draft: AreaDraft) => begin(draft, false),
    edit: (area: Area) =>
      guarded(() => {
        setSelectedId(areaNodeId(area.id));
        begin(draftOf(area), false);
      }),
    showDetails: () => setStep('details'),
    showImport: () => guarded(() => setStep('import')),
    back: () => guarded(() => setStep('tree')),
    stay: () => setLeaving(null),
    leave: () => leaving !== null && discard(leaving.then),
    change: (change: (draft: AreaDraft) => AreaDraft) =>
      setWork((old) => {
        if (old === null) return old;
        const draft = change(old.draft);
        // What was wrong is looked at again while it is mended; nothing is complained of before saving.
        const found = problemsOf(draft);
        const still = Object.keys(old.problems).filter((field) => field in found);
        const problems = Object.fromEntries(
          Object.entries(found).filter(([field]) => still.includes(field)),
        );
        return { ...old, draft, problems };
      }),
    setDrawing: (isDrawing: boolean) => setWork((old) => old && { ...old, isDrawing }),
    /** @returns whether nothing keeps it from being saved */
    save: () => {
      if (work === null) return;
      const problems = problemsOf(work.draft);
      setWork({ ...work, problems });
      if (Object.keys(problems).length === 0) saving.mutate(work.draft);
      return problems;
    },
    remove: (node: RegionNode) => removing.mutate(node),
    /** Whether a classification may go; says why not. */
    mayRemove: (one: AreaClass): boolean => {
      if (tree?.hasChildren(one.id) !== true) return true;
      warn(t('region.hasChildren', { name: one.name }));
      return false;
    },
  };
}

export type RegionDesk = ReturnType<typeof useRegionDesk>;

function restored(kind: RegionKind, userid: number): Work | null {
  const found = shelved(kind, userid);
  return found === null ? null : { ...found, problems: {}, isDrawing: false };
}

/** Puts a changed draft onto the shelf when the panel goes, and lets the browser ask before its page is left. */
function useKept(kind: RegionKind, userid: number, work: Work | null, isChanged: boolean): void {
  const keep = useEffectEvent(() =>
    shelve(
      kind,
      userid,
      isChanged && work !== null ? { draft: work.draft, initial: work.initial } : null,
    ),
  );
  useEffect(() => {
    shelve(kind, userid, null);
    return () => keep();
  }, [kind, userid]);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
