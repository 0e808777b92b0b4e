import type { TeacherId } from '#shared/contract/ids.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import type { Services } from '../../../../services.ts';
import { spendStudentMails } from '../../../../throttling/student-mails.service.ts';
import { selectOptionalStudent } from '../../base/students.queries.ts';
import type { ContestRow } from '../contests.queries.ts';
import { tellDecisionJob } from './tell-decision.job.ts';

/**
 * Orders the mail in the transaction that decides: an account that has written to too many today
 * decides tomorrow.
 */
export async function tellDecision(
  services: Services,
  teacherId: TeacherId,
  { id: contestId, student: studentId }: ContestRow,
): Promise<void> {
  const { db, queue } = services;
  const student = await selectOptionalStudent(db, studentId);
  const addresses = student ? readAddresses(student.email).valid.length : 0;
  if (addresses === 0) return;
  await spendStudentMails(services, teacherId, addresses);
  const payload = { contestId, teacherId, addresses };
  await queue.send(db, tellDecisionJob, payload, { owner: teacherId });
}
