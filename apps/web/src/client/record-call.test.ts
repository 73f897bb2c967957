import { afterEach, describe, expect, it, vi } from 'vitest';
import { toy } from '../records/testing/toy-record.ts';
import { callRecord } from './record-call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const success = (resultData: unknown) =>
  new Response(JSON.stringify({ errCode: 0, resultData, resultMsg: '' }));

describe('a call on records', () => {
  it('goes to the operation of its record, as JSON', async () => {
    const fetches = vi.fn(async (_url: string, _init: RequestInit) =>
      success({ data: [], count: 0 }),
    );
    vi.stubGlobal('fetch', fetches);
    expect(await callRecord(toy, 'list', { page: 1, limit: 20 })).toEqual({ data: [], count: 0 });
    const [url, init] = fetches.mock.calls[0] ?? [];
    expect(url).toBe('/api/records/toy/list');
    expect(init).toMatchObject({ method: 'POST', body: '{"page":1,"limit":20}' });
  });

  it('is repeated when it only reads, and never when it writes', async () => {
    vi.useFakeTimers();
    const fetches = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('away'));
    vi.stubGlobal('fetch', fetches);
    const reading = callRecord(toy, 'get', { id: 1 }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toMatchObject({ code: 'network' });
    expect(fetches).toHaveBeenCalledTimes(2);
    const writing = callRecord(toy, 'remove', { ids: [1] }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await writing).toMatchObject({ code: 'network' });
    expect(fetches).toHaveBeenCalledTimes(3);
  });

  it('is refused here where nobody is granted the operation', async () => {
    const failure = await callRecord(toy, 'export', {}).catch((error) => error);
    expect(failure).toMatchObject({ code: 'permissionDenied' });
  });

  it('ends with its signal', async () => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const controller = new AbortController();
    const waiting = callRecord(toy, 'list', { page: 1, limit: 20 }, { signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
  });
});
