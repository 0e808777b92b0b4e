import { isSameStudent } from '#shared/domain/students/student-identity.ts';
import { randomId } from '#web/lib/random-id.ts';
import { readKept, removeKept, writeKept } from './device-storage.ts';
import { type StartRequest, startRequestFormat } from './start-request-format.ts';

export type StudentDetails = Omit<StartRequest, 'requestId'> & {
  /** The handle of a name that was chosen from the class list. */
  readonly handle?: string;
  readonly personalCode?: string;
  /** The request that the teacher accepted, to begin beside a copy of the same name. */
  readonly resumptionId?: string;
  /** The student knows of a copy under way in this name, and begins another one. */
  readonly isAnother?: true;
};

const key = (quizId: string) => `cochalot.start.${quizId}`;

/**
 * The id under which this student requests an attempt. It stays the same until there is one, so
 * that a second click, or a retry after a lost answer, does not begin a second attempt. Another
 * student at the same device gets another id.
 */
function idFor(
  quizId: string,
  { studentName, handle, personalCode, ...details }: StudentDetails,
): string {
  const student = { studentName, studentId: handle ?? personalCode ?? details.studentId };
  const begun = readKept(key(quizId), startRequestFormat);
  if (begun && isSameStudent(begun, student)) return begun.requestId;
  const requestId = randomId();
  writeKept(key(quizId), startRequestFormat, { ...student, requestId });
  return requestId;
}

export const startRequests = {
  idFor,
  forget: (quizId: string): void => removeKept(key(quizId)),
};
