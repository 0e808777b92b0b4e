import {
  isSameStudent,
  mayBeSameTaker,
  saidKey,
  saidNameKey,
  type Taker,
} from '#shared/domain/students/student-identity.ts';
import { AppError } from '../../errors.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import type { CopyLike, EntryRow } from './copies-in-the-way.queries.ts';
import { lockOfStudent } from './held-attempts.queries.ts';

/**
 * Tells whether a second copy of one student would be unfair to others. Where nobody is short of
 * time and everybody may try again, a student who changes the device at home needs nobody's
 * permission.
 */
export function allowsOneCopy(
  { allowRetakes, timeLimit }: OwnedQuiz,
  { rosterEntryId }: Taker,
): boolean {
  return rosterEntryId !== null || timeLimit !== null || !allowRetakes;
}

/** The names to lock so that nobody else begins who may be the same student. */
export function locksOf(quiz: OwnedQuiz, student: Taker): string[] {
  if (!allowsOneCopy(quiz, student)) return [];
  return [saidKey(student), saidNameKey(student)].map((said) => lockOfStudent(quiz.id, said));
}

/**
 * Indexes copies by what is known of their students, so that a large class need not compare each
 * with each.
 */
export class Copies {
  readonly #byKey = new Map<string, CopyLike[]>();

  constructor(rows: readonly Pick<EntryRow, 'copy'>[]) {
    for (const { copy } of rows) if (copy) this.add(copy);
  }

  add(copy: CopyLike): void {
    for (const key of keysOf(copy)) {
      const namesakes = this.#byKey.get(key);
      if (namesakes) namesakes.push(copy);
      else this.#byKey.set(key, [copy]);
    }
  }

  /** Returns the copies that may belong to this student. */
  like(student: Taker): CopyLike[] {
    const found = keysOf(student).flatMap((key) => this.#byKey.get(key) ?? []);
    return [...new Set(found)].filter((copy) => mayBeSameTaker(student, copy));
  }
}

const keysOf = (taker: Taker) => {
  const said = [saidKey(taker), saidNameKey(taker)];
  return taker.rosterEntryId === null ? said : [...said, `listed ${taker.rosterEntryId}`];
};

/**
 * Prefers a copy under way to one handed in, then one whose student said exactly the same, then the
 * newest.
 */
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

/** The student reads this beside the button that asks the teacher. */
export function refusedFor(student: Taker, copy: CopyLike): AppError {
  const isByNumber =
    student.rosterEntryId === null && student.studentId !== null && isSameStudent(copy, student);
  const by = isByNumber ? 'avec ce numéro' : 'à ce nom';
  return isUnderWay(copy)
    ? new AppError(
        409,
        'under_way',
        `Une copie est déjà en cours ${by}. Demandez à votre enseignant de vous laisser la reprendre ici ou, si ce n’est pas la vôtre, de vous laisser commencer.`,
      )
    : new AppError(
        409,
        'already_taken',
        `Ce QCM a déjà été rendu ${by}. Si ce n’est pas vous, parlez-en à votre enseignant.`,
      );
}

/** Where the student may begin another one all the same, without asking anybody. */
export const begunElsewhere = () =>
  new AppError(
    409,
    'begun_elsewhere',
    'Une copie est déjà en cours à ce nom, avec ses réponses. Demandez à votre enseignant de vous laisser la reprendre ici, ou commencez-en une nouvelle.',
  );
