// The stories of the help's films on the demo's vehicles. Captions are timed by what happens.
import { until } from './platform.mjs';

const vehicles = (page) => page.locator('[data-node^="v"]');
const windowOf = (page) => page.getByRole('article', { name: /\S/ }).first();
const closeOf = (page, t) => page.getByRole('button', { name: t('window.close') });
const filter = (page, label) => page.locator('label').filter({ hasText: label }).first();

/** Waits until the whole page stands: list, map and the vehicles on it. */
export async function untilLive({ page, t, online }) {
  await page.getByRole('tree').waitFor();
  const label = filter(page, t('code.treeFilter.online'));
  await until(async () => (await label.textContent())?.includes(String(online)));
  await page.waitForTimeout(2500);
}

/** From the sign-in page to a vehicle's window. */
export async function find({ film, t, login, online, plate }) {
  const { page } = film;
  await film.say(
    '打开平台地址，输入用户名和密码。',
    'Open the platform and enter your name and password.',
  );
  await film.type(page.locator('input[name=username]'), login.name);
  await film.type(page.locator('input[name=password]'), login.password);
  await film.click(page.locator('form button[type=submit]'));
  await film.skip(async () => {
    await page.waitForURL((address) => address.pathname === '/positionMonitor');
    await untilLive({ page, t, online });
    await page.getByRole('button', { name: t('tree.expandAll') }).click();
    await page.getByRole('button', { name: t('map.fitAll') }).click();
    await page.waitForTimeout(1200);
  });
  await film.say(
    '登录后就是实时定位：左边是组织和车辆，右边是地图。',
    'Live positions open: departments and vehicles on the left, the map beside them.',
  );
  await film.point(vehicles(page));
  const search = page.getByRole('searchbox', { name: t('tree.search') });
  await film.say(
    '在搜索框里输入车牌的一部分，例如后几位。',
    'Type part of a plate into the search box: the last digits will do.',
  );
  await film.type(search, plate.slice(-4));
  await vehicles(page).filter({ hasText: plate }).waitFor();
  await film.say(
    '列表只留下符合的车辆。点击它，地图就移到它所在的位置。',
    'Only what matches stays in the list. Click it, and the map moves to where it is.',
  );
  await film.click(vehicles(page).filter({ hasText: plate }));
  const window = windowOf(page);
  await window.getByText(t('window.mileageTotal')).waitFor();
  await film.rest(1200);
  film.poster();
  await film.say(
    '车辆窗口显示状态、速度、地址和里程，终端每次上报都会刷新。',
    'Its window shows status, speed, address and mileage, renewed with every report.',
  );
  await film.point(window.getByText(t('address.label'), { exact: true }));
  await film.rest(900);
  await film.point(window.getByText(t('window.mileageTotal')));
  await film.rest(1500);
  await film.say(
    '关闭窗口，清空搜索，又看到全部车辆。',
    'Close the window and clear the search to see all vehicles again.',
  );
  await film.click(closeOf(page, t));
  await film.click(page.getByRole('button', { name: t('tree.clearSearch') }));
  await film.click(page.getByRole('button', { name: t('map.fitAll') }));
  await film.rest(1500);
}

