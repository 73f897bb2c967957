import type { MessageKey, Translate } from '@outrider/i18n';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { OLD_AFTER_MS, type WindowFact } from './window-section.ts';

/** What something measured, and how long ago where that is long. @param time ISO 8601, null where nobody knows */
export function measuredFact(
  t: Translate,
  key: string,
  label: MessageKey,
  text: string,
  time: string | null,
  now: number,
): WindowFact {
  const ageMs = time === null ? 0 : now - Date.parse(time);
  if (time === null || ageMs <= OLD_AFTER_MS) return { key, label, value: text };
  return {
    key,
    label,
    mark: 'faded',
    title: dateTimeText(new Date(time)),
    value: (
      <>
        {text} <small>{ageText(t, ageMs / 1000)}</small>
      </>
    ),
  };
}
