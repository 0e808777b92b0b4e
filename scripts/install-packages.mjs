import { foreground } from './foreground.mjs';
import { machineEnvironment } from './machine.mjs';
import { missingPackages } from './packages.mjs';

const reason = missingPackages();
if (reason) {
  console.log(`Installing the npm packages, Node 24 and PostgreSQL among them (${reason})…`);
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const code = await foreground('npm', args, { env: machineEnvironment });
  const still = missingPackages();
  if (code !== 0 || still) {
    console.error(
      `The npm packages could not be installed (npm ci ended with ${code}${still ? `; ${still}` : ''}). ` +
        'Read the lines above; with a working network, start again.',
    );
    process.exit(code || 1);
  }
}
