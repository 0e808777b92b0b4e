import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The paths in the clone, and the environment in which its programs run. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = join(root, 'node_modules/.bin');
export const cache = join(root, '.cache');

/**
 * Node 24, which npm installs as a package. These scripts themselves run on whatever Node the
 * machine has.
 */
export const runtime = join(bin, 'node');

export const isRoot = process.getuid?.() === 0;

const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== bin);

/**
 * The environment without our packages, because node and npm must not come from packages that are
 * being replaced.
 */
export const machineEnvironment = { ...process.env, PATH: paths.join(delimiter) };

export const environment = {
  ...process.env,
  PATH: [bin, ...paths].join(delimiter),
  // Node caches compiled code here, which halves the time of every later start.
  NODE_COMPILE_CACHE: join(cache, 'compile'),
  // Worker threads come and go with pages of 40 MB. Without these settings the C library keeps
  // their memory, in a separate arena for each thread.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
