import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FleetPolling } from './fleet-polling.ts';

const EVERY_S = 30;
let hidden = false;
let isAway = false;
const asked: string[] = [];
const page = new EventTarget();
const frame = new Uint8Array([1, 1, 0, 0]);

function answer(url: string): Response {
  if (url.endsWith('/queryAlarmShield')) {
    const resultData = { monitorReflashInterval: EVERY_S };
    return Response.json({ errCode: 0, resultData, resultMsg: '' });
  }
  return new Response(frame);
}

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  isAway = false;
  asked.length = 0;
  const document = {
    get hidden() {
      return hidden;
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (isAway) throw new TypeError('away');
    return answer(url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rounds = () => asked.filter((url) => url.endsWith('/getLastPositions')).length;

async function open() {
  const frames: ArrayBuffer[] = [];
  const refreshed = vi.fn();
  const polling = new FleetPolling({
    onPositions: (each) => frames.push(each),
    onRefreshed: refreshed,
  });
  polling.open();
  await vi.advanceTimersByTimeAsync(10);
  return { polling, frames, refreshed };
}

describe('the pages of a client user', () => {
  it('are filled at once, then at the interval that the server names', async () => {
    const { polling, frames, refreshed } = await open();
    expect(frames).toHaveLength(1);
    expect(polling.state).toMatchObject({ phase: 'polling', everyS: EVERY_S });
    expect(refreshed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync((EVERY_S - 2) * 1000);
    expect(rounds()).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(rounds()).toBe(2);
    expect(refreshed).toHaveBeenCalledTimes(1);
    polling.close();
  });

  it('ask nothing while they are hidden, and at once when they are looked at again', async () => {
    const { polling } = await open();
    hidden = true;
    await vi.advanceTimersByTimeAsync(10 * EVERY_S * 1000);
    expect(rounds()).toBe(1);
    hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(rounds()).toBe(2);
    page.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(10);
    expect(rounds()).toBe(2);
    polling.close();
  });

  it('say since when nothing came, and go on asking', async () => {
    const { polling } = await open();
    const heardAtMs = Date.now() - 10;
    isAway = true;
    await vi.advanceTimersByTimeAsync((EVERY_S + 3) * 1000);
    expect(polling.state).toMatchObject({ phase: 'down' });
    const lost = 'lost' in polling.state ? polling.state.lost?.heardAtMs : undefined;
    expect(Math.abs((lost ?? 0) - heardAtMs)).toBeLessThan(1000);
    isAway = false;
    polling.reconnect();
    await vi.advanceTimersByTimeAsync(10);
    expect(polling.state.phase).toBe('polling');
    polling.close();
  });

  it('stop asking when the user leaves', async () => {
    const { polling } = await open();
    polling.close();
    await vi.advanceTimersByTimeAsync(10 * EVERY_S * 1000);
    expect(rounds()).toBe(1);
    expect(polling.state.phase).toBe('idle');
  });
});
