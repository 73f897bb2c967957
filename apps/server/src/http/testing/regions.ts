import { type Area, type AreaClass, errors } from '@outrider/contract';
import { expect } from 'vitest';
import type { TestBrowser } from './web-fixture.ts';

export const circle = (lng = 113.85494, lat = 22.58639) => ({
  areaType: 1,
  radius: 500,
  points: JSON.stringify([{ x: lng, y: lat }]),
});

/** Adds a classification. @returns its id */
export async function addClass(
  browser: TestBrowser,
  fields: object = {},
  path = '/monitorAreaTree/save',
): Promise<number> {
  const answer = await browser.postJson(path, { name: 'Sites', ...fields });
  expect(answer.body).toMatchObject({ errCode: 0 });
  return Number(answer.body.resultData);
}

/** Adds an area. @returns its id */
export async function addArea(browser: TestBrowser, fields: object): Promise<number> {
  const answer = await browser.postJson('/area/addArea', {
    areaName: 'Yard',
    ...circle(),
    ...fields,
  });
  expect(answer.body).toMatchObject({ errCode: 0 });
  return Number(answer.body.resultData);
}

export interface Tree {
  treeList: AreaClass[];
  areaList: Area[];
}

/** A tree as a user sees it. */
export async function tree(
  browser: TestBrowser,
  path = '/monitorAreaTree/treeAndArea',
): Promise<Tree> {
  return (await browser.post(path, {})).body.resultData as Tree;
}

/** A region as a user sees it. */
export const find = async (browser: TestBrowser, id: number) =>
  (await tree(browser)).areaList.find((area) => area.id === id);

/** The name of the error that a call is refused with; 0 when it is not. */
export const failure = async (
  answer: Promise<{ body: { errCode: number; details?: unknown } }>,
) => {
  const { body } = await answer;
  const [name] = Object.entries(errors).find(([, entry]) => entry.errCode === body.errCode) ?? [];
  return name ?? body.errCode;
};
