import type { CarCard, CarSearch } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

let fixture: WebFixture;
let north: TestBrowser;
beforeAll(async () => {
  fixture = await startWebFixture();
  const { db } = fixture.context;
  await db.execute(
    `update vehicle set vin = 'LSVAA4182E2123456', remark = '冷藏 Cold 50%_off',
            service_end = '2026-12-31' where id = $1`,
    [fixture.organisation.northVehicle],
  );
  await db.execute(
    `insert into driver_assignment (driver_id, vehicle_id, is_main)
     select driver_id, id, true from vehicle v where driver_id is not null
        and not exists (select 1 from driver_assignment a where a.vehicle_id = v.id)`,
  );
  await db.execute(
    `insert into terminal (terminal_number, phone, iccid, department_id)
     values ('SPARE-1', '13700000009', '89860000000000000009', $1)`,
    [fixture.organisation.depot],
  );
  north = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

async function search(text: string, browser = north): Promise<CarSearch> {
  const answer = await browser.postJson('/car/searchCars', { text });
  expect(answer.body.errCode).toBe(0);
  return answer.body.resultData as CarSearch;
}

const found = (result: CarSearch) =>
  Object.fromEntries(
    result.groups.map(({ kind, cars }) => [kind, cars.map(({ carnumber }) => carnumber)]),
  );

describe('the search over everything', () => {
  it('finds vehicles by any part of what is known of them, whatever its case', async () => {
    expect(found(await search('粤b0000'))).toEqual({ plate: ['粤B00001', '粤B00002'] });
    expect(found(await search('00002'))).toEqual({ plate: ['粤B00002'] });
    expect(found(await search('t0001'))).toEqual({ terminal: ['粤B00001'] });
    expect(found(await search('3900000001'))).toEqual({ card: ['粤B00001'] });
    expect(found(await search('4182e2'))).toEqual({ body: ['粤B00001'] });
    expect(found(await search('li w'))).toEqual({ driver: ['粤B00001'] });
    expect(found(await search('冷藏'))).toEqual({ remark: ['粤B00001'] });
    expect(found(await search('depot'))).toEqual({ department: ['粤B00002'] });
  });

  it('says what matched, and finds terminals in stock', async () => {
    const { groups } = await search('4182e2');
    expect(groups[0]?.cars[0]).toMatchObject({
      field: 'record.vehicle.vin',
      text: 'LSVAA4182E2123456',
      terminal: 'T0001',
    });
    const { stock } = await search('8986');
    expect(stock).toMatchObject([{ terminal: 'SPARE-1', field: 'record.terminal.iccid' }]);
  });

  it('takes signs of patterns as they are', async () => {
    expect(found(await search('%'))).toEqual({ remark: ['粤B00001'] });
    expect(found(await search('50%_'))).toEqual({ remark: ['粤B00001'] });
    expect((await search(`'; drop table vehicle; --\\`)).groups).toEqual([]);
  });

  it('finds nothing of other people, and of one vehicle only that', async () => {
    const south = await fixture.signedIn('south');
    expect(found(await search('粤b', south))).toEqual({ plate: ['粤B00003'] });
    expect(await search('8986', south)).toEqual({ groups: [], stock: [] });
    const single = await fixture.signedIn('single');
    expect(found(await search('粤b', single))).toEqual({ plate: ['粤B00001'] });
    const other = { carid: fixture.organisation.depotVehicle };
    expect((await single.postJson('/car/getCarCard', other)).status).toBe(404);
  });
});

it('the card of a vehicle has its record, terminal, drivers, state, history and what ends', async () => {
  const answer = await north.postJson('/car/getCarCard', {
    carid: fixture.organisation.northVehicle,
  });
  const card = answer.body.resultData as CarCard;
  expect(card).toMatchObject({
    vehicle: { carnumber: '粤B00001', vin: 'LSVAA4182E2123456' },
    terminal: { terminal: 'T0001' },
    drivers: [{ drivername: 'Li Wei', isMain: true }],
    live: { carnumber: '粤B00001' },
    history: [{ terminal: 'T0001', removed: null }],
    expiries: [{ kind: 'service', day: '2026-12-31' }],
  });
});
