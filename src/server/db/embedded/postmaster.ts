import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Owner } from './owner.ts';
import {
  isPostmasterOf,
  processExists,
  readPostmasterFile,
  removePostmasterFile,
} from './postmaster-file.ts';
import { bareEnvironment } from './run.ts';
import { openServerLog, type ServerLog } from './server-log.ts';

export type Postmaster = { pid: number; port: number; ended: Promise<unknown> };

const attempts = 5;
const recoveryPatience = 300_000;

/** They pass: a port that was just taken, or an orphan that is starting or ending. */
const passingFaults =
  /Address already in use|pre-existing shared memory block|lock file "postmaster.pid" already exists/;

export async function startPostmaster(
  cluster: Cluster,
  owner: Owner,
  postgres: string,
  tell: (line: string) => void,
  wantedPort?: number,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await clearOrphan(cluster.folder, tell);
    const port = wantedPort ?? (await freePort());
    const log = await openServerLog(cluster.logFile, owner);
    const child = launch(cluster, owner, postgres, port, log);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const ready = await isReady(child, cluster.folder);
    await log.close();
    if (ready && child.pid) return { pid: child.pid, port, ended };
    const said = await log.sinceOpened();
    if (attempt === attempts || !passingFaults.test(said)) {
      throw new Error(`PostgreSQL did not start (${cluster.logFile}):\n${said}`);
    }
    await pause(200 * attempt);
  }
}

/**
 * It has a session of its own, so that Ctrl-C reaches us and not the database. If this process ends
 * without stopping it, it is ended too.
 */
function launch(
  cluster: Cluster,
  owner: Owner,
  postgres: string,
  port: number,
  log: ServerLog,
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  };
  const [program, ...args] = [
    ...[...owner.launcher, postgres, '-D', cluster.folder],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ] as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => {});
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  child.once('exit', () => process.off('exit', interrupt));
  return child;
}

async function isReady(child: ChildProcess, folder: string): Promise<boolean> {
  const deadline = Date.now() + recoveryPatience;
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(folder);
    if (file?.pid === child.pid && file.status === 'ready') return true;
    if (Date.now() > deadline) await stopPostmaster(folder, child.pid);
    await pause(20);
  }
  return false;
}

/** A fast stop writes everything; after an immediate one the next start recovers. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 15_000],
  ] as const) {
    const deadline = Date.now() + patience;
    if (await isPostmasterOf(folder, pid)) process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(folder, pid))) return;
      await pause(20);
    }
  }
  throw new Error(`PostgreSQL (pid ${pid}) on ${folder} does not stop.`);
}

/** After a kill -9 of the server its database may still run, or its pid be another program's. */
export async function clearOrphan(folder: string, tell: (line: string) => void): Promise<void> {
  const left = await readPostmasterFile(folder);
  if (!left) return;
  if (await isPostmasterOf(folder, left.pid)) {
    tell(`Stopping the PostgreSQL (pid ${left.pid}) that an interrupted run left behind.`);
    await stopPostmaster(folder, left.pid);
  } else if (await processExists(left.pid)) {
    await removePostmasterFile(folder);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
