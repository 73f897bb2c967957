import type { MessageKey } from '@outrider/i18n';
import type { ReactNode } from 'react';

/** What is older than this is marked as old, even while the vehicle is online. */
export const OLD_AFTER_MS = 5 * 60_000;

/** One fact of a window: a label and what is known. */
export interface WindowFact {
  readonly key: string;
  readonly label: MessageKey;
  /** replaces the label where it takes more than a key: "Probe 2" */
  readonly labelText?: string;
  readonly value: ReactNode;
  /** takes two places of a row of tiles */
  readonly isWide?: boolean;
  /** faded: it was so once, and may be otherwise by now; warning: something is not as it should be */
  readonly mark?: 'faded' | 'warning' | undefined;
  /** says why, or what else there is to know */
  readonly title?: string | undefined;
}

/**
 * A part of a window. `tiles` are short facts beside each other, `lines` long ones below each other. What
 * has a title can be folded away; a section without facts is not there.
 */
export interface WindowSection {
  readonly key: string;
  readonly look: 'tiles' | 'lines';
  readonly title?: MessageKey;
  /** whether it is open until the reader says otherwise */
  readonly isOpen?: boolean;
  readonly facts: readonly WindowFact[];
  /** what is no fact: pictures, switches. Made when the section is open, not before. */
  readonly below?: () => ReactNode;
}

/** Leaves out what nobody knows, so that a window has no empty lines. */
export function known(facts: readonly (WindowFact | false | null | undefined)[]): WindowFact[] {
  return facts.filter((fact): fact is WindowFact => Boolean(fact));
}
