import type { Knock } from '@outrider/contract';
import {
  type PlateProblem,
  plateProblem,
  type TerminalPhoneProblem,
  terminalPhoneProblem,
} from '@outrider/domain';

const TERMINAL_MAX_LENGTH = 40;
const DEFAULT_COLOUR = 1;

/** What is typed of a new vehicle. */
export interface VehicleDraft {
  readonly plate: string;
  readonly color: number;
  readonly type: string;
  readonly deptid: number | null;
  readonly terminal: string;
  readonly phone: string;
}

export function emptyDraft(deptid: number | null): VehicleDraft {
  return { plate: '', color: DEFAULT_COLOUR, type: '', deptid, terminal: '', phone: '' };
}

/** A draft of a terminal that asked to be let in, with all that it said of itself. */
export function draftOf(knock: Knock, deptid: number | null): VehicleDraft {
  return {
    ...emptyDraft(deptid),
    plate: knock.carnumber,
    color: knock.platecolor ?? DEFAULT_COLOUR,
    terminal: knock.terminal || knock.phone,
    phone: knock.phone,
  };
}

const plateTexts = {
  required: 'guide.problem.plateRequired',
  tooLong: 'guide.problem.plateTooLong',
  characters: 'guide.problem.plateCharacters',
} as const satisfies Record<PlateProblem, string>;

const phoneTexts = {
  required: 'guide.problem.phoneRequired',
  digits: 'guide.problem.phoneDigits',
  tooLong: 'guide.problem.phoneTooLong',
} as const satisfies Record<TerminalPhoneProblem, string>;

/** What is wrong with a draft, as keys of texts; the server asks the same of plate and number. */
export function draftProblems(draft: VehicleDraft) {
  const plate = plateProblem(draft.plate);
  const phone = terminalPhoneProblem(draft.phone);
  const terminal = draft.terminal.trim();
  const isTerminal = /^\S+$/.test(terminal) && terminal.length <= TERMINAL_MAX_LENGTH;
  return {
    plate: plate && plateTexts[plate],
    phone: phone && phoneTexts[phone],
    terminal:
      terminal === ''
        ? ('guide.problem.terminalRequired' as const)
        : isTerminal
          ? undefined
          : ('guide.problem.terminalSpaces' as const),
    deptid: draft.deptid === null ? ('guide.problem.departmentRequired' as const) : undefined,
  };
}