/** Who is online, and one of them followed. */
export async function follow({ film, t, offline, driving }) {
  const { page } = film;
  await film.say(
    '地图上方按状态统计车辆；离线的车辆在列表中显示为灰色。',
    'The strip counts the vehicles by status; those offline are grey in the list.',
  );
  await film.point(page.getByRole('list', { name: t('strip.label') }));
  await film.rest(800);
  await film.say(
    '选择“离线”，列表只留下没有连接的车辆。',
    'The filter can show who is offline only …',
  );
  await film.click(filter(page, t('code.treeFilter.offline')));
  await until(async () => (await vehicles(page).count()) <= offline);
  await film.rest(1200);
  await film.say('选择“在线”，列表只留下正在上报的车辆。', '… or who is online and reports now.');
  await film.click(filter(page, t('code.treeFilter.online')));
  const chosen = await driving(page);
  await film.say(
    '点击一辆行驶中的车：地图移到它的位置，并打开车辆窗口。',
    'Click one that is driving: the map moves to it and its window opens.',
  );
  await film.click(chosen);
  const window = windowOf(page);
  await window.getByText(t('window.mileageTotal')).waitFor();
  await film.say(
    '点击“跟踪”：车开到哪里，地图就跟到哪里。',
    'Choose to follow it: wherever it drives, the map goes along.',
  );
  await film.click(window.getByRole('button', { name: t('vehicle.follow'), exact: true }));
  await page.getByText(t('vehicle.unfollow'), { exact: true }).first().waitFor();
  await film.click(page.getByRole('button', { name: t('map.zoomIn') }));
  await film.click(page.getByRole('button', { name: t('map.zoomIn') }));
  film.poster();
  await film.rest(6000);
  await film.say(
    '不再需要时，停止跟踪，再让全部车辆回到视野中。',
    'Stop following when you have seen enough, and bring all vehicles into view again.',
  );
  await film.click(window.getByRole('button', { name: t('vehicle.unfollow'), exact: true }));
  await page.keyboard.press('Escape');
  await film.rest(400);
  await film.click(filter(page, t('code.treeFilter.all')));
  await film.click(page.getByRole('button', { name: t('map.fitAll') }));
  await film.rest(1500);
}

/** Pages in the strip, colours and languages. */
export async function shell({ film, t, inOther, language }) {
  const { page } = film;
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  const strip = page.getByRole('navigation', { name: t('shell.openPages') });
  const tab = (key) => strip.getByRole('link', { name: t(key), exact: true });
  const choice = (name) => page.getByRole('menuitemradio', { name, exact: true });
  await film.say(
    '顶部菜单打开页面：首页汇总全部车辆的当天情况。',
    'The menus at the top open pages: the overview sums up the day of all vehicles.',
  );
  await film.click(menu.getByRole('link', { name: t('menu.home'), exact: true }));
  await page.getByRole('region').first().waitFor();
  await film.rest(1200);
  await film.click(menu.getByRole('link', { name: t('menu.operationManage'), exact: true }));
  await film.say(
    '打开过的页面都在标签栏里，点击就回去，页面和离开时一样。',
    'Pages you have opened stay in the strip. One click goes back, and the page is as you left it.',
  );
  await film.click(tab('menu.positionMonitor'));
  await page.getByRole('tree').waitFor();
  await film.rest(600);
  await film.click(tab('menu.home'));
  await film.rest(600);
  await film.say('不用的页面，点标签上的叉关闭。', 'Close a page by the cross of its tab.');
  await film.click(
    strip.getByRole('button', { name: t('shell.closePage', { page: t('menu.home') }) }),
  );
  await film.click(tab('menu.positionMonitor'));
  await film.say(
    '右上角的用户菜单里可以换主题颜色，立即生效。',
    'Your menu at the top right changes the theme colour, at once …',
  );
  await film.click(page.locator('header button[aria-haspopup]').last());
  await film.click(choice(t('theme.color.teal')));
  await film.rest(500);
  await film.click(choice(t('theme.color.berry')));
  await film.rest(700);
  await film.say('夜间值班可以换成深色。', '… and a dark appearance suits the night shift.');
  await film.click(choice(t('theme.dark')));
  await film.rest(1400);
  film.poster();
  await film.say(
    '语言也在这里切换，当前页面不会丢失。',
    'The language is changed here too, without losing the page.',
  );
  await film.click(page.getByRole('menuitem', { name: new RegExp(t('shell.language')) }));
  const languageIn = (id) => page.locator(`[role=menuitemradio][lang^=${id}]`);
  await film.click(languageIn(language === 'zh' ? 'en' : 'zh'));
  await choice(inOther('theme.dark')).waitFor();
  await film.rest(1500);
  await film.say(
    '这些选择跟随您的账号，在别的浏览器登录也一样。',
    'What you choose goes with your account to every browser.',
  );
  await film.click(languageIn(language));
  await film.click(choice(t('theme.light')));
  await film.click(choice(t('theme.color.navy')));
  await page.keyboard.press('Escape');
  await film.rest(1200);
}
