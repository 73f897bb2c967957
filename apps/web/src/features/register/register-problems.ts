import { isPhoneNumber, type PasswordProblem, passwordProblems } from '@outrider/domain';

/** What a visitor fills in; the contract's fields, and the password a second time. */
export interface Registration {
  readonly loginname: string;
  readonly displayname: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
  readonly remark: string;
}

export const emptyRegistration: Registration = {
  loginname: '',
  displayname: '',
  company: '',
  phone: '',
  email: '',
  password: '',
  repeat: '',
  remark: '',
};

type NewPasswordProblem = Extract<PasswordProblem, 'tooSimple' | 'tooShort' | 'repeatDiffers'>;

export type RegistrationProblem =
  | `register.${'loginname' | 'displayname' | 'company' | 'phone'}Required`
  | `register.${'loginname' | 'phone' | 'email'}Invalid`
  | 'login.passwordRequired'
  | 'password.repeatRequired'
  | `password.${NewPasswordProblem}`;

/** As the contract has it: the server refuses others. */
const LOGIN_NAME = /^[A-Za-z0-9\u4e00-\u9fff._@-]{2,60}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** @returns what is wrong, by field; empty when the request may be sent */
export function registrationProblems(
  form: Registration,
  passwordMinLength?: number,
): Partial<Record<keyof Registration, RegistrationProblem>> {
  const problems: Partial<Record<keyof Registration, RegistrationProblem>> = {};
  for (const field of ['loginname', 'displayname', 'company', 'phone'] as const) {
    if (form[field].trim() === '') problems[field] = `register.${field}Required`;
  }
  if (!problems.loginname && !LOGIN_NAME.test(form.loginname.trim())) {
    problems.loginname = 'register.loginnameInvalid';
  }
  if (!problems.phone && !isPhoneNumber(form.phone)) problems.phone = 'register.phoneInvalid';
  if (form.email.trim() !== '' && !EMAIL.test(form.email.trim())) {
    problems.email = 'register.emailInvalid';
  }
  for (const problem of passwordProblems('', form.password, form.repeat, passwordMinLength)) {
    if (problem === 'newRequired') problems.password = 'login.passwordRequired';
    else if (problem === 'repeatRequired') problems.repeat = 'password.repeatRequired';
    else if (problem === 'repeatDiffers') problems.repeat = 'password.repeatDiffers';
    else if (problem === 'tooSimple' || problem === 'tooShort') {
      problems.password ??= `password.${problem}`;
    }
  }
  return problems;
}
