import { arrangeMenus, type MenuDefinition, type StoredMenuLayout } from '@outrider/contract';
import { type Language, languages } from '@outrider/i18n';
import { Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useT } from '../../client/language.ts';
import { type MenuDraft, nameIn } from './menu-draft.ts';
import styles from './menu-preview.module.css';
import { pictureAddress } from './picture-address.ts';
import type { PictureComponent } from './picture-choice.tsx';

/** How the menus will look to whoever may open all of them, in a language of choice. */
export function MenuPreview({
  draft,
  stored,
  selected,
  Picture,
}: {
  readonly draft: MenuDraft;
  readonly stored: StoredMenuLayout;
  /** url of the entry that is being edited */
  readonly selected: string | undefined;
  readonly Picture: PictureComponent;
}) {
  const t = useT();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const arranged = arrangeMenus(draft);
  const nameOf = ({ labelKey }: MenuDefinition) => nameIn(draft, stored, labelKey, language);
  const open =
    arranged.find(({ url }) => selected === url || selected?.startsWith(`${url}/`)) ?? arranged[0];
  return (
    <section className={styles.preview} aria-label={t('sysMenu.preview')}>
      <div className={styles.head}>
        <h3>{t('sysMenu.preview')}</h3>
        <Select<Language>
          size="small"
          aria-label={t('sysMenu.previewLanguage')}
          value={language}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.bar}>
        {arranged.map((menu) => (
          <span key={menu.url} data-current={menu === open || undefined}>
            {nameOf(menu)}
          </span>
        ))}
      </div>
      {open === undefined || (open.children ?? []).length === 0 ? (
        <p className={styles.none}>{t('sysMenu.previewEmpty')}</p>
      ) : (
        <Branch list={open.children ?? []} nameOf={nameOf} level={0} Picture={Picture} />
      )}
    </section>
  );
}

function Branch({
  list,
  nameOf,
  level,
  Picture,
}: {
  readonly list: readonly MenuDefinition[];
  readonly nameOf: (menu: MenuDefinition) => string;
  readonly level: number;
  readonly Picture: PictureComponent;
}) {
  return (
    <ul className={styles.branch}>
      {list.map((menu) => (
        <li key={menu.url}>
          <span style={{ paddingInlineStart: level === 0 ? 0 : 28 + (level - 1) * 16 }}>
            {level === 0 && <Picture name={pictureAddress(menu.imgurl)} />}
            {nameOf(menu)}
          </span>
          {menu.children && (
            <Branch list={menu.children} nameOf={nameOf} level={level + 1} Picture={Picture} />
          )}
        </li>
      ))}
    </ul>
  );
}
