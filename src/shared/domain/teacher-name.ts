import { plainName } from './students/student-identity.ts';

/**
 * The name of a teacher as it appears in mails, mail headers and on paper: on one line and without
 * invisible characters.
 */
export function teacherName(typed: string): string {
  return plainName(typed.replaceAll(/\p{Cc}+/gu, ' '));
}
