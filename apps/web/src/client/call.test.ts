import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, callForBody } from './call.ts';
import { CallError } from './call-error.ts';
import { setSessionInvalidHandler } from './envelope.ts';

const answer = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });
const success = (resultData: unknown) => answer({ errCode: 0, resultData, resultMsg: '' });

/** Takes a request and never answers. */
const silentServer = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('making a call', () => {
  it('hands over the result of a success', async () => {
    vi.stubGlobal('fetch', async () => success({ theme: 'dark' }));
    expect(await call('preferences', {})).toEqual({ theme: 'dark' });
  });

  it('fails with the code of the catalogue and the wait the server asks for', async () => {
    vi.stubGlobal('fetch', async () =>
      answer(
        { errCode: 2002, resultData: null, resultMsg: 'error.loginThrottled' },
        { status: 429, headers: { 'retry-after': '45' } },
      ),
    );
    const failure = await call('login', { loginname: 'a', password: 'B' }).catch((error) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ code: 'loginThrottled', retryAfterS: 45 });
  });

  it('repeats a read once after a second when no answer came', async () => {
    vi.useFakeTimers();
    const fetches = vi
      .fn<() => Promise<Response>>()
      .mockRejectedValueOnce(new TypeError('failed to fetch'))
      .mockResolvedValueOnce(success({}));
    vi.stubGlobal('fetch', fetches);
    const result = call('deptTreeAndCarInfo', {});
    await vi.advanceTimersByTimeAsync(999);
    expect(fetches).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({});
  });

  it('repeats it only once', async () => {
    vi.useFakeTimers();
    const fetches = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('away'));
    vi.stubGlobal('fetch', fetches);
    const failure = call('currentUser', {}).catch((error) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toMatchObject({ code: 'network', errCode: 5000 });
    expect(fetches).toHaveBeenCalledTimes(2);
  });

  it('does not repeat what the server refused', async () => {
    const fetches = vi.fn(async () =>
      answer({ errCode: 2003, resultData: null, resultMsg: 'error.permissionDenied' }),
    );
    vi.stubGlobal('fetch', fetches);
    await expect(call('currentUser', {})).rejects.toMatchObject({ code: 'permissionDenied' });
    expect(fetches).toHaveBeenCalledTimes(1);
  });

  it('gives up after 60 seconds without an answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silentServer);
    const outcome = vi.fn();
    void call('login', { loginname: 'a', password: 'B' }).catch(outcome);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));
  });

  it('ends, without a second attempt, when its answer is no longer wanted', async () => {
    const fetches = vi.fn(silentServer);
    vi.stubGlobal('fetch', fetches);
    const leaving = new AbortController();
    const result = call('currentUser', {}, { signal: leaving.signal });
    leaving.abort(new Error('the page was left'));
    await expect(result).rejects.toThrow('the page was left');
    expect(fetches).toHaveBeenCalledTimes(1);
  });

  it('hands over what is wrong with the rows of an import', async () => {
    const details = { rows: [{ row: 3, messageKey: 'error.vehicleUnknown' }] };
    vi.stubGlobal('fetch', async () =>
      answer({ errCode: 1001, resultData: null, resultMsg: 'error.requestInvalid', details }),
    );
    await expect(call('currentUser', {})).rejects.toMatchObject({ details });
  });

  it('reads a bare body, and a failure in its place', async () => {
    vi.stubGlobal('fetch', async () => new Response('bytes'));
    expect(await callForBody('basemapOverlay', {})).toHaveProperty('byteLength', 5);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect(await callForBody('basemapOverlay', {})).toBeNull();
    vi.stubGlobal('fetch', async () =>
      answer(
        { errCode: 2003, resultData: null, resultMsg: 'error.permissionDenied' },
        { status: 403 },
      ),
    );
    await expect(callForBody('basemapOverlay', {})).rejects.toMatchObject({
      code: 'permissionDenied',
    });
  });

  it('never repeats what changes something', async () => {
    const fetches = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('away'));
    vi.stubGlobal('fetch', fetches);
    const failure = await call('sendText', { terminal: '1', content: 'x' }).catch((error) => error);
    expect(failure).toMatchObject({ code: 'network' });
    expect(fetches).toHaveBeenCalledTimes(1);
  });

  it('reports a session that has ended', async () => {
    const ended = vi.fn();
    setSessionInvalidHandler(ended);
    vi.stubGlobal('fetch', async () =>
      answer(
        { errCode: 2000, resultData: null, resultMsg: 'error.sessionInvalid' },
        { status: 401 },
      ),
    );
    await expect(call('currentUser', {})).rejects.toMatchObject({ code: 'sessionInvalid' });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("treats a proxy's error page as a server that is away", async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call('login', { loginname: 'a', password: 'B' })).rejects.toMatchObject({
      code: 'network',
    });
  });
});
