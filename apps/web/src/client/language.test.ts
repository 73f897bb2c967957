import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../theme/load-glyphs.ts', () => ({ loadGlyphs: () => Promise.resolve() }));

const page = { documentElement: { lang: '' } };
const kept = new Map<string, string>();
vi.stubGlobal('document', page);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
vi.stubGlobal('navigator', { languages: ['de-DE', 'zh-CN', 'en'] });

/** The module keeps what is shown: each test has a fresh one. */
async function load() {
  vi.resetModules();
  return import('./language.ts');
}

beforeEach(() => kept.clear());

describe('the texts of the page', () => {
  it('are loaded in parts, and in the parts in use when the language changes', async () => {
    const { currentLanguage, hasText, loadTexts, setLanguage } = await load();
    await setLanguage('en');
    expect([hasText('login.submit'), hasText('dock.label')]).toEqual([true, false]);
    await loadTexts('app');
    expect(currentLanguage().t('dock.label')).toBe('Vehicles');
    await setLanguage('zh');
    expect(currentLanguage().t('dock.label')).toBe('车辆');
    expect(page.documentElement.lang).toBe('zh-CN');
  });

  it('speak of devices from the moment that the platform is known to watch them', async () => {
    const { currentLanguage, loadTexts, setLanguage, setVocabulary } = await load();
    await Promise.all([setLanguage('en'), setVocabulary('device'), loadTexts('app')]);
    expect(currentLanguage().t('dock.label')).toBe('Devices');
    await setVocabulary('vehicle');
    expect(currentLanguage().t('dock.label')).toBe('Vehicles');
  });

  it('give way to what the platform words itself, in every language', async () => {
    const { currentLanguage, loadTexts, setLanguage, setOverrides } = await load();
    await Promise.all([setLanguage('en'), loadTexts('app')]);
    await setOverrides(async (language) => ({ 'dock.label': `own ${language}` }));
    expect(currentLanguage().t('dock.label')).toBe('own en');
    await setLanguage('zh');
    expect(currentLanguage().t('dock.label')).toBe('own zh');
  });

  it('are those of the last wish, and whoever was overtaken is told when they are there', async () => {
    const { currentLanguage, setLanguage } = await load();
    const first = setLanguage('zh').then(() => currentLanguage().language);
    const second = setLanguage('en').then(() => currentLanguage().language);
    expect(await Promise.all([first, second])).toEqual(['en', 'en']);
  });

  it('stay as they are when others do not come, and the next wish is met', async () => {
    const { currentLanguage, setLanguage, setOverrides } = await load();
    await setLanguage('en');
    await expect(setOverrides(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(currentLanguage().t('login.title')).toBe('Sign in');
    await setLanguage('zh');
    expect(currentLanguage().t('login.title')).toBe('登录');
  });
});

describe('the language to start with', () => {
  it('is the one chosen here, else the first of the browser that is on offer', async () => {
    const { setLanguage, startLanguage } = await load();
    expect(startLanguage()).toBe('zh');
    await setLanguage('en');
    expect(startLanguage()).toBe('en');
  });
});
