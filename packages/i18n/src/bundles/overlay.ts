import type { en } from './en.ts';

/** Texts of a language that replace others, by key; a key that is not one of the product's does not compile. */
export type Overlay = Readonly<Partial<Record<keyof typeof en, string>>>;
