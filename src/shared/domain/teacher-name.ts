import { plainName } from './students/student-identity.ts';

/** As a teacher is called in mails, in their headers and on paper: on one line, and nothing hidden. */
export function teacherName(typed: string): string {
  return plainName(typed.replaceAll(/\p{Cc}+/gu, ' '));
}
