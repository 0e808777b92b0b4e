import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cache, isRoot } from './machine.mjs';
import {
  haveSpelling,
  haveStyle,
  missingPrintingPackages,
  spellingPackage,
  styleFolder,
  styleOfPackage,
  stylePackage,
} from './printing-packages.mjs';
import { download, install, unpack } from './system-packages.mjs';

const haveApt = existsSync('/usr/bin/apt-get');

await bringPackages();
// The style is useless without LaTeX.
if (missingPrintingPackages().length === 0 && !haveStyle()) await bringStyle();
if (!haveSpelling()) await bringSpelling();

/**
 * Installs LaTeX where possible. If this fails, the application starts all the same and says that
 * it cannot print.
 */
async function bringPackages() {
  const missing = missingPrintingPackages();
  if (missing.length === 0) return;
  if (!isRoot || !haveApt) {
    const sudo = isRoot ? '' : 'sudo ';
    console.log(
      'Printing is off: LaTeX is missing. To have it: ' +
        `${sudo}apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
    return;
  }
  console.log(
    `Installing LaTeX with apt, to print papers: up to 200 MB to fetch, 500 MB on disk, a few minutes (${missing.join(', ')})…`,
  );
  if (!(await install(missing))) console.error('Going on without printing.');
}

/**
 * Fetches AMC's style, which needs no root. An interrupted attempt leaves nothing that looks
 * complete.
 */
async function bringStyle() {
  if (!haveApt) return;
  console.log(`Fetching the LaTeX style of Auto Multiple Choice (${stylePackage}, 0.5 MB)…`);
  mkdirSync(cache, { recursive: true });
  const fetched = mkdtempSync(join(tmpdir(), 'cochalot-style-'));
  const unpacked = mkdtempSync(join(cache, 'amc-style-'));
  try {
    const archive = (await download(stylePackage, fetched)) && readdirSync(fetched)[0];
    if (!archive || !(await unpack(join(fetched, archive), unpacked))) {
      console.error('The style could not be fetched: going on without printing.');
      return;
    }
    rmSync(styleFolder, { recursive: true, force: true });
    renameSync(join(unpacked, styleOfPackage), styleFolder);
  } finally {
    rmSync(fetched, { recursive: true });
    rmSync(unpacked, { recursive: true });
  }
}

/** Grammalecte is installed separately, because a Debian without that package can still print. */
async function bringSpelling() {
  if (!isRoot || !haveApt) {
    const sudo = isRoot ? '' : 'sudo ';
    console.log(
      'Grammar is not checked: Grammalecte is missing. To have it: ' +
        `${sudo}apt-get install --no-install-recommends ${spellingPackage}`,
    );
    return;
  }
  console.log(`Installing Grammalecte with apt, to check grammar (${spellingPackage}, 3 MB)…`);
  if (!(await install([spellingPackage])))
    console.error('Going on with the check of spelling alone.');
}
