import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { haveAmc } from './amc-packages.mjs';
import { isRoot, root } from './machine.mjs';
import { haveStyle, missingPrintingPackages } from './printing-packages.mjs';
import { setUpPrinting } from './setup.mjs';
import { haveProgram } from './system-packages.mjs';

/**
 * What commands of ours need of the system beside npm's packages. Each sees to it that it is there
 * and answers whether it is; what cannot be brought is named, with the line that brings it.
 */
export const programs = {
  printing: havePrinting,
  chromium: haveChromium,
  's3-server': haveS3Server,
  amc: haveAmc,
};

async function havePrinting() {
  await setUpPrinting();
  return missingPrintingPackages().length === 0 && haveStyle();
}

/** Debian's packages of what only tests need, each with a file that it brings. */
export const chromiumPackage = packageOf('tests/e2e/support/chromium-package.json');
export const s3Package = packageOf('tests/support/servers/s3-server-package.json');

/** Root gets the light one; a Chromium that is there serves as well. */
async function haveChromium() {
  const { name, witness, heavy } = chromiumPackage;
  if (existsSync(heavy) && !isRoot) return true;
  const isThere = () => existsSync(witness);
  const purpose = 'what is tried in a browser';
  return (await haveProgram({ isThere, packages: [name], purpose })) || existsSync(heavy);
}

function haveS3Server() {
  const { name, witness } = s3Package;
  const purpose = 'the tests of files in S3';
  return haveProgram({ isThere: () => existsSync(witness), packages: [name], purpose });
}

function packageOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
