import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { ExpectedStudent, PersonalCode } from '#shared/contract/online/identity.ts';
import { readAddresses } from '#shared/domain/emails/email-addresses.ts';
import { saidKey } from '#shared/domain/students/student-identity.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { refuseWhilePaused } from '../../../jobs/mail-pause.ts';
import { hasMailServer } from '../../../mail/mailer.ts';
import { personalCodeMailsPerQuiz, personalCodeMailsPerTeacher } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { spendStudentMails } from '../../../throttling/student-mails.service.ts';
import { spend } from '../../../throttling/throttling.service.ts';
import { type OwnedQuiz, readQuiz } from '../../quizzes/quizzes.service.ts';
import { selectStudentsOfQuiz } from '../attempts.queries.ts';
import { openingRow } from '../opening/opening.service.ts';
import { upsertWaitingCodeMails } from './code-mails.queries.ts';
import { codeMailsOf } from './code-mails.service.ts';
import { identityOf, type ListedStudent, nameOf, writtenCode } from './listed-students.ts';
import { mailPersonalCodeJob } from './mail-personal-code.job.ts';
import { rosterCache } from './roster-cache.ts';

/** The class list of a quiz, in which a student who begins is looked up. */
export const rosterOf = ({ db, singletons }: Services, quiz: Pick<OwnedQuiz, 'classGroupId'>) =>
  rosterCache(singletons).find(db, quiz);

/**
 * Tells who of the class list is there: students known by the list, or recognised by what they
 * said.
 */
export async function readAttendance(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<ExpectedStudent[]> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const { students } = await rosterOf(services, quiz);
  const attempts = await selectStudentsOfQuiz(services.db, quizId);
  const listed = new Set(students.map(({ entry }) => entry.rosterEntryId));
  // A student who has left the list, or was not asked for it, is known by what was said.
  const byKey = Map.groupBy(attempts, ({ rosterEntryId, ...said }) =>
    rosterEntryId !== null && listed.has(rosterEntryId) ? rosterEntryId : saidKey(said),
  );
  const states = new Map([...byKey].map(([key, own]) => [key, stateOf(own)]));
  const known = students.map((student) => {
    const name = saidKey({ ...identityOf(student), studentId: null });
    const said = saidKey(identityOf(student));
    // A student without a number is known by the name alone, which others may bear.
    const { rosterEntryId } = student.entry;
    const keys = said === name ? [rosterEntryId] : [rosterEntryId, said];
    return { student, name, own: keys.flatMap((key) => states.get(key) ?? []) };
  });
  const byName = Map.groupBy(known, ({ name }) => name);
  const shares = new Map(
    [...byName].flatMap(([name, bearers]) => shareAmong(bearers, byKey.get(name) ?? [])),
  );
  return known.map((one) => {
    const { id, lastName, firstName } = one.student.entry;
    const own = [...one.own, stateOf(shares.get(one) ?? [])];
    const state = statesByWeight.find((each) => own.includes(each)) ?? 'absent';
    return { id, lastName, firstName, state };
  });
}

type State = ExpectedStudent['state'];
const statesByWeight: readonly State[] = ['handed_in', 'under_way'];

/**
 * Tells the state of all students who may have made these attempts; among namesakes that is every
 * one of them.
 */
function stateOf(attempts: readonly { readonly completedAt: Date | null }[]): State {
  if (attempts.length === 0) return 'absent';
  return attempts.some(({ completedAt }) => completedAt) ? 'handed_in' : 'under_way';
}

/**
 * Attempts under a bare name are the one student's who bears it. Of several bearers nobody can say
 * whose they are: each counts for one of them, first for those who are not there otherwise.
 */
function shareAmong<Bearer extends { readonly own: readonly unknown[] }, Attempt>(
  bearers: readonly Bearer[],
  attempts: readonly Attempt[],
): (readonly [Bearer, readonly Attempt[]])[] {
  const [only, ...others] = bearers;
  if (only && others.length === 0) return [[only, attempts]];
  const missing = bearers.filter(({ own }) => own.length === 0);
  return missing.map((bearer, place) => [bearer, attempts.slice(place, place + 1)]);
}

export async function readPersonalCodes(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<{ codes: PersonalCode[]; hasMailServer: boolean }> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const { secret } = await openingRow(services.db, quizId);
  const list = await rosterOf(services, quiz);
  const mails = await codeMailsOf(services.db, quizId);
  return {
    codes: list.students.map((student) => ({
      ...student.entry,
      code: list.isShared(student) ? null : writtenCode(secret, student),
      mail: mails.get(student.entry.rosterEntryId) ?? null,
    })),
    hasMailServer: hasMailServer(services.env),
  };
}

const noMailServer = () =>
  new AppError(
    409,
    'no_mail_server',
    'Cette installation n’envoie pas d’e-mails\u00a0: aucun code ne partirait. Imprimez-les, ou demandez à la personne qui administre Cochalot de permettre l’envoi (SMTP_URL, MAIL).',
  );

/**
 * Sends the codes. Answers how many students get theirs, and names those without an address or a
 * code of their own.
 */
export async function mailPersonalCodes(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<{ sent: number; unreached: string[] }> {
  const quiz = await readQuiz(services, teacherId, quizId);
  // Codes are for an exam that is about to begin: a file that nobody sends would be of no use.
  if (!hasMailServer(services.env)) throw noMailServer();
  await refuseWhilePaused(services);
  const list = await rosterOf(services, quiz);
  const addressesOf = (student: ListedStudent) =>
    list.isShared(student) ? 0 : readAddresses(student.entry.email).valid.length;
  const reached = list.students.filter((student) => addressesOf(student) > 0);
  if (reached.length === 0) {
    const message = 'Aucun étudiant de la liste n’a d’adresse e-mail.';
    throw new AppError(400, 'no_address', message);
  }
  await spend(
    services.db,
    { limit: personalCodeMailsPerQuiz, subject: quizId },
    { limit: personalCodeMailsPerTeacher, subject: teacherId },
  );
  await inTransaction(services, async (services) => {
    const { db, queue, env } = services;
    // A refused request counts for nothing, since its count goes with the transaction.
    const addresses = reached.reduce((sum, student) => sum + addressesOf(student), 0);
    await spendStudentMails(services, teacherId, addresses);
    const rosterEntryIds = reached.map(({ entry }) => entry.rosterEntryId);
    await upsertWaitingCodeMails(db, quizId, rosterEntryIds);
    for (const [place, student] of reached.entries()) {
      const startAfter = Math.round((place * env.mailPauseMs) / 1000);
      const own = { rosterEntryId: student.entry.rosterEntryId, addresses: addressesOf(student) };
      const payload = { teacherId, quizId, ...own };
      await queue.send(db, mailPersonalCodeJob, payload, { owner: teacherId, startAfter });
    }
  });
  const unreached = list.students.filter((student) => addressesOf(student) === 0).map(nameOf);
  return { sent: reached.length, unreached };
}
