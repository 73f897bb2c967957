import { describe, expect, it } from 'vitest';
import { createMetrics, renderMetrics } from './metrics.ts';

describe('metrics', () => {
  it('keep the roles apart in one text', async () => {
    const gateway = createMetrics('gateway');
    const web = createMetrics('web');
    gateway.counter('frames_total', 'Frames read', ['kind']).inc({ kind: '0200' }, 3);
    web.counter('frames_total', 'Frames read', ['kind']).inc({ kind: '0200' });
    web.histogram('request_seconds', 'Time to answer', [0.1, 1]).observe(0.5);
    const text = await renderMetrics([await gateway.snapshot(), await web.snapshot()]);
    expect(text).toContain('frames_total{kind="0200",role="gateway"} 3');
    expect(text).toContain('frames_total{kind="0200",role="web"} 1');
    expect(text).toContain('request_seconds_bucket{le="1",role="web"} 1');
    expect(text.match(/# TYPE frames_total counter/g)).toHaveLength(1);
  });

  it('give the same metric to everybody who asks for its name', () => {
    const metrics = createMetrics('web');
    const first = metrics.counter('dropped_total', 'Dropped');
    expect(metrics.counter('dropped_total', 'Dropped')).toBe(first);
    expect(() => metrics.gauge('dropped_total', 'Dropped')).toThrow('is of another kind');
  });

  it('ask a gauge for its value when they are collected', async () => {
    const metrics = createMetrics('web');
    let size = 1;
    metrics.gauge('queue_length', 'Waiting', [], (gauge) => gauge.set(size));
    size = 7;
    expect(await renderMetrics([await metrics.snapshot()])).toContain('queue_length{role="web"} 7');
  });
});
