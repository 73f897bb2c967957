import { describe, expect, it } from 'vitest';
import { type CallName, calls } from './calls.ts';
import {
  alarmBits,
  alarmLabelKeys,
  labelKeyOf,
  referenceTables,
  vehicleStatus,
} from './codes/index.ts';
import { type CallDefinition, isRepeatable } from './define-call.ts';
import { errorByErrCode, errors } from './errors.ts';
import { buttonsFor, flatMenus, menusFor } from './menus.ts';
import { fillPath, pathFields } from './path-fields.ts';
import {
  ALL_PERMISSIONS,
  builtInRoles,
  type PermissionKey,
  permissionKeys,
  permissions,
} from './permissions.ts';
import { recordCallsOf } from './records/index.ts';
import { records } from './records/record-table.ts';
import { callSchemas } from './schemas/index.ts';

const names = Object.keys(calls) as CallName[];

describe('the calls', () => {
  it('have a name, a way and a schema of their own', () => {
    const ways = names.map((name) => `${calls[name].method} ${calls[name].path}`);
    expect(new Set(ways).size).toBe(names.length);
    for (const name of names) expect(calls[name].name).toBe(name);
    expect(Object.keys(callSchemas).sort()).toEqual([...names].sort());
  });

  it('send nothing where they say nothing is sent, and change state by POST only', () => {
    for (const name of names) {
      const inPath = pathFields(calls[name].path);
      const all = Object.keys(callSchemas[name].request.properties);
      expect(all).toEqual(expect.arrayContaining(inPath));
      const fields = all.filter((field) => !inPath.includes(field));
      if (calls[name].encoding === 'none') expect(fields).toEqual([]);
      if (calls[name].method === 'GET') expect(['none', 'query']).toContain(calls[name].encoding);
    }
  });

  it('are made by pages on their own only where they change nothing', () => {
    const all: readonly CallDefinition[] = Object.values(calls);
    const background = all.filter((call) => call.background);
    expect(background.map(({ name }) => name)).toContain('currentBanners');
    for (const call of background) {
      expect(isRepeatable(call), call.name).toBe(true);
      expect(call.permission, call.name).not.toBe('public');
    }
  });

  it('have the paths of the specification', () => {
    expect(calls.updatePwd.path).toBe('/user/updatePwd');
    expect(calls.deptTreeAndCarInfo.path).toBe('/car/getDeptTreeAndCarInfo');
    expect(calls.carPositions.path).toBe('/carPosition/getCarPositionInfo');
  });
});

describe('a path with fields', () => {
  it('carries them escaped, so that none leads elsewhere', () => {
    expect(pathFields('/a/{id}/b/{name}')).toEqual(['id', 'name']);
    expect(fillPath('/a/{id}/b/{name}', { id: 7, name: '../x?y' })).toBe('/a/7/b/..%2Fx%3Fy');
  });

  it('is not made without them', () => {
    for (const id of [undefined, null, '', '.', '..']) {
      expect(() => fillPath('/a/{id}', { id })).toThrow('/a/{id} needs id');
    }
  });
});

