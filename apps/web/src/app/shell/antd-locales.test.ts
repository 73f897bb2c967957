import { languageTable } from '@outrider/i18n';
import { describe, expect, it } from 'vitest';
import { builtInLocale, loadLocale } from './antd-locales.ts';

describe('the widgets', () => {
  it.each(languageTable.map(({ id, htmlLang }) => [id, htmlLang] as const))(
    'speak %s and write its dates as the product does',
    async (id, tag) => {
      const { locale, DatePicker } = await loadLocale(id);
      expect(locale.toLowerCase().split(/[-_]/)[0]).toBe(tag.split('-')[0]);
      expect(DatePicker?.lang.fieldDateTimeFormat).toBe('YYYY-MM-DD HH:mm:ss');
    },
  );

  it('speak English until another language has come', () => {
    expect(builtInLocale.locale).toBe('en');
  });
});
