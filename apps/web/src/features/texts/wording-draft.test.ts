import type { Wording } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { conflictOf, draftsOf, editsOf, problemsOf } from './wording-draft.ts';

const wording = (more: Partial<Wording> = {}): Wording => ({
  shipped: { text: 'Hello {name}' },
  forms: null,
  isUsed: true,
  version: 0,
  by: '',
  at: null,
  ...more,
});

describe('the draft of a text', () => {
  it('changes nothing until somebody writes', () => {
    const wordings = { en: wording(), zh: wording({ forms: { text: '你好 {name}' }, version: 3 }) };
    expect(editsOf('a', 'vehicle', wordings, draftsOf(wordings))).toEqual([]);
  });

  it('is sent with the version that it was made from, and as shipped when it is', () => {
    const wordings = { en: wording({ forms: { text: 'Hi {name}' }, version: 4 }) };
    const drafts = (text: string) => ({ en: { forms: { text }, version: 4 } });
    const place = { key: 'a', language: 'en', vocabulary: 'vehicle', version: 4 };
    expect(editsOf('a', 'vehicle', wordings, drafts('Hey {name}'))).toEqual([
      { ...place, forms: { text: 'Hey {name}' } },
    ]);
    expect(editsOf('a', 'vehicle', wordings, drafts('Hello {name}'))).toEqual([
      { ...place, forms: null },
    ]);
  });

  it('says which form lacks a value', () => {
    const plural = wording({ shipped: { one: 'a car', other: '{count} cars' } });
    const draft = { forms: { one: 'one', other: 'cars' }, version: 0 };
    expect(problemsOf(draft, plural)).toEqual({ other: 'placeholders' });
    expect(problemsOf({ forms: {}, version: 0 }, plural)).toEqual({ one: 'empty', other: 'empty' });
  });

  it('knows what somebody else made of the text meanwhile', () => {
    const current = { id: 0, version: 9, language: 'en', forms: { text: 'Hi {name}' } };
    expect(conflictOf({ by: 'Li', at: '', current })).toEqual({
      language: 'en',
      by: 'Li',
      version: 9,
      forms: { text: 'Hi {name}' },
    });
    expect(conflictOf({ by: '', at: '', current: { id: 0, version: 0 } })).toBeUndefined();
  });
});