describe('the errors', () => {
  it('have codes and texts of their own, and 2000 and 5000 mean what clients know', () => {
    const codes = Object.values(errors).map((entry) => entry.errCode);
    expect(new Set(codes).size).toBe(codes.length);
    const keys = Object.values(errors).map((entry) => entry.messageKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(errorByErrCode(2000)?.code).toBe('sessionInvalid');
    expect(errorByErrCode(5000)?.code).toBe('serverBusy');
    expect(errorByErrCode(0)).toBeUndefined();
  });
});

describe('the reference codes', () => {
  it('are unambiguous in every table', () => {
    for (const table of Object.values(referenceTables)) {
      const codes = table.map((entry) => entry.code);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it('show "none yet" for a code that stands in no table', () => {
    expect(labelKeyOf(vehicleStatus, 5)).toBe('code.vehicleStatus.driving');
    expect(labelKeyOf(vehicleStatus, 99)).toBe('code.unknown');
    expect(labelKeyOf(vehicleStatus, null)).toBe('code.unknown');
  });

  it('name the alarms of an alarm word, bit by bit', () => {
    expect(alarmBits).toHaveLength(32);
    expect(alarmLabelKeys(0)).toEqual([]);
    expect(alarmLabelKeys(0x8000_0003)).toEqual([
      'code.alarmBit.emergency',
      'code.alarmBit.speeding',
      'code.alarmBit.unlawfulDoorOpening',
    ]);
  });
});

describe('the menus', () => {
  const reader = (...permissions: string[]) => ({
    permissions: new Set(permissions),
    loginType: 0,
    isClient: false,
    isOfTopDepartment: true,
    platformModel: 1,
  });

  it('show a role what it may see, and its buttons', () => {
    const nobody = flatMenus(menusFor(reader()));
    expect(nobody.filter((menu) => menu.permission !== 'session' && menu.permission)).toEqual([]);
    const urls = flatMenus(menusFor(reader('positionMonitor.read'))).map(({ url }) => url);
    expect(urls).toContain('/positionMonitor');
    expect(urls).not.toContain('/home');
    const page = flatMenus().find(({ url }) => url === '/positionMonitor')!;
    expect(buttonsFor(reader('positionMonitor.read'), page)).toEqual(['read']);
    expect(buttonsFor(reader(ALL_PERMISSIONS), page)).toContain('sendText');
    expect(Object.keys(permissions)).not.toContain(ALL_PERMISSIONS);
  });

  it('offer every permission to whoever makes a role, as a page or one of its buttons', () => {
    const offered = new Set(
      flatMenus().flatMap((menu) => [menu.permission, ...Object.values(menu.buttons ?? {})]),
    );
    const withoutPage: Partial<Record<PermissionKey, string>> = {
      'trackReplay.read': 'the page of track replay is not built yet; its call is',
    };
    for (const key of permissionKeys) expect(offered.has(key) || key in withoutPage).toBe(true);
    for (const key of Object.keys(withoutPage)) expect(offered).not.toContain(key);
  });

  it('and calls have no permission that protects nothing', () => {
    const used = new Set<string | undefined>([
      ...Object.values(records).flatMap((record) =>
        recordCallsOf(record).map(({ permission }) => permission),
      ),
      ...names.flatMap((name) => {
        const call: CallDefinition = calls[name];
        return [call.permission, ...(call.orPermissions ?? [])];
      }),
      ...flatMenus().map((menu) => menu.permission),
    ]);
    expect(permissionKeys.filter((key) => !used.has(key))).toEqual([]);
  });

  it('hide a page from login types that it is not for', () => {
    const page = { ...flatMenus()[0]!, permission: 'session', loginTypes: [0] } as const;
    expect(menusFor(reader(), [page])).toHaveLength(1);
    expect(menusFor({ ...reader(), loginType: 2 }, [page])).toEqual([]);
    const operators = { ...page, notForClients: true } as const;
    expect(menusFor({ ...reader(), isClient: true }, [operators])).toEqual([]);
    expect(menusFor(reader(), [operators])).toHaveLength(1);
    const governing = { ...page, topDepartmentOnly: true } as const;
    expect(menusFor({ ...reader(), isOfTopDepartment: false }, [governing])).toEqual([]);
    expect(menusFor(reader(), [governing])).toHaveLength(1);
  });

  it('list vehicles or devices, whichever the platform watches', () => {
    const all = reader(ALL_PERMISSIONS);
    const of = (platformModel: number) =>
      flatMenus(menusFor({ ...all, platformModel })).flatMap(
        ({ url }) => /carManage\/(carList|device(?:List|Manage))$/.exec(url)?.[1] ?? [],
      );
    expect(of(1)).toEqual(['carList', 'deviceList', 'deviceManage']);
    expect(of(2)).toEqual(['deviceList', 'deviceManage']);
  });

  it('have a route of their own each, below that of their parent', () => {
    const all = flatMenus();
    expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
    for (const menu of all) {
      for (const child of menu.children ?? []) expect(child.url).toContain(`${menu.url}/`);
    }
  });

  it('hold a page, entries or both', () => {
    for (const menu of flatMenus()) {
      expect(menu.permission !== undefined || (menu.children ?? []).length > 0).toBe(true);
    }
  });
});

describe('the built-in roles', () => {
  it('dispatch without governing, and view without changing', () => {
    const { dispatcher, viewer } = builtInRoles;
    expect(dispatcher.permissions).toContain('positionMonitor.sendText');
    expect(dispatcher.permissions.join()).not.toMatch(
      /userRequest|deptManage|carList\.(add|edit|del|import)/,
    );
    expect(viewer.permissions).toContain('positionMonitor.read');
    for (const key of viewer.permissions) {
      expect(key).toMatch(/\.read$|^positionMonitor\.map$/);
    }
  });
});
