import type { Counter } from 'prom-client';
import type { Metrics } from '../platform/metrics.ts';
import type { StreamTotals } from './media-stream.ts';

/** What the media role counts, under the names that `/metrics` shows. */
export interface MediaMetrics {
  garbageBytes: Counter;
  foreignPackets: Counter;
  refused: Counter<'reason'>;
  streamsClosed: Counter<'reason'>;
  /** Adds what streams have brought since they were asked last. */
  addTotals(totals: StreamTotals): void;
}

/** @param sizes asked at each scrape */
export function createMediaMetrics(
  metrics: Metrics,
  sizes: { streams: () => number; connections: () => number },
): MediaMetrics {
  metrics.gauge('outrider_media_streams', 'Streams that arrive now', [], (gauge) =>
    gauge.set(sizes.streams()),
  );
  metrics.gauge('outrider_media_connections', 'Connections of media terminals', [], (gauge) =>
    gauge.set(sizes.connections()),
  );
  const counter = (name: string, help: string) =>
    metrics.counter(`outrider_media_${name}_total`, help);
  const packets = counter('packets', 'Stream packets received');
  const bytes = counter('bytes', 'Bytes of stream packets received');
  const frames = counter('frames', 'Frames received whole');
  const brokenFrames = counter('broken_frames', 'Frames of which a part is missing');
  const lostPackets = counter('lost_packets', 'Packets missing by their numbers');
  return {
    garbageBytes: counter('garbage_bytes', 'Bytes received that belong to no packet'),
    foreignPackets: counter('foreign_packets', 'Packets of another terminal or a surplus channel'),
    refused: metrics.counter('outrider_media_refused_total', 'Connections refused', ['reason']),
    streamsClosed: metrics.counter('outrider_media_streams_closed_total', 'Streams closed', [
      'reason',
    ]),
    addTotals(totals) {
      packets.inc(totals.packets);
      bytes.inc(totals.bytes);
      frames.inc(totals.frames);
      brokenFrames.inc(totals.brokenFrames);
      lostPackets.inc(totals.lostPackets);
    },
  };
}
