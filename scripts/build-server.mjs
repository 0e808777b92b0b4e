import { globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './machine.mjs';
import { isBuilt, markBuilt, stateOf } from './source-state.mjs';

const sources = [
  'src/server',
  'src/paper',
  'src/shared',
  'package-lock.json',
  'scripts/build-server.mjs',
];
const folder = '.cache/server';
const first = 'main.mjs';

/** Native, with files of their own, or brought only when somebody asks for them. */
const packagesLeftAlone = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@node-rs/argon2',
  'dictionary-de',
  'dictionary-en',
  'dictionary-es',
  'dictionary-fr',
  'dictionary-it',
  'fontkit',
  'hunspell-wasm',
  'katex',
  'odf-kit',
  'openid-client',
  'pino',
  'sharp',
  'speech-rule-engine',
  'unpdf',
];

/**
 * Joins the server and its packages into one file, where they changed: of the time in which it was
 * loaded, two thirds went into finding and opening 1,400 files. What its threads run is joined too:
 * each would read and translate the sources anew. The programs of the sandbox run theirs as they are.
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
    // A server that runs meanwhile still finds what it brings later; where a start begins comes last.
    const later = readdirSync(unfinished).filter((name) => name !== first);
    for (const name of [...later, first]) renameSync(`${unfinished}/${name}`, `${folder}/${name}`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  markBuilt(folder, state);
}

const MINUTE = 60_000;

/** Those of the last build stay, for a server that began with it; it took less than a minute. */
function removeFilesBeforeLast() {
  const last = writtenAt(first);
  for (const name of readdirSync(folder))
    if (writtenAt(name) < last - MINUTE) rmSync(join(folder, name));
}

const writtenAt = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function joinInto(outDir) {
  const { build } = await import('vite');
  const joined = (input, entryFileNames, plugins) =>
    build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins,
      ssr: {
        noExternal: true,
        external: packagesLeftAlone,
        // As Node itself finds them.
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
  await joined('src/server/main.ts', first, [besideTheServer(threads)]);
}

/** Whoever began with another build finds the files of its own. */
const chunkFileNames = '[name]-[hash].mjs';

/** What a source looks for beside itself lies there still; what its threads run lies joined here. */
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
