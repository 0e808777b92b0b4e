import { createHash } from 'node:crypto';
import type {
  PaperDensity,
  PaperOptions,
  PaperQuiz,
  PaperStudent,
} from '#paper/edition/paper-quiz.ts';
import { densitiesToTry, plainDensity } from '#paper/latex/density.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { type ExportOptions, mostCopies } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { seedFor } from '#shared/domain/shuffle.ts';
import type { Services } from '../../../services.ts';
import { accommodationsOf } from '../../classes/accommodations.service.ts';
import { readEntries } from '../../classes/roster.service.ts';
import { imageFileNames } from '../../images/images.service.ts';
import { noRoster, tooManyStudents } from '../refusals/printing-errors.ts';
import { toPaperQuiz } from './to-paper-quiz.ts';

/** Everything that the texts of a paper depend on, except its number. */
export interface FrozenPaper {
  readonly quiz: PaperQuiz;
  readonly options: Omit<PaperOptions, 'edition' | 'density'>;
  /** The first is used, unless a copy would then begin another sheet for a few lines. */
  readonly densities: readonly PaperDensity[];
}

export type Manner = Pick<ExportOptions, 'shuffleQuestions' | 'shuffleAnswers' | 'spacing'>;

/** The seed is the same each time, so that the preview shows the first copy of the final paper. */
export async function freezeQuiz(
  services: Services,
  quiz: TeacherQuiz,
  { shuffleQuestions, shuffleAnswers, spacing }: Manner,
  copies: number,
): Promise<FrozenPaper> {
  const urls = quiz.questions.flatMap(({ imageUrl }) => imageUrl ?? []);
  const paperQuiz = toPaperQuiz(quiz, await imageFileNames(services.db, urls));
  return {
    quiz: paperQuiz,
    densities: spacing === 'fit' ? densitiesToTry(paperQuiz) : [plainDensity(spacing)],
    options: {
      copies,
      shuffleQuestions,
      shuffleAnswers,
      seed: seedFor(0, quiz.id),
      students: null,
    },
  };
}

export async function freezeForExport(
  services: Services,
  teacherId: TeacherId,
  quiz: TeacherQuiz,
  options: ExportOptions,
): Promise<FrozenPaper> {
  const frozen = await freezeQuiz(services, quiz, options, options.copies);
  if (!options.named) return frozen;
  const students = await studentsOf(services, teacherId, quiz);
  if (students.length === 0) throw noRoster();
  const copies = students.length + options.spareCopies;
  if (copies > mostCopies) throw tooManyStudents();
  return { ...frozen, options: { ...frozen.options, students, copies } };
}

/** Empty without a class. */
export async function studentsOf(
  services: Services,
  teacherId: TeacherId,
  { classGroupId }: Pick<TeacherQuiz, 'classGroupId'>,
): Promise<PaperStudent[]> {
  if (classGroupId === null) return [];
  const entries = await readEntries(services, teacherId, classGroupId);
  const granted = await accommodationsOf(services, classGroupId, entries);
  return entries.map(({ id, firstName, lastName }, place) => ({
    studentId: id,
    firstName,
    lastName,
    accommodation: granted[place] ?? null,
  }));
}

/** Differs as soon as anything that is printed does. */
export function fingerprintOf(frozen: FrozenPaper): string {
  return createHash('sha256').update(JSON.stringify(frozen)).digest('hex');
}
