import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../../..');

export const builtServer = '.cache/server/main.mjs';

/** As `scripts/start.mjs` runs it. */
export function serverCommand(clone: string): [string, ...string[]] {
  const node = join(clone, 'node_modules/.bin/node');
  return [node, '--max-semi-space-size=8', join(clone, builtServer)];
}
