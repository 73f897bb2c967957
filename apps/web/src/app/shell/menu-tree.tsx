import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../client/language.ts';
import type { MenuEntry } from './menu-model.ts';
import { MenuPicture } from './menu-picture.tsx';
import styles from './menu-tree.module.css';

export interface MenuTreeProps {
  readonly entries: readonly MenuEntry[];
  readonly currentPath: string | undefined;
  readonly isFolded: (url: string) => boolean;
  readonly onFold: (url: string, folded: boolean) => void;
  /** A page was chosen. */
  readonly onLeave?: (() => void) | undefined;
  readonly level?: number;
}

/** Entries below a first-level menu: pages are links, parents fold. */
export function MenuTree({ level = 0, ...props }: MenuTreeProps) {
  return (
    <ul className={styles.list} data-level={level}>
      {props.entries.map((entry) => (
        <li key={entry.url}>
          {entry.children.length > 0 ? (
            <Group {...props} level={level} entry={entry} />
          ) : (
            <PageLink {...props} level={level} entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

type LineProps = Omit<MenuTreeProps, 'level'> & {
  readonly level: number;
  readonly entry: MenuEntry;
};

function Group({ entry, ...props }: LineProps) {
  const id = useId();
  const language = useLanguage();
  const folded = props.isFolded(entry.url);
  const name = entry.nameIn(language);
  return (
    <>
      <button
        type="button"
        className={styles.group}
        style={{ paddingInlineStart: indentPx(props.level) }}
        title={name}
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => props.onFold(entry.url, !folded)}
      >
        {props.level === 0 && <MenuPicture name={entry.picture} />}
        <span>{name}</span>
        <svg className={styles.fold} viewBox="0 0 16 16" aria-hidden="true">
          <path d="m6 4 4 4-4 4" />
        </svg>
      </button>
      <div id={id} hidden={folded}>
        <MenuTree {...props} level={props.level + 1} entries={entry.children} />
      </div>
    </>
  );
}

function PageLink({ entry, level, currentPath, onLeave }: LineProps) {
  const name = entry.nameIn(useLanguage());
  const isCurrent = entry.url === currentPath;
  const link = useRef<HTMLAnchorElement>(null);
  // The menu may be longer than the screen: where one is should be in sight, however one came here.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={entry.url}
      className={styles.page ?? ''}
      style={{ paddingInlineStart: indentPx(level) }}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onLeave}
    >
      {level === 0 && <MenuPicture name={entry.picture} />}
      <span>{name}</span>
    </Link>
  );
}

/** Names of the second level stand below the first one's, past its picture. */
function indentPx(level: number): number {
  return level === 0 ? 14 : 28 + level * 16;
}
