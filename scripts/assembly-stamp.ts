import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A WebAssembly of ours: the folder of its sources, and its name there. */
export interface AssemblySource {
  readonly folder: string;
  readonly name: string;
}

const reader = join(import.meta.dirname, '../src/paper/reader');

/** What decodes JPEGs, and what looks at the pixels of a page. */
export const assemblies: readonly AssemblySource[] = [
  { folder: join(reader, 'pages/jpeg/assembly'), name: 'block-decoder' },
  { folder: join(reader, 'assembly'), name: 'page-assembly' },
];

/** Names a WebAssembly together with the sources that it was made from. */
export async function assemblyStamp({ folder }: AssemblySource): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const hash = createHash('sha256');
  for (const name of files.filter((file) => /\.(?:ts|json)$/.test(file)).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
