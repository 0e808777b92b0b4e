import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';

/** «Évaluation» is found by «evaluation», «cœur» by «coeur». */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** Those whose title or subject holds every word, in any order. */
export function searchQuizzes(list: readonly QuizSummary[], wanted: string): QuizSummary[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  return list.filter(({ title, subject }) => {
    const text = fold(`${title} ${subject}`);
    return words.every((word) => text.includes(word));
  });
}
