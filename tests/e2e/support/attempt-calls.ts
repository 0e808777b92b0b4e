import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { NewAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { StudentAttempt, StudentChoice } from '#shared/contract/online/student-schemas.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { endpointUrl } from '#web/lib/api/endpoint-url.ts';
import { publishQuiz } from './taking.ts';

/** A published quiz of so many questions, one point each. */
export function publishPlainQuiz(
  page: Page,
  questionCount = 5,
  fields: Partial<TeacherQuiz> = {},
): Promise<TeacherQuiz> {
  const questions = Array.from({ length: questionCount }, (_, place) => ({
    text: `Question ${place + 1}`,
  }));
  return publishQuiz(page, questions, fields);
}

type Student = Partial<NewAttempt> & Pick<NewAttempt, 'studentName'>;

export async function startAttempt(request: APIRequestContext, quizId: string, student: Student) {
  const answer = await request.post(attempts.startAttempt.path, { data: { quizId, ...student } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as StudentAttempt;
}

/** Chooses well in the first questions, and badly in the others. */
export function choicesOf(questions: readonly TeacherQuestion[], right: number): StudentChoice[] {
  return questions.map(({ id, answers }, place) => {
    const chosen = answers.find(({ isCorrect }) => isCorrect === place < right);
    return { questionId: id, answerIds: chosen ? [chosen.id] : [], revision: 1 };
  });
}

async function finishAttempt(
  request: APIRequestContext,
  attemptId: string,
  choices: readonly StudentChoice[],
): Promise<void> {
  const path = endpointUrl(attempts.finishAttempt.path, { params: { attemptId } });
  const answer = await request.put(path, { data: { choices } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A student who answers that many questions well. */
export async function takeQuiz(
  request: APIRequestContext,
  quiz: TeacherQuiz,
  student: Student,
  right: number,
): Promise<string> {
  const { id } = await startAttempt(request, quiz.id, student);
  await finishAttempt(request, id, choicesOf(quiz.questions, right));
  return id;
}
