import type { TextRow } from '@outrider/contract';
import { type Language, languages, type Part, parts, type Vocabulary } from '@outrider/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useLanguage, useT } from '../../client/language.ts';
import { firstPage, PagedTable } from '../../kit/paged-table.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { allTexts, type TextRights } from './text-subject.ts';
import styles from './texts-page.module.css';
import { useTextColumns } from './use-text-columns.tsx';
import { useTyped } from './use-typed.ts';
import { WordingDrawer } from './wording-drawer.tsx';

type State = 'all' | 'changed' | 'untranslated';
const FIRST = { ...firstPage('asc'), limit: 50 };

export interface TextsPageProps {
  readonly rights: TextRights;
  /** Texts were changed: whatever shows texts of the server asks anew. */
  readonly onChanged: () => void;
}

/** The product's texts, language by language, beside what was shipped (spec/1 §2, multilingual). */
export function TextsPage({ rights, onChanged }: TextsPageProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [vocabulary, setVocabulary] = useState<Vocabulary>();
  const [part, setPart] = useState<Part | 'all'>('all');
  const [state, setState] = useState<State>('all');
  const [typed, setTyped] = useState('');
  const [paging, setPaging] = useState(FIRST);
  const [open, setOpen] = useState<TextRow | null>(null);
  const [importing, setImporting] = useState(false);
  const q = useTyped(typed);
  const filter = {
    language,
    q,
    state,
    page: paging.page,
    limit: paging.limit,
    ...(part !== 'all' && { part }),
    ...(vocabulary && { vocabulary }),
  };
  const list = useQuery({
    queryKey: ['textList', filter],
    queryFn: ({ signal }) => call('textList', filter, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useTextColumns(language, rights.edit, setOpen);
  const inForce = list.data?.vocabularyInForce;
  const shownVocabulary = vocabulary ?? inForce ?? 'vehicle';
  const toStart = () => setPaging({ ...paging, page: 1 });
  const reload = () => {
    void list.refetch();
    onChanged();
  };
  return (
    <section className={styles.page} aria-label={t('texts.title')}>
      <div className={styles.bar}>
        <Select<Language>
          className={styles.select ?? ''}
          aria-label={t('texts.language')}
          value={language}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => {
            setLanguage(value);
            toStart();
          }}
        />
        <Select<Part | 'all'>
          className={styles.wide ?? ''}
          aria-label={t('texts.part')}
          value={part}
          options={(['all', ...parts] as const).map((value) => {
            return { value, label: `${t('texts.part')} ${t(`texts.part.${value}`)}` };
          })}
          onChange={(value) => {
            setPart(value);
            toStart();
          }}
        />
        <Segmented<State>
          aria-label={t('texts.state')}
          value={state}
          options={[
            { value: 'all', label: t('texts.state.all') },
            {
              value: 'changed',
              label: t('texts.state.changed', { count: list.data?.changed ?? 0 }),
            },
            {
              value: 'untranslated',
              label: t('texts.state.untranslated'),
              disabled: language === 'en',
            },
          ]}
          onChange={(value) => {
            setState(value);
            toStart();
          }}
        />
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          placeholder={t('texts.search')}
          aria-label={t('texts.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            toStart();
          }}
        />
        <span className={styles.space} />
        {rights.export && <ExportButton subject={allTexts} vocabulary={shownVocabulary} />}
        {rights.import && <Button onClick={() => setImporting(true)}>{t('texts.import')}</Button>}
      </div>
      <div className={styles.effect}>
        <span>{t('texts.effect')}</span>
        <Select<Vocabulary>
          size="small"
          variant="borderless"
          popupMatchSelectWidth={false}
          aria-label={t('texts.vocabulary')}
          value={shownVocabulary}
          options={(['vehicle', 'device'] as const).map((value) => {
            return { value, label: `${t('texts.vocabulary')} ${t(`texts.vocabulary.${value}`)}` };
          })}
          onChange={(value) => {
            setVocabulary(value);
            toStart();
          }}
        />
      </div>
      {inForce && shownVocabulary !== inForce && (
        <Alert
          className={styles.alert ?? ''}
          type="info"
          showIcon
          title={t('texts.vocabularyUnused')}
        />
      )}
      <div className={styles.table}>
        <PagedTable<TextRow>
          query={list}
          rowKey="key"
          columns={columns}
          paging={paging}
          onPaging={setPaging}
          failed={t('texts.failed')}
          empty={t('texts.empty')}
          totalText={(count) => t('texts.total', { count })}
          scroll={{}}
        />
      </div>
      <WordingDrawer
        text={open}
        title={t(rights.edit ? 'texts.edit' : 'texts.see')}
        first={language}
        vocabulary={shownVocabulary}
        subject={allTexts}
        mayEdit={rights.edit}
        onSaved={reload}
        onClose={() => setOpen(null)}
      />
      <ImportDialog
        open={importing}
        subject={allTexts}
        vocabulary={shownVocabulary}
        onDone={reload}
        onClose={() => setImporting(false)}
      />
    </section>
  );
}
