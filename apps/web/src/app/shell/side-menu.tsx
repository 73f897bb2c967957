import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useT } from '../../client/language.ts';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import { LayerButton } from '../../kit/layer-button.tsx';
import type { MenuEntry } from './menu-model.ts';
import { MenuPicture } from './menu-picture.tsx';
import { MenuTree } from './menu-tree.tsx';
import styles from './side-menu.module.css';
import {
  draggedTo,
  MAX_WIDTH_PX,
  movedByKey,
  readSideState,
  type SideState,
  shownWidthPx,
  toggled,
} from './side-width.ts';

const never = () => false;

export function useSideState(preferences: Preferences) {
  return usePreference(preferences, 'shell.sideMenu', readSideState);
}

function readFolded(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((url) => typeof url === 'string') : [];
}

/** Which groups a person has folded; remembered for the user. */
function useFolded(preferences: Preferences) {
  const [folded, setFolded] = usePreference(preferences, 'shell.foldedMenus', readFolded);
  return {
    isFolded: (url: string) => folded.includes(url),
    onFold: (url: string, isFolded: boolean) =>
      setFolded(isFolded ? [...folded, url] : folded.filter((other) => other !== url)),
  };
}

export interface SideMenuProps {
  readonly preferences: Preferences;
  /** The first-level menu one is in. */
  readonly menu: MenuEntry;
  readonly currentPath: string | undefined;
}

/** Second-level menu: dragged or moved by keyboard to a width, to its pictures, or away. */
export function SideMenu({ preferences, menu, currentPath }: SideMenuProps) {
  const t = useT();
  const language = useLanguage();
  const [state, setState] = useSideState(preferences);
  const [dragged, setDragged] = useState<SideState | null>(null);
  const folding = useFolded(preferences);
  const shown = dragged ?? state;
  const name = menu.nameIn(language);

  return (
    <nav
      className={styles.side}
      style={{ width: shownWidthPx(shown) }}
      data-mode={shown.mode}
      aria-label={name}
    >
      {shown.mode === 'open' && (
        <>
          <h2 className={styles.heading}>{name}</h2>
          <div className={styles.scroll}>
            <MenuTree entries={menu.children} currentPath={currentPath} {...folding} />
          </div>
        </>
      )}
      {shown.mode === 'pictures' && (
        <ul className={styles.pictures}>
          {menu.children.map((entry) => (
            <li key={entry.url}>
              <Picture entry={entry} currentPath={currentPath} />
            </li>
          ))}
        </ul>
      )}
      {shown.mode !== 'away' && (
        <button
          type="button"
          className={styles.collapse}
          aria-label={shown.mode === 'open' ? t('shell.sideCollapse') : t('shell.sideExpand')}
          title={shown.mode === 'open' ? t('shell.sideCollapse') : t('shell.sideExpand')}
          onClick={() => setState(toggled(state))}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path
              d={shown.mode === 'open' ? 'm9 4-4 4 4 4m4-8-4 4 4 4' : 'm7 4 4 4-4 4M3 4l4 4-4 4'}
            />
          </svg>
        </button>
      )}
      <Separator state={state} shown={shown} onDrag={setDragged} onChange={setState} />
    </nav>
  );
}

function Separator({
  state,
  shown,
  onDrag,
  onChange,
}: {
  readonly state: SideState;
  readonly shown: SideState;
  readonly onDrag: (state: SideState | null) => void;
  readonly onChange: (state: SideState) => void;
}) {
  const t = useT();
  const widthPx = shownWidthPx(shown);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const fromPx = widthPx - event.clientX;
    let next = state;
    const move = (at: globalThis.PointerEvent) => {
      next = draggedTo(state, fromPx + at.clientX);
      onDrag(next);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      onDrag(null);
      onChange(next);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedByKey(state, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
    <div
      className={styles.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('shell.sideResize')}
      aria-valuenow={widthPx}
      aria-valuemin={0}
      aria-valuemax={MAX_WIDTH_PX}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onDoubleClick={() =>
        onChange({ ...state, mode: state.mode === 'open' ? 'pictures' : 'open' })
      }
      onKeyDown={onKeyDown}
    />
  );
}

/** One entry of the collapsed menu: a page opens, a group shows its pages beside. */
function Picture({
  entry,
  currentPath,
}: {
  readonly entry: MenuEntry;
  readonly currentPath: string | undefined;
}) {
  const name = entry.nameIn(useLanguage());
  if (entry.children.length === 0) {
    return (
      <Link
        to={entry.url}
        className={styles.picture ?? ''}
        title={name}
        aria-label={name}
        aria-current={entry.url === currentPath ? 'page' : undefined}
      >
        <MenuPicture name={entry.picture} />
      </Link>
    );
  }
  return (
    <span
      className={styles.group}
      data-current={currentPath?.startsWith(`${entry.url}/`) || undefined}
    >
      <LayerButton
        role="dialog"
        side="beside"
        label={name}
        title={name}
        className={styles.picture}
        button={<MenuPicture name={entry.picture} />}
      >
        {(close) => (
          <div className={styles.flyout}>
            <h2 className={styles.heading}>{name}</h2>
            <MenuTree
              level={1}
              entries={entry.children}
              currentPath={currentPath}
              isFolded={never}
              onFold={never}
              onLeave={close}
            />
          </div>
        )}
      </LayerButton>
    </span>
  );
}
