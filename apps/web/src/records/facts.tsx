import { isAsked, isReadable, type RecordDefinition } from '@outrider/contract/records';
import { useT } from '../client/language.ts';
import formStyles from './form.module.css';
import { recordTexts } from './record-texts.ts';
import { isWide, sectionsOf } from './sections.ts';
import type { RecordSlots, Row } from './slots.ts';
import { ValueView } from './value-view.tsx';

/** Everything that is known of a record, in its sections. */
export function Facts({
  record,
  slots,
  row,
}: {
  readonly record: RecordDefinition;
  readonly slots: RecordSlots;
  readonly row: Row;
}) {
  const t = useT();
  const texts = recordTexts(t, record);
  const shown = Object.entries(record.fields).filter(
    ([name, field]) =>
      isReadable(field) &&
      isAsked(field, row) &&
      (field.kind !== 'special' || slots.cells?.[name] !== undefined),
  );
  const sections = sectionsOf(shown);
  return (
    <div className={formStyles.form}>
      {sections.map((section) => (
        <section key={section.name ?? ''} className={formStyles.section}>
          {section.name !== undefined && (
            <h3 className={formStyles.heading}>{texts.section(section.name)}</h3>
          )}
          <dl className={formStyles.facts}>
            {section.fields.map(([name, field]) => (
              <div key={name} className={formStyles.fact} data-wide={isWide(field) || undefined}>
                <dt>{texts.field(name)}</dt>
                <dd>
                  {slots.cells?.[name]?.(row) ?? (
                    <ValueView
                      field={field}
                      value={row[name]}
                      keeper={{ record: record.name, id: row.id }}
                      isLarge
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
