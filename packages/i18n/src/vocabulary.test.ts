import { describe, expect, it } from 'vitest';
import { type Language, languages, loadMessages } from './languages.ts';
import { loaders } from './loaders.ts';
import type { Messages } from './translate.ts';

/** The words of vehicles, by language: no text of a platform that watches devices may hold one. */
const vehicleWords: Record<Language, RegExp> = {
  zh: /车|辆|行驶/,
  en: /\b(vehicles?|plates?|cars?|trucks?|fleets?|park(ed|ing|s)?|driv(e|es|ing|en)|driverless)\b/i,
};

/**
 * Texts that keep such a word in either vocabulary. A person who drives stays a driver (驾驶 holds no
 * word of the list), and so does what that person does.
 */
const kept: Readonly<Record<string, string>> = {
  'code.alarmBit.fatigue': 'what a driver does',
  'code.alarmBit.danger': 'what a driver does',
  'code.alarmBit.unlawfulDriving': 'what a driver does',
  'code.alarmBit.drivingTooLongToday': 'what a driver does',
  'code.warningType.fatigue': 'what a driver does',
  'code.protocol.electricVehicle': 'the name of a kind of vehicle',
  'code.platformModel.vehicle': 'the name of the other vocabulary',
  'texts.vocabulary.vehicle': 'the name of the other vocabulary',
};

const saysVehicle = (language: Language, key: string, text: string) =>
  !(key in kept) && vehicleWords[language].test(text.replace(/\{\w+\}/g, ''));

const without = (messages: Messages, keys: Messages) =>
  Object.entries(messages).filter(([key]) => !(key in keys));

describe('the words for devices', () => {
  for (const { id, name } of languages) {
    it(`stand for every text that speaks of vehicles in ${name}`, async () => {
      const overlay = await loaders[id].device();
      const left = without(await loadMessages(id), overlay).filter(([key, text]) =>
        saysVehicle(id, key, text),
      );
      expect(left).toEqual([]);
    });

    it(`speak of no vehicle themselves in ${name}`, async () => {
      const overlay = Object.entries(await loaders[id].device());
      expect(overlay.filter(([key, text]) => saysVehicle(id, key, text))).toEqual([]);
    });

    it(`replace texts that differ, with the same placeholders, in ${name}`, async () => {
      const placeholders = (text = '') => [...text.matchAll(/\{\w+\}/g)].join();
      const messages: Messages = await loadMessages(id);
      for (const [key, text] of Object.entries(await loaders[id].device())) {
        expect([key, placeholders(text)]).toEqual([key, placeholders(messages[key])]);
        expect([key, text]).not.toEqual([key, messages[key]]);
      }
    });
  }

  it('are used where they are asked for', async () => {
    const words = { vehicle: 'Parked', device: 'Stationary' } as const;
    for (const [vocabulary, text] of Object.entries(words)) {
      const messages = await loadMessages('en', {
        vocabulary: vocabulary === 'device' ? 'device' : 'vehicle',
      });
      expect(messages['code.vehicleStatus.parked']).toBe(text);
    }
  });

  it('keep only texts that still exist', async () => {
    const messages = await loadMessages('en');
    expect(Object.keys(kept).filter((key) => !(key in messages))).toEqual([]);
  });
});
