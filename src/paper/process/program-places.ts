import { totalmem } from 'node:os';

const gigabyte = 1024 ** 3;

/** For the server itself, its database, and what the machine keeps of files. */
const keptGigabytes = 2;

/**
 * How many programs may open files at a time that nobody vouches for. Each is held to a gigabyte, and a
 * page of a few kilobytes can be made to take it: of what the machine has, so many have room.
 */
export function programPlaces(bytes = ownMemory()): number {
  return Math.max(1, Math.floor(bytes / gigabyte) - keptGigabytes);
}

/** A container may have less than its machine. */
function ownMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
