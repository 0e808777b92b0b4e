import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { haveAmc } from './amc-packages.mjs';
import { cache, isRoot, root } from './machine.mjs';
import { haveStyle, missingPrintingPackages } from './printing-packages.mjs';
import { setUpPrinting } from './setup.mjs';
import { download, haveProgram, unpack } from './system-packages.mjs';

/**
 * The programs of the system that our commands need besides npm's packages. Each function installs
 * its program where it can and returns whether it is there; otherwise it prints the command that
 * installs it.
 */
export const programs = {
  printing: havePrinting,
  chromium: haveChromium,
  's3-server': haveS3Server,
  proxies: haveProxies,
  amc: haveAmc,
};

async function havePrinting() {
  await setUpPrinting();
  return missingPrintingPackages().length === 0 && haveStyle();
}

/** Debian packages that only the tests need, each with a file that it installs. */
export const chromiumPackage = packageOf('tests/e2e/support/chromium-package.json');
export const s3Package = packageOf('tests/support/servers/s3-server-package.json');

/** Root gets the light Chromium; for others an installed full Chromium is enough. */
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

/**
 * Brings nginx and Caddy, behind which our own files for them are tried. They are only unpacked,
 * because Debian would start both on port 80.
 */
async function haveProxies() {
  const folder = join(cache, 'proxies');
  if (existsSync(folder)) return true;
  console.log('Fetching nginx and Caddy, for the tests behind them…');
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(join(cache, 'proxies-'));
  for (const name of ['nginx', 'caddy']) {
    const archive = (await download(name, unpacked)) && debIn(unpacked, name);
    if (!archive || !(await unpack(archive, unpacked))) return false;
  }
  renameSync(unpacked, folder);
  return true;
}

function debIn(folder, name) {
  const file = readdirSync(folder).find((file) => file.startsWith(`${name}_`));
  return file && join(folder, file);
}

function packageOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
