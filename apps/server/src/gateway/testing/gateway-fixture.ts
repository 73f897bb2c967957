import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { createDepartment, createTerminal, createVehicle } from '../../features/fleet/index.ts';
import { hashAuthCode } from '../../features/terminals/index.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { RoleContext } from '../../platform/role.ts';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createGateway, type Gateway } from '../index.ts';
import { TestTerminal } from './test-terminal.ts';

export interface GatewayFixture {
  context: TestContext;
  /** the one that is running now */
  readonly gateway: Gateway;
  dataDir: string;
  /** A terminal that an administrator created, with an authentication code and in a vehicle. */
  known(options?: { withVehicle?: boolean; authCode?: string | null }): Promise<KnownTerminal>;
  /** Such a terminal, connected and authenticated. */
  online(
    version?: 2013 | 2019,
  ): Promise<KnownTerminal & { link: Awaited<ReturnType<typeof TestTerminal.tcp>> }>;
  /** Stops the gateway and starts another with some parts of its own. */
  restart(parts: Partial<RoleContext>): Promise<void>;
  /** A metric's value now, summed over its labels. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

export interface KnownTerminal {
  id: number;
  phone: string;
  authCode: string;
  vehicleId: number | null;
}

/** A started gateway on free ports, with a database of its own. */
export async function startGateway(config: Partial<Config> = {}): Promise<GatewayFixture> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outrider-gateway-'));
  const context = await createTestContext({
    config: { jt808Host: '127.0.0.1', jt808TcpPort: 0, jt808UdpPort: 0, dataDir, ...config },
  });
  let { metrics } = context;
  let gateway = createGateway(context);
  await gateway.start();
  const departmentId = await createDepartment(context.db, { name: 'Fleet' });

  const known: GatewayFixture['known'] = async ({
    withVehicle = true,
    authCode = 'secret',
  } = {}) => {
    const phone = String(randomInt(10_000_000_000, 99_999_999_999));
    const plate = `B${randomInt(100_000, 999_999)}`;
    const vehicleId = withVehicle ? await createVehicle(context.db, { departmentId, plate }) : null;
    const id = await createTerminal(context.db, {
      terminalNumber: `T${phone}`,
      phone,
      vehicleId,
      authCodeHash: authCode === null ? null : hashAuthCode(authCode),
    });
    return { id, phone, vehicleId, authCode: authCode ?? '' };
  };

  return {
    context,
    get gateway() {
      return gateway;
    },
    dataDir,
    known,
    async online(version = 2013) {
      const terminal = await known();
      const link = await TestTerminal.tcp(gateway.tcpPort, terminal.phone, version);
      await authenticate(link, terminal.authCode);
      return { ...terminal, link };
    },
    async restart(parts) {
      await gateway.stop();
      metrics = createMetrics('test');
      gateway = createGateway({ ...context, metrics, ...parts });
      await gateway.start();
    },
    async metric(name) {
      const snapshot = await metrics.snapshot();
      const found = snapshot.find((metric) => metric.name === name);
      return (found?.values ?? []).reduce((sum, { value }) => sum + value, 0);
    },
    async stop() {
      if (gateway.ready()) await gateway.stop();
      await context.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for a state. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Sends 0x0102 and waits for the answer. @returns its result */
export async function authenticate(terminal: TestTerminal, authCode: string): Promise<unknown> {
  const value = { authCode, imei: '', softwareVersion: '' };
  return terminal.ackOf(terminal.send(0x0102, value));
}
