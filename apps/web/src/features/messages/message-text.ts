import { type InboxMessage, type InboxText, inboxTexts } from '@outrider/contract';
import type { MessageKey, Translate } from '@outrider/i18n';

type LooseTranslate = (key: MessageKey, values: InboxMessage['values']) => string;

function isKnown(key: string): key is InboxText {
  return inboxTexts.some((known) => known === key);
}

/**
 * Title and body of a message in the reader's language. Its values come from the server as they were
 * stored, so the compiler cannot compare them with the text's placeholders; a test does.
 */
export function messageText(
  t: Translate,
  { textKey, values }: InboxMessage,
): { title: string; body: string } {
  const text: LooseTranslate = t;
  // Of another version of the server: the key says more than nothing.
  if (!isKnown(textKey)) return { title: textKey, body: Object.values(values).join(' · ') };
  return { title: text(`${textKey}.title`, values), body: text(`${textKey}.body`, values) };
}
