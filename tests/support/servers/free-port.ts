import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives out by itself, on Linux from 32,768 on. */
const first = 11_000;
const last = 32_000;

/**
 * A port that nobody is given before the server comes up, nor while it is down between two starts:
 * whoever called it would speak with a stranger, and take the answers for the server's.
 */
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
