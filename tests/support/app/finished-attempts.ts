import type { QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TestApp } from './test-app.ts';

interface Student {
  readonly studentName: string;
  readonly studentId?: string;
}

/** The chosen answers of each question, by their index. */
export type Choices = readonly (readonly number[])[];

export async function takeQuiz(
  app: TestApp,
  quizId: QuizId,
  student: Student,
  questions: readonly TeacherQuestion[],
  choices: Choices,
) {
  const browser = app.newBrowser();
  const { body: attempt } = await browser.call(attempts.startAttempt, {
    body: { quizId, ...student },
  });
  const { status, body } = await browser.call(attempts.finishAttempt, {
    params: { attemptId: attempt.id },
    body: {
      choices: questions.flatMap((question, index) => {
        const answerIds = choices[index]?.map((place) => question.answers[place]?.id ?? '') ?? [];
        return choices[index] ? [{ questionId: question.id, answerIds, revision: 1 }] : [];
      }),
    },
  });
  if (status !== 200) throw new Error(`an attempt was not finished: ${body.message}`);
  return body;
}
