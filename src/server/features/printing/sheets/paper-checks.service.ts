import { createHash } from 'node:crypto';
import { studentFaults } from '#paper/latex/identity.ts';
import { inSteps } from '#paper/process/in-steps.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { PaperChecks } from '#shared/contract/printing-schemas.ts';
import {
  type CheckedQuestion,
  checkAnswersInSteps,
} from '#shared/domain/questions/answer-checks.ts';
import { checkNames } from '#shared/domain/questions/name-checks.ts';
import { gridFaults } from '#shared/domain/roster/printing-faults.ts';
import { AppError } from '../../../errors.ts';
import { beginOrJoinRun, waitForRun } from '../../../jobs/runs.service.ts';
import { lanes } from '../../../lanes.ts';
import type { Services } from '../../../services.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { readIgnoredWords } from '../../settings/settings.service.ts';
import { sentenceOf } from '../refusals/printing-errors.ts';
import { type Manner, studentsOf } from '../source/frozen-paper.ts';
import { type PaperSource, paperSource, wantedDensity } from '../source/paper-source.ts';
import { writeSource } from '../source/written-source.ts';
import { checkLanguageRun } from './check-language.run.ts';
import { passagesOf } from './passages.ts';
import { previewOrder } from './sheet.ts';
import { openSheet } from './sheets.service.ts';

type Check = PaperChecks['answers'];

export interface CheckRequest {
  readonly teacherId: TeacherId;
  readonly quizId: QuizId;
  readonly signal: AbortSignal;
}

const result = (issues: readonly string[]): Check => ({
  ok: issues.length === 0,
  issues: [...issues],
});

type Copies = Manner & { readonly copies: number };

/** Checks the grid too, since it is not known yet whether names will be printed. */
export async function checkPaper(
  services: Services,
  request: CheckRequest,
  options: Copies,
): Promise<PaperChecks> {
  const checks = await checkContents(services, request, options);
  const quiz = await readQuiz(services, request.teacherId, request.quizId);
  const students = await studentsOf(services, request.teacherId, quiz);
  const answers = result([...gridFaults(students, quiz), ...checks.answers.issues]);
  return { ...checks, answers };
}

export async function checkContents(
  services: Services,
  request: CheckRequest,
  options: Copies,
): Promise<PaperChecks> {
  const { copies, shuffleQuestions, shuffleAnswers, spacing } = options;
  const manner = { shuffleQuestions, shuffleAnswers, spacing };
  const read = () => paperSource(services, request, manner, copies);
  const source = await lanes['whole-quiz'].run(request.teacherId, read, request.signal);
  const [spelling, latex] = await Promise.all([
    checkLanguage(services, request, source),
    checkLatex(services, request, source, manner),
  ]);
  const { title, topics } = source.quiz;
  const names = topics.map(({ name }) => name);
  const issues = await inSteps(checkAnswersInSteps(questionsOf(source), source.options));
  const answers = result([...checkNames(title, names), ...issues]);
  return { spelling, answers, latex };
}

function questionsOf({ quiz, pictures }: PaperSource): CheckedQuestion[] {
  return quiz.topics
    .flatMap(({ name, questions }) => questions.map((question) => ({ ...question, topic: name })))
    .map(({ image, ...question }) => ({
      ...question,
      image: image?.fileName ?? null,
      isImageMissing: image !== null && !pictures.includes(image.fileName),
    }));
}

async function checkLanguage(
  services: Services,
  { teacherId, quizId, signal }: CheckRequest,
  source: PaperSource,
): Promise<PaperChecks['spelling']> {
  const ignored = await readIgnoredWords(services, teacherId);
  const passages = JSON.stringify([source.language, ignored, passagesOf(source)]);
  const thing = `${quizId} ${createHash('sha256').update(passages).digest('hex')}`;
  const payload = { quizId, teacherId };
  try {
    const order = { thing, teacherId, quizId, payload };
    const run = await beginOrJoinRun(services, checkLanguageRun, order);
    const { remarks } = await waitForRun(services, checkLanguageRun, run, signal);
    return { ...result(remarks.map(({ text }) => text)), words: remarks.map(({ word }) => word) };
  } catch (error) {
    return { ...result([issueFromError(error)]), words: [null] };
  }
}

/** Looks for what cannot be printed, then compiles the copy that the preview shows. */
async function checkLatex(
  services: Services,
  { teacherId, quizId, signal }: CheckRequest,
  source: PaperSource,
  manner: Manner,
): Promise<Check> {
  const oneCopy = {
    ...source.options,
    copies: 1,
    edition: null,
    density: wantedDensity(source),
  };
  const { quiz, explanations } = source;
  const paper = { quiz, options: oneCopy, explanations };
  const { faults } = await writeSource(paper, { teacherId, signal });
  const students = await studentsOf(
    services,
    teacherId,
    await readQuiz(services, teacherId, quizId),
  );
  const issues = [...faults, ...studentFaults(students)].map(sentenceOf);
  const order = previewOrder({ quizId, teacherId }, manner, false);
  try {
    (await openSheet(services, source, order, signal)).destroy();
  } catch (error) {
    issues.push(issueFromError(error));
  }
  return result(issues);
}

/** Turns an error into an issue of the paper, unless the request itself is at fault. */
function issueFromError(error: unknown): string {
  if (error instanceof AppError && error.status !== 499 && error.status !== 429) {
    return error.message;
  }
  throw error;
}
