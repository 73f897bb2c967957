#!/usr/bin/env node
// Makes rivers.bin: node scripts/basemap/rivers.mjs <ne_50m_rivers_lake_centerlines.json>
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ByteWriter, writeLines } from './encode.mjs';
import { simplifyLine } from './geometry.mjs';

const source = process.argv[2];
if (source === undefined)
  throw new Error('usage: node scripts/basemap/rivers.mjs <Natural Earth’s rivers as GeoJSON>');
const target = fileURLToPath(new URL('../../apps/web/public/basemap/rivers.bin', import.meta.url));

/** Largest scale rank of the rivers in each block: great ones, large ones, the rest. */
const BLOCKS = [3, 5, 9];
const TOLERANCE_DEG = 0.004;

function* linesOf({ geometry, properties }) {
  // The middle line of a lake is water already.
  if (geometry === null || properties.featurecla !== 'River') return;
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  for (const line of lines) yield simplifyLine(line.flat(), TOLERANCE_DEG);
}

const { features } = JSON.parse(readFileSync(source, 'utf8'));
const out = new ByteWriter();
let above = 0;
for (const most of BLOCKS) {
  const inBlock = features.filter(
    ({ properties: { scalerank } }) => scalerank > above && scalerank <= most,
  );
  const lines = inBlock.flatMap((feature) => [...linesOf(feature)]);
  writeLines(out, lines, -180, -90, 0.002, 2);
  above = most;
}
writeFileSync(target, out.take());
process.stdout.write(`rivers.bin: ${out.take().length} bytes\n`);
