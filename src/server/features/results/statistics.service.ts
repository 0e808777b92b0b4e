import type { QuizStatistics } from '#shared/contract/results.ts';
import { quizStatistics } from '#shared/domain/statistics/quiz-statistics.ts';
import type { Services } from '../../services.ts';
import { finishedAttempts } from '../attempts/finished-attempts.service.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { onlineCopy } from './online-copies.ts';

export async function readStatistics(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<QuizStatistics> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const copies = (await finishedAttempts(services.db, quizId)).map(onlineCopy);
  return quizStatistics(
    quiz.questions,
    copies.map(({ choiceSets }) => ({ choices: choiceSets })),
  );
}
