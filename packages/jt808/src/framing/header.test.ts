import { describe, expect, it } from 'vitest';
import { decodeHeader, HeaderView, phoneKey } from './header.ts';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
}

describe('decodeHeader', () => {
  it('reads the header of 2011 and 2013', () => {
    expect(decodeHeader(bytes('0200 0002 013812345678 0a0b ffee'))).toEqual({
      messageId: 0x0200,
      version: 2013,
      phone: '013812345678',
      phoneKey: '13812345678',
      serial: 0x0a0b,
      bodyOffset: 12,
      bodyLength: 2,
      encryption: 0,
    });
  });

  it('reads the header of 2019', () => {
    expect(decodeHeader(bytes('0002 4000 01 00000000013812345678 0a0b'))).toEqual({
      messageId: 2,
      version: 2019,
      protocolVersion: 1,
      phone: '00000000013812345678',
      phoneKey: '13812345678',
      serial: 0x0a0b,
      bodyOffset: 17,
      bodyLength: 0,
      encryption: 0,
    });
  });

  it('gives one key to a terminal that changes between the two headers', () => {
    const old = decodeHeader(bytes('0002 0000 013812345678 0001'));
    const modern = decodeHeader(bytes('0002 4000 01 00000000013812345678 0001'));
    expect('phoneKey' in old && old.phoneKey).toBe('13812345678');
    expect('phoneKey' in modern && modern.phoneKey).toBe('13812345678');
    expect(phoneKey('000000000000')).toBe('0');
  });

  it('believes the length when the flag of 2019 stands before a header of 2013', () => {
    expect(decodeHeader(bytes('0200 4002 013812345678 0a0b ffee'))).toMatchObject({
      version: 2013,
      phone: '013812345678',
      bodyOffset: 12,
    });
  });

  it('reads the packet part of either header', () => {
    expect(decodeHeader(bytes('0801 2001 013812345678 0005 0003 0002 aa'))).toMatchObject({
      packet: { total: 3, index: 2 },
      bodyOffset: 16,
      bodyLength: 1,
    });
    expect(
      decodeHeader(bytes('0801 6001 01 00000000013812345678 0005 0003 0002 aa')),
    ).toMatchObject({ version: 2019, packet: { total: 3, index: 2 }, bodyOffset: 21 });
  });

  it('tells encryption from length', () => {
    expect(decodeHeader(bytes('0200 0402 013812345678 0a0b ffee'))).toMatchObject({
      encryption: 1,
      bodyLength: 2,
    });
  });

  it('refuses frames whose length does not fit, and packets that cannot be', () => {
    expect(decodeHeader(bytes('0200 0002'))).toEqual({ error: 'too-short' });
    expect(decodeHeader(bytes('0200 0003 013812345678 0a0b ffee'))).toEqual({
      error: 'too-short',
    });
    expect(decodeHeader(bytes('0200 0001 013812345678 0a0b ffee'))).toEqual({
      error: 'bad-length',
    });
    expect(decodeHeader(bytes('0801 2000 013812345678 0005 0003 0004'))).toEqual({
      error: 'bad-packet',
    });
    expect(decodeHeader(bytes('0801 2000 013812345678 0005 0000 0000'))).toEqual({
      error: 'bad-packet',
    });
  });
});

describe('HeaderView', () => {
  it('is filled anew for every frame and tells where the phone stands', () => {
    const view = new HeaderView();
    expect(view.read(bytes('0801 2001 013812345678 0005 0003 0002 aa'))).toBeUndefined();
    expect(view).toMatchObject({ packetTotal: 3, packetIndex: 2, phoneOffset: 4, phoneBytes: 6 });
    expect(view.read(bytes('0002 4000 01 00000000013812345678 0a0b'))).toBeUndefined();
    expect(view).toMatchObject({
      messageId: 2,
      serial: 0x0a0b,
      packetTotal: 0,
      phoneOffset: 5,
      phoneBytes: 10,
    });
    expect(view.read(bytes('00'))).toBe('too-short');
  });
});
