import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Knock, terminalKnocked } from '../features/terminals/index.ts';
import { createLocalBus } from '../platform/bus/local-bus.ts';
import { Knocks } from './knocks.ts';
import {
  authenticate,
  type GatewayFixture,
  startGateway,
  until,
} from './testing/gateway-fixture.ts';
import { locationBody } from './testing/location-body.ts';
import { TestTerminal } from './testing/test-terminal.ts';

let fixture: GatewayFixture;
const knocks: Knock[] = [];

beforeAll(async () => {
  fixture = await startGateway();
  fixture.context.bus.subscribe(terminalKnocked, (knock) => knocks.push(knock));
});
afterAll(() => fixture.stop());

const knocked = (phone: string, result: Knock['result']) =>
  until(() => knocks.some((knock) => knock.phone === phone && knock.result === result));

describe('who asks to be let in', () => {
  it('is told of with what it said of itself, and why it was refused', async () => {
    const link = await TestTerminal.tcp(fixture.gateway.tcpPort, '13911112222', 2013);
    link.send(0x0100, {
      provinceId: 44,
      cityId: 300,
      makerId: 'ACME',
      terminalModel: 'X1',
      terminalId: 'D1',
      plateColor: 2,
      plate: '粤B1',
    });
    await knocked('13911112222', 'noSuchTerminal');
    const device = knocks.find(({ phone }) => phone === '13911112222')?.device;
    expect(device).toMatchObject({ plate: '粤B1', plateColor: 2, manufacturer: 'ACME' });
    link.close();
  });

  it('is told of when its code is wrong, and when it sends data before it has authenticated', async () => {
    const { phone } = await fixture.known();
    const link = await TestTerminal.tcp(fixture.gateway.tcpPort, phone, 2013);
    link.sendBody(0x0200, locationBody({ gpsTimeS: 1_790_000_000 }));
    await knocked(phone, 'notAuthenticated');
    await authenticate(link, 'not its code');
    await knocked(phone, 'wrongCode');
    link.close();
  });

  it('is told of by address when nothing of it was understood', async () => {
    const link = await TestTerminal.tcp(fixture.gateway.tcpPort, '1', 2013);
    link.close();
    await knocked('', 'nothingUnderstood');
    expect(knocks.find(({ phone }) => phone === '')?.address).toContain('127.0.0.1');
  });

  it('is told of twenty times a second at most, however many there are', async () => {
    const bus = createLocalBus();
    let told = 0;
    bus.subscribe(terminalKnocked, () => {
      told += 1;
    });
    let nowMs = 1000;
    const door = new Knocks(bus, () => nowMs);
    for (let i = 0; i < 1000; i++) {
      door.tell({ result: 'wrongCode', phone: String(i), address: '10.0.0.1' });
    }
    nowMs = 2000;
    door.tell({ result: 'wrongCode', phone: '1', address: '10.0.0.1' });
    await until(() => told > 20);
    expect(told).toBe(21);
  });
});
