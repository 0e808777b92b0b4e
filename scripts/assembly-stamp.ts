import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One of our WebAssembly modules: the folder of its sources and its name in that folder. */
export interface AssemblySource {
  readonly folder: string;
  readonly name: string;
}

const reader = join(import.meta.dirname, '../src/paper/reader');

/** The module that decodes JPEGs, and the one that examines the pixels of a page. */
export const assemblies: readonly AssemblySource[] = [
  { folder: join(reader, 'pages/jpeg/assembly'), name: 'block-decoder' },
  { folder: join(reader, 'assembly'), name: 'page-assembly' },
];

/** A hash of the sources of a module, which shows whether the module was built from them. */
export async function assemblyStamp({ folder }: AssemblySource): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const hash = createHash('sha256');
  for (const name of files.filter((file) => /\.(?:ts|json)$/.test(file)).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
