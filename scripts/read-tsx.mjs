// Preloaded by the check of imports: dependency-cruiser lets swc read every file as TypeScript
// without JSX, which stops at the first element of a .tsx file.
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });
