import type { PaperDensity } from '#paper/edition/paper-quiz.ts';
import type { ExportOptions, Fit, Readiness } from '#shared/contract/printing-schemas.ts';
import {
  gridFaults,
  identityFaults,
  longCopyFaults,
  rosterFaults,
} from '#shared/domain/roster/printing-faults.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { type Manner, studentsOf } from '../source/frozen-paper.ts';
import { type CheckRequest, checkContents } from './paper-checks.service.ts';
import { previewOrder } from './sheet.ts';
import { readFit } from './sheets.service.ts';

export async function readReadiness(
  services: Services,
  request: CheckRequest,
  options: ExportOptions,
): Promise<Readiness> {
  const quiz = await readQuiz(services, request.teacherId, request.quizId);
  const students = await studentsOf(services, request.teacherId, quiz);
  const checks = await checkContents(services, request, options);
  const faults = options.named
    ? [...rosterFaults(students, quiz), ...longCopyFaults(students, quiz.questions.length)]
    : [...identityFaults(quiz), ...gridFaults(students, quiz)];
  return {
    ...checks,
    students: { ok: faults.length === 0, issues: faults },
    fit: await fitOf(services, request, options, options.twoUpPrinting),
  };
}

/** Null if the paper cannot be typeset; the checks then say why. */
async function fitOf(
  services: Services,
  { quizId, teacherId, signal }: CheckRequest,
  { shuffleQuestions, shuffleAnswers, spacing }: Manner,
  twoUp: boolean,
): Promise<Fit | null> {
  const manner = { shuffleQuestions, shuffleAnswers, spacing };
  const order = previewOrder({ quizId, teacherId }, manner, twoUp);
  try {
    return await readFit(services, order, signal);
  } catch (error) {
    if (error instanceof AppError && error.status !== 499) return null;
    throw error;
  }
}

/** The density at which a paper fits its sheets; null if spacing or edition determine another. */
export async function fittedDensity(
  services: Services,
  request: CheckRequest,
  manner: Manner,
): Promise<PaperDensity | null> {
  const { isLocked } = await readQuiz(services, request.teacherId, request.quizId);
  if (isLocked || manner.spacing !== 'fit') return null;
  return (await fitOf(services, request, manner, false))?.density ?? null;
}
