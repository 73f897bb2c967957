import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startWebFixture, type WebFixture } from '../testing/web-fixture.ts';

let fixture: WebFixture;
let nowMs = Date.UTC(2026, 10, 20, 8);

beforeAll(async () => {
  fixture = await startWebFixture({ clock: () => nowMs });
});
afterAll(() => fixture.stop());

const GUESSES = 10_000;
/** They wait for one row of the throttle in turn: more at once only queue up for it. */
const AT_ONCE = 20;
/** 10,000 calls take a while on two cores that are busy with the tests of other files. */
const GUESSING_MS = 240_000;
const HOUR_MS = 3_600_000;

describe('whoever guesses a password', () => {
  it(
    'gets to try a handful out of 10,000 in an hour, and not even the right one beyond',
    async () => {
      const tally = new Map<number, number>();
      const browser = fixture.browser();
      for (let done = 0; done < GUESSES; done += AT_ONCE) {
        nowMs += (HOUR_MS / GUESSES) * AT_ONCE;
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, at) => browser.signIn('north', `Guess_${done + at}`)),
        );
        for (const { status } of answers) tally.set(status, (tally.get(status) ?? 0) + 1);
      }
      const tried = tally.get(401) ?? 0;
      expect(tried).toBeGreaterThan(4);
      expect(tried).toBeLessThan(40);
      expect(tally.get(429)).toBe(GUESSES - tried);
      expect((await fixture.browser().signIn('north')).status).toBe(429);

      const { db } = fixture.context;
      const rows = await db.one<{ keys: number }>('select count(*)::int as keys from throttle');
      expect(rows!.keys).toBeLessThan(10);

      nowMs += HOUR_MS;
      expect((await fixture.browser().signIn('north', PASSWORD)).body.errCode).toBe(0);
    },
    GUESSING_MS,
  );

  it('is held back by the address too, when every guess is for another name', async () => {
    nowMs += 2 * HOUR_MS;
    let tried = 0;
    for (let guess = 0; guess < 200; guess++) {
      nowMs += 500;
      const { status } = await fixture.browser().signIn(`name${guess}`, 'Guess_1234');
      if (status === 401) tried++;
    }
    expect(tried).toBeLessThan(45);
    nowMs += 2 * HOUR_MS;
  });
});

describe('whoever wants to know which accounts exist', () => {
  it('gets the same answer, after the same work, for names that are there and names that are not', async () => {
    const answers = new Set<string>();
    for (const name of ['south', 'nobody-at-all', 'SOUTH', 'fresh']) {
      nowMs += 60_000;
      const { status, body, headers } = await fixture.browser().signIn(name, 'Wrong_12345');
      answers.add(JSON.stringify([status, body, headers.get('set-cookie')]));
    }
    expect([...answers]).toHaveLength(1);
  });

  it('learns nothing by asking for an account under a name that is taken', async () => {
    const ask = (loginname: string) =>
      fixture.browser().post('/user/register', {
        loginname,
        displayname: 'Somebody',
        company: 'Somewhere',
        phone: '13800000001',
        password: 'A'.repeat(64),
      });
    const [taken, free] = [await ask('south'), await ask('somebody.new')];
    expect(taken.body).toEqual(free.body);
    expect(taken.status).toBe(free.status);
  });
});
