// Pictures of the product while the demo's vehicles are on the road.
import { until } from './platform.mjs';

const FLEET_SIZE = 60;
/** Tiles, markers and windows have come to rest by then. */
const SETTLED_MS = 900;

const settled = (page) => page.waitForTimeout(SETTLED_MS);

export async function monitoringPictures(studio) {
  const { platform, language, t, open, take, signIn } = studio;
  const page = await open();
  await signIn(page, platform.login, platform.newPassword);
  await page.goto('/positionMonitor');
  const online = page.locator('label').filter({ hasText: t('code.treeFilter.online') });
  await until(async () => (await online.first().textContent())?.includes(String(FLEET_SIZE)));
  await page.waitForTimeout(10_000);

  const tree = page.getByRole('tree');
  const search = page.getByRole('searchbox', { name: t('tree.search') });
  const vehicle = page.locator('[data-node^="v"]');
  const panel = page.locator('div').filter({ has: tree }).filter({ has: search }).last();
  const map = page.getByRole('region', { name: t('map.label') }).or(page.locator('canvas'));
  const showAll = () => page.getByRole('button', { name: t('map.fitAll') }).click();
  const person = page.getByRole('button', { name: new RegExp(t('shell.userMenu', { name: '' })) });
  const userButton = page.locator('header button[aria-haspopup]').last();

  await page.getByRole('button', { name: t('tree.expandAll') }).click();
  await showAll();
  await settled(page);
  await take(language, 'live-positions', page, async () => ({}));
  await take(language, 'interface', page, async () => ({}));
  await take(language, 'status-strip', page, async () => ({
    around: [page.getByRole('list', { name: t('strip.label') })],
    pad: 20,
  }));
  await take(language, 'tree-search', page, async () => {
    await search.fill(
      ((await vehicle.first().textContent()) ?? '').match(/[A-Z]\d{3}/)?.[0] ?? '1',
    );
    await search.press('Enter');
    await settled(page);
    return { around: [panel], pad: 0, most: { height: 340 } };
  });
  await search.fill('');
  await take(language, 'tree-filter', page, async () => {
    await online.first().click();
    await settled(page);
    return { around: [panel], pad: 0, most: { height: 420 } };
  });
  await page
    .locator('label')
    .filter({ hasText: t('code.treeFilter.all') })
    .first()
    .click();

  await take(language, 'map-cluster', page, async () => {
    const zoomOut = page.getByRole('button', { name: t('map.zoomOut') });
    for (let step = 0; step < 2; step++) await zoomOut.click();
    await settled(page);
    const card = await hoverCluster(page, map, t);
    const box = await card.boundingBox();
    return { around: [card], pad: Math.min(220, box.x) };
  });
  await page.keyboard.press('Escape');

  await vehicle.first().click();
  const window = page.getByRole('article', { name: /\S/ }).first();
  await take(language, 'vehicle-window', page, async () => {
    await window.getByText(t('window.mileageTotal')).waitFor();
    await settled(page);
    return { around: [window], pad: 16 };
  });
  await take(language, 'send-text', page, async () => {
    await window.getByRole('button', { name: t('vehicle.sendText') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').fill(texts[language]);
    await settled(page);
    return { around: [dialog.locator('.ant-modal-container, .ant-modal-content')], pad: 16 };
  });
  await page.keyboard.press('Escape');
  await settled(page);
  await take(language, 'map-follow', page, async () => {
    if (!(await window.isVisible())) await vehicle.first().click();
    // High enough for the whole window above a vehicle in the middle of the map.
    await page.setViewportSize({ width: 1366, height: 1180 });
    await window.getByRole('button', { name: t('vehicle.follow'), exact: true }).click();
    const stop = page.getByText(t('vehicle.unfollow'), { exact: true });
    await stop.last().waitFor();
    await settled(page);
    return { around: [window, stop.last()], pad: 150 };
  });
  await page.setViewportSize({ width: 1366, height: 768 });

  await take(language, 'more-menu', page, async () => {
    await userButton.or(person).first().click();
    await settled(page);
    const menu = page.getByRole('menu').or(page.locator('[role=dialog]')).last();
    return { around: [menu, userButton.or(person).first()], pad: 14 };
  });
  await take(language, 'password', page, async () => {
    await page.getByText(t('shell.changePassword'), { exact: true }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.locator('input:visible').first().waitFor();
    await settled(page);
    return { around: [dialog.locator('.ant-modal-container, .ant-modal-content')], pad: 16 };
  });
  await page.keyboard.press('Escape');

  await takeDark(studio);
  await page.goto('/positionMonitor');
  await tree.waitFor();
  if (studio.isLast) await takeLost(studio, page);
  await page.context().close();
}

const texts = {
  zh: '前方路段封闭，请从宝安大道绕行。',
  en: 'Road closed ahead, please turn off at the next exit.',
};

async function takeDark({ platform, language, t, open, take, signIn }) {
  const page = await open({ colorScheme: 'dark' });
  await signIn(page, platform.login, platform.newPassword);
  await page.goto('/positionMonitor');
  await page.getByRole('button', { name: t('tree.expandAll') }).click();
  await page.locator('[data-node^="v"]').first().click();
  await page.waitForTimeout(3 * SETTLED_MS);
  await take(language, 'interface-dark', page, async () => ({}));
  await page.context().close();
}

/** Last of all, for the server is stopped for it: the same moment in both languages. */
async function takeLost({ platform, open, take, signIn }, english) {
  const chinese = await open({ locale: 'zh-CN' });
  await signIn(chinese, platform.login, platform.newPassword);
  await chinese.goto('/positionMonitor');
  await chinese.getByRole('tree').waitFor();
  await platform.stop();
  for (const [language, page] of [
    ['zh', chinese],
    ['en', english],
  ]) {
    await take(language, 'connection-lost', page, async () => {
      await page.getByRole('alert').first().waitFor();
      await settled(page);
      return { most: { height: 420 } };
    });
  }
  await chinese.context().close();
}

/** Moves the pointer over the map until the list of a group appears. */
async function hoverCluster(page, map, t) {
  const box = await map.first().boundingBox();
  const card = page.getByRole('region', {
    name: new RegExp(t('units.vehicles', { count: 7 }).replace('7', '\\d+')),
  });
  const centre = { x: box.x + box.width * 0.6, y: box.y + box.height / 2 };
  for (let radius = 0; radius < 320; radius += 22) {
    for (let angle = 0; angle < 360; angle += radius === 0 ? 360 : 40) {
      const x = centre.x + radius * Math.cos((angle * Math.PI) / 180);
      const y = centre.y + radius * Math.sin((angle * Math.PI) / 180);
      await page.mouse.move(x, y);
      await page.waitForTimeout(60);
      if (await card.first().isVisible()) return card.first();
    }
  }
  throw new Error('no group of vehicles was found on the map');
}
