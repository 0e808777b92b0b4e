import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '#tests/support/servers/server-command.ts';

/** The server is built and sends built pages: they must be those of the present sources. */
export default function buildPages(): void {
  const cache = join(repository, '.cache');
  mkdirSync(cache, { recursive: true });
  // Another suite may be about to build them too: the second one finds them built.
  const build = [join(cache, 'build.lock'), process.execPath, 'scripts/build.mjs'];
  execFileSync('flock', build, { cwd: repository, stdio: 'inherit' });
}
