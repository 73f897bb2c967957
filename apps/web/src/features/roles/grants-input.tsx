import { ALL_PERMISSIONS, isGranted, permissionKeys } from '@outrider/contract';
import type { Translate } from '@outrider/i18n';
import { Alert, Button, Input, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../client/language.ts';
import type { FieldInputProps } from '../../records/index.ts';
import { useSurroundings } from '../../records/record-context.ts';
import { namedText } from '../../records/record-texts.ts';
import { consistent, type GrantGroup, grantGroups, grantLabelKey, keysOf } from './grant-list.ts';
import styles from './grants-input.module.css';

const groups = grantGroups();

/** Asks for what a role may do: pages and their buttons as a tree, only what the person may do himself. */
export function GrantsInput({ value, onChange, disabled }: FieldInputProps) {
  const t = useT();
  const { permissions } = useSurroundings();
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<readonly string[]>(() => groups.map(({ key }) => key));
  const given = keysOf(value);
  const isAll = given.includes(ALL_PERMISSIONS);
  const own = useMemo(
    () => permissionKeys.filter((key) => isGranted(permissions, key)),
    [permissions],
  );
  // A copy of a role that may do everything starts with what there is now.
  const checked: string[] = isAll ? [...own] : given;
  const nodes = useMemo(
    () => treeNodes(t, groups, new Set<string>(own), search.trim().toLowerCase()),
    [t, own, search],
  );
  const shown = search.trim() === '' ? [...expanded] : groupKeys(nodes);
  const change = (next: readonly string[]) => onChange(consistent(isAll ? [] : given, next));
  return (
    <div className={styles.box}>
      <div className={styles.bar}>
        <Input
          type="search"
          allowClear
          placeholder={t('people.searchGrants')}
          aria-label={t('people.searchGrants')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className={styles.count} role="status">
          {t('people.grantsCount', { count: checked.length })}
        </span>
        <Button size="small" disabled={disabled} onClick={() => onChange(own)}>
          {t('people.selectAll')}
        </Button>
        <Button size="small" disabled={disabled} onClick={() => onChange([])}>
          {t('people.selectNone')}
        </Button>
        <Button
          size="small"
          onClick={() => setExpanded(groupKeys(treeNodes(t, groups, new Set(), '')))}
        >
          {t('people.expandAll')}
        </Button>
      </div>
      {isAll && <Alert type="info" banner title={t('people.allGrants')} />}
      <div className={styles.tree}>
        {nodes.length === 0 ? (
          <div className={styles.empty}>{t('people.noGrantFound')}</div>
        ) : (
          <Tree
            checkable
            selectable={false}
            disabled={disabled}
            aria-label={t('people.grantsTree')}
            treeData={nodes}
            expandedKeys={shown}
            checkedKeys={checked}
            onExpand={(keys) => setExpanded(keys.map(String))}
            onCheck={(keys) => {
              const ticked = (Array.isArray(keys) ? keys : keys.checked).map(String);
              const visible = new Set(grantKeys(nodes));
              const hidden = checked.filter((key) => !visible.has(key));
              change([...hidden, ...ticked.filter((key) => visible.has(key))]);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** What a role may do, page by page. */
export function GrantView({ value }: { readonly value: unknown }) {
  const t = useT();
  const keys = new Set(keysOf(value));
  if (keys.has(ALL_PERMISSIONS)) return <span>{t('people.allGrants')}</span>;
  const pages = flatGroups(groups).flatMap(({ key, labelKey, grants }) => {
    const granted = grants.filter((grant) => keys.has(grant));
    return granted.length === 0 ? [] : [{ key, labelKey, granted }];
  });
  return (
    <ul className={styles.list}>
      {pages.map(({ key, labelKey, granted }) => (
        <li key={key}>
          <b>{namedText(t, labelKey)}</b>
          {granted.map((grant) => namedText(t, grantLabelKey(grant))).join(' · ')}
        </li>
      ))}
    </ul>
  );
}

/** The nodes of the tree whose names, or those of what is above them, hold what is searched for. */
function treeNodes(
  t: Translate,
  of: readonly GrantGroup[],
  own: ReadonlySet<string>,
  search: string,
): TreeDataNode[] {
  return of.flatMap(({ key, labelKey, grants, children }) => {
    const title = namedText(t, labelKey);
    // What is found brings everything below it.
    const below = title.toLowerCase().includes(search) ? '' : search;
    const leaves = grants
      .map((grant) => ({ grant, name: namedText(t, grantLabelKey(grant)) }))
      .filter(({ name }) => name.toLowerCase().includes(below))
      .map(({ grant, name }) => ({
        key: grant,
        title: name,
        isLeaf: true,
        ...(!own.has(grant) && { disableCheckbox: true }),
      }));
    const nodes = [...leaves, ...treeNodes(t, children, own, below)];
    return nodes.length === 0 ? [] : [{ key, title, children: nodes }];
  });
}

function groupKeys(nodes: readonly TreeDataNode[]): string[] {
  return nodes.flatMap(({ key, children }) =>
    children ? [String(key), ...groupKeys(children)] : [],
  );
}

function grantKeys(nodes: readonly TreeDataNode[]): string[] {
  return nodes.flatMap(({ key, children }) => (children ? grantKeys(children) : [String(key)]));
}

function flatGroups(of: readonly GrantGroup[]): GrantGroup[] {
  return of.flatMap((group) => [group, ...flatGroups(group.children)]);
}
