import {
  type StudentIdentity,
  saidKey,
  saidNameKey,
} from '#shared/domain/students/student-identity.ts';
import { shortHash } from '../../short-hash.ts';

/**
 * Hashes what a student said, so that attempts are found by a text of one length, however long the
 * name.
 */
export function saidHash(student: StudentIdentity): string {
  return shortHash(saidKey(student));
}

/** Hashes what a student said as a name, without the number. */
export function nameHash(student: StudentIdentity): string {
  return shortHash(saidNameKey(student));
}

/** The hashes as columns of an attempt. */
export const saidHashes = (student: StudentIdentity) => ({
  saidHash: saidHash(student),
  nameHash: nameHash(student),
});
