import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Config, configWith } from '../../config.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { systemClock } from '../clock.ts';
import { createDatabase, type Database } from '../database.ts';
import { followSettings } from '../followed-settings.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import type { RoleContext } from '../role.ts';
import { createScheduler } from '../scheduler.ts';

export interface TestDatabase {
  url: string;
  db: Database;
  /** Drops the database, whoever is still connected to it. */
  stop(): Promise<void>;
}

/** A fresh database with the newest schema, for one test file. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateDatabaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(
    templateUrl,
    `create database ${name} template outrider strategy file_copy`,
  );
  const url = withDatabase(templateUrl, name);
  const db = createDatabase({ url, role: 'test' });
  return {
    url,
    db,
    async stop() {
      await db.close();
      await asAdministrator(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

export interface TestContext extends RoleContext {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * What a role is given, with a database and a bus of its own and a silent log.
 * @param overrides parts that the test brings itself, and settings that differ from their defaults
 */
export async function createTestContext(
  overrides: Partial<Omit<RoleContext, 'config'>> & { config?: Partial<Config> } = {},
): Promise<TestContext> {
  const { url, db, stop } = await startTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outrider-test-'));
  const base = configWith({ logLevel: 'silent', databaseUrl: url, dataDir, ...overrides.config });
  const log = createLogger(base, 'test');
  const clock = overrides.clock ?? systemClock;
  const bus = createLocalBus();
  const { config } = followSettings({ config: base, bus, db });
  const scheduler = createScheduler({ log, db, clock });
  return {
    log,
    bus,
    db,
    metrics: createMetrics('test'),
    scheduler,
    clock,
    ...overrides,
    config,
    databaseUrl: url,
    async stop() {
      await scheduler.close();
      await bus.close();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function asAdministrator(templateUrl: string, sql: string): Promise<void> {
  const admin = createDatabase({
    url: withDatabase(templateUrl, 'postgres'),
    role: 'test-administrator',
    maxConnections: 1,
  });
  try {
    await admin.execute(sql);
  } finally {
    await admin.close();
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[a-z0-9_]+\?/, `/${name}?`);
}
