import { describe, expect, it } from 'vitest';
import { KnockList } from './knock-list.ts';
import type { Knock } from './topics.ts';

const knock = (phone: string, parts: Partial<Knock> = {}): Knock => ({
  result: 'noSuchTerminal',
  phone,
  address: '10.0.0.1',
  atMs: 1000,
  ...parts,
});

describe('the list of who asked to be let in', () => {
  it('has one entry per number with the last result, the latest first', () => {
    const list = new KnockList();
    list.add(knock('1'));
    list.add(knock('2'));
    list.add(knock('1', { result: 'registered', atMs: 2000 }));
    expect(list.latest().map(({ phone, result, count }) => [phone, result, count])).toEqual([
      ['1', 'registered', 2],
      ['2', 'noSuchTerminal', 1],
    ]);
    expect(list.of('1')?.atMs).toBe(2000);
    expect(list.of('3')).toBeUndefined();
  });

  it('keeps what a terminal said of itself when it knocks another way later', () => {
    const list = new KnockList();
    const device = { plate: '粤B1', plateColor: 1, deviceId: 'D', manufacturer: 'M', model: 'X' };
    list.add(knock('1', { device: { ...device, model: 'X'.repeat(1000) } }));
    list.add(knock('1', { result: 'wrongCode' }));
    expect(list.of('1')?.device?.plate).toBe('粤B1');
    expect(list.of('1')?.device?.model).toHaveLength(60);
  });

  it('tells by their addresses those who said nothing that was understood', () => {
    const list = new KnockList();
    list.add(knock('', { result: 'nothingUnderstood', address: '10.0.0.1' }));
    list.add(knock('', { result: 'nothingUnderstood', address: '10.0.0.2' }));
    expect(list.latest()).toHaveLength(2);
  });

  it('is bounded, however many numbers are made up', () => {
    const list = new KnockList();
    for (let i = 1; i <= 1000; i++) list.add(knock(String(i)));
    expect(list.latest()).toHaveLength(200);
    expect(list.of('1')).toBeUndefined();
    expect(list.of('1000')).toBeDefined();
  });
});
