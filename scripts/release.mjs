import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { joinInto } from './build-server.mjs';
import { root } from './machine.mjs';
import { build } from './setup.mjs';
import { licenceTexts } from './third-party-notices.ts';

/**
 * Makes the tarball from which Cochalot is installed: what is built, and the sources that are read
 * as they are (sandboxed programs, migrations). The same commit gives the same bytes, whoever
 * makes it and wherever.
 */
const shipped = [
  ...['src/paper', 'src/shared', 'src/server/db/migrations', 'ops', 'docs'],
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'THIRD-PARTY-NOTICES.md'],
  // Brings LaTeX and AMC's style.
  ...['machine', 'printing-packages', 'install-printing', 'system-packages'].map(
    (name) => `scripts/${name}.mjs`,
  ),
];
const notShipped = /\.test\.ts$|_snapshot\.json$/;

process.chdir(root);
const changed = git('status', '--porcelain');
if (changed !== '') {
  console.error(`A release is made of a commit. These files have changes:\n${changed}`);
  process.exit(1);
}
const { version, ...manifest } = readJson('package.json');
const name = `cochalot-${version}`;
const stage = join('dist-release', name);
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });

for (const file of git('ls-files', ...shipped).split('\n')) {
  if (notShipped.test(file)) continue;
  mkdirSync(dirname(join(stage, file)), { recursive: true });
  cpSync(file, join(stage, file));
}
cpSync('ops/cochalot', join(stage, 'cochalot'));
writeFileSync(join(stage, 'THIRD-PARTY-LICENCES.txt'), licenceTexts());
writePackages();
const built = await build();
if (built !== 0) process.exit(built);
cpSync('dist', join(stage, 'dist'), { recursive: true, filter: (file) => !file.endsWith('.etag') });
await joinInto(join(stage, 'build/server'));

const tarball = `${stage}.tar.gz`;
pack();
rmSync(stage, { recursive: true });
const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex');
writeFileSync(`${tarball}.sha256`, `${hash}  ${name}.tar.gz\n`);
console.log(`${tarball} (sha256 ${hash})`);

/** The packages that are not joined, for `npm ci`, which then needs no others. */
function writePackages() {
  const { packages, ...lock } = readJson('package-lock.json');
  const { devDependencies: _, ...production } = manifest;
  delete packages[''].devDependencies;
  const installed = Object.entries(packages).filter(([, { dev }]) => !dev);
  const scripts = { start: 'exec ./cochalot', admin: 'exec ./cochalot admin' };
  writeJson('package.json', { ...production, version, scripts });
  writeJson('package-lock.json', { ...lock, packages: Object.fromEntries(installed) });
}

function pack() {
  const time = git('log', '-1', '--format=%ct');
  const alike = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner'];
  const options = [
    ...alike,
    '--mode=u+rw,go=rX',
    '--format=gnu',
    '--use-compress-program=gzip -n9',
  ];
  execFileSync('tar', [...options, '-cf', tarball, '-C', 'dist-release', name]);
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, content) {
  writeFileSync(join(stage, file), `${JSON.stringify(content, null, 2)}\n`);
}
