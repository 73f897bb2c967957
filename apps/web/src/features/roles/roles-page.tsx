import { type role, role as roleRecord } from '@outrider/contract/records/role';
import type { Translate } from '@outrider/i18n';
import { useMemo } from 'react';
import { useT } from '../../client/language.ts';
import { RecordPage, type RecordSlots } from '../../records/index.ts';
import { keysOf } from './grant-list.ts';
import { GrantsInput, GrantView } from './grants-input.tsx';
import { RoleUsers } from './role-users.tsx';

/** What users may do: roles with their permissions, and who has them. */
export function RolesPage() {
  const t = useT();
  const slots = useMemo(() => roleSlots(t), [t]);
  return <RecordPage record={roleRecord} slots={slots} />;
}

function roleSlots(t: Translate): RecordSlots<typeof role> {
  return {
    cells: {
      permissions: ({ permissions }) => <GrantView value={permissions} />,
      grants: ({ permissions, grants }) =>
        keysOf(permissions).includes('*')
          ? t('people.allShort')
          : t('people.grantsCount', { count: grants ?? 0 }),
    },
    inputs: { permissions: GrantsInput },
    detailTabs: [
      { key: 'users', label: 'people.roleUsers', render: ({ id }) => <RoleUsers roleId={id} /> },
    ],
    rowActions: (row, page) =>
      page.can('add')
        ? [
            {
              key: 'copy',
              label: t('people.copyRole'),
              onClick: () =>
                page.add({
                  rolename: t('people.copyOf', { name: row.rolename }),
                  remark: row.remark,
                  permissions: row.permissions,
                }),
            },
          ]
        : [],
  };
}
