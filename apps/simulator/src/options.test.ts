import { describe, expect, it } from 'vitest';
import { readFleetFile } from './fleet-file.ts';
import { helpText, readOptions } from './options.ts';

describe('the command line', () => {
  it('has a default for everything', () => {
    expect(readOptions([])).toMatchObject({ count: 60, port: 6808, intervalS: 10, load: false });
  });

  it('names the option that is unknown or impossible', () => {
    expect(() => readOptions(['--speed', '3'])).toThrow(/--speed/);
    expect(() => readOptions(['--count', '20001'])).toThrow(
      /--count must be a number from 1 to 20000/,
    );
    expect(() => readOptions(['--port', 'x'])).toThrow(/--port/);
  });

  it('explains every option when asked for help', () => {
    expect(readOptions(['--help'])).toBeNull();
    for (const key of ['--count', '--seed', '--routes', '--udp', '--load', '--state']) {
      expect(helpText()).toContain(key);
    }
  });
});

describe('a fleet file', () => {
  it('names the vehicle that is not usable', () => {
    expect(() => readFleetFile('{}')).toThrow(/no list "vehicles"/);
    const vehicle = { phone: '0123', plate: 'X', terminalNumber: '1' };
    expect(() => readFleetFile(JSON.stringify({ vehicles: [vehicle] }))).toThrow(
      /vehicles\[0\].phone/,
    );
  });
});
