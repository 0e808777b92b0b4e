import { existsSync } from 'node:fs';
import {
  haveDebianPostgres,
  installWithoutServer,
  isDebianPostgresThere,
} from './debian-postgres.mjs';
import { isRoot } from './machine.mjs';
import { haveSpelling, missingPrintingPackages, spellingPackage } from './printing-packages.mjs';
import { programs, testPackages } from './programs.mjs';
import { setUpPrinting } from './setup.mjs';
import { install } from './system-packages.mjs';

/** Whatever the suites need of the system, brought whole: a test could meet half a program. */
export async function setUpPrograms() {
  if (isRoot && existsSync('/usr/bin/apt-get')) await bringTogether();
  await setUpPrinting();
  await programs['s3-server']();
  const postgres = await haveDebianPostgres();
  const chromium = await programs.chromium();
  return { canRun: { postgres, chromium } };
}

/**
 * One call of apt for all of them is quicker than one for each. What it could not bring is tried
 * again by itself afterwards, and told.
 */
async function bringTogether() {
  const others = testPackages.filter(({ witness }) => !existsSync(witness));
  const missing = [
    ...missingPrintingPackages(),
    ...(haveSpelling() ? [] : [spellingPackage]),
    ...others.map(({ name }) => name),
  ];
  if (missing.length < 2) return;
  console.log(`Installing ${missing.join(', ')} with apt, for the tests: a few minutes…`);
  if (!isDebianPostgresThere()) {
    await installWithoutServer();
    missing.push('postgresql');
  }
  await install(missing);
}
