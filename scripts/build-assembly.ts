import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assemblies, assemblyStamp } from './assembly-stamp.ts';

/**
 * `npm run assembly` builds our WebAssembly modules from their sources, as base64 text that any
 * runtime can import. The compiler has 100 MB and is needed only when a source changes, so that npm
 * fetches it for the run instead of installing it with our packages.
 */
const compiler = 'assemblyscript@0.28.20';

const made = await mkdtemp(join(tmpdir(), 'cochalot-assembly-'));
try {
  for (const assembly of assemblies) {
    const { folder, name } = assembly;
    const file = join(made, `${name}.wasm`);
    await promisify(execFile)('npm', [
      'exec',
      '--yes',
      `--package=${compiler}`,
      '--',
      'asc',
      ...['--config', join(folder, 'asconfig.json')],
      ...['--outFile', file],
    ]);
    const base64 = await readFile(file, 'base64');
    await writeFile(join(folder, `${name}.base64.ts`), `export const base64 =\n  '${base64}';\n`);
    await writeFile(join(folder, `${name}.stamp`), `${await assemblyStamp(assembly)}\n`);
  }
} finally {
  await rm(made, { recursive: true });
}
