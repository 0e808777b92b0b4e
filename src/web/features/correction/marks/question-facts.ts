import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import type { TeacherQuestion, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';

export interface QuestionFacts {
  readonly question: TeacherQuestion;
  /** As it is counted on the paper, from 1. */
  readonly number: number;
  /** The share of copies that have it all right; null without a mark. */
  readonly success: number | null;
}

/** The questions in the order of the paper, with what the class made of them. */
export function questionFacts(
  { questions }: TeacherQuiz,
  { copies }: CorrectionOverview,
): QuestionFacts[] {
  const marked = copies.flatMap(({ mark }) => (mark ? [mark.questions] : []));
  const byId = new Map(questions.map((question) => [question.id, question]));
  return (marked[0] ?? []).flatMap(({ questionId }, place) => {
    const question = byId.get(questionId);
    if (!question) return [];
    const right = marked.filter((list) => list[place]?.isCorrect).length;
    return [{ question, number: place + 1, success: right / marked.length }];
  });
}
