import { type CarIcons, errors } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebFixture, type TestBrowser, type WebFixture } from './testing/web-fixture.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let fixture: WebFixture;
let root: TestBrowser;
let north: TestBrowser;
beforeAll(async () => {
  fixture = await startWebFixture();
  root = await fixture.signedIn('root');
  north = await fixture.signedIn('north');
});
afterAll(() => fixture.stop());

async function uploaded(): Promise<string> {
  const file = { name: 'truck.png', bytes: PNG };
  const { body } = await root.upload('/file/upload', { purpose: 'carIcon' }, file);
  expect(body.errCode).toBe(0);
  return (body.resultData as { id: string }).id;
}

const sets = async () =>
  (await north.post('/carIcon/getAllCarIconInfo', {})).body.resultData as CarIcons;

describe('pictures of vehicles', () => {
  it('are raster pictures only', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const { body } = await root.upload(
      '/file/upload',
      { purpose: 'carIcon' },
      { name: 'truck.png', bytes },
    );
    expect(body.errCode).toBe(errors.fileTypeRefused.errCode);
  });

  it('are seen by everybody, told by the vehicle, and stay while one has them', async () => {
    const [any, alarm] = [await uploaded(), await uploaded()];
    const values = { name: 'Trucks', mapany: [any], mapalarm: [alarm], rotates: true, mapsize: 40 };
    const added = await root.postJson('/records/carIcon/add', { values });
    expect(added.body.errCode).toBe(0);
    const { id } = added.body.resultData as { id: number };

    const [shipped, own] = await sets();
    expect(shipped).toMatchObject({ id: 0, name: '' });
    expect(own).toMatchObject({ id, name: 'Trucks', mapSize: 40, rotates: true });
    for (const json of [own?.iconMapJson, own?.iconTreeJson]) {
      const addresses: Record<string, string> = JSON.parse(json ?? '{}');
      expect(Object.keys(addresses)).toEqual(['2', '3', '4', '5', '6', '7', '8', 'alarm']);
      expect(addresses['5']).toContain(any);
      expect(addresses.alarm).toContain(alarm);
    }
    const file = await north.fetch(JSON.parse(own?.iconMapJson ?? '{}')['5']);
    expect(file.headers.get('content-type')).toBe('image/png');

    const { northVehicle } = fixture.organisation;
    const car = { id: northVehicle };
    const row = (await root.postJson('/records/vehicle/get', car)).body.resultData as {
      version: number;
    };
    const change = { ...car, version: row.version, values: { caricon: id } };
    expect((await root.postJson('/records/vehicle/update', change)).body.errCode).toBe(0);
    const info = await north.post('/car/getCarInfo', { carid: northVehicle });
    expect(info.body.resultData).toMatchObject({ icon: String(id) });

    const refused = await root.postJson('/records/carIcon/remove', { ids: [id] });
    expect(refused.body.errCode).toBe(errors.recordInUse.errCode);
  });

  it('need one that stands for every status', async () => {
    const values = { name: 'Nothing', mapdriving: [await uploaded()] };
    const { body } = await root.postJson('/records/carIcon/add', { values });
    expect(body.errCode).toBe(errors.recordInvalid.errCode);
  });
});

describe('pictures that a record keeps', () => {
  it('are read by whoever sees the record, and by nobody for their id alone', async () => {
    const { northVehicle: carid, northDriver: driverid } = fixture.organisation;
    const south = await fixture.signedIn('south');
    const keep = async (record: string, id: number, field: string) => {
      const upload = { name: 'a.png', bytes: PNG };
      const sent = await north.upload('/file/upload', { purpose: 'picture' }, upload);
      const { id: file } = sent.body.resultData as { id: string };
      const own = `/api/file/download?id=${file}`;
      expect((await north.fetch(own)).status).toBe(200);
      expect((await root.fetch(own)).status).toBe(404);
      const row = (await root.postJson(`/records/${record}/get`, { id })).body.resultData as {
        version: number;
      };
      const change = { id, version: row.version, values: { [field]: [file] } };
      expect((await north.postJson(`/records/${record}/update`, change)).body.errCode).toBe(0);
      expect((await north.fetch(own)).status).toBe(404);
      return file;
    };
    const installed = await keep('vehicle', carid, 'installPicture');
    const photo = await keep('driver', driverid, 'photo');
    const car = (await north.post('/car/getCarInfo', { carid })).body.resultData as {
      installPicture: string[];
    };
    const drivers = (await north.post('/driver/listCarDriverInfo', { carid })).body.resultData as {
      data: { photo: string }[];
    };
    const addresses = [...car.installPicture, drivers.data[0]?.photo ?? ''];
    expect(addresses).toEqual([expect.stringContaining(installed), expect.stringContaining(photo)]);
    for (const address of addresses) {
      const answer = await north.fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect((await south.fetch(address)).status).toBe(404);
    }
    // Nor does a vehicle open the files of others.
    const other = addresses[0]!.replace(installed, photo);
    expect((await north.fetch(other)).status).toBe(404);
  });
});
