import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CarIconPlace, carIconAddresses, carIconNames } from '@outrider/contract';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COLOR } from '../../theme/preset-colors.ts';
import { mapPaletteFor } from '../palette.ts';
import { kindOfStatus, vehicleKinds } from './vehicle-kind.ts';

const shipped = path.join(import.meta.dirname, '../../../public');
const places: readonly CarIconPlace[] = ['map', 'tree'];

describe('the pictures of vehicles', () => {
  it('are those of the kinds that the map draws', () => {
    expect([...carIconNames]).toEqual([...vehicleKinds]);
    for (const place of places) {
      for (const [status, address] of Object.entries(carIconAddresses(place))) {
        expect(address).toBe(`/car-icons/${place}/${kindOfStatus(Number(status))}.svg`);
      }
    }
  });

  it('are shipped, in the colours of the map', () => {
    for (const place of places) {
      for (const kind of vehicleKinds) {
        const svg = readFileSync(path.join(shipped, `car-icons/${place}/${kind}.svg`), 'utf8');
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
        expect(svg).toContain(mapPaletteFor('light', DEFAULT_COLOR).status[kind]);
        expect(svg).not.toMatch(/<script|on\w+=|href/);
      }
    }
  });
});
