import { isOffered, type Language, type LanguageId, type Messages } from '@outrider/i18n';

/** The files of texts that clients ask for by number (spec/1 §7): web client, app, protocol 808. */
export type TextIndex = 0 | 1 | 2;

interface TextFile {
  /** languages that the file exists in (spec/1 §9); all that are offered when left out */
  readonly languages?: readonly LanguageId[];
  /** beginnings of its keys; all keys when left out */
  readonly areas?: readonly string[];
}

const files: Readonly<Record<TextIndex, TextFile>> = {
  0: {},
  // What an app for drivers and operators on the way shows: sign-in, a vehicle's facts, codes, units.
  1: {
    languages: ['zh', 'en'],
    areas: [
      ...['product.', 'login.', 'password.', 'error.', 'code.', 'units.', 'time.', 'action.'],
      ...['vehicle.', 'window.', 'text.', 'connection.'],
    ],
  },
  // What terminals report and are told: alarms, status, positioning, media, electric drives.
  2: {
    languages: ['zh', 'en', 'alb', 'ru', 'esp', 'latin'],
    areas: [
      ...['code.alarmBit.', 'code.vehicleStatus.', 'code.gpsFlag.', 'code.signalStrength.'],
      ...['code.compass.', 'code.carry.', 'code.mediaEvent.', 'code.mediaType.', 'code.brake.'],
      ...['code.chargeState.', 'code.runMode.', 'code.dcState.', 'code.faultLevel.'],
      ...['code.startStop.', 'code.motorDirection.', 'code.networkType.', 'error.terminal'],
      'code.unknown',
    ],
  },
};

/** @returns the language if the file exists in it, undefined when it does not */
export function languageOfFile(index: TextIndex, language: Language): Language | undefined {
  const exists = files[index].languages?.includes(language) ?? isOffered(language);
  return exists ? language : undefined;
}

/** The texts of one file. */
export function pickTexts(index: TextIndex, messages: Messages): Messages {
  const { areas } = files[index];
  if (areas === undefined) return messages;
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => areas.some((area) => key.startsWith(area))),
  );
}
