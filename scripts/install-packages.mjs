import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreground } from './foreground.mjs';
import { cache, machineEnvironment, root } from './machine.mjs';
import { missingPackages } from './packages.mjs';

const underWay = join(cache, 'installing');

const reason = missingPackages();
if (reason) {
  console.log(`Installing the npm packages, Node 24 and PostgreSQL among them (${reason})…`);
  // npm takes a half unpacked package for a complete one, so that an interrupted installation is
  // started afresh.
  if (existsSync(underWay)) rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  writeFileSync(underWay, '');
  const code = await install();
  const still = missingPackages();
  if (code !== 0 || still) {
    console.error(
      `The npm packages could not be installed (npm install ended with ${code}${still ? `; ${still}` : ''}). ` +
        'Read the lines above; with a working network, start again.',
    );
    process.exit(code || 1);
  }
  rmSync(underWay);
}

/**
 * Does not use `npm ci`, because it refuses a lock file without the packages of some other
 * platform, and empties node_modules while programs may still run from there. The result is
 * compared with the lock file instead.
 */
function install() {
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  return foreground('npm', args, { env: machineEnvironment });
}
