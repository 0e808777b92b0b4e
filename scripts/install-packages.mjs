import { foreground } from './foreground.mjs';
import { machineEnvironment } from './machine.mjs';
import { missingPackages } from './packages.mjs';

const reason = missingPackages();
if (reason) {
  console.log(`Installing the npm packages, Node 24 and PostgreSQL among them (${reason})…`);
  // Not npm ci: it refuses a lock file without some other platform's packages, and empties
  // node_modules first, under whatever still runs from there. What we got is compared below.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  const code = await foreground('npm', args, { env: machineEnvironment });
  const still = missingPackages();
  if (code !== 0 || still) {
    console.error(
      `The npm packages could not be installed (npm install ended with ${code}${still ? `; ${still}` : ''}). ` +
        'Read the lines above; with a working network, start again.',
    );
    process.exit(code || 1);
  }
}
