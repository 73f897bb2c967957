import { type ComponentType, lazy } from 'react';
import { manageTexts } from '../../client/lazy-texts.ts';
import { isManaging, pages } from '../pages.ts';

/** A page whose code did not come: the server is away, or a newer version has replaced it. */
export class PageCodeError extends Error {
  constructor(path: string, cause: unknown) {
    super(`the code of ${path} could not be loaded`, { cause });
    this.name = 'PageCodeError';
  }
}

const components = new Map<string, ComponentType>();

/** @returns the page of a route, its code loaded when it is first shown; asked for anew after a failure */
export function pageComponent(path: string): ComponentType {
  const known = components.get(path);
  if (known !== undefined) return known;
  const component = lazy(async () => {
    try {
      const texts = isManaging(path) ? manageTexts() : undefined;
      const page = await pages[path]?.();
      await texts;
      if (page === undefined) throw new Error('no such page');
      return { default: page.Component };
    } catch (error) {
      components.delete(path);
      throw new PageCodeError(path, error);
    }
  });
  components.set(path, component);
  return component;
}
