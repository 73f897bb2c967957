// Pictures of the pages beside monitoring: overview, account, requests, messages.

/** Figures have been counted and charts drawn by then. */
const SETTLED_MS = 1200;

const applicants = {
  zh: { name: '陈晓敏', company: '顺达物流有限公司', remark: '负责夜班车辆调度' },
  en: { name: 'Anna Clarke', company: 'Northgate Haulage', remark: 'Runs the night shift' },
};

/** What a visitor sees and sends, and what comes of it for the administrator. */
export async function pagePictures({ platform, language, t, open, take, signIn }) {
  const visitor = await open();
  await visitor.goto('/register');
  const { name, company, remark } = applicants[language];
  const values = {
    loginname: language === 'zh' ? 'chenxm' : 'aclarke',
    displayname: name,
    company,
    phone: '13800138000',
    password: platform.newPassword,
    repeat: platform.newPassword,
    remark,
  };
  for (const [field, value] of Object.entries(values)) {
    await visitor.locator(`[name=${field}]`).fill(value);
  }
  await take(language, 'register', visitor, async () => {
    await visitor.waitForLoadState('networkidle');
    await visitor.waitForTimeout(SETTLED_MS);
    return {};
  });
  const sent = visitor.waitForResponse((answer) => answer.url().includes('/user/register'));
  await visitor.locator('form button[type=submit]').click();
  await sent;
  await visitor.context().close();

  const page = await open();
  await signIn(page, platform.login, platform.newPassword);
  await page.getByRole('banner').waitFor();
  const settled = () => page.waitForTimeout(SETTLED_MS);
  await take(language, 'messages', page, async () => {
    await page.goto('/operationManage/messageNotify/myMessage');
    await page.getByText(name).first().waitFor();
    await settled();
    return {};
  });
  await take(language, 'user-request', page, async () => {
    await page.goto('/operationManage/sysSeting/userRequest');
    await page.locator('tbody').getByText(name).first().click();
    await page.getByRole('region', { name: t('userRequest.decision') }).waitFor();
    await settled();
    return {};
  });
  await take(language, 'user-info', page, async () => {
    await page.goto('/operationManage/userCenter/userInfo');
    await page.getByRole('heading').first().waitFor();
    await settled();
    return {};
  });
  await take(language, 'home', page, async () => {
    await page.goto('/home');
    await page.getByRole('region').first().waitFor();
    await page.waitForTimeout(3 * SETTLED_MS);
    return {};
  });
  await take(language, 'device-expiry', page, async () => {
    await page.locator('header button[aria-haspopup]').last().click();
    await page.getByRole('menuitem', { name: t('expiry.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('expiry.title') });
    await dialog.locator('tbody tr[data-row-key]').first().waitFor();
    await settled();
    return { around: [dialog.locator('.ant-modal-container, .ant-modal-content')], pad: 16 };
  });
  await page.context().close();
}
