import { centsOf } from '@outrider/domain';
import { listSettings } from '../config.ts';
import { ROLE_NAMES, type RoleName } from '../platform/role.ts';
import { describeSettings } from '../platform/settings.ts';

/** What the program was asked to do. */
export type Command =
  | { run: 'supervisor' }
  | { run: 'role'; name: RoleName }
  | { run: 'help' }
  | { run: 'reset-password'; loginName: string }
  | { run: 'credit-wallet'; loginName: string; amount: string }
  | { run: 'restore'; file: string; replace: boolean }
  | { run: 'put-aside'; action: 'list' | 'use' | 'delete'; name: string }
  | { run: 'refuse'; problem: string };

/** @param args the arguments after the program's name */
export function readCommandLine(args: readonly string[]): Command {
  const [first, second, ...rest] = args;
  if (first === undefined) return { run: 'supervisor' };
  if (first === '--help' || first === '-h') return { run: 'help' };
  if (first === '--role') {
    const name = ROLE_NAMES.find((candidate) => candidate === second);
    if (name && rest.length === 0) return { run: 'role', name };
    return { run: 'refuse', problem: `--role takes one of ${ROLE_NAMES.join(', ')}` };
  }
  if (first === '--reset-password') {
    const loginName = second?.trim() ?? '';
    if (loginName !== '' && rest.length === 0) return { run: 'reset-password', loginName };
    return { run: 'refuse', problem: '--reset-password takes the login name of one user' };
  }
  if (first === '--credit-wallet') {
    const loginName = second?.trim() ?? '';
    const [amount, ...others] = rest;
    const cents = amount === undefined ? undefined : centsOf(amount);
    if (loginName !== '' && amount !== undefined && cents && others.length === 0) {
      return { run: 'credit-wallet', loginName, amount };
    }
    return {
      run: 'refuse',
      problem:
        '--credit-wallet takes the login name of one user and a sum such as 100.00 or -12.50',
    };
  }
  if (first === '--restore') {
    const replace = rest.length === 1 && rest[0] === '--replace';
    const file = second ?? '';
    if (file !== '' && !file.startsWith('--') && (replace || rest.length === 0)) {
      return { run: 'restore', file, replace };
    }
    return {
      run: 'refuse',
      problem: '--restore takes the file of a backup, and --replace or nothing',
    };
  }
  if (first === '--put-aside') {
    const [name, ...others] = rest;
    if (second === undefined) return { run: 'put-aside', action: 'list', name: '' };
    if ((second === 'use' || second === 'delete') && name !== undefined && others.length === 0) {
      return { run: 'put-aside', action: second, name };
    }
    return { run: 'refuse', problem: '--put-aside takes nothing, use <name> or delete <name>' };
  }
  return { run: 'refuse', problem: `${first} is not an option; --help shows what there is` };
}

export function helpText(): string {
  return `Outrider: the fleet monitoring server.

  npm start              start it
  npm start -- --help    show this
  npm start -- --reset-password <login name>
                         give that user a new random password, shown once, which has to be changed
                         at the next sign-in; ends the user's sessions; the server may go on running
  npm start -- --credit-wallet <login name> <sum>
                         book a sum into that user's wallet, which is opened by the first one; a
                         negative sum is a charge; needs OUTRIDER_BILLING=wallet to be seen
  npm start -- --restore <file> [--replace]
                         bring a backup (Backup and restore in the system settings) into this
                         installation, which must be stopped; a database that is not empty is put
                         aside with --replace, never deleted
  npm start -- --put-aside [use <name> | delete <name>]
                         list what restores have put aside, take one back into use, or delete it

Settings are environment variables, or lines NAME=value of the file that OUTRIDER_CONFIG names
(# begins a comment; the environment wins). An unknown name or an impossible value is refused.

  OUTRIDER_CONFIG [path]
      File with settings.
      text; default none
${describeSettings(listSettings())}
`;
}
