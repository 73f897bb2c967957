// The story of the first terminal: from an empty platform to a vehicle on the map.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const ONLINE_MS = 150_000;
const departments = { zh: '货运一队', en: 'Freight' };
const types = { zh: '货车', en: 'Truck' };
const terminal = {
  department: 'x',
  plate: '粤B10086',
  plateColor: 2,
  vehicleType: 'Truck',
  icon: 'truck',
  channelCount: 0,
  driver: 'Li',
  driverPhone: '13800000001',
  terminalNumber: 'D000001',
  phone: '13912340001',
  version: 2013,
};

export async function firstTerminal({ film, t, language, platform, folder }) {
  const { page } = film;
  const guide = page.getByRole('dialog', { name: t('guide.title') });
  const button = (key) => guide.getByRole('button', { name: t(key), exact: true });
  await film.say(
    '平台里还没有车辆。点击地图上的按钮打开向导。',
    'There is no vehicle yet. The button on the map opens the guide.',
  );
  await film.click(page.getByRole('link', { name: t('guide.open') }));
  await film.say(
    '第一步：给车辆所属的组织起名。',
    'First: name the department the vehicle belongs to.',
  );
  await film.type(guide.getByLabel(t('guide.department.name')), departments[language]);
  await film.click(button('guide.department.create'));
  await film.say(
    '第二步：填写车牌，以及终端标签上的终端号和 SIM 卡号。',
    'Second: the plate, and the terminal’s number and SIM as on its label.',
  );
  await film.type(guide.locator('#guide-plate'), terminal.plate);
  await film.type(guide.locator('#guide-terminal'), terminal.terminalNumber);
  await film.type(guide.locator('#guide-phone'), terminal.phone);
  await film.type(guide.locator('#guide-type'), types[language]);
  await film.click(button('guide.vehicle.create'));
  await film.say(
    '第三步：把服务器地址和端口填入终端，也可以用短信设置。',
    'Third: enter the server’s address and port in the terminal, or set them by text message.',
  );
  await film.point(guide.getByText(t('guide.terminal.tcp'), { exact: true }));
  await film.rest(900);
  await film.point(guide.getByText(t('guide.terminal.phone'), { exact: true }));
  await film.click(button('guide.next'));
  await film.say(
    '第四步：给终端通电。连接、注册、鉴权、首条定位逐项完成。',
    'Fourth: switch the terminal on. Connection, registration, authentication and first position follow.',
  );
  await guide.getByText(t('guide.online.connected'), { exact: true }).waitFor();
  const file = path.join(folder, 'one-vehicle.json');
  const fleet = { organisation: 'O', departments: [{ key: 'x', name: 'X' }], users: [] };
  writeFileSync(file, JSON.stringify({ ...fleet, vehicles: [terminal] }));
  platform.startVehicles(['--fleet', file, '--seed', 7, '--interval', 1]);
  await film.rest(2500);
  const ready = guide.getByRole('heading', {
    name: t('guide.online.ready', { plate: terminal.plate }),
  });
  await film.skip(() => ready.waitFor({ timeout: ONLINE_MS }));
  film.poster();
  await film.rest(1800);
  await film.say(
    '车辆已上线，点击按钮在地图上查看。',
    'The vehicle is online. Have a look at it on the map.',
  );
  await film.click(button('guide.online.show').or(guide.getByText(t('guide.online.show'))));
  await page.waitForURL((address) => address.pathname === '/positionMonitor');
  await page
    .getByRole('article', { name: /\S/ })
    .first()
    .getByText(t('window.mileageTotal'))
    .waitFor();
  await film.rest(1500);
  await film.say(
    '窗口里的数据来自终端刚才的上报，接入完成。',
    'What its window shows has just been reported by the terminal. That is all.',
  );
  await film.rest(2500);
}
