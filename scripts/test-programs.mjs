import { existsSync } from 'node:fs';
import { haveDebianPostgres } from './debian-postgres.mjs';
import { isRoot } from './machine.mjs';
import { haveSpelling, missingPrintingPackages, spellingPackage } from './printing-packages.mjs';
import { chromiumPackage, programs, s3Package } from './programs.mjs';
import { setUpPrinting } from './setup.mjs';
import { install } from './system-packages.mjs';
import { withFormatsOfPapers } from './tex-formats.mjs';

/**
 * Installs all programs that the suites need, before any test can find half a program. Each promise
 * resolves when its part is there: PostgreSQL comes first and quickly, the rest takes minutes.
 */
export function setUpPrograms({ all: isAll }) {
  const mayInstall = isRoot && existsSync('/usr/bin/apt-get');
  const postgres = haveDebianPostgres();
  const all = postgres.then(async () => {
    if (mayInstall) await bringTogether(isAll ? [chromiumPackage, s3Package] : [chromiumPackage]);
    await setUpPrinting();
    if (isAll) for (const name of ['s3-server', 'proxies']) await programs[name]();
    return { chromium: await programs.chromium() };
  });
  return { postgres, all, ...(isAll && { amc: all.then(programs.amc) }) };
}

/**
 * Installs all packages with one call of apt, which is faster than one call for each. A package
 * that could not be installed is tried again separately later, and reported.
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
