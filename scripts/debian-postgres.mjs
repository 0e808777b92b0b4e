import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './machine.mjs';
import { haveProgram, install } from './system-packages.mjs';

const home = '/usr/lib/postgresql';

export const isDebianPostgresThere = () => binaries() !== undefined;

export function haveDebianPostgres() {
  return haveProgram({
    isThere: isDebianPostgresThere,
    packages: ['postgresql'],
    purpose: 'the integration tests on Debian’s PostgreSQL (the embedded one takes its place)',
    before: installWithoutServer,
  });
}

/**
 * Installs PostgreSQL without a running server. Debian would create and start a database, but the
 * tests only need the programs.
 */
async function installWithoutServer() {
  const config = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(config) || !(await install(['postgresql-common']))) return;
  spawnSync('/usr/bin/pg_conftool', [config, 'set', 'create_main_cluster', 'off']);
}

function binaries() {
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(home, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * Starts a temporary database that is deleted when it stops, so that nothing in it needs to survive
 * a crash.
 */
export async function startDebianPostgres() {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'cochalot-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [folder, passwordFile]) chownSync(path, ...identityOf('postgres'));
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;

  run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  run(join(bin, 'pg_ctl'), ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings]);
  const role = `CREATE ROLE cochalot LOGIN CREATEDB PASSWORD '${password}'`;
  const server = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  for (const sql of [role, 'CREATE DATABASE cochalot OWNER cochalot']) {
    run(join(bin, 'psql'), ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '-c', sql, server]);
  }
  const stop = () => {
    process.off('exit', stop);
    run(join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', data]);
    rmSync(folder, { recursive: true, force: true });
  };
  // Ctrl-C in the middle of the tests ends this process at once, and its folder with it.
  process.prependListener('exit', stop);
  return { url: `postgres://cochalot:${password}@127.0.0.1:${port}/cochalot`, stop };
}

function run(program, args) {
  const become = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];
  const [command, ...rest] = [...become, program, ...args];
  const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}

function identityOf(user) {
  return ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, user], { encoding: 'utf8' }).stdout),
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
