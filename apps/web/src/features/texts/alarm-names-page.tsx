import type { AlarmTexts } from '@outrider/contract';
import { type Language, languages } from '@outrider/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Skeleton, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useLanguage, useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import { ExportButton } from './export-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { alarmNames } from './text-subject.ts';
import styles from './texts-page.module.css';
import type { TextsPageProps } from './texts-page.tsx';
import { Text } from './use-text-columns.tsx';
import { languageName, lineOf, shownForms } from './wording-draft.ts';
import { WordingDrawer } from './wording-drawer.tsx';

type Alarm = AlarmTexts['data'][number];

/** What the alarms are called in every language on offer (spec/1 §2, translationAlarms). */
export function AlarmNamesPage({ rights, onChanged }: TextsPageProps) {
  const t = useT();
  const language = useLanguage();
  const [q, setQ] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [open, setOpen] = useState<Alarm | null>(null);
  const [importing, setImporting] = useState(false);
  const list = useQuery({
    queryKey: ['alarmTexts'],
    queryFn: ({ signal }) => call('alarmTexts', {}, { signal }),
  });
  const columns = useColumns(language, rights.edit, setOpen);
  const vocabulary = list.data?.vocabulary ?? 'vehicle';
  const reload = () => {
    void list.refetch();
    onChanged();
  };
  return (
    <section className={styles.page} aria-label={t('texts.alarmsTitle')}>
      <div className={styles.bar}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          placeholder={t('texts.searchAlarm')}
          aria-label={t('texts.searchAlarm')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)}>
          {t('texts.onlyChanged')}
        </Checkbox>
        <span className={styles.space} />
        {rights.export && <ExportButton subject={alarmNames} vocabulary={vocabulary} />}
        {rights.import && <Button onClick={() => setImporting(true)}>{t('texts.import')}</Button>}
      </div>
      <p className={styles.effect}>{t('texts.effect')}</p>
      {list.isPending && (
        <Skeleton className={styles.failed ?? ''} active title={false} paragraph={{ rows: 10 }} />
      )}
      {list.isError && !list.data && (
        <EmptyState alert title={t('texts.failed')} hint={errorText(t, list.error)}>
          <Button onClick={() => void list.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      )}
      {list.data && (
        <Table<Alarm>
          className={styles.table ?? ''}
          size="small"
          rowKey="key"
          columns={columns}
          dataSource={list.data.data.filter((alarm) => isFound(alarm, q, onlyChanged))}
          locale={{ emptyText: t('texts.empty') }}
          pagination={false}
        />
      )}
      <WordingDrawer
        text={open && { ...open, placeholders: [] }}
        title={open ? nameOf(open, language) : ''}
        first={language}
        vocabulary={vocabulary}
        subject={alarmNames}
        mayEdit={rights.edit}
        onSaved={reload}
        onClose={() => setOpen(null)}
      />
      <ImportDialog
        open={importing}
        subject={alarmNames}
        vocabulary={vocabulary}
        onDone={reload}
        onClose={() => setImporting(false)}
      />
    </section>
  );
}

function nameOf({ wordings, key }: Alarm, language: Language): string {
  const wording = wordings[language];
  return wording ? lineOf(shownForms(wording)) : key;
}

function isFound({ alarmnumber, key, wordings }: Alarm, q: string, onlyChanged: boolean): boolean {
  const all = Object.values(wordings);
  if (onlyChanged && all.every(({ version }) => version === 0)) return false;
  const wanted = q.trim().toLowerCase();
  const texts = all.flatMap((wording) => [lineOf(wording.shipped), lineOf(shownForms(wording))]);
  return [String(alarmnumber), key, ...texts].some((text) => text.toLowerCase().includes(wanted));
}

function useColumns(
  language: Language,
  mayEdit: boolean,
  open: (alarm: Alarm) => void,
): TableColumnsType<Alarm> {
  const t = useT();
  const phone = usePhoneWidth();
  const others = languages.map(({ id }) => id).filter((id) => id !== language);
  const shown = phone ? [language] : [language, ...others];
  return [
    { key: 'number', title: t('texts.number'), dataIndex: 'alarmnumber', width: 64 },
    ...shown.map((id) => ({
      key: id,
      title: languageName(id),
      render: (_: unknown, alarm: Alarm) => (
        <AlarmName
          alarm={alarm}
          language={id}
          {...(id === language && {
            label: t(mayEdit ? 'texts.editOf' : 'texts.seeOf', { key: nameOf(alarm, id) }),
            onOpen: () => open(alarm),
          })}
        />
      ),
    })),
  ];
}

/** An alarm's name in one language; a changed one says what it was shipped as. */
function AlarmName({
  alarm,
  language,
  label,
  onOpen,
}: {
  readonly alarm: Alarm;
  readonly language: Language;
  readonly label?: string;
  readonly onOpen?: () => void;
}) {
  const t = useT();
  const wording = alarm.wordings[language];
  if (wording === undefined) return null;
  const name = lineOf(shownForms(wording));
  const text = <Text language={language} text={name} />;
  const shown = onOpen ? (
    <button type="button" className={styles.name} aria-label={label} onClick={onOpen}>
      {text}
    </button>
  ) : (
    text
  );
  if (wording.version === 0) return shown;
  return (
    <span className={styles.changed}>
      {shown}
      <small>{t('texts.shippedIs', { text: lineOf(wording.shipped) })}</small>
    </span>
  );
}
