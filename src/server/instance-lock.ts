import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Claim = { release(): Promise<void> };

/**
 * Allows one process per DATA_DIR. The kernel frees the lock, an abstract Unix socket, however its
 * process ends; other processes learn the pid of the holder from it.
 */
export async function claimDataDir(dataDir: string): Promise<Claim> {
  await mkdir(dataDir, { recursive: true });
  const { dev, ino } = await stat(dataDir);
  const name = `\0cochalot:${dev}:${ino}`;
  for (let attempt = 1; ; attempt += 1) {
    const server = await listenOn(name);
    if (server) return { release: () => close(server) };
    const holder = await askPid(name);
    if (holder || attempt === 5) {
      throw new Error(
        `Another Cochalot (pid ${holder ?? 'unknown'}) already runs on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await pause(100);
  }
}

async function listenOn(name: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  server.unref();
  server.listen({ path: name });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

async function askPid(name: string): Promise<string | undefined> {
  const socket = connect({ path: name }).setEncoding('utf8').setTimeout(2000);
  socket.on('timeout', () => socket.destroy());
  let answer = '';
  try {
    for await (const part of socket) answer += part;
  } catch {
    return undefined;
  }
  return answer || undefined;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
