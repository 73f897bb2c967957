import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { ContextMenu, type MenuAt } from '../../kit/context-menu.tsx';
import { LayerButton } from '../../kit/layer-button.tsx';
import { ScrollStrip } from '../../kit/scroll-strip.tsx';
import styles from './history-strip.module.css';
import { type Closing, useClosing } from './use-closing.ts';
import { useVisited } from './visited-store.ts';

export interface HistoryStripProps {
  readonly current: string;
  readonly landing: string;
  readonly nameOf: (path: string) => string;
  /** Stands before the pages: the side menu's switch. */
  readonly before?: ReactNode;
  /** Given the place where the page one looks at may put tabs of its own. */
  readonly slotRef: Ref<HTMLDivElement>;
}

/** The visited pages: one click goes back to one; closed by its cross, the middle button or the Delete key. */
export function HistoryStrip(props: HistoryStripProps) {
  const { current, landing, nameOf, before, slotRef } = props;
  const t = useT();
  const tabs = useVisited((state) => state.tabs);
  const closing = useClosing(current, landing);
  const [menu, setMenu] = useState<(MenuAt & { readonly path: string }) | null>(null);
  const actionsOf = (path: string) =>
    closeActions(path, closing, path === tabs.at(-1)?.path, tabs.length === 1);
  const menuActions = menu === null ? [] : actionsOf(menu.path);
  return (
    <div className={styles.strip}>
      {before}
      <nav className={styles.pages} aria-label={t('shell.openPages')}>
        <ScrollStrip
          backLabel={t('shell.pagesBack')}
          onLabel={t('shell.pagesOn')}
          current={current}
        >
          {tabs.map(({ path, search }) => (
            <PageTab
              key={path}
              path={path}
              to={path + search}
              name={nameOf(path)}
              isCurrent={path === current}
              closing={closing}
              onMenu={(event) => {
                event.preventDefault();
                setMenu({ path, x: event.clientX, y: event.clientY });
              }}
            />
          ))}
        </ScrollStrip>
        <ContextMenu
          at={menu}
          items={menuActions.map(({ key, label, disabled }) => ({
            key,
            label: t(label),
            disabled,
          }))}
          onChoose={(key) => {
            setMenu(null);
            menuActions.find((action) => action.key === key)?.run();
          }}
          onClose={() => setMenu(null)}
        />
      </nav>
      <div ref={slotRef} className={styles.slot} />
      <LayerButton
        role="menu"
        label={t('shell.allPages')}
        title={t('shell.allPages')}
        className={styles.all}
        button={
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 6 4 4 4-4" />
          </svg>
        }
      >
        {(close) => (
          <div className={styles.list}>
            {tabs.map(({ path, search }) => (
              <Link
                key={path}
                role="menuitem"
                className={styles.listed ?? ''}
                to={path + search}
                aria-current={path === current ? 'page' : undefined}
                onClick={close}
              >
                {nameOf(path)}
              </Link>
            ))}
            <hr />
            {actionsOf(current).map((action) => (
              <button
                key={action.key}
                type="button"
                role="menuitem"
                className={styles.listed}
                disabled={action.disabled}
                onClick={() => {
                  close();
                  action.run();
                }}
              >
                {t(action.label)}
              </button>
            ))}
          </div>
        )}
      </LayerButton>
    </div>
  );
}

interface PageTabProps {
  readonly path: string;
  readonly to: string;
  readonly name: string;
  readonly isCurrent: boolean;
  readonly closing: Closing;
  readonly onMenu: (event: MouseEvent) => void;
}

function PageTab({ path, to, name, isCurrent, closing, onMenu }: PageTabProps) {
  const t = useT();
  const canClose = closing.canClose(path);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button at the end of the strip has the same by keyboard
    <span
      className={styles.tab}
      data-strip={path}
      data-current={isCurrent || undefined}
      onContextMenu={onMenu}
    >
      <Link
        to={to}
        className={styles.name ?? ''}
        title={name}
        aria-current={isCurrent ? 'page' : undefined}
        onAuxClick={(event) => {
          if (event.button !== 1 || !canClose) return;
          event.preventDefault();
          closing.close(path);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && canClose) closing.close(path);
        }}
      >
        {name}
      </Link>
      {canClose && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('shell.closePage', { page: name })}
          title={t('shell.close')}
          onClick={() => closing.close(path)}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="m3 3 6 6m0-6L3 9" />
          </svg>
        </button>
      )}
    </span>
  );
}

/** What can be done from one page of the strip. */
function closeActions(path: string, closing: Closing, isLast: boolean, isAlone: boolean) {
  return [
    {
      key: 'close',
      label: 'shell.close',
      disabled: !closing.canClose(path),
      run: () => closing.close(path),
    },
    {
      key: 'others',
      label: 'shell.closeOthers',
      disabled: isAlone,
      run: () => closing.closeOthers(path),
    },
    {
      key: 'right',
      label: 'shell.closeRight',
      disabled: isAlone || isLast,
      run: () => closing.closeRight(path),
    },
    {
      key: 'all',
      label: 'shell.closeAll',
      disabled: isAlone && !closing.canClose(path),
      run: closing.closeAll,
    },
  ] as const;
}
