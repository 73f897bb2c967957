import { describe, expect, it } from 'vitest';
import { configWith } from '../config.ts';
import { createBackoff } from './backoff.ts';
import { helpText, readCommandLine } from './command-line.ts';
import { browserUrl, firstAdministratorNotice, passwordResetNotice } from './notice.ts';

describe('the command line', () => {
  it('starts the server when nothing is said', () => {
    expect(readCommandLine([])).toEqual({ run: 'supervisor' });
  });

  it('refuses what it does not know by name', () => {
    expect(readCommandLine(['--port', '80'])).toMatchObject({
      run: 'refuse',
      problem: expect.stringContaining('--port is not an option'),
    });
    expect(readCommandLine(['--role', 'cook'])).toMatchObject({ run: 'refuse' });
    expect(readCommandLine(['--role', 'gateway'])).toEqual({ run: 'role', name: 'gateway' });
  });

  it('takes the name of the one user whose password shall be reset', () => {
    const taken = readCommandLine(['--reset-password', ' li wei ']);
    expect(taken).toEqual({ run: 'reset-password', loginName: 'li wei' });
    for (const rest of [[], [' '], ['li', 'wei']]) {
      expect(readCommandLine(['--reset-password', ...rest])).toMatchObject({
        run: 'refuse',
        problem: expect.stringContaining('takes the login name'),
      });
    }
    expect(helpText()).toContain('--reset-password <login name>');
  });
});

describe('restoring a backup', () => {
  it('takes one file, and whether what is there may be put aside', () => {
    const read = (...args: string[]) => readCommandLine(['--restore', ...args]);
    expect(read('/b.tar.gz')).toEqual({ run: 'restore', file: '/b.tar.gz', replace: false });
    expect(read('b', '--replace')).toEqual({ run: 'restore', file: 'b', replace: true });
    for (const args of [[], ['--replace'], ['a', 'b'], ['a', '--replace', 'c'], ['']]) {
      expect(read(...args)).toMatchObject({ run: 'refuse' });
    }
  });

  it('lists what was put aside, takes it back, or deletes it', () => {
    const read = (...args: string[]) => readCommandLine(['--put-aside', ...args]);
    expect(read()).toEqual({ run: 'put-aside', action: 'list', name: '' });
    expect(read('use', 'a')).toEqual({ run: 'put-aside', action: 'use', name: 'a' });
    expect(read('delete', 'a')).toEqual({ run: 'put-aside', action: 'delete', name: 'a' });
    for (const args of [['use'], ['drop', 'a'], ['delete', 'a', 'b']]) {
      expect(read(...args)).toMatchObject({ run: 'refuse' });
    }
  });
});

describe('booking a sum', () => {
  it('takes one user and one sum that is not nothing', () => {
    const read = (...args: string[]) => readCommandLine(['--credit-wallet', ...args]);
    expect(read('li', '-12.50')).toEqual({
      run: 'credit-wallet',
      loginName: 'li',
      amount: '-12.50',
    });
    for (const args of [
      [],
      ['li'],
      ['li', '0.00'],
      ['li', '1.234'],
      ['li', '1', 'x'],
      [' ', '1'],
    ]) {
      expect(read(...args)).toMatchObject({ run: 'refuse' });
    }
  });
});

describe('the notice of the first start', () => {
  it('shows where to sign in, and with what', () => {
    const notice = firstAdministratorNotice({ loginName: 'admin', password: 's3cret' }, 'http://x');
    expect(notice).toMatch(/Address +http:\/\/x/);
    expect(notice).toMatch(/Name +admin/);
    expect(notice).toMatch(/Password +s3cret/);
  });

  it('has the same form when a password was reset', () => {
    const user = { loginName: 'li', password: 's3cret', disabled: false };
    const notice = passwordResetNotice(user, 'http://x');
    expect(notice).toMatch(/Name +li/);
    expect(notice).toMatch(/Password +s3cret/);
    expect(notice).not.toContain('locked');
    expect(passwordResetNotice({ ...user, disabled: true }, 'http://x')).toContain('locked');
  });

  it('names an address that a browser can open', () => {
    expect(browserUrl(configWith())).toBe('http://localhost:8080');
    const own = { httpHost: '::1', httpPort: 443, tlsCertFile: 'c', tlsKeyFile: 'k' };
    expect(browserUrl(configWith(own))).toBe('https://[::1]:443');
    expect(browserUrl(configWith({ publicUrl: 'https://fleet.example' }))).toBe(
      'https://fleet.example',
    );
  });
});

describe('the pause before another attempt', () => {
  it('doubles up to its limit and is forgiven to what has lived', () => {
    const backoff = createBackoff({ firstMs: 100, maxMs: 350, forgiveAfterMs: 1000 });
    expect([0, 0, 0, 0].map((lived) => backoff.next(lived))).toEqual([100, 200, 350, 350]);
    expect(backoff.next(1000)).toBe(100);
    expect(backoff.next(5)).toBe(200);
  });
});
