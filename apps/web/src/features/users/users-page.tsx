import { type user, user as userRecord } from '@outrider/contract/records/user';
import { languages, type Translate } from '@outrider/i18n';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { confirm, warnOf } from '../../client/notices.ts';
import { callRecord } from '../../client/record-call.ts';
import {
  RecordPage,
  type RecordPageHandle,
  type RecordSlots,
  type RowAction,
} from '../../records/index.ts';
import { useSurroundings } from '../../records/record-context.ts';
import { FirstPasswordInput } from './first-password-input.tsx';
import { LanguageInput } from './language-input.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { UserSessions } from './user-sessions.tsx';

type Slots = RecordSlots<typeof user>;
type Row = Parameters<NonNullable<Slots['rowActions']>>[0];
type Page = RecordPageHandle<typeof user>;

/** Most passwords that are given at once. */
const MOST_PASSWORDS = 50;
/** So many failed sign-ins are free; then they cost time. */
const FREE_FAILURES = 5;

const passwordStates = {
  none: 'people.passwordState.none',
  once: 'people.passwordState.once',
  own: 'people.passwordState.own',
} as const;

/** Who may sign in, as what, and what is done with accounts. */
export function UsersPage() {
  const t = useT();
  const ownId = useSurroundings().user.userid;
  const [resetting, setResetting] = useState<{ rows: readonly Row[]; page: Page } | null>(null);
  const slots = useMemo(
    () => userSlots(t, ownId, (rows, page) => setResetting({ rows, page })),
    [t, ownId],
  );
  return (
    <>
      <RecordPage record={userRecord} slots={slots} />
      {resetting && (
        <ResetDialog
          users={resetting.rows}
          onClose={(isDone) => {
            if (isDone) resetting.page.reload();
            setResetting(null);
          }}
        />
      )}
    </>
  );
}

function userSlots(
  t: Translate,
  ownId: number,
  reset: (rows: readonly Row[], page: Page) => void,
): Slots {
  return {
    cells: {
      passwordstate: ({ passwordstate }) => passwordText(t, passwordstate),
      language: ({ language }) =>
        languages.find(({ id }) => id === language)?.name ?? t('people.languageAny'),
    },
    inputs: { password: FirstPasswordInput, language: LanguageInput },
    detailTabs: [
      {
        key: 'sessions',
        label: 'people.sessions',
        render: ({ id }) => <UserSessions userId={id} />,
      },
    ],
    rowActions: (row, page) => [
      ...(page.can('password')
        ? [
            {
              key: 'password',
              label: t('people.resetPassword'),
              disabled: row.id === ownId,
              onClick: () => reset([row], page),
            },
          ]
        : []),
      ...(page.can('edit') ? editActions(t, row, page, row.id === ownId) : []),
    ],
    bulkActions: (rows, page) =>
      page.can('password')
        ? [
            {
              key: 'passwords',
              label: t('people.resetPasswords'),
              disabled: rows.length > MOST_PASSWORDS || rows.some(({ id }) => id === ownId),
              onClick: () => reset(rows, page),
            },
          ]
        : [],
  };
}

function editActions(t: Translate, row: Row, page: Page, isOwn: boolean): RowAction[] {
  const { id, version, locked } = row;
  const name = row.displayname || row.loginname;
  const run = (work: () => Promise<unknown>, said: string) => async () => {
    try {
      await work();
      confirm(said);
    } catch (error) {
      warnOf(t, error);
    } finally {
      page.reload();
    }
  };
  const setLocked = (to: boolean) =>
    callRecord(userRecord, 'update', { id, version, values: { locked: to } });
  return [
    locked
      ? {
          key: 'unlock',
          label: t('people.unlock'),
          onClick: run(() => setLocked(false), t('people.unlocked', { name })),
        }
      : {
          key: 'lock',
          label: t('people.lock'),
          danger: true,
          disabled: isOwn,
          onClick: run(() => setLocked(true), t('people.locked', { name })),
        },
    ...((row.failures ?? 0) >= FREE_FAILURES || row.blockeduntil !== null
      ? [
          {
            key: 'unblock',
            label: t('people.unblock'),
            onClick: run(
              () => call('forgetUserFailures', { userid: id }),
              t('people.unblocked', { name }),
            ),
          },
        ]
      : []),
    ...((row.sessions ?? 0) > 0
      ? [
          {
            key: 'endSessions',
            label: t('people.endSessions'),
            danger: true,
            disabled: isOwn,
            onClick: run(
              () => call('endSessionsOfUser', { userid: id }),
              t('people.sessionsWereEnded', { name }),
            ),
          },
        ]
      : []),
  ];
}

function passwordText(t: Translate, state: unknown): string {
  return state === 'none' || state === 'once' || state === 'own' ? t(passwordStates[state]) : '';
}
