import type { Wording } from '@outrider/contract';
import {
  type Language,
  MAX_TEXT_LENGTH,
  PLAIN_FORM,
  placeholdersOf,
  type TextProblem,
  tagOf,
} from '@outrider/i18n';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useT } from '../../client/language.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import { languageName, problemsOf, sameForms, type WordingDraft } from './wording-draft.ts';
import styles from './wording-drawer.module.css';

const forms = ['text', 'zero', 'one', 'two', 'few', 'many', 'other'] as const;

export interface WordingFormProps {
  readonly language: Language;
  readonly wording: Wording;
  readonly draft: WordingDraft;
  readonly readOnly: boolean;
  readonly onChange: (draft: WordingDraft) => void;
}

/** One language's wording of a text: every form with the shipped one below, and what is wrong with it. */
export function WordingForm({ language, wording, draft, readOnly, onChange }: WordingFormProps) {
  const t = useT();
  const id = useId();
  const { shipped, by, at, version, isUsed } = wording;
  const name = languageName(language);
  const problems = problemsOf(draft, wording);
  const isShipped = sameForms(draft.forms, shipped);
  return (
    <fieldset className={styles.language} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <strong id={`${id}-name`}>{name}</strong>
        {version > 0 && at !== null && (
          <small>{t('texts.changedBy', { name: by, time: dateTimeText(new Date(at)) })}</small>
        )}
        <span className={styles.space} />
        {!readOnly && !(isShipped && isUsed) && (
          <Button
            size="small"
            aria-label={t('texts.resetOf', { language: name })}
            disabled={isShipped}
            onClick={() => onChange({ ...draft, forms: shipped })}
          >
            {t('texts.reset')}
          </Button>
        )}
      </div>
      {!isUsed && <p className={styles.warning}>{t('texts.unfit')}</p>}
      {forms
        .filter((form) => form in shipped)
        .map((form) => {
          const original = shipped[form] ?? '';
          const problem = problems[form];
          const label = form === PLAIN_FORM ? name : `${name}: ${t(`texts.form.${form}`)}`;
          return (
            <div key={form} className={styles.form}>
              {form !== PLAIN_FORM && <span>{t(`texts.form.${form}`)}</span>}
              <Input.TextArea
                lang={tagOf(language)}
                aria-label={label}
                aria-describedby={`${id}-${form}`}
                autoSize={{ minRows: 1, maxRows: 8 }}
                readOnly={readOnly}
                value={draft.forms[form] ?? ''}
                {...(problem && { status: 'error' as const })}
                onChange={(event) =>
                  onChange({ ...draft, forms: { ...draft.forms, [form]: event.target.value } })
                }
              />
              <span id={`${id}-${form}`} className={styles.note} aria-live="polite">
                {problem && <em>{problemText(problem, original)}</em>}
                {draft.forms[form] !== original && (
                  <small lang={tagOf(language)}>{t('texts.shippedIs', { text: original })}</small>
                )}
              </span>
            </div>
          );
        })}
    </fieldset>
  );

  function problemText(problem: TextProblem, original: string): string {
    if (problem === 'empty') return t('invalid.required');
    if (problem === 'tooLong') return t('invalid.tooLong', { max: MAX_TEXT_LENGTH });
    if (problem === 'controlCharacter') return t('invalid.characters');
    const wanted = placeholdersOf(original).map((placeholder) => `{${placeholder}}`);
    if (wanted.length === 0) return t('texts.problem.noPlaceholders');
    return t('texts.problem.placeholders', { wanted: wanted.join(' ') });
  }
}
