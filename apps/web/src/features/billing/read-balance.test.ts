import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBalance } from './read-balance.ts';

const wallet = { availableBalance: '1.00', warnMinAmount: '5.00', limitArrearageAmount: '9.00' };

/** A server that answers these paths, and notes which were asked. */
function serve(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ errCode: 0, resultData: answers[url], resultMsg: '' }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("reading the user's balance", () => {
  it('asks no further where nothing is billed', async () => {
    const asked = serve({ '/api/expense/mode/getInfo': 0 });
    expect(await readBalance()).toBeNull();
    expect(asked).toEqual(['/api/expense/mode/getInfo']);
  });

  it('ends at an account without a wallet', async () => {
    serve({
      '/api/expense/mode/getInfo': 1,
      '/api/account/info': { activateFlag: 0, activationCode: '' },
    });
    expect(await readBalance()).toBeNull();
  });

  it('opens the wallet with the code of the account', async () => {
    serve({
      '/api/expense/mode/getInfo': 1,
      '/api/account/info': { activateFlag: 1, activationCode: 'code' },
      '/api/expense/user/wallet': wallet,
    });
    expect(await readBalance()).toEqual(wallet);
  });
});
