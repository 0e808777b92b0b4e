import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haveProgram } from './system-packages.mjs';

const program = '/usr/bin/auto-multiple-choice';
const packages = [
  'auto-multiple-choice',
  'texlive-latex-extra',
  'texlive-fonts-recommended',
  'texlive-lang-french',
  'lmodern',
  'libopenoffice-oodoc-perl',
  'libsys-cpu-perl',
  'qpdf',
];

/** Installs AMC's own programs, which take 270 MB. A usual `npm test` does not need them. */
export function haveAmc() {
  return haveProgram({
    isThere: () => existsSync(program),
    packages,
    purpose: 'our papers in AMC’s own programs',
    before: installStandIn,
  });
}

/**
 * AMC depends on 500 MB of fonts that our papers do not use, so an empty package is installed in
 * their place.
 */
function installStandIn() {
  const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'));
  try {
    mkdirSync(join(folder, 'package/DEBIAN'), { recursive: true, mode: 0o755 });
    writeFileSync(
      join(folder, 'package/DEBIAN/control'),
      [
        'Package: texlive-fonts-extra-stand-in',
        'Version: 1.0',
        'Architecture: all',
        'Provides: texlive-fonts-extra',
        'Maintainer: Cochalot <root@localhost>',
        'Description: stands for the fonts that AMC names and our papers do not use',
        '',
      ].join('\n'),
    );
    const archive = join(folder, 'stand-in.deb');
    return (
      run('/usr/bin/dpkg-deb', [
        '--root-owner-group',
        '--build',
        join(folder, 'package'),
        archive,
      ]) && run('/usr/bin/dpkg', ['--install', archive])
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command, commandArgs) {
  const { status: code, stderr } = spawnSync(command, commandArgs, { encoding: 'utf8' });
  if (code !== 0) console.error(stderr);
  return code === 0;
}
