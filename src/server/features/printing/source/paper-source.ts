import type {
  Explanations,
  PaperDensity,
  PaperOptions,
  PaperQuiz,
} from '#paper/edition/paper-quiz.ts';
import { plainDensity } from '#paper/latex/density.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { QuizLanguage } from '#shared/domain/quiz-language.ts';
import type { Services } from '../../../services.ts';
import { hasImageFile, readImageFile } from '../../images/images.service.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { selectOptionalValidEdition } from '../editions.queries.ts';
import { noQuestion } from '../refusals/printing-errors.ts';
import { freezeQuiz, type Manner, studentsOf } from './frozen-paper.ts';
import { imageNamesOf } from './to-paper-quiz.ts';

export interface PaperSource {
  readonly quiz: PaperQuiz;
  readonly options: Omit<PaperOptions, 'density'>;
  /** To be tried in this order. A locked quiz has only the one that was printed. */
  readonly densities: readonly PaperDensity[];
  readonly explanations: Explanations;
  /** The language in which its words are checked. */
  readonly language: QuizLanguage;
  /** The names of picture files; missing ones are left out. */
  readonly pictures: readonly string[];
}

/**
 * The source of a quiz as it is now; a locked quiz has the order in which it was printed. The copies
 * bear names only where that is asked for and there is a class list.
 */
export async function paperSource(
  services: Services,
  { teacherId, quizId }: { readonly teacherId: TeacherId; readonly quizId: QuizId },
  asked: Manner & { readonly named?: boolean },
  copies = 1,
): Promise<PaperSource> {
  const quiz = await readQuiz(services, teacherId, quizId);
  if (quiz.questions.length === 0) throw noQuestion();
  const printed = quiz.isLocked ? await selectOptionalValidEdition(services.db, quizId) : null;
  const frozen = await freezeQuiz(services, quiz, asked, copies);
  const { shuffleQuestions, shuffleAnswers, seed } = printed?.snapshot.options ?? frozen.options;
  const students = asked.named
    ? (printed?.snapshot.options.students ?? (await studentsOf(services, teacherId, quiz)))
    : [];
  const pictures: string[] = [];
  for (const name of imageNamesOf(frozen.quiz)) {
    if (await hasImageFile(services, name)) pictures.push(name);
  }
  return {
    quiz: frozen.quiz,
    options: {
      ...frozen.options,
      shuffleQuestions,
      shuffleAnswers,
      seed,
      students: students.length > 0 ? students.slice(0, copies) : null,
      edition: printed?.number ?? null,
    },
    densities: printed ? [printed.snapshot.options.density] : frozen.densities,
    explanations: explanationsOf(quiz),
    language: quiz.language,
    pictures,
  };
}

function explanationsOf({ questions }: TeacherQuiz): Explanations {
  const written = questions.filter(({ explanation }) => explanation.trim() !== '');
  return new Map(written.map(({ id, explanation }) => [id, explanation]));
}

/** The first choice, without measuring how the paper fits its sheets. */
export function wantedDensity({ densities }: Pick<PaperSource, 'densities'>): PaperDensity {
  return densities[0] ?? plainDensity('normal');
}

/** A missing picture is left out, and the paper says so in its place. */
export async function readPictures(
  services: Services,
  names: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const name of names) {
    const content = await readImageFile(services, name);
    if (content) pictures.set(name, content);
  }
  return pictures;
}
