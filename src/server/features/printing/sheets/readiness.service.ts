import type { ExportOptions, Fit, Readiness } from '#shared/contract/printing.ts';
import { identityFaults, rosterFaults } from '#shared/domain/roster/printing-faults.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { studentsOf } from '../source/frozen-paper.ts';
import { type Asked, checkPaper } from './paper-checks.service.ts';
import { previewOrder } from './sheet.ts';
import { readFit } from './sheets.service.ts';

/** All that a teacher should know before copies go to the printer. */
export async function readReadiness(
  services: Services,
  asked: Asked,
  options: ExportOptions,
): Promise<Readiness> {
  const quiz = await readQuiz(services, asked.teacherId, asked.quizId);
  const students = options.named ? await studentsOf(services, asked.teacherId, quiz) : [];
  const checks = await checkPaper(services, asked, options);
  const faults = options.named ? rosterFaults(students, quiz) : identityFaults(quiz);
  return {
    ...checks,
    students: { ok: faults.length === 0, issues: faults },
    fit: await fitOf(services, asked, options),
  };
}

/** Null where the paper cannot be set: the checks say why. */
async function fitOf(
  services: Services,
  { quizId, teacherId, signal }: Asked,
  { shuffleQuestions, shuffleAnswers, spacing, twoUpPrinting: twoUp }: ExportOptions,
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
