// The product's own texts, so that scripts find buttons by what stands on them, in every language.
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../sources.mjs';

/** @returns {Promise<(key: string, values?: Record<string, unknown>) => string>} */
export async function wordsOf(language) {
  const { createTranslate, loadMessages } = await load();
  return createTranslate(language, await loadMessages(language));
}

let loading;

function load() {
  loading ??= bundled();
  return loading;
}

async function bundled() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'packages/i18n/src/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}
