import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from './machine.mjs';

/** Debian packages, each with a file that it installs. The application looks for the same files. */
const packages = JSON.parse(
  readFileSync(join(root, 'src/paper/typeset/debian-packages.json'), 'utf8'),
);

/** The package that checks spelling and grammar, with a file that it installs. */
const spelling = JSON.parse(
  readFileSync(join(root, 'src/paper/spelling/debian-package.json'), 'utf8'),
);
export const spellingPackage = spelling.name;

/**
 * The package of AMC's style. Only the style is extracted, because an installation would bring 500
 * MB of fonts.
 */
export const stylePackage = 'auto-multiple-choice-common';
export const styleFolder = join(cache, 'amc-style');
export const styleOfPackage = 'usr/share/texmf/tex/latex/AMC';

export function missingPrintingPackages() {
  return Object.keys(packages).filter((name) => !existsSync(packages[name]));
}

export function haveSpelling() {
  return existsSync(spelling.witness);
}

export function haveStyle() {
  const folders = [styleFolder, join('/', styleOfPackage)];
  return folders.some((folder) => existsSync(join(folder, 'automultiplechoice.sty')));
}
