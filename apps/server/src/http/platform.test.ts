import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadMessages } from '@outrider/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configWith } from '../config.ts';
import { platformIdentity } from '../features/platform/index.ts';
import { startWebFixture, type WebFixture } from './testing/web-fixture.ts';

/** The smallest picture: one transparent point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
let fixture: WebFixture;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outrider-platform-'));
  const logoFile = path.join(folder, 'logo.of-any-name');
  await writeFile(logoFile, PNG);
  fixture = await startWebFixture({
    config: { platform: 'animal', platformModel: 2, logoFile, registration: true },
  });
});
afterAll(async () => {
  await fixture?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a platform set up as a variant', () => {
  it('tells everybody its name, colour and model in the language of the reader', async () => {
    const answers = await Promise.all(
      ['zh-CN,zh;q=0.9', 'en-GB', 'xx'].map((language) =>
        fixture.browser().get('/platform/info', { 'accept-language': language }),
      ),
    );
    expect(answers.map(({ body }) => body.resultData)).toEqual([
      {
        platform: 'animal',
        title: '宠物定位平台',
        ownTitle: '',
        copyright: '',
        passwordMinLength: 8,
        platformModel: 2,
        themeColor: 'teal',
        logo: '/api/platform/logo',
        registration: true,
      },
      expect.objectContaining({ title: 'Pet positioning platform' }),
      expect.objectContaining({ title: 'Pet positioning platform' }),
    ]);
  });

  it('tells the signed-in user the same', async () => {
    const browser = await fixture.signedIn('north');
    const { body } = await browser.get('/user/current', { 'accept-language': 'zh' });
    expect(body.resultData).toMatchObject({
      title: '宠物定位平台',
      logo: '/api/platform/logo',
      platformModel: 2,
    });
  });

  it('serves its logo as what its bytes are, to anybody', async () => {
    const answer = await fixture.browser().fetch('/api/platform/logo');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });
});

describe('the settings of the platform', () => {
  it.each([
    ['default', 'Vehicle video positioning platform', 'navy'],
    ['publish', 'Vehicle video positioning platform', 'navy'],
    ['AEBS', 'AEBS monitoring platform', 'navy'],
    ['animal', 'Pet positioning platform', 'teal'],
    ['animalpublish', 'Pet positioning platform', 'teal'],
    ['keluona', 'Mobile machinery AI safety platform', 'navy'],
    ['chtaipublish', 'Mobile machinery AI safety platform', 'navy'],
  ] as const)('make %s the "%s" in %s', async (platform, title, themeColor) => {
    const info = await platformIdentity(configWith({ platform }), loadMessages).describe('en');
    expect(info).toMatchObject({ platform, title, themeColor, logo: '', registration: false });
  });

  it('speak of devices where these are watched', async () => {
    const settings = configWith({ platformModel: 2 });
    const info = await platformIdentity(settings, (id) =>
      loadMessages(id, { vocabulary: 'device' }),
    ).describe('zh');
    expect(info).toMatchObject({ title: '设备视频定位平台', platformModel: 2 });
  });

  it('refuse a logo that is no picture, is too large or is not there', async () => {
    const page = path.join(folder, 'logo.png');
    await writeFile(page, '<svg onload="alert(1)"/>');
    const large = path.join(folder, 'large.png');
    await writeFile(large, Buffer.concat([PNG, Buffer.alloc(300 * 1024)]));
    for (const [logoFile, problem] of [
      [page, /OUTRIDER_LOGO .*neither PNG nor JPEG nor WebP/],
      [large, /OUTRIDER_LOGO .*at most 262144/],
      [path.join(folder, 'none.png'), /OUTRIDER_LOGO .*ENOENT/],
    ] as const) {
      expect(() => platformIdentity(configWith({ logoFile }), loadMessages)).toThrow(problem);
    }
  });
});
