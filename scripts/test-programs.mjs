import { existsSync } from 'node:fs';
import { haveDebianPostgres } from './debian-postgres.mjs';
import { isRoot } from './machine.mjs';
import { haveSpelling, missingPrintingPackages, spellingPackage } from './printing-packages.mjs';
import { chromiumPackage, programs, s3Package } from './programs.mjs';
import { setUpPrinting } from './setup.mjs';
import { install } from './system-packages.mjs';
import { withFormatsOfPapers } from './tex-formats.mjs';

/**
 * Whatever the suites need of the system, brought whole: a test could meet half a program. Each
 * promise tells when its part is there: PostgreSQL comes first and soon, the rest takes minutes.
 */
export function setUpPrograms({ all: isAll }) {
  const mayInstall = isRoot && existsSync('/usr/bin/apt-get');
  const postgres = haveDebianPostgres();
  const all = postgres.then(async () => {
    if (mayInstall) await bringTogether(isAll ? [chromiumPackage, s3Package] : [chromiumPackage]);
    await setUpPrinting();
    if (isAll) await programs['s3-server']();
    return { chromium: await programs.chromium() };
  });
  return { postgres, all, ...(isAll && { amc: all.then(programs.amc) }) };
}

/**
 * One call of apt for all of them is quicker than one for each. What it could not bring is tried
 * again by itself afterwards, and told.
 */
async function bringTogether(testPackages) {
  const others = testPackages.filter(({ witness }) => !existsSync(witness));
  const missing = [
    ...missingPrintingPackages(),
    ...(haveSpelling() ? [] : [spellingPackage]),
    ...others.map(({ name }) => name),
  ];
  if (missing.length < 2) return;
  console.log(`Installing ${missing.join(', ')} with apt, for the tests: a few minutes…`);
  await withFormatsOfPapers(() => install(missing, { mayLoseOnCrash: true }));
}
