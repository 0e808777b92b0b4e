import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives out by itself, from 32,768 on. */
const first = 11_000;
const last = 32_000;

/** A port that no other program gets, so that no caller takes that program for the server. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
