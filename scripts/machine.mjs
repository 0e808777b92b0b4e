import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where things lie in the clone, and the environment its programs run in. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = join(root, 'node_modules/.bin');
export const cache = join(root, '.cache');

/** Node 24, brought by npm; the scripts themselves run on whatever Node the machine has. */
export const runtime = join(bin, 'node');

export const isRoot = process.getuid?.() === 0;

const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== bin);

/** While packages are replaced, node and npm must not come from among them. */
export const machineEnvironment = { ...process.env, PATH: paths.join(delimiter) };

export const environment = {
  ...process.env,
  PATH: [bin, ...paths].join(delimiter),
  // Node keeps what it has compiled: a start takes half the time from the second on.
  NODE_COMPILE_CACHE: join(cache, 'compile'),
  // Threads come and go, and pages of 40 MB with them: without these the C library keeps what they
  // had for the next one of the same size, in a store for each thread.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
