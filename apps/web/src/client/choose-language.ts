import type { Language } from '@outrider/i18n';
import { call } from './call.ts';
import { setLanguage } from './language.ts';

let chosenBefore: Language | undefined;

/** A visitor's choice, before anybody has signed in: it becomes the user's who signs in next. */
export async function chooseBeforeSignIn(language: Language): Promise<void> {
  chosenBefore = language;
  await setLanguage(language);
}

/** A user's choice: shown, and kept by the server for every browser and for texts of its own. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  keep(language);
}

/**
 * The language of a user who has just come in: what he chose on the way in, else what the server keeps.
 * @param kept what the server keeps; undefined when it keeps none that is on offer
 */
export async function takeUsersLanguage(kept: Language | undefined): Promise<void> {
  const chosen = chosenBefore;
  chosenBefore = undefined;
  if (chosen !== undefined && chosen !== kept) keep(chosen);
  const language = chosen ?? kept;
  if (language !== undefined) await setLanguage(language);
}

function keep(language: Language): void {
  // Nothing to tell when it fails: this browser has it, and the next choice is kept.
  call('saveLanguage', { language }).catch(() => undefined);
}
