import { execFile } from 'node:child_process';
import { EmbeddedPostgresError } from './errors.ts';
import type { ServiceUser } from './service-user.ts';

/** What the programs need of the environment: nothing of ours may change how they behave. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...windowsEnvironment() };
}

function windowsEnvironment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return {};
  return Object.fromEntries(
    ['SystemRoot', 'TEMP', 'TMP', 'PATH'].map((name) => [name, process.env[name]]),
  );
}

export function asUser(serviceUser: ServiceUser | undefined): { uid?: number; gid?: number } {
  return serviceUser ? { uid: serviceUser.uid, gid: serviceUser.gid } : {};
}

/** Runs a program to its end. @throws EmbeddedPostgresError with what it said */
export function runProgram(
  file: string,
  args: readonly string[],
  serviceUser: ServiceUser | undefined,
  cwd: string,
): Promise<string> {
  const options = { ...asUser(serviceUser), cwd, env: programEnvironment(), encoding: 'utf8' };
  return new Promise((resolve, reject) => {
    execFile(file, args, { ...options, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else {
        const said = (stderr || stdout || error.message).trim();
        reject(new EmbeddedPostgresError(`${file} failed: ${said}`, { cause: error }));
      }
    });
  });
}
