import { describe, expect, it, vi } from 'vitest';
import { CellStore } from './cell-store.ts';

describe('the store of base map cells', () => {
  it('fetches a cell once, however often it is asked for while it is under way', async () => {
    const load = vi.fn((id: string) => Promise.resolve(`cell ${id}`));
    const onLoaded = vi.fn();
    const store = new CellStore(load, 10, onLoaded);
    expect(store.get('a')).toBeUndefined();
    expect(store.get('a')).toBeUndefined();
    await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1));
    expect(store.get('a')).toBe('cell a');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('forgets what was not used for longest', async () => {
    const load = vi.fn((id: string) => Promise.resolve(id));
    const store = new CellStore(load, 2, () => {});
    for (const id of ['a', 'b']) {
      store.get(id);
      await vi.waitFor(() => expect(store.get(id)).toBe(id));
    }
    store.get('a');
    store.get('c');
    await vi.waitFor(() => expect(store.get('c')).toBe('c'));
    expect(store.get('a')).toBe('a');
    expect(store.get('b')).toBeUndefined();
  });

  it('goes on without a cell that cannot be had and does not ask again at once', async () => {
    const load = vi.fn(() => Promise.reject(new Error('404')));
    const onLoaded = vi.fn();
    const store = new CellStore(load, 2, onLoaded);
    store.get('a');
    await vi.waitFor(() => expect(onLoaded).toHaveBeenCalled());
    expect(store.get('a')).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
