import { describe, expect, it } from 'vitest';
import { readAsk } from './monitoring-ask.ts';

const ask = (query: string) => readAsk(new URLSearchParams(query));

describe('an address of the monitoring page', () => {
  it('asks for a vehicle, a filter of the tree or a status', () => {
    expect(ask('vehicle=17')).toEqual({ vehicleId: 17 });
    expect(ask('status=9')).toEqual({ filter: 9 });
    expect(ask('carstatus=4')).toEqual({ status: 4 });
    expect(ask('status=0&carstatus=5&vehicle=3')).toEqual({ filter: 0, status: 5, vehicleId: 3 });
  });

  it('asks for nothing with codes that do not exist', () => {
    for (const query of ['', 'status=1', 'carstatus=77', 'vehicle=-1', 'vehicle=1e3', 'status=x']) {
      expect(ask(query), query).toBeNull();
    }
  });
});
