import { describe, expect, it } from 'vitest';
import { configWith } from '../config.ts';
import { createBackoff } from './backoff.ts';
import { readCommandLine } from './command-line.ts';
import { browserUrl, firstAdministratorNotice } from './notice.ts';

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
});

describe('the notice of the first start', () => {
  it('shows where to sign in, and with what', () => {
    const notice = firstAdministratorNotice({ loginName: 'admin', password: 's3cret' }, 'http://x');
    expect(notice).toMatch(/Address +http:\/\/x/);
    expect(notice).toMatch(/Name +admin/);
    expect(notice).toMatch(/Password +s3cret/);
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
