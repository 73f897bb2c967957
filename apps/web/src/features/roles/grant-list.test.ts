import { permissionKeys } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { consistent, type GrantGroup, grantGroups } from './grant-list.ts';

const all = (groups: readonly GrantGroup[]): string[] =>
  groups.flatMap(({ grants, children }) => [...grants, ...all(children)]);

describe('the tree of permissions', () => {
  it('has every permission once', () => {
    expect(all(grantGroups()).sort()).toEqual([...permissionKeys].sort());
  });

  it('grants the page with a button, and takes the buttons with the page', () => {
    expect(consistent([], ['roleManage.edit'])).toEqual(['roleManage.read', 'roleManage.edit']);
    expect(consistent(['roleManage.read', 'roleManage.edit'], ['roleManage.edit'])).toEqual([]);
    expect(consistent(['roleManage.read'], ['roleManage.read', 'home.read'])).toEqual([
      'home.read',
      'roleManage.read',
    ]);
  });
});
