import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSource } from './testing/bundle.ts';

let program: { file: string; remove(): Promise<void> };
beforeAll(async () => {
  program = await bundleSource(
    `import { createLogger, createLossLog } from './platform/logger.ts';
     const log = createLogger({ logLevel: 'info', logFormat: process.argv[2] }, 'web');
     log.debug({ event: 'not.seen' });
     log.info({
       event: 'user.signed_in', loginName: 'li', password: 'hunter2',
       request: { headers: { cookie: 'sid=hunter2', authorization: 'Bearer hunter2' } },
       terminal: { authCode: 'hunter2' },
     });
     const losses = createLossLog(log, 'bus.payloads.dropped');
     for (let i = 0; i < 3; i++) losses.add('positions.stored', 2);
     losses.close();
     if (process.argv[3]) log.warn({ event: 'login.failed', loginName: process.argv[3] });
     log.error({ event: 'job.failed', error: new Error('disk full') });`,
  );
});
afterAll(() => program.remove());

function run(format: string, name = ''): string {
  return spawnSync(process.execPath, [program.file, format, name], { encoding: 'utf8' }).stdout;
}

describe('the log', () => {
  it('is one JSON object per line, with its role, time and event', () => {
    const lines = run('auto').trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      role: 'web',
      event: 'user.signed_in',
      loginName: 'li',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it('never shows a password, a cookie or an authentication code', () => {
    expect(run('auto')).not.toContain('hunter2');
    expect(run('pretty')).not.toContain('hunter2');
  });

  it('sums losses into one line', () => {
    const lines = run('json').split('\n');
    const line = lines.find((text) => text.includes('bus.payloads.dropped')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', lost: { 'positions.stored': 6 } });
  });

  it('is readable for people when that is asked for', () => {
    const text = run('pretty');
    expect(text).toMatch(/INFO.*web user\.signed_in/);
    expect(text).toContain('disk full');
  });

  it('cannot be made to say something by whoever chooses a name', () => {
    const forged = 'x\r\n{"level":"info","event":"login.succeeded"}\u001b[2J\u2028';
    const lines = run('json', forged).trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.map((line) => JSON.parse(line).event)).not.toContain('login.succeeded');
    const failed = lines.find((line) => JSON.parse(line).event === 'login.failed') ?? '';
    expect(JSON.parse(failed).loginName).toBe(forged);
    const shown = run('pretty', forged);
    expect(shown.split('\n').some((line) => line.startsWith('{"level"'))).toBe(false);
    expect(shown).not.toContain('\u001b[2J');
  });
});
