import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { megabyte } from './program-limits.ts';

/** Of a disk, and of a quota on it. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Nobody's fault who brought a quiz or a scan; once there is room again, it works. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(error.code);
}

/**
 * Before what a program left behind in this folder is held against its input: programs say in a
 * dozen ways that they could not write, or say nothing and leave half a file.
 */
export async function refuseFullDisk(folder: string): Promise<void> {
  const probe = join(folder, 'room-left');
  try {
    await writeFile(probe, new Uint8Array(megabyte));
  } catch (error) {
    if (isDiskFull(error)) throw new DiskFull('no room is left where programs write');
  } finally {
    await rm(probe, { force: true });
  }
}
