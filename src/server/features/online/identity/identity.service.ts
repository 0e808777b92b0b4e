import { type Claim, nameRequired } from '#shared/contract/online/attempt-schemas.ts';
import type { OfferedName } from '#shared/contract/online/identity.ts';
import type { Identification } from '#shared/domain/students/identification.ts';
import { isReadable } from '#shared/domain/students/student-identity.ts';
import { AppError } from '../../../errors.ts';
import { nameSearches, wrongPersonalCodes } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { clientKey, refund, spend } from '../../../throttling/throttling.service.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';
import { openingRow, type QuizOpening } from '../opening/opening.service.ts';
import type { ListedClass } from './listed-class.ts';
import {
  CODE_LETTERS,
  handleOf,
  identityOf,
  type ListedStudent,
  nameOf,
} from './listed-students.ts';
import { rosterCache } from './roster-cache.ts';

/** The student who begins, as the class list has the student or as the student says. */
export interface KnownStudent {
  readonly studentName: string;
  readonly studentId: string | null;
  readonly studentEmail: string | null;
  /** The student's line in the class list; null where no list was asked. */
  readonly rosterEntryId: string | null;
}

const MOST_NAMES = 5;

const notListed = () =>
  new AppError(
    409,
    'not_listed',
    'Ce nom n’est pas dans la liste de la classe. Choisissez-le parmi les noms proposés, ou parlez-en à votre enseignant.',
  );
const wrongCode = () =>
  new AppError(
    409,
    'wrong_personal_code',
    'Ce code n’est celui de personne dans la classe. Vérifiez-le.',
  );

const malformedCode = () =>
  new AppError(
    409,
    'wrong_personal_code',
    'Un code personnel a huit lettres et aucun chiffre. Saisissez celui que votre enseignant vous a donné.',
  );

/** Tells what students are asked for; without a list it is their name. */
export async function askedIdentification(
  { db, singletons }: Services,
  quiz: OwnedQuiz,
  { identification }: QuizOpening,
): Promise<Identification> {
  if (identification === 'name') return identification;
  return (await rosterCache(singletons).hasStudents(db, quiz)) ? identification : 'name';
}

/**
 * Identifies a student by the class list where the teacher asked for it and there is one; otherwise
 * by what the student says.
 */
export async function identify(
  services: Services,
  quiz: OwnedQuiz,
  { identification }: QuizOpening,
  { studentName, studentId, handle, personalCode }: Claim,
  clientAddress: string,
): Promise<KnownStudent> {
  const { db, singletons } = services;
  const list = identification === 'name' ? null : await rosterCache(singletons).find(db, quiz);
  if (!list || list.students.length === 0) {
    // The request comes from a form that asked for a code, before the teacher asked for names.
    if (!isReadable(studentName)) throw new AppError(400, 'invalid_input', nameRequired);
    return { studentName, studentId, studentEmail: null, rosterEntryId: null };
  }
  if (identification === 'list') {
    const { secret } = await openingRow(db, quiz.id);
    const picked = handle ? list.ofHandle(secret, handle) : list.meant({ studentName, studentId });
    if (!picked) throw notListed();
    return asListed(picked);
  }
  if (personalCode === undefined) throw wrongCode();
  return asListed(await ownerOfCode(services, quiz, personalCode, clientAddress));
}

/** Finds the student of the class list to whom a personal code was given. */
export async function ownerOfCode(
  { db, singletons }: Pick<Services, 'db' | 'singletons'>,
  quiz: Pick<OwnedQuiz, 'id' | 'classGroupId'>,
  personalCode: string,
  clientAddress: string,
): Promise<ListedStudent> {
  // A number typed in place of a code does not count as a guess, so that a class that types numbers
  // is not locked out.
  if (personalCode.length !== CODE_LETTERS) throw malformedCode();
  const list = await rosterCache(singletons).find(db, quiz);
  const { secret } = await openingRow(db, quiz.id);
  const quota = {
    limit: wrongPersonalCodes(Math.max(1, list.students.length)),
    subject: `${clientKey(clientAddress)} ${quiz.id}`,
  };
  await spend(db, quota);
  const owner = list.ofPersonalCode(secret, personalCode);
  if (!owner) throw wrongCode();
  await refund(db, quota);
  return owner;
}

function asListed(student: ListedStudent): KnownStudent {
  return {
    ...identityOf(student),
    studentEmail: student.entry.email || null,
    rosterEntryId: student.entry.rosterEntryId,
  };
}

/**
 * Returns the few students who are meant by what is typed; nobody reads the whole list here.
 */
export async function findNames(
  { db, singletons }: Services,
  quiz: OwnedQuiz,
  typed: string,
  clientAddress: string,
): Promise<OfferedName[]> {
  const { identification, secret } = await openingRow(db, quiz.id);
  if (identification !== 'list') return [];
  const list = await rosterCache(singletons).find(db, quiz);
  await spend(db, {
    limit: nameSearches(list.students.length),
    subject: `${clientKey(clientAddress)} ${quiz.id}`,
  });
  return list.offered(typed, MOST_NAMES).map((student) => ({
    handle: handleOf(secret, student),
    name: nameOf(student),
    hint: hintOf(list, student),
  }));
}

/** The name that the student reads on the page, which tells namesakes of the list apart. */
export async function nameForStudent(
  { db, singletons }: Pick<Services, 'db' | 'singletons'>,
  quiz: Pick<OwnedQuiz, 'classGroupId'>,
  { studentName, rosterEntryId }: Pick<KnownStudent, 'studentName' | 'rosterEntryId'>,
): Promise<string> {
  if (rosterEntryId === null) return studentName;
  const list = await rosterCache(singletons).find(db, quiz);
  const student = list.students.find(({ entry }) => entry.rosterEntryId === rosterEntryId);
  const hint = student && hintOf(list, student);
  return hint ? `${studentName} (${hint})` : studentName;
}

const hintOf = (list: ListedClass, student: ListedStudent) =>
  list.hasNamesake(student) ? endOf(student.entry.id) : '';

/** The hint is enough to tell namesakes apart, and too little to reveal a number. */
const endOf = (number: string) => (number ? `…${number.slice(-2)}` : '');
