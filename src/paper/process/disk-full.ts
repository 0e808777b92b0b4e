import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { megabyte } from './program-limits.ts';

/** The error codes of a full disk and of an exceeded quota. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/**
 * Thrown when the disk is full. It is not the fault of the quiz or scan, and the same work succeeds
 * once there is space.
 */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(error.code);
}

/**
 * Throws DiskFull where the disk is full. To be called before a program's failure is blamed on its
 * input, because programs report a full disk in a dozen ways, or leave half a file without any
 * error.
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
