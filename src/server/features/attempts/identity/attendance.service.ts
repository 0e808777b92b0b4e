import type { ExpectedStudent, PersonalCode } from '#shared/contract/attempts/identity.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { saidKey } from '#shared/domain/students/student-identity.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { personalCodeMailsPerQuiz, personalCodeMailsPerTeacher } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { spend } from '../../throttling/throttling.service.ts';
import { selectStudentsOfQuiz } from '../attempts.queries.ts';
import { openingRow } from '../opening/opening.service.ts';
import { identityOf, personalCodeOf } from './listed-students.ts';
import { mailPersonalCodeJob } from './mail-personal-code.job.ts';

/** Who of the class list is there: known by the list, or taken for one of it by what was said. */
export async function readAttendance(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<ExpectedStudent[]> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const { students } = await services.knownLists.find(services.db, quiz);
  const attempts = await selectStudentsOfQuiz(services.db, quizId);
  const byKey = Map.groupBy(attempts, ({ rosterKey, ...said }) => rosterKey ?? saidKey(said));
  return students.map((student) => {
    const said = saidKey(identityOf(student));
    const named = saidKey({ ...identityOf(student), studentId: null });
    const own = [student.key, said, named].flatMap((key) => byKey.get(key) ?? []);
    const { id, lastName, firstName } = student.entry;
    const state = own.some(({ completedAt }) => completedAt)
      ? 'handed_in'
      : own.length > 0
        ? 'under_way'
        : 'absent';
    return { id, lastName, firstName, state };
  });
}

/** KRFT-QXBD */
const written = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

export async function readPersonalCodes(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<PersonalCode[]> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const { secret } = await openingRow(services.db, quizId);
  const { students } = await services.knownLists.find(services.db, quiz);
  return students.map((student) => ({
    ...student.entry,
    code: written(personalCodeOf(secret, student)),
  }));
}

/** Answers how many students have an address. */
export async function mailPersonalCodes(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<number> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const { students } = await services.knownLists.find(services.db, quiz);
  const reached = students.filter(({ entry }) => readAddresses(entry.email).valid.length > 0);
  if (reached.length === 0) {
    const message = 'Aucun étudiant de la liste n’a d’adresse e-mail.';
    throw new AppError(400, 'no_address', message);
  }
  await spend(
    services.db,
    { limit: personalCodeMailsPerQuiz, subject: quizId },
    { limit: personalCodeMailsPerTeacher, subject: teacherId },
  );
  await inTransaction(services, async ({ db, queue, env }) => {
    for (const [place, { key }] of reached.entries()) {
      const startAfter = Math.round((place * env.mailPauseMs) / 1000);
      const payload = { teacherId, quizId, studentKey: key };
      await queue.send(db, mailPersonalCodeJob, payload, { owner: teacherId, startAfter });
    }
  });
  return reached.length;
}
