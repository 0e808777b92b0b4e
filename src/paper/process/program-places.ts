import { totalmem } from 'node:os';

const gigabyte = 1024 ** 3;

/** Memory kept for the server itself, its database and the file cache. */
const keptGigabytes = 2;

/**
 * How many programs may process untrusted files at a time. Each may take up to a gigabyte, because
 * a page of a few kilobytes can be made to need that much, so that the number depends on the memory
 * of the machine.
 */
export function programPlaces(bytes = ownMemory()): number {
  return Math.max(1, Math.floor(bytes / gigabyte) - keptGigabytes);
}

/** The memory of the machine, or of the container where that is less. */
function ownMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
