import { inSteps } from '#paper/process/in-steps.ts';
import type { ClassGradebook } from '#shared/contract/gradebook.ts';
import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import { type GradedQuiz, gradebookInSteps } from '#shared/domain/gradebook/gradebook.ts';
import { mostMarksOfClass } from '#shared/domain/limits.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { readClass } from '../classes/classes.service.ts';
import { readEntries } from '../classes/roster.service.ts';
import { paperMarks } from '../correction/overview/paper-marks.service.ts';
import {
  countTakersOf,
  onlineMarks,
  studentsUnderWay,
} from '../online/finished-attempts.service.ts';
import { countStaleMarks } from '../online/marks/regrade.service.ts';
import { openQuizzes } from '../online/opening/opening.service.ts';
import { quizzesOfClass } from '../quizzes/quizzes.service.ts';
import { selectCoefficients, upsertCoefficient } from './gradebook.queries.ts';

const usualCoefficient = 1;

/** The marks of a class as they were recorded, on paper and online; nothing is regraded. */
export async function readGradebook(
  services: Services,
  teacherId: TeacherId,
  classId: ClassId,
): Promise<ClassGradebook> {
  const { id, title } = await readClass(services, teacherId, classId);
  const roster = await readEntries(services, teacherId, classId);
  const quizzes = await gradedQuizzes(services, classId, roster.length);
  const graded = quizzes.filter(({ why }) => why === null);
  const book = await inSteps(gradebookInSteps(roster, graded, mostMarksOfClass));
  if (!book) throw tooManyMarks();
  return {
    class: { id, title },
    quizzes: graded.map((quiz, index) => ({
      id: quiz.id,
      title: quiz.title,
      date: quiz.date,
      coefficient: quiz.coefficient,
      counted: quiz.counted,
      isProvisional: quiz.isProvisional,
      staleMarks: quiz.staleMarks,
      hasPaper: quiz.paper !== null,
      hasOnline: quiz.online.length > 0,
      ...(book.quizzes[index] ?? noFigures),
    })),
    students: book.students.map(({ cells, ...student }) => ({
      ...student,
      cells: cells.map(({ others, ...cell }) => ({ ...cell, others: [...others] })),
    })),
    mean: book.mean,
    median: book.median,
    without: quizzes.flatMap(({ why, ...quiz }) =>
      why ? [{ id: quiz.id, title: quiz.title, why }] : [],
    ),
  };
}

/** A mean of only some of the marks would be wrong, so none is given. */
const tooManyMarks = () =>
  new AppError(
    400,
    'too_many_marks',
    'Ce tableau aurait plus de 100 000 notes. Répartissez les QCM entre plusieurs classes, ou consultez les résultats de chaque QCM.',
  );

const noFigures = { mean: null, median: null, marked: 0, absent: 0, awaited: 0, unmatched: 0 };

interface Graded extends GradedQuiz {
  readonly title: string;
  readonly date: string;
  readonly isProvisional: boolean;
  readonly staleMarks: number | null;
  /** Why the quiz has no marks to show; null where it has some. */
  readonly why: 'no-mark' | 'anonymous' | null;
}

async function gradedQuizzes(
  services: Services,
  classId: ClassId,
  students: number,
): Promise<Graded[]> {
  const { db } = services;
  const quizzes = await quizzesOfClass(db, classId);
  if (quizzes.length * students > mostMarksOfClass) throw tooManyMarks();
  const ids = quizzes.map(({ id }) => id);
  if ((await countTakersOf(db, ids)) > mostMarksOfClass) throw tooManyMarks();
  const coefficients = await selectCoefficients(db, classId);
  const [onPaper, online] = [await paperMarks(services, ids), await onlineMarks(db, ids)];
  const [underWay, open] = [await studentsUnderWay(db, ids), await openQuizzes(db, ids)];
  const stale = new Map<string, number | null>();
  for (const id of online.keys()) stale.set(id, await countStaleMarks(services, id));
  return quizzes.map(({ id, title, date, counted }) => {
    const paper = onPaper.get(id);
    const attempts = online.get(id) ?? [];
    // While names are hidden, nobody may guess whose copy a mark belongs to.
    const isHidden = paper?.isAnonymous ?? false;
    const isEmpty = attempts.length === 0 && !paper?.results.some(({ copy }) => copy !== null);
    return {
      id,
      title,
      date,
      coefficient: coefficients.get(id) ?? usualCoefficient,
      isProvisional: paper ? !paper.isValidated : false,
      staleMarks: stale.get(id) ?? (stale.has(id) ? null : 0),
      paper: paper?.results ?? null,
      online: attempts,
      underWay: underWay.get(id) ?? [],
      canBegin: open.has(id),
      counted,
      why: isHidden ? 'anonymous' : isEmpty ? 'no-mark' : null,
    };
  });
}

export async function setCoefficient(
  services: Services,
  teacherId: TeacherId,
  classId: ClassId,
  quizId: QuizId,
  coefficient: number,
): Promise<void> {
  const { db } = services;
  await readClass(services, teacherId, classId);
  const quizzes = await quizzesOfClass(db, classId);
  if (!quizzes.some(({ id }) => id === quizId)) {
    throw new AppError(404, 'not_found', 'Ce QCM n’est pas de cette classe.');
  }
  await upsertCoefficient(db, classId, quizId, coefficient);
}

export async function coefficientsOf(db: Db, classId: ClassId): Promise<Record<string, number>> {
  return Object.fromEntries(await selectCoefficients(db, classId));
}
