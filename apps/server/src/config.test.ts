import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, configWith, listSettings, loadConfig, settings } from './config.ts';
import { helpText } from './supervisor/command-line.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outrider-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(content: string): Promise<string> {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}.conf`);
  await writeFile(file, content);
  return file;
}

describe('settings', () => {
  it('have their defaults when nothing is said', () => {
    expect(loadConfig({})).toEqual(configWith());
    expect(configWith()).toMatchObject({ httpPort: 8080, jt808TcpPort: 6808, systemZoneHours: 8 });
  });

  it('come from the environment before the file before the default', async () => {
    const file = await fileWith('# ports\nOUTRIDER_HTTP_PORT = 81\n\nOUTRIDER_MEDIA_PORT="82"\r\n');
    const config = loadConfig({ OUTRIDER_CONFIG: file, OUTRIDER_HTTP_PORT: '80' });
    expect(config).toMatchObject({ httpPort: 80, mediaPort: 82, jt808TcpPort: 6808 });
  });

  it('count as not given when they are empty', () => {
    expect(loadConfig({ OUTRIDER_HTTP_PORT: '', DATABASE_URL: '' })).toEqual(configWith());
  });

  it('are refused by name when nobody knows them, with the name that was probably meant', () => {
    const load = () => loadConfig({ OUTRIDER_HTPP_PORT: '80' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/^OUTRIDER_HTPP_PORT is not a setting; did you mean OUTRIDER_HTTP_PORT\?/);
    expect(() => loadConfig({ OUTRIDER_COLOUR_OF_THE_SKY: 'x' })).toThrow(
      /^OUTRIDER_COLOUR_OF_THE_SKY is not a setting \(npm start -- --help/,
    );
  });

  it('are refused in the file with its line', async () => {
    const unknown = await fileWith('\nOUTRIDER_NOPE=1\n');
    expect(() => loadConfig({}, unknown)).toThrow(`OUTRIDER_NOPE in ${unknown}:2 is not a setting`);
    const twice = await fileWith('DATABASE_URL=a\nDATABASE_URL=b\n');
    expect(() => loadConfig({}, twice)).toThrow(`DATABASE_URL stands twice in ${twice} (line 2)`);
    const rubbish = await fileWith('OUTRIDER_HTTP_PORT 80\n');
    expect(() => loadConfig({}, rubbish)).toThrow(`${rubbish}:1 is not a line of the form`);
    expect(() => loadConfig({ OUTRIDER_CONFIG: '/nowhere/at/all' })).toThrow(
      /^OUTRIDER_CONFIG names a file that cannot be read/,
    );
  });

  it.each([
    ['OUTRIDER_HTTP_PORT', '70000', 'cannot be "70000"; possible: whole number, 0 to 65535 (port)'],
    ['OUTRIDER_HTTP_PORT', 'http', 'cannot be "http"'],
    ['OUTRIDER_HTTP_PORT', '80.5', 'cannot be "80.5"'],
    ['OUTRIDER_SELF_REGISTRATION', 'maybe', 'cannot be "maybe"; possible: on or off'],
    ['OUTRIDER_LOG_LEVEL', 'loud', 'cannot be "loud"; possible: one of trace, debug'],
    ['OUTRIDER_MAP_LAT', '91', 'cannot be "91"; possible: number, -85 to 85'],
    ['OUTRIDER_SYSTEM_ZONE', '1e3', 'cannot be "1e3"'],
    ['OUTRIDER_PUBLIC_URL', 'fleet.example', 'cannot be "fleet.example"; possible: address such'],
    ['OUTRIDER_ALLOWED_ORIGINS', 'https://a.example,b', 'cannot be "https://a.example,b"'],
    ['OUTRIDER_TRUSTED_PROXIES', '10.0.0.1,proxy', 'cannot be "10.0.0.1,proxy"'],
    ['DATABASE_URL', 'mysql://me:secret@host/db', 'cannot be its value; possible: address such'],
    ['OUTRIDER_DEMO_FLEET', '/nowhere/at/all', 'names a file that cannot be read'],
  ])('refuse what is impossible: %s=%s', (name, value, message) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} ${message}`);
  });

  it('are read as what they mean', () => {
    const config = loadConfig({
      OUTRIDER_SELF_REGISTRATION: 'ON',
      OUTRIDER_SYSTEM_ZONE: '-3.5',
      OUTRIDER_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,',
    });
    expect(config.selfRegistration).toBe(true);
    expect(config.systemZoneHours).toBe(-3.5);
    expect(config.trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16']);
  });

  it('want the key that belongs to a certificate', () => {
    expect(() => loadConfig({ OUTRIDER_TLS_CERT: '/a.pem' })).toThrow(
      /^OUTRIDER_TLS_KEY is needed/,
    );
    const certificate = { OUTRIDER_TLS_CERT: '/nowhere/a.pem', OUTRIDER_TLS_KEY: '/nowhere/a.key' };
    expect(() => loadConfig(certificate)).toThrow(/^OUTRIDER_TLS_CERT names a file that cannot/);
  });

  it('are all listed by --help, each with its default', () => {
    const help = helpText();
    for (const { env, describe: meaning } of listSettings()) {
      expect(help).toContain(`  ${env}`);
      expect(help).toContain(`${meaning}.`);
    }
    expect(help).toContain('OUTRIDER_HTTP_PORT [port]');
    expect(help).toMatch(/whole number, 0 to 65535; default 8080/);
  });

  it('have names of one form, and keep their defaults within what they accept', () => {
    for (const { env, default: value, parse } of listSettings()) {
      expect(env).toMatch(/^(OUTRIDER_[A-Z0-9_]+|DATABASE_URL)$/);
      if (typeof value === 'number') expect(parse(String(value))).toBe(value);
    }
  });

  it('are all read somewhere: a setting without effect would be a lie', () => {
    const source = fileURLToPath(new URL('.', import.meta.url));
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^config\.ts$|testing\//.test(file))
      .map((file) => readFileSync(path.join(source, file), 'utf8'))
      .join('\n');
    const unread = Object.keys(settings).filter((key) => !new RegExp(`\\b${key}\\b`).test(code));
    expect(unread).toEqual([]);
  });
});
