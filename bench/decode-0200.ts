import { pathToFileURL } from 'node:url';
import {
  AckWriter,
  decodeMessage,
  encodeFrame,
  encodeMessage,
  FrameSplitter,
  HeaderView,
  locationItem,
  MAX_ACK_BYTES,
  PositionColumns,
  readLocation,
} from '@outrider/jt808';

/** Rates of one core, in messages per second. */
export interface DecodeRates {
  /** Body of 0x0200 into columns, additional items scanned. */
  readonly columns: number;
  /** The gateway's way: split the stream, read the header, fill columns, write the answer. */
  readonly frames: number;
  /** Body of 0x0200 into an object with physical values. */
  readonly objects: number;
}

const BODIES = 1_000;
const STREAM_CHUNK = 65_536;

/** Reports of different vehicles with the usual items: odometer, fuel, signal, satellites. */
function reports(): Uint8Array[] {
  return Array.from({ length: BODIES }, (_, i) =>
    encodeMessage('location', 2019, {
      alarmBits: i % 50 === 0 ? 2 : 0,
      statusBits: 3,
      latitudeDeg: 22.5 + i * 1e-4,
      longitudeDeg: 113.9 + i * 1e-4,
      altitudeM: 20 + (i % 100),
      speedKmh: (i % 1200) / 10,
      headingDeg: i % 360,
      gpsTime: Date.UTC(2026, 0, 1) + i * 1000,
      items: [
        locationItem('odometerKm', 1000 + i / 10),
        locationItem('fuelL', 40),
        locationItem('signalStrength', 28),
        locationItem('satellites', 14),
      ],
    }),
  );
}

function framesOf(bodies: readonly Uint8Array[]): Uint8Array[] {
  const stream = Buffer.concat(
    bodies.map((body, i) =>
      encodeFrame({ messageId: 0x0200, version: 2019, phone: `1380000${i}`, serial: i }, body),
    ),
  );
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += STREAM_CHUNK) {
    chunks.push(stream.subarray(at, at + STREAM_CHUNK));
  }
  return chunks;
}

/** The best of several rounds of `forMs` each, after one to warm up. */
function bestRate(forMs: number, round: () => number): number {
  let best = 0;
  for (let repeat = 0; repeat < 4; repeat++) {
    const start = performance.now();
    let messages = 0;
    let elapsed = 0;
    while (elapsed < forMs) {
      messages += round();
      elapsed = performance.now() - start;
    }
    if (repeat > 0) best = Math.max(best, (messages / elapsed) * 1000);
  }
  return Math.round(best);
}

/** Measures how fast this machine decodes positions on one core; takes about `12 × forMs`. */
export function decodeBenchmark(forMs = 500): DecodeRates {
  const bodies = reports();
  const chunks = framesOf(bodies);
  const columns = new PositionColumns();
  const columnsRate = bestRate(forMs, () => {
    columns.clear();
    for (const body of bodies) readLocation(body, 0, body.length, columns);
    return bodies.length;
  });

  const view = new HeaderView();
  const splitter = new FrameSplitter();
  const answers = new Uint8Array(BODIES * MAX_ACK_BYTES);
  const writer = new AckWriter(new Uint8Array(10));
  const framesRate = bestRate(forMs, () => {
    columns.clear();
    let used = 0;
    for (const chunk of chunks) {
      splitter.push(chunk, (frame) => {
        if (view.read(frame)) return;
        readLocation(frame, view.bodyOffset, view.bodyLength, columns);
        used += writer.write(answers, used, 1, view.serial, view.messageId, 0);
      });
    }
    return columns.length;
  });

  let speeds = 0;
  const objectsRate = bestRate(forMs, () => {
    for (const body of bodies) {
      const decoded = decodeMessage(0x0200, 2019, body);
      if (decoded.ok && decoded.name === 'location') speeds += decoded.value.speedKmh;
    }
    return bodies.length;
  });
  if (!(speeds > 0)) throw new Error('nothing was decoded');
  return { columns: columnsRate, frames: framesRate, objects: objectsRate };
}

/** Lines of JSON, which the harness reads as figures. */
function printFigures(): void {
  const { columns, frames, objects } = decodeBenchmark();
  const unit = 'messages/s';
  const figures = [
    { name: 'decode 0200 into columns', value: columns, unit, atLeast: 300_000 },
    { name: 'split, decode 0200, answer', value: frames, unit, atLeast: 300_000 },
    { name: 'decode 0200 into objects', value: objects, unit },
  ];
  process.stdout.write(figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) printFigures();
