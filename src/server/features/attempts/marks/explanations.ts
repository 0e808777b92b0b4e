import type { StudentText } from '#shared/contract/attempts/student-schemas.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';
import { PerQuizCache } from '../per-quiz-cache.ts';
import { studentTexts } from '../student-text.service.ts';

const explanationsOf = new PerQuizCache<ReadonlyMap<string, StudentText>>();

/** By the ids of their questions, where there are any: for whoever may see the key. */
export function studentExplanations(quiz: OwnedQuiz): Promise<ReadonlyMap<string, StudentText>> {
  return explanationsOf.find(quiz, (noteFailure) => makeExplanations(quiz, noteFailure));
}

async function makeExplanations({ questions, teacherId }: OwnedQuiz, noteFailure: () => void) {
  const written = questions.filter(({ explanation }) => explanation.trim() !== '');
  const texts = await studentTexts(
    written.map(({ explanation }) => explanation),
    { teacherId, noteFailure },
  );
  return new Map(
    written.map(({ id, explanation }) => [id, texts.get(explanation) ?? [{ text: explanation }]]),
  );
}
