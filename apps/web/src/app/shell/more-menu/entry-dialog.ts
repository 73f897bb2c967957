import type { Session } from '../../session.ts';

/** What every dialog of the person's menu is given. */
export interface EntryDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}
