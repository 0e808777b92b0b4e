import { createHash } from 'node:crypto';
import { type StudentIdentity, saidKey } from '#shared/domain/students/student-identity.ts';

/** What a student said, as attempts are found by it: of one length, however long the name. */
export function saidHash(student: StudentIdentity): string {
  return createHash('sha256').update(saidKey(student)).digest('base64url').slice(0, 22);
}
