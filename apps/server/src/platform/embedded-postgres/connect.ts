import pg from 'pg';
import { SUPERUSER } from './cluster.ts';

/** How to reach a server of ours. */
export interface Endpoint {
  /** A folder (Unix socket) or an address. */
  host: string;
  port: number;
  password: string;
}

/** A connection string for a database on it. */
export function urlOf({ host, port, password }: Endpoint, database: string): string {
  const query = `host=${encodeURIComponent(host)}&port=${port}`;
  return `postgresql://${SUPERUSER}:${password}@/${database}?${query}`;
}

/** Runs one piece of work on a connection of its own. */
export async function withClient<T>(
  endpoint: Endpoint,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(endpoint, database),
    connectionTimeoutMillis: 5000,
    application_name: 'outrider/launcher',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database when there is none of that name. */
export async function ensureDatabase(endpoint: Endpoint, name: string): Promise<void> {
  await withClient(endpoint, 'postgres', async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}
