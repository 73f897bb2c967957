import type { RecordConflict } from '@outrider/contract';
import type { AnyInput, RecordDefinition } from '@outrider/contract/records';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../client/language.ts';
import { dateTimeText } from '../kit/time-text.ts';
import { differences } from './conflict.ts';
import styles from './conflict-dialog.module.css';
import { recordTexts } from './record-texts.ts';
import { useLabels } from './reference-select.tsx';
import type { Row } from './slots.ts';
import { valueText } from './value-text.ts';
import { isReference } from './value-view.tsx';

export interface ConflictDialogProps {
  readonly record: RecordDefinition;
  readonly conflict: RecordConflict;
  /** what was to be saved */
  readonly mine: AnyInput;
  /** the record as the form was opened with it */
  readonly row: Row;
  readonly isSaving: boolean;
  /** @param values those of mine that are to be saved upon what is there now */
  readonly onSave: (values: AnyInput) => void;
  readonly onClose: () => void;
}

type Choice = 'mine' | 'theirs';

/** Shows what somebody else made of a record meanwhile, and lets one choose field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { record, conflict, mine, row, isSaving, onSave, onClose } = props;
  const t = useT();
  const texts = recordTexts(t, record);
  const groupId = useId();
  const found = differences(record, mine, conflict.current);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choiceOf = (name: string): Choice => choices[name] ?? 'mine';
  const all = (choice: Choice) =>
    setChoices(Object.fromEntries(found.map(({ name }) => [name, choice])));
  const time = dateTimeText(new Date(conflict.at));
  const save = () => {
    const dropped = found.filter(({ name }) => choiceOf(name) === 'theirs');
    const names = new Set(dropped.map(({ name }) => name));
    onSave(Object.fromEntries(Object.entries(mine).filter(([name]) => !names.has(name))));
  };
  return (
    <Modal
      open
      width={640}
      title={t('records.conflictTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('records.keepEditing')}</Button>
          <Button type="primary" loading={isSaving} onClick={save}>
            {t('records.saveChosen')}
          </Button>
        </>
      }
    >
      <p className={styles.who}>
        {conflict.by === ''
          ? t('records.conflictUnknown', { time })
          : t('records.conflictBy', { name: conflict.by, time })}
      </p>
      {found.length === 0 ? (
        <p>{t('records.conflictNone')}</p>
      ) : (
        <>
          <div className={styles.all}>
            <Button size="small" onClick={() => all('mine')}>
              {t('records.allMine')}
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              {t('records.allTheirs')}
            </Button>
          </div>
          {found.map((difference) => (
            <fieldset key={difference.name} className={styles.field}>
              <legend>{texts.field(difference.name)}</legend>
              {(['mine', 'theirs'] as const).map((choice) => (
                <label key={choice} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${groupId}-${difference.name}`}
                    checked={choiceOf(difference.name) === choice}
                    onChange={() => setChoices({ ...choices, [difference.name]: choice })}
                  />
                  <span className={styles.side}>{t(`records.${choice}`)}</span>
                  <Value
                    record={record}
                    name={difference.name}
                    value={difference[choice]}
                    row={row}
                  />
                </label>
              ))}
            </fieldset>
          ))}
        </>
      )}
    </Modal>
  );
}

/** A value of either side; of mine only the ids are known. */
function Value({
  record,
  name,
  value,
  row,
}: {
  readonly record: RecordDefinition;
  readonly name: string;
  readonly value: unknown;
  readonly row: Row;
}) {
  const t = useT();
  const field = record.fields[name];
  const bare = [value].flat().filter((item) => typeof item === 'number');
  const ids = field?.kind === 'reference' ? bare : [];
  const labels = useLabels(record, name, ids, [row[name]].flat().filter(isReference));
  if (field === undefined) return null;
  const shown =
    ids.length > 0 ? ids.map((id) => ({ id, label: labels.get(id) ?? `#${id}` })) : value;
  return <span className={styles.value}>{valueText(t, field, shown)}</span>;
}
