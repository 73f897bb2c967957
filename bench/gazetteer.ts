// How fast the offline gazetteer answers, and what it takes to have it.
//   node bench/run-bundled.mjs bench/gazetteer.ts
import { statSync } from 'node:fs';
import path from 'node:path';
import { Gazetteer } from '../apps/server/src/features/address/gazetteer/gazetteer.ts';
import { wgs84 } from '../packages/domain/src/index.ts';

const file = path.resolve('apps/server/src/features/address/gazetteer/data/places.bin.br');
const LOOKUPS = 200_000;

const startedAt = performance.now();
const gazetteer = await Gazetteer.load(file);
const loadMs = performance.now() - startedAt;
console.log(`${gazetteer.count} places in ${(statSync(file).size / 1e6).toFixed(2)} MB`);
const { arrayBuffers, heapUsed } = process.memoryUsage();
const heldMb = (arrayBuffers + heapUsed) / 1e6;
console.log(`loaded in ${loadMs.toFixed(0)} ms; the process holds ${heldMb.toFixed(0)} MB`);

/** A sequence of numbers in [0, 1) that is the same every time (a linear congruential generator). */
let seed = 1;
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
}

function measure(name: string, point: () => { lat: number; lng: number }) {
  const points = Array.from({ length: LOOKUPS }, () => {
    const { lat, lng } = point();
    return wgs84(lat, lng);
  });
  for (const each of points.slice(0, 20_000)) gazetteer.describe(each, 'zh');
  const from = performance.now();
  for (const each of points) gazetteer.describe(each, 'zh');
  const eachUs = ((performance.now() - from) * 1000) / LOOKUPS;
  console.log(`${name}: ${eachUs.toFixed(1)} µs each`);
}

measure('in China', () => ({ lat: 22 + random() * 20, lng: 98 + random() * 24 }));
measure('anywhere on earth', () => ({
  lat: (Math.asin(2 * random() - 1) * 180) / Math.PI,
  lng: random() * 360 - 180,
}));

const near = wgs84(22.58639, 113.85494);
const searchFrom = performance.now();
await gazetteer.search('x', { near, language: 'zh', limit: 10 });
console.log(`names are ready after ${(performance.now() - searchFrom).toFixed(0)} ms`);
for (const text of ['a', 'an', '新', '深圳市', 'guangzhou', 'qqqq']) {
  const from = performance.now();
  for (let i = 0; i < 100; i++) {
    await gazetteer.search(text, { near, language: 'zh', limit: 10 });
  }
  console.log(`search for ${text}: ${((performance.now() - from) / 100).toFixed(2)} ms each`);
}
