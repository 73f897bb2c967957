import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const beside = new URL('../../../../shared/protocol/', import.meta.url);

/**
 * Reads a file of the protocol material (captures, vectors), which is kept beside the repository
 * and not in it. `OUTRIDER_PROTOCOL_DIR` names another folder.
 * @returns the text, or undefined with a loud note on stderr when it is not there
 */
export function readProtocolMaterial(path: string): string | undefined {
  const folder = process.env.OUTRIDER_PROTOCOL_DIR ?? fileURLToPath(beside);
  const file = `${folder.replace(/\/$/, '')}/${path}`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  process.stderr.write(
    `\n*** SKIPPED: ${path} is not in ${folder}. Set OUTRIDER_PROTOCOL_DIR to the folder that has it. ***\n\n`,
  );
  return undefined;
}
