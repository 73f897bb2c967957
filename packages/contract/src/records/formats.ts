import {
  isChinaMobile,
  isCreditCode,
  isEmail,
  isLandline,
  isNationalId,
  isPhoneNumber,
  plateOf,
  plateProblem,
  terminalPhoneOf,
  terminalPhoneProblem,
} from '@outrider/domain';

/** What a text has to look like (spec/1 §5, spec/2 §5.2), and how it is kept. */
export interface FormatEntry {
  readonly isValid: (text: string) => boolean;
  /** key of what is said when it is not */
  readonly messageKey: string;
  /** the form in which it is compared and kept; as typed, without surrounding space, when left out */
  readonly kept?: (text: string) => string;
}

export const formats = {
  mobile: { isValid: isChinaMobile, messageKey: 'invalid.mobile' },
  landline: { isValid: isLandline, messageKey: 'invalid.landline' },
  /** a mobile or a landline, or any number with its country code */
  phone: {
    isValid: (text: string) => isPhoneNumber(text) || isLandline(text),
    messageKey: 'invalid.phone',
  },
  email: { isValid: isEmail, messageKey: 'invalid.email' },
  nationalId: {
    isValid: isNationalId,
    messageKey: 'invalid.nationalId',
    kept: (text: string) => text.trim().toUpperCase(),
  },
  creditCode: {
    isValid: isCreditCode,
    messageKey: 'invalid.creditCode',
    kept: (text: string) => text.trim().toUpperCase(),
  },
  plate: {
    isValid: (text: string) => plateProblem(text) === undefined,
    messageKey: 'invalid.plate',
    kept: plateOf,
  },
  /** the number in a terminal's headers */
  terminalPhone: {
    isValid: (text: string) => terminalPhoneProblem(text) === undefined,
    messageKey: 'invalid.terminalPhone',
    kept: terminalPhoneOf,
  },
  digits: { isValid: (text: string) => /^\d+$/.test(text), messageKey: 'invalid.digits' },
  noSpace: { isValid: (text: string) => /^\S+$/.test(text), messageKey: 'invalid.noSpace' },
  /** letters that look the same or are not seen would let one name pass for another */
  loginName: {
    isValid: (text: string) => /^[A-Za-z0-9\u4e00-\u9fff._@-]{2,60}$/.test(text),
    messageKey: 'invalid.loginName',
  },
  /** what travels instead of a password: the form has checked the rules before */
  passwordDigest: {
    isValid: (text: string) => /^[0-9A-F]{64}$/i.test(text),
    messageKey: 'invalid.password',
  },
  /** 17 characters without I, O and Q (ISO 3779) */
  vin: {
    isValid: (text: string) => /^[A-HJ-NPR-Z0-9]{17}$/i.test(text),
    messageKey: 'invalid.vin',
    kept: (text: string) => text.trim().toUpperCase(),
  },
} as const satisfies Record<string, FormatEntry>;

export type TextFormat = keyof typeof formats;
