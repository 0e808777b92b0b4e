import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { takesSeveral } from '#shared/domain/question-types.ts';

/** What is said above the answers. */
export function hintsOf({ type, scoringInWords, mayStayBlank }: StudentQuestion): string[] {
  return [
    takesSeveral(type) && 'Plusieurs réponses possibles.',
    scoringInWords,
    mayStayBlank && 'Réponse facultative.',
  ].filter((hint) => typeof hint === 'string');
}
