import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSessionInvalidHandler } from './envelope.ts';
import { upload } from './upload.ts';

/** An XMLHttpRequest whose events the test plays. */
class PlayedRequest {
  static last: PlayedRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  responseText = '';
  status = 200;
  sent: unknown;
  address = '';

  constructor() {
    PlayedRequest.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  send(body: unknown) {
    this.sent = body;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(envelope: unknown) {
    this.responseText = JSON.stringify(envelope);
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['abc'], 'a.png');

describe('an upload', () => {
  it('says how far it is and hands over what the server kept', async () => {
    const onProgress = vi.fn();
    const result = upload('uploadFile', { purpose: 'avatar' }, file, { onProgress });
    const request = PlayedRequest.last;
    expect(request.address).toBe('POST /api/file/upload');
    request.upload.onprogress?.({ loaded: 1, total: 3 });
    expect(onProgress).toHaveBeenCalledWith({ sentBytes: 1, totalBytes: 3 });
    const stored = { id: 'x', name: 'a.png', type: 'image/png', sizeBytes: 3, url: '/x' };
    request.answer({ errCode: 0, resultData: stored, resultMsg: '' });
    expect(await result).toEqual(stored);
  });

  it('can be cancelled', async () => {
    const leaving = new AbortController();
    const result = upload('uploadFile', {}, file, { signal: leaving.signal });
    leaving.abort(new Error('cancelled'));
    await expect(result).rejects.toThrow('cancelled');
  });

  it('may take long, but is given up when nothing moves for a minute', async () => {
    const failed = vi.fn();
    upload('uploadFile', {}, file).catch(failed);
    for (let minute = 0; minute < 5; minute++) {
      await vi.advanceTimersByTimeAsync(59_000);
      PlayedRequest.last.upload.onprogress?.({ loaded: minute, total: 10 });
    }
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));
  });

  it('fails as every call does, also for a session that has ended', async () => {
    const ended = vi.fn();
    setSessionInvalidHandler(ended);
    const result = upload('uploadFile', {}, file);
    PlayedRequest.last.answer({ errCode: 2000, resultData: null, resultMsg: '' });
    await expect(result).rejects.toMatchObject({ code: 'sessionInvalid' });
    expect(ended).toHaveBeenCalledTimes(1);
    const away = upload('uploadFile', {}, file);
    PlayedRequest.last.onerror?.();
    await expect(away).rejects.toMatchObject({ code: 'network' });
  });
});
