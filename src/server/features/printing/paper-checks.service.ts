import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { PaperFault } from '#paper/latex/paper-fault.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import { checkLanguage, type Passage } from '#paper/spelling/check-language.ts';
import { languageChecker } from '#paper/spelling/language-checker.ts';
import type { PaperChecks } from '#shared/contract/printing.ts';
import { type CheckedQuestion, checkAnswers } from '#shared/domain/answer-checks.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { AppError, goneAway } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Orders, type PaperSource, paperSource } from './printing.service.ts';
import { sentenceOf } from './printing-errors.ts';
import { typesetOnce } from './typeset-once.ts';

type Check = PaperChecks[keyof PaperChecks];

const result = (issues: readonly string[]): Check => ({
  ok: issues.length === 0,
  issues: [...issues],
});

export async function checkPaper(
  services: Services,
  teacherId: string,
  quizId: string,
  asked: Orders & { readonly copies: number },
  signal: AbortSignal,
): Promise<PaperChecks> {
  const source = await paperSource(services, teacherId, quizId, asked);
  const [spelling, latex] = await Promise.all([
    checkSpelling(services, source.quiz, signal),
    checkLatex(services, teacherId, source, signal),
  ]);
  const answers = result(checkAnswers(questionsOf(source), source.options));
  return { spelling, answers, latex };
}

function questionsOf({ quiz, files }: PaperSource): CheckedQuestion[] {
  return quiz.topics
    .flatMap(({ questions }) => questions)
    .map(({ image, ...question }) => ({
      ...question,
      image: image?.fileName ?? null,
      isImageMissing: image !== null && !files.has(image.fileName),
    }));
}

async function checkSpelling(
  { log }: Services,
  quiz: PaperQuiz,
  signal: AbortSignal,
): Promise<Check> {
  try {
    return result(await checkLanguage(await languageChecker(), passagesOf(quiz), signal));
  } catch (error) {
    if (signal.aborted) throw goneAway();
    log.error({ err: error }, 'spelling could not be checked');
    return result([
      'La vérification n’est pas disponible\u00a0: elle s’est interrompue. Réessayez dans un instant.',
    ]);
  }
}

function passagesOf(quiz: PaperQuiz): Passage[] {
  const questions = quiz.topics.flatMap((topic) => topic.questions);
  return [
    { place: 'Titre', text: quiz.title },
    { place: 'Consignes', text: quiz.studentInstructions },
    ...quiz.topics.map(({ name }) => ({ place: 'Sujet', text: name ?? '' })),
    ...questions.flatMap(({ text, answers }, index) => [
      { place: `Question ${index + 1}`, text },
      ...answers.map((answer, place) => ({
        place: `Question ${index + 1}, réponse ${answerLetter(place)}`,
        text: answer.text,
      })),
    ]),
  ];
}

/** What cannot print as it is, then a real compile of one copy: the one that the preview shows. */
async function checkLatex(
  services: Services,
  teacherId: string,
  { quiz, options, files, quizId }: PaperSource,
  signal: AbortSignal,
): Promise<Check> {
  const { tex, faults } = writePaper(quiz, { ...options, copies: 1, edition: null });
  const sheet = { quizId, teacherId, tex, files, output: 'subject', twoUp: false } as const;
  const issues = faults.map((fault: PaperFault) => sentenceOf(fault));
  try {
    (await typesetOnce(services, sheet, signal)).destroy();
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 499 || error.status === 429) throw error;
    issues.push(error.message);
  }
  return result(issues);
}
