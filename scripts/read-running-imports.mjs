// Preloaded by the check of cycles: leaves out the imports of types, which are gone when it runs.
import { createRequire } from 'node:module';
import './read-tsx.mjs';

const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => {
  const module = parseFileSync(file, options);
  return { ...module, body: module.body.filter((item) => !isTypeOnly(item)) };
};

function isTypeOnly({ typeOnly, specifiers }) {
  if (typeOnly) return true;
  return specifiers?.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly);
}
