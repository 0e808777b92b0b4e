import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';

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
  overview: CorrectionOverview,
): QuestionFacts[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return overview.questions.flatMap(({ id, success }, place) => {
    const question = byId.get(id);
    return question ? [{ question, number: place + 1, success }] : [];
  });
}
