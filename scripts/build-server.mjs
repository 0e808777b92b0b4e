import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
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
 * loaded, two thirds went into finding and opening 1,400 files. Its threads and the programs that it
 * starts run their sources as they are.
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
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [besideItsSource],
    ssr: {
      noExternal: true,
      external: packagesLeftAlone,
      // As Node itself finds them.
      resolve: { conditions: ['node'], mainFields: ['main'] },
    },
    build: {
      ssr: 'src/server/main.ts',
      outDir,
      target: 'node24',
      rolldownOptions: {
        output: { entryFileNames: first, chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** What a source looks for beside itself lies there still. */
const besideItsSource = {
  name: 'beside-its-source',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => {
      const source = JSON.stringify(`../../${relative(root, id)}`);
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    },
  },
};
