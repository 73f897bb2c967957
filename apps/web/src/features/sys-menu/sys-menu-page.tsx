import { flatMenus, type MenuDefinition, type StoredMenuLayout } from '@outrider/contract';
import { Alert, App as AntApp, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useLanguage, useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import { EntryEditor } from './entry-editor.tsx';
import {
  isChanged,
  linesOf,
  type MenuDraft,
  type MenuLine,
  moved,
  nameEdits,
  nameIn,
  shippedDraft,
  withHidden,
  withName,
  withPicture,
} from './menu-draft.ts';
import { MenuEditorTree } from './menu-editor-tree.tsx';
import { MenuPreview } from './menu-preview.tsx';
import type { PictureComponent } from './picture-choice.tsx';
import styles from './sys-menu-page.module.css';
import { useMenuDraft } from './use-menu-draft.ts';

export interface SysMenuPageProps {
  readonly mayEdit: boolean;
  /** names of the product's pictures, and who draws them */
  readonly pictures: readonly string[];
  readonly Picture: PictureComponent;
  /** The menus were saved: whoever shows them asks anew. */
  readonly onChanged: () => void;
}

/** Order, names, pictures of the menus, and what is hidden (spec/1 §2, sysMenu). */
export function SysMenuPage(props: SysMenuPageProps) {
  const { mayEdit, onChanged } = props;
  const t = useT();
  const { modal } = AntApp.useApp();
  const work = useMenuDraft(onChanged);
  const { layout, current, conflict, saving, hasChanges, hasProblem } = work;
  if (current === undefined) {
    return (
      <section className={styles.page} aria-label={t('sysMenu.title')}>
        {layout.isError ? (
          <EmptyState alert title={t('sysMenu.failed')} hint={errorText(t, layout.error)}>
            <Button onClick={() => void layout.refetch()}>{t('action.retry')}</Button>
          </EmptyState>
        ) : (
          <Skeleton className={styles.wait ?? ''} active title={false} paragraph={{ rows: 10 }} />
        )}
      </section>
    );
  }
  const { draft, stored } = current;
  const isShipped = !hasChanges && !isChanged(shippedDraft(stored), stored);
  const askReset = () =>
    void modal.confirm({
      title: t('sysMenu.resetTitle'),
      content: t('sysMenu.resetText'),
      okText: t('sysMenu.resetOrder'),
      onOk: () => work.change(shippedDraft(stored)),
    });
  return (
    <section className={styles.page} aria-label={t('sysMenu.title')}>
      <div className={styles.bar}>
        <span className={styles.state} role="status">
          {hasChanges ? t('sysMenu.unsaved') : stored.version === 0 && t('sysMenu.neverChanged')}
        </span>
        {mayEdit && (
          <>
            <Button disabled={isShipped} onClick={askReset}>
              {t('sysMenu.resetOrder')}
            </Button>
            <Button disabled={!hasChanges} onClick={() => void work.load()}>
              {t('sysMenu.discard')}
            </Button>
            <Button
              type="primary"
              loading={saving.isPending}
              disabled={!hasChanges || hasProblem || conflict !== undefined}
              onClick={work.save}
            >
              {t('sysMenu.save')}
            </Button>
          </>
        )}
      </div>
      {conflict ? (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          showIcon
          title={t('sysMenu.conflict', { name: conflict.by })}
          description={t('sysMenu.conflictHint')}
          action={
            <div className={styles.choices}>
              <Button size="small" onClick={() => void work.load()}>
                {t('sysMenu.conflictLoad')}
              </Button>
              <Button size="small" onClick={work.overwrite}>
                {t('sysMenu.conflictMine')}
              </Button>
            </div>
          }
        />
      ) : (
        saving.error && (
          <Alert
            className={styles.alert ?? ''}
            type="error"
            showIcon
            title={errorText(t, saving.error)}
          />
        )
      )}
      <Workbench {...props} draft={draft} stored={stored} change={work.change} />
    </section>
  );
}

interface WorkbenchProps extends SysMenuPageProps {
  readonly draft: MenuDraft;
  readonly stored: StoredMenuLayout;
  readonly change: (draft: MenuDraft) => void;
}

/** The tree of the menus, the entry that is chosen in it, and how all of it will look. */
function Workbench({ mayEdit, pictures, Picture, draft, stored, change }: WorkbenchProps) {
  const t = useT();
  const language = useLanguage();
  const phone = usePhoneWidth();
  const { modal } = AntApp.useApp();
  const [selected, setSelected] = useState<string>();
  const lines = linesOf(draft);
  const line = lines.find(({ menu }) => menu.url === selected);
  const nameOf = (menu: MenuDefinition) => nameIn(draft, stored, menu.labelKey, language);
  const nameOfUrl = (url: string | undefined) => {
    const menu = flatMenus().find((entry) => entry.url === url);
    return menu && nameOf(menu);
  };
  const renamed = new Set(nameEdits(draft, stored).map(({ key }) => key));
  const hide = ({ menu }: MenuLine) => {
    const pages = flatMenus(menu.children ?? []).filter(({ permission }) => permission);
    void modal.confirm({
      title: t('sysMenu.hideTitle', { name: nameOf(menu) }),
      content:
        pages.length > 0 ? t('sysMenu.hideGroup', { count: pages.length }) : t('sysMenu.hidePage'),
      okText: t('sysMenu.hide'),
      okButtonProps: { danger: true },
      onOk: () => change(withHidden(draft, menu.url, true)),
    });
  };
  const editor = line && (
    <EntryEditor
      key={line.menu.url}
      line={line}
      draft={draft}
      stored={stored}
      hiddenByName={nameOfUrl(line.hiddenBy)}
      pictures={pictures}
      Picture={Picture}
      readOnly={!mayEdit}
      onName={(of, name) => change(withName(draft, stored, line.menu.labelKey, of, name))}
      onPicture={(picture) => change(withPicture(draft, line.menu.url, picture))}
      onHidden={(isHidden) =>
        isHidden ? hide(line) : change(withHidden(draft, line.menu.url, false))
      }
      onMove={(to) => change(moved(draft, line, to))}
    />
  );
  return (
    <div className={styles.workbench}>
      <div className={styles.column}>
        {mayEdit && <p className={styles.hint}>{t('sysMenu.treeHint')}</p>}
        <MenuEditorTree
          lines={lines}
          selected={selected}
          nameOf={({ menu }) => nameOf(menu)}
          pictureOf={({ menu }) => draft.pictures[menu.url] ?? menu.imgurl}
          isChanged={({ menu }) =>
            renamed.has(menu.labelKey) || draft.pictures[menu.url] !== stored.pictures[menu.url]
          }
          Picture={Picture}
          readOnly={!mayEdit}
          onSelect={setSelected}
          onMove={(of, to) => change(moved(draft, of, to))}
        />
      </div>
      {phone ? (
        <Drawer
          open={line !== undefined}
          size="100vw"
          title={line && nameOf(line.menu)}
          styles={{ body: { padding: 0 } }}
          onClose={() => setSelected(undefined)}
        >
          {editor}
        </Drawer>
      ) : (
        <div className={styles.column}>
          {editor ?? <EmptyState title={t('sysMenu.choose')} hint={t('sysMenu.chooseHint')} />}
        </div>
      )}
      <MenuPreview draft={draft} stored={stored} selected={selected} Picture={Picture} />
    </div>
  );
}
