import { ALL_PERMISSIONS, type Envelope, permissionKeys } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import type { Config } from '../../config.ts';
import {
  createDepartment,
  createDriver,
  createTerminal,
  createVehicle,
} from '../../features/fleet/index.ts';
import { createPasswordHasher, createRole, createUser } from '../../features/identity/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createWeb, type WebRole } from '../index.ts';

/** Cheap, as tests sign in often. */
const testHasher = createPasswordHasher({ costLog2: 10 });
export const PASSWORD = 'Fleet_2026!';

/** The answer of a call, with what a browser would see of it. */
export interface TestAnswer {
  status: number;
  body: Envelope<unknown>;
  headers: Headers;
}

/** A browser in small: keeps its cookie, sends the Origin of the server. */
export class TestBrowser {
  readonly #url: string;
  cookie = '';
  userId = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.#read(await this.fetch(`/api${path}`, { headers }));
  }

  async post(
    path: string,
    form: Record<string, string | number>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const fields = Object.entries(form).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = new URLSearchParams(fields).toString();
    return this.#read(
      await this.fetch(`/api${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: this.#url,
          ...headers,
        },
      }),
    );
  }

  async postJson(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    return this.#read(
      await this.fetch(`/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: this.#url, ...headers },
      }),
    );
  }

  /** Sends a file with fields before it, as forms of browsers do. */
  async upload(
    path: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Uint8Array },
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name);
    const init = { method: 'POST', body, headers: { origin: this.#url, ...headers } };
    return this.#read(await this.fetch(`/api${path}`, init));
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie && !headers.has('cookie')) headers.set('cookie', this.cookie);
    const response = await fetch(this.#url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';', 1)[0] ?? '';
    return response;
  }

  async signIn(loginName: string, password = PASSWORD): Promise<TestAnswer> {
    const answer = await this.post('/user/login', {
      loginname: loginName,
      password: passwordDigest(password),
    });
    const data = answer.body.resultData;
    if (typeof data === 'object' && data && 'userid' in data) this.userId = Number(data.userid);
    return answer;
  }

  async #read(response: Response): Promise<TestAnswer> {
    const text = await response.text();
    const body: Envelope<unknown> = text.startsWith('{')
      ? JSON.parse(text)
      : { errCode: -1, resultData: text, resultMsg: '' };
    return { status: response.status, body, headers: response.headers };
  }
}

/** Ids of the organisation that every fixture has: root → north (depot), south; three vehicles. */
export interface TestOrganisation {
  root: number;
  north: number;
  depot: number;
  south: number;
  northVehicle: number;
  northDriver: number;
  depotVehicle: number;
  southVehicle: number;
  northTerminal: number;
  operatorRole: number;
  northUser: number;
}

export interface WebFixture {
  context: TestContext;
  web: WebRole;
  url: string;
  organisation: TestOrganisation;
  browser(): TestBrowser;
  /** A browser that is signed in. */
  signedIn(loginName: string): Promise<TestBrowser>;
  stop(): Promise<void>;
}

/**
 * A web role on a database of its own, with users `root` and `north` and `south` (operators of those
 * departments), `single` (login type 1, the vehicle of north), `client` (a client user
 * of north), `fresh` (must change the password), `nobody` (a role without permissions) and `reader` (of
 * north, a role with every permission to read).
 */
export async function startWebFixture(
  options: { config?: Partial<Config>; clock?: Clock; log?: Logger } = {},
): Promise<WebFixture> {
  const context = await createTestContext({
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.log ? { log: options.log } : {}),
    config: { httpHost: '127.0.0.1', httpPort: 0, registration: true, ...options.config },
  });
  const organisation = await createOrganisation(context);
  const web = createWeb(context, { hasher: testHasher });
  await web.start();
  const browser = () => new TestBrowser(web.url);
  return {
    context,
    web,
    url: web.url,
    organisation,
    browser,
    async signedIn(loginName) {
      const signing = browser();
      const answer = await signing.signIn(loginName);
      if (answer.body.errCode !== 0) throw new Error(`sign-in failed: ${answer.body.resultMsg}`);
      return signing;
    },
    async stop() {
      await web.stop();
      await context.stop();
    },
  };
}

async function createOrganisation({ db }: TestContext): Promise<TestOrganisation> {
  const root = await createDepartment(db, { name: 'Root' });
  const north = await createDepartment(db, { name: 'North', parentId: root });
  const depot = await createDepartment(db, { name: 'Depot', parentId: north });
  const south = await createDepartment(db, { name: 'South', parentId: root });
  const driverId = await createDriver(db, {
    departmentId: north,
    name: 'Li Wei',
    phone: '13800000000',
  });
  const northVehicle = await createVehicle(db, {
    departmentId: north,
    plate: '粤B00001',
    driverId,
  });
  const depotVehicle = await createVehicle(db, { departmentId: depot, plate: '粤B00002' });
  const southVehicle = await createVehicle(db, { departmentId: south, plate: '粤B00003' });
  const northTerminal = await createTerminal(db, {
    terminalNumber: 'T0001',
    phone: '13900000001',
    vehicleId: northVehicle,
  });
  await createTerminal(db, {
    terminalNumber: 'T0003',
    phone: '13900000003',
    vehicleId: southVehicle,
  });
  const operatorRole = await createRole(db, { name: 'Operator', permissions: [ALL_PERMISSIONS] });
  const emptyRole = await createRole(db, { name: 'Empty', permissions: [] });
  const readingRole = await createRole(db, {
    name: 'Reader',
    permissions: permissionKeys.filter((key) => key.endsWith('.read')),
  });
  const account = { passwordDigest: passwordDigest(PASSWORD), roleId: operatorRole };
  const create = (user: Partial<Parameters<typeof createUser>[2]> & { loginName: string }) =>
    createUser(db, testHasher, { ...account, departmentId: root, ...user });
  await create({ loginName: 'root' });
  const northUser = await create({ loginName: 'north', departmentId: north });
  await create({ loginName: 'south', departmentId: south });
  await create({ loginName: 'single', departmentId: north, loginType: 1, vehicleId: northVehicle });
  await create({ loginName: 'client', departmentId: north, isClient: true });
  await create({ loginName: 'fresh', mustChangePassword: true });
  await create({ loginName: 'nobody', roleId: emptyRole });
  await create({ loginName: 'reader', departmentId: north, roleId: readingRole });
  return {
    root,
    north,
    depot,
    south,
    northVehicle,
    northDriver: driverId,
    depotVehicle,
    southVehicle,
    northTerminal,
    operatorRole,
    northUser,
  };
}
