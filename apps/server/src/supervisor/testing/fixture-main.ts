import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { loadConfig } from '../../config.ts';
import { subject, topic } from '../../platform/bus/bus.ts';
import { registerHealth } from '../../platform/health.ts';
import { createLogger } from '../../platform/logger.ts';
import type { Role, RoleContext, RoleName } from '../../platform/role.ts';
import { readCommandLine } from '../command-line.ts';
import { hostRole, type RoleFactory } from '../role-host.ts';
import { runSupervisor } from '../run.ts';

/**
 * The server with roles that do next to nothing: what the supervisor is tested with. Its web role
 * answers `/pids` and `/relayed`, and its gateway still writes a row while it stops.
 */
const pidOf = (name: RoleName) => subject<null, number>(`fixture.pid.${name}`);
const ticks = topic<{ ats: Float64Array }>('fixture.ticks');

function createGateway(context: RoleContext): Role {
  const { bus, db } = context;
  let timer: NodeJS.Timeout;
  return {
    async start() {
      await db.execute('create table if not exists fixture_stop (at timestamptz)');
      timer = setInterval(() => bus.publish(ticks, { ats: new Float64Array([Date.now()]) }), 20);
      bus.serve(pidOf('gateway'), async () => process.pid);
    },
    async stop() {
      clearInterval(timer);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await db.execute('insert into fixture_stop values (now())');
    },
    ready: () => true,
  };
}

function createMedia({ bus }: RoleContext): Role {
  return {
    async start() {
      bus.serve(pidOf('media'), async () => process.pid);
    },
    async stop() {
      // Never ends by itself: the supervisor has to lose patience.
      if (process.env.FIXTURE_STUBBORN) await new Promise(() => setInterval(() => {}, 1000));
    },
    ready: () => true,
  };
}

function createWeb(context: RoleContext): Role {
  const { bus, config, log, db } = context;
  const app = Fastify();
  let relayed = 0;
  registerHealth(app, context);
  app.get('/relayed', async () => ({ relayed }));
  app.get('/pids', async () => ({
    gateway: await bus.request(pidOf('gateway'), null, 1000),
    media: await bus.request(pidOf('media'), null, 1000),
    web: process.pid,
  }));
  app.get('/stops', async () => db.one('select count(*) as stops from fixture_stop'));
  return {
    async start() {
      bus.subscribe(ticks, ({ ats }) => {
        relayed += ats.length;
      });
      const address = await app.listen({ host: '127.0.0.1', port: config.httpPort });
      log.info({ event: 'fixture.listening', address });
    },
    stop: () => app.close(),
    ready: () => true,
  };
}

const roles: Record<RoleName, () => Promise<RoleFactory>> = {
  gateway: async () => createGateway,
  media: async () => createMedia,
  web: async () => createWeb,
};

const command = readCommandLine(process.argv.slice(2));
if (command.run === 'role') hostRole(command.name, roles[command.name]);
else {
  const config = loadConfig();
  await runSupervisor({
    config,
    log: createLogger(config, 'supervisor'),
    url: 'http://127.0.0.1',
    entry: fileURLToPath(import.meta.url),
    prepare: async () => {},
  });
}
