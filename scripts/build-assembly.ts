import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assemblyFolder, assemblyStamp } from './assembly-stamp.ts';

/**
 * `npm run assembly`: makes the WebAssembly that decodes JPEGs from its source. The compiler has 100 MB
 * and is needed when that source changes, so that it is no package of ours: npm brings it for the run.
 */
const compiler = 'assemblyscript@0.28.20';
const config = join(assemblyFolder, 'asconfig.json');

await promisify(execFile)('npm', [
  'exec',
  '--yes',
  `--package=${compiler}`,
  '--',
  'asc',
  '--config',
  config,
]);
await writeFile(join(assemblyFolder, 'block-decoder.stamp'), `${await assemblyStamp()}\n`);
