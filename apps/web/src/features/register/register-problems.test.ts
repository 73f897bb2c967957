import { describe, expect, it } from 'vitest';
import { emptyRegistration, type Registration, registrationProblems } from './register-problems.ts';

const good: Registration = {
  ...emptyRegistration,
  loginname: 'li.wei',
  displayname: 'Li Wei',
  company: 'Harbour Logistics',
  phone: '138 0000 0000',
  password: 'Harbour#2031',
  repeat: 'Harbour#2031',
};

describe('a request for an account', () => {
  it('may be sent without e-mail and remark', () => {
    expect(registrationProblems(good)).toEqual({});
    expect(registrationProblems({ ...good, email: 'li@example.org', loginname: '李伟' })).toEqual(
      {},
    );
  });

  it('names every field that is missing', () => {
    expect(registrationProblems(emptyRegistration)).toEqual({
      loginname: 'register.loginnameRequired',
      displayname: 'register.displaynameRequired',
      company: 'register.companyRequired',
      phone: 'register.phoneRequired',
      password: 'login.passwordRequired',
      repeat: 'password.repeatRequired',
    });
  });

  it.each([
    [{ loginname: 'l' }, { loginname: 'register.loginnameInvalid' }],
    [{ loginname: 'li wei' }, { loginname: 'register.loginnameInvalid' }],
    [{ phone: '12800000000' }, { phone: 'register.phoneInvalid' }],
    [{ email: 'li at example' }, { email: 'register.emailInvalid' }],
    [{ repeat: 'Harbour#2032' }, { repeat: 'password.repeatDiffers' }],
    [{ password: 'Har#1', repeat: 'Har#1' }, { password: 'password.tooShort' }],
    [{ password: 'harbour2031', repeat: 'harbour2031' }, { password: 'password.tooSimple' }],
  ])('is refused with %j', (change, problems) => {
    expect(registrationProblems({ ...good, ...change })).toEqual(problems);
  });
});
