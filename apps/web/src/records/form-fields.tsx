import { isAsked, type RecordDefinition } from '@outrider/contract/records';
import type { RefObject } from 'react';
import { useT } from '../client/language.ts';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';
import { formFields } from './form-values.ts';
import { problemText, recordTexts } from './record-texts.ts';
import { isWide, sectionsOf } from './sections.ts';
import type { RecordSlots, Row } from './slots.ts';
import type { RecordForm } from './use-record-form.ts';

export interface FormFieldsProps {
  readonly record: RecordDefinition;
  readonly slots: RecordSlots;
  readonly row: Row | undefined;
  readonly form: RecordForm;
  readonly disabled: boolean;
  /** begins the ids of the inputs */
  readonly formId: string;
  readonly bodyRef: RefObject<HTMLDivElement | null>;
}

/** The fields of a record's form in their sections. */
export function FormFields({
  record,
  slots,
  row,
  form,
  disabled,
  formId,
  bodyRef,
}: FormFieldsProps) {
  const t = useT();
  const texts = recordTexts(t, record);
  const asked = formFields(record, row === undefined).filter(
    ([name, field]) =>
      isAsked(field, form.values) && (field.kind !== 'special' || slots.inputs?.[name]),
  );
  const sections = sectionsOf(asked);
  return (
    <div ref={bodyRef} className={styles.form}>
      {sections.map((section) => (
        <fieldset key={section.name ?? ''} className={styles.section}>
          {(section.name !== undefined || sections.length > 1) && (
            <legend>
              {section.name === undefined ? t('records.general') : texts.section(section.name)}
            </legend>
          )}
          <div className={styles.fields}>
            {section.fields.map(([name, field]) => {
              const Own = slots.inputs?.[name];
              const id = `${formId}-${name}`;
              const problem = form.problems[name];
              const notes = [field.hint && `${id}-hint`, problem && `${id}-problem`];
              const describedBy = notes.filter(Boolean).join(' ') || undefined;
              const props = {
                id,
                value: form.values[name],
                onChange: (value: unknown) => form.set(name, value),
                disabled,
                values: form.values,
                row,
                invalid: problem !== undefined,
                describedBy,
              };
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that its input was left
                <div
                  key={name}
                  className={styles.field}
                  data-field={name}
                  data-wide={isWide(field) || undefined}
                  data-flag={field.kind === 'flag' || undefined}
                  onBlur={(event) => {
                    if (!event.currentTarget.contains(event.relatedTarget)) form.leave(name);
                  }}
                >
                  <label htmlFor={id}>
                    {texts.field(name)}
                    {field.required && (
                      <span className={styles.required} aria-hidden="true">
                        *
                      </span>
                    )}
                  </label>
                  {Own ? (
                    <Own {...props} />
                  ) : (
                    <FieldInput
                      {...props}
                      record={record}
                      name={name}
                      field={field}
                      label={texts.field(name)}
                    />
                  )}
                  {field.hint && (
                    <span id={`${id}-hint`} className={styles.hint}>
                      {texts.hint(name)}
                    </span>
                  )}
                  {problem && (
                    <span id={`${id}-problem`} className={styles.problem} role="alert">
                      {problemText(t, problem)}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        </fieldset>
      ))}
      {slots.formBelow?.(form.values, row)}
    </div>
  );
}
