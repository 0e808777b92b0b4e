import type { KeyedQuestion } from '../../scoring/scoring.ts';

/**
 * What was printed decides which questions and answers there are, by the rule that the paper told its
 * students; what is right, and what it earns, may have been mended since. What the quiz has no longer
 * counts as it was printed.
 */
export function todaysKey(
  printed: readonly KeyedQuestion[],
  quiz: readonly Omit<KeyedQuestion, 'rule'>[],
): KeyedQuestion[] {
  const current = new Map(quiz.map((question) => [question.id, question]));
  return printed.map(({ id, rule, ...before }) => {
    const { type, points, answers } = current.get(id) ?? before;
    const key = new Map(answers.map((answer) => [answer.id, answer.isCorrect]));
    const keyed = before.answers.map((answer) => ({
      id: answer.id,
      isCorrect: key.get(answer.id) ?? answer.isCorrect,
    }));
    return { id, type, points, rule, answers: keyed };
  });
}
