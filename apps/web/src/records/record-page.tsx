import type { RecordDefinition } from '@outrider/contract/records';
import { type ReactNode, use } from 'react';
import { manageTexts } from '../client/lazy-texts.ts';
import { RecordView } from './record-view.tsx';
import type { RecordSlots } from './slots.ts';

export interface RecordPageProps<D extends RecordDefinition> {
  readonly record: D;
  readonly slots?: RecordSlots<D>;
}

const NO_SLOTS: RecordSlots = {};

/**
 * The page of a record: its list, and all that is done with what stands in it, made of the definition.
 * What is special about it goes into the slots; they must be the same objects at every render.
 */
export function RecordPage<D extends RecordDefinition>(props: RecordPageProps<D>): ReactNode;
// Inside it does not matter which record it is: the slots are typed by it where they are written.
export function RecordPage({ record, slots = NO_SLOTS }: RecordPageProps<RecordDefinition>) {
  use(manageTexts());
  return <RecordView key={record.name} record={record} slots={slots} />;
}
