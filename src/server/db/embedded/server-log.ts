import { open, readFile, rename, stat } from 'node:fs/promises';
import type { Owner } from './owner.ts';

export type ServerLog = { fd: number; close(): Promise<void>; sinceOpened(): Promise<string> };

const turnOverAt = 5 * 1024 * 1024;

export async function openServerLog(path: string, { uid, gid }: Owner): Promise<ServerLog> {
  const before = await stat(path).catch(() => ({ size: 0 }));
  if (before.size > turnOverAt) await rename(path, `${path}.1`);
  const file = await open(path, 'a', 0o600);
  await file.chown(uid, gid);
  const start = (await file.stat()).size;
  return {
    fd: file.fd,
    close: () => file.close(),
    sinceOpened: async () => (await readFile(path)).subarray(start).toString('utf8').trim(),
  };
}
