import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const assemblyFolder = join(import.meta.dirname, '../src/paper/reader/pages/jpeg/assembly');

/** Names a WebAssembly together with the sources that it was made from. */
export async function assemblyStamp(): Promise<string> {
  const names = (await readdir(assemblyFolder)).filter((name) => /\.(?:ts|json|wasm)$/.test(name));
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    hash.update(`${name}\n`).update(await readFile(join(assemblyFolder, name)));
  }
  return hash.digest('hex');
}
