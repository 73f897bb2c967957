import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, loadConfig } from './config.ts';
import { restoreBackup, workOnPutAside } from './features/backups/index.ts';
import { creditWallet } from './features/billing/index.ts';
import { ensureDemoOrganisation } from './features/demo/index.ts';
import { ensureFirstAdministrator, resetPassword } from './features/identity/index.ts';
import { createLogger } from './platform/logger.ts';
import type { RoleName } from './platform/role.ts';
import { helpText, readCommandLine } from './supervisor/command-line.ts';
import {
  browserUrl,
  firstAdministratorNotice,
  passwordResetNotice,
  restoredNotice,
} from './supervisor/notice.ts';
import { hostRole, type RoleFactory } from './supervisor/role-host.ts';
import { runSupervisor } from './supervisor/run.ts';
import { withDatabase, withDatabaseAlone } from './supervisor/with-database.ts';

/** Each role's code is loaded in its own process only. */
const roles: Record<RoleName, () => Promise<RoleFactory>> = {
  gateway: async () => (await import('./gateway/index.ts')).createGateway,
  media: async () => (await import('./media/index.ts')).createMedia,
  web: async () => (await import('./http/index.ts')).createWeb,
};

const command = readCommandLine(process.argv.slice(2));
switch (command.run) {
  case 'role':
    hostRole(command.name, roles[command.name]);
    break;
  case 'help':
    process.stdout.write(helpText());
    break;
  case 'reset-password':
    await resetPasswordOf(command.loginName);
    break;
  case 'credit-wallet':
    await creditWalletOf(command.loginName, command.amount);
    break;
  case 'restore':
    await restore(command.file, command.replace);
    break;
  case 'put-aside':
    await putAside(command.action, command.name);
    break;
  case 'refuse':
    refuse(command.problem);
    break;
  case 'supervisor':
    await supervise();
    break;
}

async function supervise(): Promise<void> {
  try {
    const config = loadConfig();
    const log = createLogger(config, 'supervisor');
    const url = browserUrl(config);
    await runSupervisor({
      config,
      log,
      url,
      entry: fileURLToPath(import.meta.url),
      async prepare(db) {
        if (config.demoFleetFile !== '') {
          const fleet = await readFile(config.demoFleetFile, 'utf8');
          await ensureDemoOrganisation(db, fleet, config.demoPassword);
        }
        const administrator = await ensureFirstAdministrator(db);
        // Not through the log: whoever collects logs should not collect passwords.
        if (administrator) process.stderr.write(firstAdministratorNotice(administrator, url));
      },
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuse(error.message);
  }
}

async function resetPasswordOf(loginName: string): Promise<void> {
  try {
    const config = loadConfig();
    const reset = await withDatabase(config, (db) => resetPassword(db, loginName));
    if (reset) process.stderr.write(passwordResetNotice(reset, browserUrl(config)));
    else refuse(`there is no user with the login name ${JSON.stringify(loginName)}`);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

async function creditWalletOf(loginName: string, amount: string): Promise<void> {
  try {
    const balance = await withDatabase(loadConfig(), (db) => creditWallet(db, loginName, amount));
    if (balance !== undefined) process.stderr.write(`The balance of ${loginName} is ${balance}.\n`);
    else refuse(`there is no user with the login name ${JSON.stringify(loginName)}`);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Tells each step: a large backup takes its time. */
async function restore(file: string, replace: boolean): Promise<void> {
  try {
    const config = loadConfig();
    const { dataDir } = config;
    const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
    const restored = await withDatabaseAlone(config, (url) =>
      restoreBackup({ url, dataDir, file: path.resolve(file), replace, say }),
    );
    process.stderr.write(restoredNotice(restored));
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

async function putAside(action: 'list' | 'use' | 'delete', name: string): Promise<void> {
  try {
    const said = await withDatabaseAlone(loadConfig(), (url) => workOnPutAside(url, action, name));
    process.stderr.write(said);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(problem: string): void {
  process.stderr.write(`outrider: ${problem}\n`);
  process.exitCode = 2;
}
