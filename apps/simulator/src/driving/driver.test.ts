import { readFileSync } from 'node:fs';
import { haversineM } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { readRoads } from '../roads/read-roads.ts';
import { buildRoadGraph } from '../roads/road-graph.ts';
import { Driver } from './driver.ts';

const file = new URL('../../roads/baoan.geojson', import.meta.url);
const graph = buildRoadGraph(readRoads(readFileSync(file, 'utf8'), 'baoan.geojson'));

function drive(seed: number, stream: number, seconds: number): string[] {
  const driver = new Driver(graph, createRandom(seed, stream));
  return Array.from({ length: seconds }, () => {
    driver.advance(1);
    return `${driver.place.lat.toFixed(7)},${driver.place.lng.toFixed(7)},${driver.mode}`;
  });
}

describe('a simulated vehicle', () => {
  it('drives the same way for the same seed and another way for another', () => {
    expect(drive(5, 2, 900)).toEqual(drive(5, 2, 900));
    expect(drive(5, 2, 900)).not.toEqual(drive(6, 2, 900));
    expect(drive(5, 2, 900)).not.toEqual(drive(5, 3, 900));
  });

  it('moves as far as its speed says, without jumps, and never much above the limit', () => {
    for (let stream = 0; stream < 20; stream++) {
      const driver = new Driver(graph, createRandom(1, stream));
      let { lat, lng } = driver.place;
      let odometerM = driver.odometerM;
      for (let second = 0; second < 1800; second++) {
        driver.advance(1);
        const movedM = haversineM(lat, lng, driver.place.lat, driver.place.lng);
        // Changing the road shifts the lane by up to the sum of two lane offsets.
        expect(movedM).toBeLessThan(driver.speedMs + 25);
        expect(driver.speedKmh).toBeLessThan(110 * 1.26);
        expect(driver.odometerM).toBeGreaterThanOrEqual(odometerM);
        if (driver.mode !== 'driving') expect(driver.speedMs).toBe(0);
        ({ lat, lng } = driver.place);
        odometerM = driver.odometerM;
      }
    }
  });

  it('drives, waits at lights, idles and parks with the ignition off in the course of two hours', () => {
    const seen = new Set<string>();
    let drivenM = 0;
    for (let stream = 0; stream < 10; stream++) {
      const driver = new Driver(graph, createRandom(9, stream));
      const startM = driver.odometerM;
      for (let second = 0; second < 7200; second++) {
        driver.advance(1);
        seen.add(`${driver.mode} ${driver.ignitionOn ? 'on' : 'off'}`);
      }
      drivenM += driver.odometerM - startM;
    }
    expect([...seen].sort()).toEqual(['driving on', 'idle on', 'parked off', 'waiting on']);
    const meanKmh = drivenM / 10 / 2000;
    expect(meanKmh).toBeGreaterThan(15);
    expect(meanKmh).toBeLessThan(80);
  });
});
