import type { TeacherQuestion } from '#shared/contract/quiz-schemas.ts';
import type { QuestionDraft } from './question-draft.ts';

/** What a form would lose if the page were loaded again. */
export interface StoredDraft {
  readonly draft: QuestionDraft;
  /** The saved question as it was when its form opened; null for a new one. */
  readonly base: TeacherQuestion | null;
}

/** A form is named by its quiz and by the question or the place that it writes to. */
export function draftKey(quizId: string, form: string): string {
  return `cochalot-question-draft:${quizId}:${form}`;
}

export function readDraft<Draft = StoredDraft>(key: string): Draft | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as Draft) : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still lets its user write. */
export function writeDraft<Draft = StoredDraft>(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
