import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { draftOf, type QuestionDraft, sameDraft } from '../changes/question-draft.ts';

/**
 * The version to save over. A move or a renamed topic gives the question a new version without
 * changing what its form shows, so that these are not conflicts.
 */
export function savedVersion(base: TeacherQuestion, known: TeacherQuestion): number {
  const moved = { ...draftOf(known), topic: base.topic ?? '' };
  return sameDraft(draftOf(base), moved) ? known.version : base.version;
}

/**
 * Applies the draft to another state of its question: answers that were deleted there become new
 * ones.
 */
export function rebase(draft: QuestionDraft, onto: TeacherQuestion): QuestionDraft {
  const ontoIds = new Set(onto.answers.map(({ id }) => id));
  const answers = draft.answers.map(({ id, ...answer }) =>
    id && ontoIds.has(id) ? { ...answer, id } : answer,
  );
  return { ...draft, answers };
}
