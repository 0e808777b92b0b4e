import { renameSync, rmSync } from 'node:fs';
import { compressFiles } from './compress-files.mjs';
import { tool } from './foreground.mjs';
import { environment } from './machine.mjs';
import { isBuilt, markBuilt, stateOf } from './source-state.mjs';

const sources = [
  'src/web',
  'src/shared',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.mjs',
  'scripts/compress-files.mjs',
  'scripts/student-word-plugin.ts',
];

/** Builds the three browser applications, if their sources have changed. */
export async function buildWeb() {
  const state = stateOf(sources);
  if (isBuilt('dist', state)) return;
  console.log('Building the browser application (its sources changed)…');
  // A folder of its own for each process, because a test may build at the same time.
  const unfinished = `.cache/dist-${process.pid}`;
  // Tests set another NODE_ENV, in which the development version of React would be bundled.
  const env = { ...environment, NODE_ENV: 'production' };
  for (const application of [[], ['--mode=take'], ['--mode=copy']]) {
    const options = ['--logLevel=warn', `--outDir=../../${unfinished}`, ...application];
    const code = await tool('vite', ['build', ...options], { env });
    if (code === 0) continue;
    rmSync(unfinished, { recursive: true, force: true });
    process.exit(code);
  }
  compressFiles(unfinished);
  rmSync('dist', { recursive: true, force: true });
  renameSync(unfinished, 'dist');
  markBuilt('dist', state);
}
