import type { RecordDefinition } from '@outrider/contract/records';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../client/language.ts';
import { FILTER_DELAY_MS } from './filter-editor.tsx';
import styles from './list.module.css';
import { recordTexts } from './record-texts.ts';

interface SearchBoxProps {
  readonly record: RecordDefinition;
  readonly value: string;
  readonly onChange: (search: string) => void;
}

/** The quick search of a list; it begins when one has stopped typing, or with Enter. */
export function SearchBox({ record, value, onChange }: SearchBoxProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;
  // Back, forward and "clear filters" change it from outside.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  const commit = (search: string) => {
    if (search === sent.current) return;
    sent.current = search;
    send.current(search);
  };
  const commitLater = useRef(commit);
  commitLater.current = commit;
  useEffect(() => {
    const search = text.trim();
    if (search === sent.current) return;
    const timer = setTimeout(() => commitLater.current(search), FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const texts = recordTexts(t, record);
  const fields = record.search.map((name) => texts.field(name)).join(t('records.listComma'));
  return (
    <Input
      className={styles.search ?? ''}
      type="search"
      allowClear
      maxLength={100}
      aria-label={t('records.searchIn', { fields })}
      title={t('records.searchIn', { fields })}
      placeholder={fields}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value === '') commit('');
      }}
      onPressEnter={() => commit(text.trim())}
    />
  );
}
