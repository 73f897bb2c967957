import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, encode, setSessionInvalidHandler } from './call.ts';
import { CallError } from './call-error.ts';

const answer = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });
const success = (resultData: unknown) => answer({ errCode: 0, resultData, resultMsg: '' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('encoding a request', () => {
  it('puts a form into the body', () => {
    const { url, init } = encode(
      { path: '/user/login', encoding: 'form' },
      { loginname: 'a b&c', password: 'X', nothing: undefined },
    );
    expect(url).toBe('/api/user/login');
    expect(init.body).toBe('loginname=a+b%26c&password=X');
    expect(init.headers?.['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('puts a query into the address, JSON into the body', () => {
    expect(encode({ path: '/x', encoding: 'query' }, { carid: 7 }).url).toBe('/api/x?carid=7');
    expect(encode({ path: '/x', encoding: 'none' }, {}).url).toBe('/api/x');
    expect(encode({ path: '/x', encoding: 'json' }, { a: [1] }).init.body).toBe('{"a":[1]}');
  });
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
