import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { tool } from './foreground.mjs';
import { environment, root } from './machine.mjs';

const sources = [
  'src/web',
  'src/shared',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.mjs',
  'scripts/compress-files.mjs',
];
const stamp = 'dist/.stamp';

process.chdir(root);
const state = fingerprint();
if (readOptional(stamp) !== state) {
  console.log('Building the browser application (its sources changed)…');
  // A folder of its own, should a test beside this one build too.
  const unfinished = `.cache/dist-${process.pid}`;
  // Tests that build first say otherwise, and React would bring its half for developers.
  const env = { ...environment, NODE_ENV: 'production' };
  for (const application of [[], ['--mode=take']]) {
    const options = ['--logLevel=warn', `--outDir=../../${unfinished}`, ...application];
    const code = await tool('vite', ['build', ...options], { env });
    if (code === 0) continue;
    rmSync(unfinished, { recursive: true, force: true });
    process.exit(code);
  }
  compressFiles(unfinished);
  rmSync('dist', { recursive: true, force: true });
  renameSync(unfinished, 'dist');
  writeFileSync(stamp, state);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (path.includes('.')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function readOptional(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
