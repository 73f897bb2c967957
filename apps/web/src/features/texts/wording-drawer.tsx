import type { Wording } from '@outrider/contract';
import { type Language, languages, type Vocabulary } from '@outrider/i18n';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { confirm } from '../../client/notices.ts';
import { TextChanges } from './text-changes.tsx';
import type { TextSubject } from './text-subject.ts';
import {
  conflictOf,
  draftsOf,
  editsOf,
  lineOf,
  problemsOf,
  type TextConflict,
  type WordingDrafts,
} from './wording-draft.ts';
import styles from './wording-drawer.module.css';
import { WordingForm } from './wording-form.tsx';

/** A text that is looked at, in the languages that are shown beside each other. */
export interface OpenText {
  readonly key: string;
  readonly placeholders: readonly string[];
  readonly wordings: Readonly<Record<string, Wording>>;
}

export interface WordingDrawerProps {
  readonly text: OpenText | null;
  readonly title: string;
  /** shown first; the others follow in the order of the product */
  readonly first: Language;
  readonly vocabulary: Vocabulary;
  readonly subject: TextSubject;
  readonly mayEdit: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** One text in its languages: changed, put back to the shipped one, and who did so before. */
export function WordingDrawer({ text, title, onClose, ...props }: WordingDrawerProps) {
  return (
    <Drawer
      open={text !== null}
      size="min(560px, 100vw)"
      title={title}
      destroyOnHidden
      onClose={onClose}
    >
      {text && <WordingEditor key={text.key} text={text} onClose={onClose} {...props} />}
    </Drawer>
  );
}

type EditorProps = Omit<WordingDrawerProps, 'text' | 'title'> & { readonly text: OpenText };

function WordingEditor(props: EditorProps) {
  const { text, first, vocabulary, subject, mayEdit, onSaved, onClose } = props;
  const t = useT();
  const [drafts, setDrafts] = useState<WordingDrafts>(() => draftsOf(text.wordings));
  const [conflict, setConflict] = useState<TextConflict>();
  const edits = editsOf(text.key, vocabulary, text.wordings, drafts);
  const order = languages
    .map(({ id }) => id)
    .filter((id) => id in text.wordings)
    .sort((a, b) => Number(b === first) - Number(a === first));
  const hasProblem = edits.some(({ language }) => {
    const [draft, wording] = [drafts[language], text.wordings[language]];
    return draft && wording && Object.keys(problemsOf(draft, wording)).length > 0;
  });
  const saving = useMutation({
    mutationFn: () => subject.save(edits),
    onSuccess: () => {
      confirm(t('texts.saved'));
      onSaved();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== 'recordChanged') return;
      setConflict(conflictOf(error.details?.conflict));
      onSaved();
    },
  });
  const settle = ({ language, version, forms }: TextConflict, takesTheirs: boolean) => {
    const shipped = text.wordings[language]?.shipped ?? {};
    const mine = drafts[language]?.forms ?? shipped;
    setDrafts({
      ...drafts,
      [language]: { version, forms: takesTheirs ? (forms ?? shipped) : mine },
    });
    setConflict(undefined);
    saving.reset();
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (edits.length > 0 && !hasProblem) saving.mutate();
      }}
    >
      <code className={styles.key}>{text.key}</code>
      {text.placeholders.length > 0 && (
        <p className={styles.placeholders}>
          <span>{t('texts.placeholders')}</span>
          {text.placeholders.map((name) => (
            <code key={name}>{`{${name}}`}</code>
          ))}
          <small>{t('texts.placeholdersHint')}</small>
        </p>
      )}
      {order.map((language) => {
        const [draft, wording] = [drafts[language], text.wordings[language]];
        if (draft === undefined || wording === undefined) return null;
        return (
          <WordingForm
            key={language}
            language={language}
            wording={wording}
            draft={draft}
            readOnly={!mayEdit}
            onChange={(changed) => setDrafts({ ...drafts, [language]: changed })}
          />
        );
      })}
      {conflict ? (
        <Alert
          type="warning"
          showIcon
          title={
            conflict.by === ''
              ? t('texts.conflictReset')
              : t('texts.conflict', { name: conflict.by })
          }
          description={t('texts.conflictIs', {
            text: lineOf(conflict.forms ?? text.wordings[conflict.language]?.shipped ?? {}),
          })}
          action={
            <div className={styles.choices}>
              <Button size="small" onClick={() => settle(conflict, true)}>
                {t('texts.takeTheirs')}
              </Button>
              <Button size="small" onClick={() => settle(conflict, false)}>
                {t('texts.keepMine')}
              </Button>
            </div>
          }
        />
      ) : (
        saving.error && <Alert type="error" showIcon title={errorText(t, saving.error)} />
      )}
      {mayEdit && (
        <Button
          type="primary"
          htmlType="submit"
          loading={saving.isPending}
          disabled={edits.length === 0 || hasProblem || conflict !== undefined}
        >
          {t('texts.save')}
        </Button>
      )}
      <TextChanges textKey={text.key} subject={subject} />
    </form>
  );
}
