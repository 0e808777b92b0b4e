import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { callApi } from '#web/lib/api/api.ts';
import { copyFields, copyQuestion } from './quiz-copy.ts';

type OnProgress = (done: number, total: number) => void;

/** A complete copy, or none: what was made of it goes away when it cannot be finished. */
export async function duplicateQuiz(id: string, onProgress: OnProgress): Promise<TeacherQuiz> {
  const original = await callApi(quizzes.readQuiz, { params: { id } });
  const { id: copyId } = await callApi(quizzes.createQuiz, { body: copyFields(original) });
  const params = { id: copyId };
  try {
    const questions = original.questions.toSorted((a, b) => a.order - b.order);
    for (const [index, question] of questions.entries()) {
      onProgress(index, questions.length);
      await callApi(quizzes.createQuestion, { params, body: copyQuestion(question, index) });
    }
    onProgress(questions.length, questions.length);
    const { topicOrder } = original;
    return await callApi(quizzes.changeQuiz, { params, body: { topicOrder } });
  } catch (error) {
    await callApi(quizzes.deleteQuiz, { params }).catch(() => undefined);
    throw error;
  }
}
