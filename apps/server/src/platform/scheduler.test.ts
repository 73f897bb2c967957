import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { configWith } from '../config.ts';
import { createLogger } from './logger.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { startTestDatabase, type TestDatabase } from './testing/database.ts';

const log = createLogger(configWith({ logLevel: 'silent' }), 'test');
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

function scheduler(clock = Date.now): Scheduler {
  return createScheduler({ log, db: database.db, clock });
}

describe('the scheduler', () => {
  it('runs a job again and again, also after it failed', async () => {
    const jobs = scheduler();
    let runs = 0;
    await new Promise<void>((resolve) => {
      jobs.every('test.failing', 5, () => {
        if (++runs === 3) resolve();
        throw new Error('not this time');
      });
    });
    await jobs.close();
    expect(runs).toBe(3);
  });

  it('never runs a job beside itself', async () => {
    const jobs = scheduler();
    let inside = 0;
    let most = 0;
    let runs = 0;
    await new Promise<void>((resolve) => {
      jobs.every('test.slow', 1, async () => {
        most = Math.max(most, ++inside);
        await new Promise((next) => setTimeout(next, 10));
        inside--;
        if (++runs === 3) resolve();
      });
    });
    await jobs.close();
    expect(most).toBe(1);
  });

  it('lets one process of several run what only a leader may', async () => {
    const processes = [scheduler(), scheduler(), scheduler()];
    let inside = 0;
    let most = 0;
    let runs = 0;
    await new Promise<void>((resolve) => {
      for (const jobs of processes) {
        const job = async () => {
          most = Math.max(most, ++inside);
          await new Promise((next) => setTimeout(next, 10));
          inside--;
          if (++runs === 5) resolve();
        };
        jobs.every('test.leader', 1, job, { leader: true, immediately: true });
      }
    });
    await Promise.all(processes.map((jobs) => jobs.close()));
    expect(most).toBe(1);
  });

  it('waits for a job in progress when it closes, and tells it', async () => {
    const jobs = scheduler();
    let finished = false;
    await new Promise<void>((started) => {
      jobs.every(
        'test.long',
        1000,
        async (signal) => {
          started();
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          finished = true;
        },
        { immediately: true },
      );
    });
    await jobs.close();
    expect(finished).toBe(true);
  });

  it('runs a daily job at its time of day in UTC', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.setSystemTime('2026-03-04T23:59:00Z');
    const jobs = scheduler(() => Date.now());
    const at: string[] = [];
    jobs.every('test.daily', { dailyAtUtc: '02:30' }, () => void at.push(new Date().toISOString()));
    await vi.advanceTimersByTimeAsync(2 * 86_400_000);
    await jobs.close();
    vi.useRealTimers();
    expect(at).toEqual(['2026-03-05T02:30:00.000Z', '2026-03-06T02:30:00.000Z']);
  });
});
