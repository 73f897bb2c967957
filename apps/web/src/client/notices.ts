import type { Translate } from '@outrider/i18n';
import { errorText, rowTexts } from './error-text.ts';

/** spec/1 §8: a warning is shown at most once per 3 seconds, without exclamation marks. */
const QUIET_MS = 3_000;

/** @param text may be of several lines */
type Show = (text: string, kind: 'warning' | 'success') => void;
let show: Show = () => {};
let lastWarningMs = Number.NEGATIVE_INFINITY;

/** Sets who draws the notices (the shell). @returns the function that takes it back */
export function setNoticeHandler(handler: Show): () => void {
  show = handler;
  return () => {
    if (show === handler) show = () => {};
  };
}

/** Warns the person, unless a warning was shown in the last 3 seconds. */
export function warn(text: string, nowMs: number = performance.now()): void {
  if (nowMs - lastWarningMs < QUIET_MS) return;
  lastWarningMs = nowMs;
  show(text.replace(/[!！]/g, ''), 'warning');
}

/** Warns of a failed call in the person's words; the rows of an import that failed have a line each. */
export function warnOf(t: Translate, error: unknown): void {
  warn([errorText(t, error), ...rowTexts(t, error)].join('\n'));
}

/** Tells the person that something succeeded. */
export function confirm(text: string): void {
  show(text, 'success');
}
