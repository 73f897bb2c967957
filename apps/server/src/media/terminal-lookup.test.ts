import { describe, expect, it } from 'vitest';
import { type KnownTerminal, keepAnswers } from './terminal-lookup.ts';

function buildLookup(answers: Record<string, KnownTerminal | 'fails'>) {
  const asked: string[] = [];
  const now = { ms: 0 };
  const lookup = keepAnswers(
    {
      findBySim: async (sim) => {
        asked.push(sim);
        const answer = answers[sim];
        if (answer === 'fails') throw new Error('away');
        return answer ?? null;
      },
    },
    1000,
    () => now.ms,
  );
  return { lookup, asked, now };
}

describe('keeping the answers of the terminal look-up', () => {
  it('asks once while the answer is fresh, known or not, and again after', async () => {
    const { lookup, asked, now } = buildLookup({ 1: { terminalId: 1, vehicleId: null } });
    expect(await lookup.findBySim('1')).toEqual({ terminalId: 1, vehicleId: null });
    expect(await lookup.findBySim('1')).toEqual({ terminalId: 1, vehicleId: null });
    expect(await lookup.findBySim('2')).toBeNull();
    expect(await lookup.findBySim('2')).toBeNull();
    expect(asked).toEqual(['1', '2']);
    now.ms = 1000;
    await lookup.findBySim('2');
    expect(asked).toEqual(['1', '2', '2']);
  });

  it('does not keep a failure', async () => {
    const { lookup, asked } = buildLookup({ 1: 'fails' });
    await expect(lookup.findBySim('1')).rejects.toThrow('away');
    await expect(lookup.findBySim('1')).rejects.toThrow('away');
    expect(asked).toEqual(['1', '1']);
  });

  it('forgets the oldest answers when very many SIMs ask', async () => {
    const { lookup, asked } = buildLookup({});
    for (let sim = 0; sim <= 5000; sim++) await lookup.findBySim(String(sim));
    await lookup.findBySim('0');
    expect(asked).toHaveLength(5002);
  });
});
