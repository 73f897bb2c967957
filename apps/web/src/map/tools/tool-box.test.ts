import { describe, expect, it, vi } from 'vitest';
import type { MapStage } from '../map-stage.ts';
import { ToolBox, toolBoxOf } from './tool-box.ts';

const stage = { name: 'stage' } as Partial<MapStage> as MapStage;

describe('the tools of a map', () => {
  it('work one at a time', () => {
    const box = new ToolBox(stage);
    const [first, second] = [vi.fn(), vi.fn()];
    box.start('distance', () => first);
    expect(box.active).toBe('distance');
    box.start('area', () => second);
    expect(first).toHaveBeenCalledOnce();
    expect(box.active).toBe('area');
    box.end('distance');
    expect(box.active).toBe('area');
    box.end('area');
    expect(second).toHaveBeenCalledOnce();
    expect(box.active).toBeNull();
  });

  it('leave their results until they are taken away or all is cleared', () => {
    const box = new ToolBox(stage);
    const [one, other, tool] = [vi.fn(), vi.fn(), vi.fn()];
    const removeOne = box.keep(one);
    box.keep(other);
    box.start('angle', () => tool);
    removeOne();
    removeOne();
    expect(one).toHaveBeenCalledOnce();
    expect(box.hasKept).toBe(true);
    box.roam();
    expect(other).toHaveBeenCalledOnce();
    expect(tool).toHaveBeenCalledOnce();
    expect([box.active, box.hasKept]).toEqual([null, false]);
  });

  it('may end while they begin', () => {
    const box = new ToolBox(stage);
    const release = vi.fn();
    box.start('pick', () => {
      box.end('pick');
      return release;
    });
    expect(release).toHaveBeenCalledOnce();
    expect(box.active).toBeNull();
  });

  it('say what they want while they are at work, and nothing afterwards', () => {
    const box = new ToolBox(stage);
    box.start('distance', () => () => {});
    box.say('distance', 'Click');
    box.say('area', 'Click too');
    expect(box.prompt).toBe('Click');
    box.cancel();
    expect(box.prompt).toBeNull();
  });

  it('are the same for all who ask for a map', () => {
    expect(toolBoxOf(stage)).toBe(toolBoxOf(stage));
  });

  it('tell who listens of every change', () => {
    const box = new ToolBox(stage);
    const listener = vi.fn();
    const unsubscribe = box.subscribe(listener);
    box.start('distance', () => () => {});
    box.cancel();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    box.roam();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
