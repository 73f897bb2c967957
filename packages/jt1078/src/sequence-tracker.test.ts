import { describe, expect, it } from 'vitest';
import { DataType, SequenceTracker } from './index.ts';

const { videoP, audio } = DataType;

describe('counting lost packets by their numbers', () => {
  it('finds none when sound and picture share one row of numbers', () => {
    const tracker = new SequenceTracker();
    const lost = [
      tracker.accept(videoP, 65534),
      tracker.accept(audio, 65535),
      tracker.accept(audio, 0),
      tracker.accept(videoP, 1),
    ];
    expect(lost).toEqual([0, 0, 0, 0]);
    expect(tracker.restarts).toBe(0);
  });

  it('finds none when sound and picture each have their own row', () => {
    const tracker = new SequenceTracker();
    tracker.accept(videoP, 100);
    tracker.accept(audio, 100 + 40_000);
    expect(tracker.accept(videoP, 101)).toBe(0);
    expect(tracker.accept(audio, 101 + 40_000)).toBe(0);
  });

  it('counts what is missing between two packets', () => {
    const tracker = new SequenceTracker();
    tracker.accept(videoP, 10);
    expect(tracker.accept(audio, 14)).toBe(3);
    expect(tracker.accept(videoP, 15)).toBe(0);
  });

  it('takes a big jump, a step back and a repeated number for a counter that began anew', () => {
    const tracker = new SequenceTracker();
    tracker.accept(videoP, 500);
    expect(tracker.accept(videoP, 0)).toBe(0);
    expect(tracker.accept(videoP, 20_000)).toBe(0);
    expect(tracker.accept(videoP, 20_000)).toBe(0);
    expect(tracker.restarts).toBe(3);
  });
});
