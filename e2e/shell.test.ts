import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture, openVisitor, signIn, type Visitor } from './fixture/browser.ts';
import { launchBrowser } from './fixture/launch-browser.ts';
import { type Login, type Platform, startPlatform } from './fixture/platform.ts';

const MONITORING = '/positionMonitor';
const MESSAGES = '/operationManage/messageNotify/myMessage';
const PHONE = { width: 390, height: 844 };

let platform: Platform;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ fleet: 'demo' }), launchBrowser()]);
  platform.startVehicles(20);
  visitor = await enter(platform.login);
  page = visitor.page;
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await platform?.stop();
});

async function enter(login: Login, viewport?: typeof PHONE): Promise<Visitor> {
  const entered = await openVisitor(browser, platform.url, viewport);
  await entered.page.goto('/login');
  await signIn(entered.page, login);
  await entered.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await entered.page.getByRole('banner').waitFor();
  return entered;
}

/** Within the client, as a link of a page would: nothing is loaded anew. */
async function go(path: string, on = page): Promise<void> {
  await on.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }));`,
  );
  await on.waitForURL(`**${path}`);
}

const messages = (on = page) => on.getByRole('region', { name: 'My messages' });
const menu = (name: string, on = page) =>
  on.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
const strip = () => page.getByRole('navigation', { name: 'Open pages' });
const tab = (name: string) => strip().getByRole('link', { name, exact: true });
const tabNames = () => strip().getByRole('link').allTextContents();
const sideWidth = () => page.getByRole('separator', { name: 'Width of the side menu' });
const search = () => page.getByRole('searchbox', { name: /Plate/ });
const bell = (on: Page) => on.getByRole('button', { name: /in alarm$/ });
const preferenceSaved = (key: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/user/preference') &&
      (answer.request().postData() ?? '').includes(key),
  );

describe('the side menu', () => {
  it('is not there on a monitor page, and is sized by mouse and keyboard elsewhere', async () => {
    await page.waitForURL(`**${MONITORING}`);
    expect(await sideWidth().count()).toBe(0);
    await go(MESSAGES);
    const before = Number(await sideWidth().getAttribute('aria-valuenow'));
    expect(before).toBe(280);
    const box = (await sideWidth().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, 400);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, 400, { steps: 4 });
    await page.mouse.up();
    const dragged = Number(await sideWidth().getAttribute('aria-valuenow'));
    expect(dragged).toBeGreaterThan(before + 40);
    const saved = preferenceSaved('shell.sideMenu');
    await sideWidth().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => sideWidth().getAttribute('aria-valuenow')).toBe(String(dragged + 16));
    await saved;
    await page.reload();
    await expect.poll(() => sideWidth().getAttribute('aria-valuenow')).toBe(String(dragged + 16));
  });

  it('collapses to its pictures, whose groups open beside, and goes away', async () => {
    await page.getByRole('button', { name: 'Show pictures only' }).click();
    await expect.poll(() => sideWidth().getAttribute('aria-valuenow')).toBe('64');
    const side = page.getByRole('navigation', { name: 'Operations' });
    await side.getByRole('button', { name: 'Messages' }).click();
    const beside = page.getByRole('dialog', { name: 'Messages' });
    await beside.getByRole('link', { name: 'My messages' }).waitFor();
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Hide the side menu' }).click();
    await expect.poll(() => sideWidth().getAttribute('aria-valuenow')).toBe('0');
    await page.getByRole('button', { name: 'Show the side menu' }).click();
    await side.getByRole('link', { name: 'My messages' }).waitFor();
  });
});

describe('pages that are left', () => {
  it('are as they were: list, search, window and map', async () => {
    await menu('Live positions').click();
    await page.getByRole('button', { name: 'Expand all' }).click();
    const tree = page.getByRole('tree');
    await tree.evaluate((element) => {
      element.scrollTop = 700;
    });
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await search().fill('粤');
    await page.locator('[data-node^="v"]').first().click();
    const window = page.getByRole('article', { name: /Vehicle/ });
    await window.waitFor();
    const plate = await window.getByRole('heading').textContent();
    await tree.evaluate((element) => {
      element.scrollTop = 700;
    });
    const map = page.locator('section[data-basemap] canvas').first();
    const mark = await map.evaluate((element) => {
      element.dataset.mark = 'the same map';
      return element.dataset.mark;
    });

    await menu('Operations').click();
    await page.waitForURL(`**${MESSAGES}`);
    await tree.waitFor({ state: 'hidden' });
    await menu('Live positions').click();
    await page.waitForURL(`**${MONITORING}`);
    await window.getByRole('heading', { name: plate ?? '' }).waitFor();
    expect(await search().inputValue()).toBe('粤');
    expect(await tree.evaluate((element) => element.scrollTop)).toBe(700);
    expect(await map.getAttribute('data-mark')).toBe(mark);
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
  });

  it('keep their layers to themselves: Escape elsewhere closes nothing of them', async () => {
    await page.locator('[data-node^="v"]').first().click();
    const window = page.getByRole('article', { name: /Vehicle/ });
    await window.waitFor();
    await menu('Operations').click();
    await messages().waitFor();
    await window.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await menu('Live positions').click();
    await window.waitFor();
    await search().fill('');
  });
});

describe('the history strip', () => {
  it('lists the open pages, also after a reload, and a menu leads to where one was', async () => {
    expect(await tabNames()).toEqual(['Live positions', 'My messages']);
    await page.reload();
    await tab('My messages').waitFor();
    expect(await menu('Operations').getAttribute('href')).toBe(MESSAGES);
  });

  it('closes a page by its cross, the middle button and the Delete key', async () => {
    await strip().getByRole('button', { name: 'Close Live positions' }).click();
    await page.waitForURL(`**${MESSAGES}`);
    expect(await tabNames()).toEqual(['My messages']);
    await menu('Live positions').click();
    await tab('Live positions').waitFor();
    await tab('My messages').click({ button: 'middle' });
    await expect.poll(tabNames).toEqual(['Live positions']);
    await go(MESSAGES);
    await tab('My messages').focus();
    await page.keyboard.press('Delete');
    await page.waitForURL(`**${MONITORING}`);
    await expect.poll(tabNames).toEqual(['Live positions']);
    expect(await strip().getByRole('button').count()).toBe(0);
  });

  it('drops what a closed page had kept, and closes all others at once', async () => {
    await search().fill('nothing like this');
    await go(MESSAGES);
    await tab('My messages').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close others' }).click();
    await expect.poll(tabNames).toEqual(['My messages']);
    await menu('Live positions').click();
    await page.getByRole('tree').waitFor();
    expect(await search().inputValue()).toBe('');
    await page.getByRole('button', { name: 'All open pages' }).click();
    await page.getByRole('menuitem', { name: 'Close all' }).click();
    await expect.poll(tabNames).toEqual(['Live positions']);
  });
});

describe('the alarm bell', () => {
  it('lists the vehicles in alarm and leads to one on the map', async () => {
    await page.getByRole('button', { name: /\d+ vehicles? in alarm/ }).click();
    const list = page.getByRole('dialog', { name: 'In alarm now' });
    const first = list.getByRole('link').first();
    const plate = (await first.locator('b').textContent()) ?? '';
    expect(plate).toMatch(/^粤/);
    await first.click();
    await list.waitFor({ state: 'detached' });
    const window = page.getByRole('article', { name: /Vehicle/ });
    await window.getByRole('heading', { name: plate }).waitFor();
    // What the address asked for is done: coming back must not do it again.
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('is not there for who is without one, for a client and for whom nothing is to be located', async () => {
    for (const login of [platform.logins.bellLess, platform.logins.client]) {
      const other = await enter(login);
      await menu('Live positions', other.page).waitFor();
      expect(await bell(other.page).count(), login.loginName).toBe(0);
      await other.close();
    }
    expect(await bell(page).count()).toBe(1);
  });
});

describe('an address', () => {
  it('narrows the live positions down to a status, until that is taken back', async () => {
    await page.goto(`${MONITORING}?carstatus=4`);
    await page.getByText('Parked only').waitFor();
    await page.getByRole('button', { name: 'Show all again' }).click();
    await page.getByText('All 60 vehicles on the map').waitFor();
  });

  it('of a parent or with another name leads to its page', async () => {
    await page.goto('/myMessage');
    await page.waitForURL(`**${MESSAGES}`);
    await page.goto('/operationManage/messageNotify');
    await page.waitForURL(`**${MESSAGES}`);
  });

  it('that does not exist is said within the frame, with a way out', async () => {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await menu('Live positions').waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.waitForURL(`**${MONITORING}`);
  });

  it('that the role does not open names the page and whom to ask', async () => {
    const other = await enter(platform.logins.singleVehicle);
    await other.page.goto(MESSAGES);
    await other.page.getByRole('heading', { name: '“My messages” is not open to you' }).waitFor();
    await other.page.getByText('ask the administrator').waitFor();
    await keepPicture(other.page, 'not-permitted');
    await other.close();
  });
});

describe('a page that stops working', () => {
  it('leaves the frame and the other pages alone, and opens again', async () => {
    await page.goto(MONITORING);
    await page.getByRole('tree').waitFor();
    // An answer no version of the page can show.
    const spoiled = '**/api/message/**';
    await page.route(spoiled, (route) =>
      route.fulfill({ json: { errCode: 0, resultData: { data: [null], total: 1, unread: 1 } } }),
    );
    await go(MESSAGES);
    await page.getByRole('heading', { name: 'This page has stopped working' }).waitFor();
    await keepPicture(page, 'page-crashed');
    await page.unroute(spoiled);
    await menu('Live positions').click();
    await page.getByRole('tree').waitFor();
    await menu('Operations').click();
    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    // Only once the other page is there is the broken one gone.
    await page.getByRole('tree').waitFor();
    await go(MESSAGES);
    await messages().waitFor();
  });

  it('is offered again when its code did not come', async () => {
    const other = await enter(platform.logins.readOnly);
    await other.page.route('**/assets/**', (route) => route.abort());
    await go(MESSAGES, other.page);
    await other.page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await other.page.unroute('**/assets/**');
    await other.page.getByRole('button', { name: 'Retry' }).click();
    await messages(other.page).waitFor();
    await other.close();
  });
});

describe('the person’s menu', () => {
  it('changes colour, brightness and language at once, and is walked by keyboard', async () => {
    await page.getByRole('button', { name: /User menu/ }).press('Enter');
    const more = page.getByRole('menu', { name: /User menu/ });
    await more.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await more.getByRole('menuitem', { name: /Language/ }).click();
    await more.getByRole('menuitemradio', { name: '中文' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await more.getByRole('menuitemradio', { name: 'Light' }).click();
    await page.keyboard.press('End');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Log out');
    await page.keyboard.press('Escape');
    await more.waitFor({ state: 'detached' });
  });

  it('forgets the open pages at log out; a client goes back to the page for clients', async () => {
    const other = await enter(platform.logins.client);
    await other.page.getByRole('button', { name: /User menu/ }).click();
    await other.page.getByRole('menuitem', { name: 'Log out' }).click();
    await other.page.waitForURL('**/clientLogin?type=needOut');
    const left = await other.page.evaluate('sessionStorage.getItem("outrider.visited")');
    expect(left).toBeNull();
    await other.close();
  });
});

describe('on a phone', () => {
  it('all menus are in a drawer, and the bar names the page', async () => {
    const phone = await enter(platform.logins.readOnly, PHONE);
    await phone.page.getByRole('button', { name: 'Open the menus' }).click();
    await menu('Live positions', phone.page).waitFor();
    await menu('My messages', phone.page).click();
    await phone.page.waitForURL(`**${MESSAGES}`);
    await phone.page.getByRole('banner').getByText('My messages').waitFor();
    await messages(phone.page).waitFor();
    const scrollWidth = await phone.page.evaluate('document.documentElement.scrollWidth');
    expect(scrollWidth).toBeLessThanOrEqual(PHONE.width);
    await phone.close();
  });
});

it('has thrown nowhere but where a page was made to', () => {
  expect(visitor.errors.filter((error) => !/null/.test(error))).toEqual([]);
});
