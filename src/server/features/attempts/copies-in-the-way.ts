import {
  isSameStudent,
  mayBeSameTaker,
  saidKey,
  saidNameKey,
  type Taker,
} from '#shared/domain/students/student-identity.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import { type CopyLike, selectCopiesLike } from './copies-in-the-way.queries.ts';
import { lockStudents } from './held-attempts.queries.ts';

/**
 * Whether a second copy of one student would be unfair to others. Where nobody is short of time and
 * everybody may try again, who changes the device at home needs nobody's leave.
 */
export function allowsOneCopy(
  { allowRetakes, timeLimit }: OwnedQuiz,
  { rosterKey }: Taker,
): boolean {
  return rosterKey !== null || timeLimit !== null || !allowRetakes;
}

/** Until the end of the transaction nobody else begins under one of these names or numbers. */
export async function holdNames(db: Db, quizId: string, students: readonly Taker[]): Promise<void> {
  const keys = students.flatMap((student) => [saidKey(student), saidNameKey(student)]);
  await lockStudents(db, quizId, new Set(keys));
}

/** For any number of students, in one query: of each, the copies that may be theirs. */
export async function copiesLike(
  db: Db,
  quizId: string,
  students: readonly Taker[],
): Promise<(student: Taker) => CopyLike[]> {
  const copies = await selectCopiesLike(db, quizId, students);
  return (student) => copies.filter((copy) => mayBeSameTaker(student, copy));
}

/** One under way before one handed in, then whoever said the same in all, then the newest. */
export function copyInTheWay(
  student: Taker,
  copies: readonly CopyLike[],
  { allowRetakes }: Pick<OwnedQuiz, 'allowRetakes'>,
): CopyLike | undefined {
  const inTheWay = allowRetakes ? copies.filter(isUnderWay) : copies;
  const likeness = (copy: CopyLike) =>
    4 * Number(isUnderWay(copy)) +
    2 * Number(isSameStudent(copy, student)) +
    Number(saidNameKey(copy) === saidNameKey(student));
  return inTheWay.toSorted((one, other) => likeness(other) - likeness(one))[0];
}

const isUnderWay = ({ completedAt }: CopyLike) => completedAt === null;

/** What the student reads, beside the button that asks the teacher. */
export function refusedFor(student: Taker, copy: CopyLike): AppError {
  const isByNumber =
    student.rosterKey === null && student.studentId !== null && isSameStudent(copy, student);
  const by = isByNumber ? 'avec ce numéro d’étudiant' : 'à ce nom';
  return isUnderWay(copy)
    ? new AppError(
        409,
        'under_way',
        `Une copie est déjà en cours ${by}. Demandez à votre enseignant de la reprendre ici ou, si ce n’est pas la vôtre, de commencer.`,
      )
    : new AppError(
        409,
        'already_taken',
        `Ce QCM a déjà été rendu ${by}. Si ce n’est pas vous, parlez-en à votre enseignant.`,
      );
}
