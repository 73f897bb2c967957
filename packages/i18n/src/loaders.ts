import type { LanguageId } from './language-table.ts';
import type { Messages } from './translate.ts';

/**
 * The texts come in parts, so that a page loads those it needs: `entry` for the pages before sign-in
 * and what is around all pages, `app` for the pages behind sign-in, `map` for what is done on
 * the map, `manage` for the pages on which things are set up, `help` for the public help pages.
 */
export const parts = ['entry', 'app', 'map', 'manage', 'help'] as const;
export type Part = (typeof parts)[number];

/** The parts of a language, and what replaces texts where the platform watches devices. */
export type BundleLoaders = Readonly<Record<Part | 'device', () => Promise<Messages>>>;

/** A language is on offer when it stands here; a test then demands every one of its texts. */
export const loaders = {
  zh: {
    entry: async () => (await import('./bundles/zh/part-entry.ts')).entry,
    app: async () => (await import('./bundles/zh/part-app.ts')).app,
    map: async () => (await import('./bundles/zh/part-map.ts')).map,
    manage: async () => (await import('./bundles/zh/part-manage.ts')).manage,
    help: async () => (await import('./bundles/zh/part-help.ts')).help,
    device: async () => (await import('./bundles/zh/device.ts')).device,
  },
  en: {
    entry: async () => (await import('./bundles/en/part-entry.ts')).entry,
    app: async () => (await import('./bundles/en/part-app.ts')).app,
    map: async () => (await import('./bundles/en/part-map.ts')).map,
    manage: async () => (await import('./bundles/en/part-manage.ts')).manage,
    help: async () => (await import('./bundles/en/part-help.ts')).help,
    device: async () => (await import('./bundles/en/device.ts')).device,
  },
} as const satisfies Partial<Record<LanguageId, BundleLoaders>>;
