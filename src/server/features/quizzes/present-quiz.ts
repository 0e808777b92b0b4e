import type { TeacherId } from '#shared/contract/ids.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { imageUrl } from '../images/images.service.ts';
import type { Question } from './questions.queries.ts';
import type { Quiz } from './quizzes.queries.ts';

export function presentQuestion(question: Question): TeacherQuestion {
  const { position, answers, imageHash, binnedAt: _, ...rest } = question;
  return {
    ...rest,
    order: position,
    imageUrl: imageHash && imageUrl(imageHash),
    answers: answers.map(({ position: order, share, ...answer }) => ({
      ...answer,
      order,
      ...(share !== null && { share }),
    })),
  };
}

/** The server also knows whose quiz it is. */
export type OwnedQuiz = TeacherQuiz & { readonly teacherId: TeacherId };

export function presentQuiz(quiz: Quiz, questions: readonly Question[]): OwnedQuiz {
  return {
    ...quiz,
    createdAt: quiz.createdAt.toISOString(),
    questions: questions.map(presentQuestion),
  };
}
