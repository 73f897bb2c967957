import { describe, expect, it } from 'vitest';
import { LatencyHistogram } from './latency-histogram.ts';

describe('the latency histogram', () => {
  it('gives percentiles within three percent', () => {
    const histogram = new LatencyHistogram();
    for (let ms = 1; ms <= 1000; ms++) histogram.record(ms);
    expect(histogram.count).toBe(1000);
    expect(histogram.percentile(0.5)).toBeGreaterThan(490);
    expect(histogram.percentile(0.5)).toBeLessThan(515);
    expect(histogram.percentile(0.99)).toBeGreaterThan(980);
    expect(histogram.percentile(1)).toBe(1000);
  });

  it('has no percentile before the first record', () => {
    expect(new LatencyHistogram().percentile(0.5)).toBeNaN();
  });
});
