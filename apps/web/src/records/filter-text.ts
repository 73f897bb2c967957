import type { Field, FilterCondition } from '@outrider/contract/records';
import type { Translate } from '@outrider/i18n';
import { valueText } from './value-text.ts';

/** What a filter lets through, in words. @param nameOf names another record by its id */
export function filterText(
  t: Translate,
  field: Field,
  condition: FilterCondition,
  nameOf: (id: number) => string,
): string {
  if ('empty' in condition) return t(condition.empty ? 'records.isEmpty' : 'records.isFilled');
  if ('contains' in condition) return condition.contains;
  if ('is' in condition) return t(condition.is ? 'records.yes' : 'records.no');
  if ('in' in condition) {
    const names = condition.in.map((item) =>
      field.kind === 'reference' ? nameOf(Number(item)) : valueText(t, field, item),
    );
    const [first = '', second] = names;
    if (names.length <= 2) return second === undefined ? first : `${first}, ${second}`;
    return t('records.moreValues', { first, count: names.length - 1 });
  }
  const end = (value: number | string) => valueText(t, field, value);
  const { from, to } = condition;
  if (from !== undefined && to !== undefined) {
    return from === to ? end(from) : t('records.between', { from: end(from), to: end(to) });
  }
  if (from !== undefined) return t('records.atLeast', { value: end(from) });
  return to === undefined ? '' : t('records.atMost', { value: end(to) });
}
