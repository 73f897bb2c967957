import { app } from './en/part-app.ts';
import { entry } from './en/part-entry.ts';
import { help } from './en/part-help.ts';
import { manage } from './en/part-manage.ts';
import { map } from './en/part-map.ts';

/**
 * English, the fallback language: its keys are the product's keys. A new area of texts goes into one
 * of the parts (see ../loaders.ts), never here, or no browser would load it.
 */
export const en = { ...entry, ...app, ...map, ...manage, ...help } as const;
