import { createHash } from 'node:crypto';
import {
  type StudentIdentity,
  saidKey,
  saidNameKey,
} from '#shared/domain/students/student-identity.ts';

/** What a student said, as attempts are found by it: of one length, however long the name. */
export function saidHash(student: StudentIdentity): string {
  return hashOf(saidKey(student));
}

/** The same of the name alone. */
export function nameHash(student: StudentIdentity): string {
  return hashOf(saidNameKey(student));
}

/** As columns of an attempt. */
export const saidHashes = (student: StudentIdentity) => ({
  saidHash: saidHash(student),
  nameHash: nameHash(student),
});

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);
