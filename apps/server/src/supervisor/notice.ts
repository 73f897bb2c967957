import type { Config } from '../config.ts';

/** What is shown once, at the very first start. */
export function firstAdministratorNotice(
  administrator: { loginName: string; password: string },
  url: string,
): string {
  return framed([
    'Outrider is set up. Sign in as its administrator:',
    '',
    `  Address    ${url}`,
    `  Name       ${administrator.loginName}`,
    `  Password   ${administrator.password}`,
    '',
    'The password is shown this once and has to be changed at the first sign-in.',
  ]);
}

/** What is shown once, when a user got a new password. */
export function passwordResetNotice(
  user: { loginName: string; password: string; disabled: boolean },
  url: string,
): string {
  return framed([
    'The password was reset. All sessions of the user have ended.',
    '',
    `  Address    ${url}`,
    `  Name       ${user.loginName}`,
    `  Password   ${user.password}`,
    '',
    'The password is shown this once and has to be changed at the next sign-in.',
    ...(user.disabled ? ['The account is locked or has expired: nobody can sign in with it.'] : []),
  ]);
}

/** What a restore did, as far as it is told about. */
interface RestoreOutcome {
  readonly manifest: { readonly createdAt: string; readonly withPositions: boolean };
  readonly rows: number;
  readonly files: number;
  readonly migrated: readonly string[];
  readonly asideSchema: string | undefined;
  readonly asideFiles: string | undefined;
}

/** What is shown when a backup was brought in. */
export function restoredNotice(outcome: RestoreOutcome): string {
  const { manifest, rows, files, migrated, asideSchema, asideFiles } = outcome;
  const made = manifest.createdAt.slice(0, 19).replace('T', ' ');
  return framed([
    `The backup of ${made} UTC is restored: ${rows} rows, ${files} files.`,
    ...(manifest.withPositions ? [] : ['It holds no positions: tracks begin anew.']),
    ...(migrated.length > 0
      ? [`It was brought to this version's schema: ${migrated.length} steps.`]
      : []),
    ...(asideSchema ? [`What was there is put aside as ${asideSchema}`] : []),
    ...(asideFiles ? [`and its uploaded files in ${asideFiles}`] : []),
    'Everybody has to sign in again. Start the server with npm start.',
  ]);
}

/** Where a browser on this machine, or the one the administrator named, finds the web interface. */
export function browserUrl(config: Config): string {
  if (config.publicUrl !== '') return config.publicUrl;
  const scheme = config.tlsCertFile === '' ? 'http' : 'https';
  const isEveryAddress = ['0.0.0.0', '::', ''].includes(config.httpHost);
  const host = isEveryAddress ? 'localhost' : config.httpHost;
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${config.httpPort}`;
}

function framed(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  const body = lines.map((line) => `│ ${line.padEnd(width)} │`);
  return ['', `┌${edge}┐`, ...body, `└${edge}┘`, ''].join('\n');
}
