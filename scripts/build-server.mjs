import { execFileSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './machine.mjs';
import { isBuilt, markBuilt, stateOf } from './source-state.mjs';

const sources = [
  'src/server',
  'src/paper',
  'src/shared',
  'package.json',
  'package-lock.json',
  'scripts/build-server.mjs',
  'scripts/student-word-plugin.ts',
];
const folder = '.cache/server';
const first = 'main.mjs';
const entries = ['admin.mjs', first];

/**
 * The packages that are not joined: they are native, need files of their own, or are loaded only on
 * demand. A production host installs these alone, so that what is joined is a devDependency.
 */
const packagesLeftAlone = Object.keys(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies,
);

/**
 * Joins the server and its packages into a few files, if they have changed. Two thirds of the loading
 * time were spent on finding and opening 1,400 files. The code of worker threads is joined too,
 * because each thread would read and compile the sources again. Sandboxed programs run their
 * sources unchanged.
 */
export async function buildServer() {
  const state = stateOf(sources);
  if (isBuilt(folder, state)) return;
  console.log('Joining the files of the server (its sources changed)…');
  const unfinished = `${folder}-${process.pid}`;
  try {
    await joinInto(unfinished);
    mkdirSync(folder, { recursive: true });
    removeFilesBeforeLast();
    // A running server must still find the files that it loads on demand, and a new start must find
    // all of its files, so the files that are started are replaced last.
    const later = readdirSync(unfinished).filter((name) => !entries.includes(name));
    for (const name of [...later, ...entries])
      renameSync(`${unfinished}/${name}`, `${folder}/${name}`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  markBuilt(folder, state);
}

const MINUTE = 60_000;

/**
 * Removes older files but keeps those of the last build, for a server that was started from it. A
 * build takes less than a minute.
 */
function removeFilesBeforeLast() {
  const last = writtenAt(first);
  for (const name of readdirSync(folder))
    if (writtenAt(name) < last - MINUTE) rmSync(join(folder, name));
}

const writtenAt = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The folder must lie two levels below the root, from where the server finds its other files. */
export async function joinInto(outDir) {
  const { build } = await import('vite');
  const { studentWordPlugin } = await import('./student-word-plugin.ts');
  const joined = (input, entryFileNames, plugins) =>
    build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [...plugins, studentWordPlugin()],
      define: { COCHALOT_COMMIT: JSON.stringify(commit()) },
      ssr: {
        noExternal: true,
        external: packagesLeftAlone,
        // Packages are resolved as Node itself does.
        resolve: { conditions: ['node'], mainFields: ['main'] },
      },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: false,
        target: 'node24',
        rolldownOptions: { input, output: { entryFileNames, chunkFileNames } },
      },
    });

  const files = globSync('src/**/*.worker.ts', { cwd: root });
  const { output } = await joined(files, chunkFileNames, [besideTheServer(new Map())]);
  const threads = new Map(output.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]));
  const started = entries.map((name) => `src/server/${name.replace('.mjs', '.ts')}`);
  await joined(started, '[name].mjs', [besideTheServer(threads)]);
}

/** Null where the sources are no clone. */
function commit() {
  const asked = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  try {
    return execFileSync('git', asked, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** The hash in the name lets a server that was started from another build find its own files. */
const chunkFileNames = '[name]-[hash].mjs';

/**
 * Replaces the places that a source looks up beside itself: worker threads by their joined files,
 * other files by their place in the sources.
 */
function besideTheServer(threads) {
  const addresses = /new URL\(["'](\S+\.worker\.ts)["'], import\.meta\.url\)|import\.meta\.url/g;
  return {
    name: 'beside-the-server',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) =>
        code.replaceAll(addresses, (_, thread) => {
          const joined = thread && threads.get(resolve(dirname(id), thread));
          if (thread && !joined) throw new Error(`${id} starts ${thread}, which is not joined`);
          if (joined) return `new URL('./${joined}', import.meta.url)`;
          return `new URL('../../${relative(root, id)}', import.meta.url).href`;
        }),
    },
  };
}
