import type { StudentText } from '#shared/contract/attempts/student-schemas.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';
import { studentTexts } from '../student-text.service.ts';

const made = new WeakMap<OwnedQuiz, Promise<ReadonlyMap<string, StudentText>>>();

/**
 * By the ids of their questions, where there are any: for whoever may see the key. Made once for all
 * students of a quiz, as long as it does not change.
 */
export function studentExplanations(quiz: OwnedQuiz): Promise<ReadonlyMap<string, StudentText>> {
  const known = made.get(quiz);
  if (known) return known;
  const explanations = makeExplanations(quiz);
  made.set(quiz, explanations);
  explanations.catch(() => made.delete(quiz));
  return explanations;
}

async function makeExplanations({ questions, teacherId }: OwnedQuiz) {
  const written = questions.filter(({ explanation }) => explanation.trim() !== '');
  const texts = await studentTexts(
    written.map(({ explanation }) => explanation),
    { teacherId },
  );
  return new Map(
    written.map(({ id, explanation }) => [id, texts.get(explanation) ?? [{ text: explanation }]]),
  );
}
