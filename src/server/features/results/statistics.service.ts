import { inSteps } from '#paper/process/in-steps.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { CopySource, QuizStatistics } from '#shared/contract/results.ts';
import { thatCount } from '#shared/domain/attempts/counted-attempts.ts';
import { withRules } from '#shared/domain/scoring/scoring-rule.ts';
import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import { quizStatisticsInSteps } from '#shared/domain/statistics/quiz-statistics.ts';
import type { Services } from '../../services.ts';
import { finishedAttempts, refuseTooManyResults } from '../attempts/finished-attempts.service.ts';
import { paperCopies } from '../correction/paper-copies.service.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { type OnlineCopy, onlineCopy } from './online-copies.ts';

export async function readStatistics(
  services: Services,
  teacherId: string,
  quizId: string,
  source: CopySource,
): Promise<QuizStatistics> {
  const { db } = services;
  const quiz = await readQuiz(services, teacherId, quizId);
  if (source !== 'paper') await refuseTooManyResults(db, quiz);
  const online = source === 'paper' ? [] : (await finishedAttempts(db, quiz)).map(onlineCopy);
  const paper = source === 'online' ? [] : await paperCopies(services, quizId);
  return statisticsOf(quiz, online, paper);
}

/** Of several attempts of a student the one that counts. */
export async function statisticsOf(
  quiz: TeacherQuiz,
  online: readonly OnlineCopy[],
  paper: readonly Copy[] = [],
): Promise<QuizStatistics> {
  const counted = thatCount(online, quiz);
  const copies = [...counted.map(({ choiceSets }) => ({ choices: choiceSets })), ...paper];
  return inSteps(quizStatisticsInSteps(withRules(quiz), copies, quiz));
}
