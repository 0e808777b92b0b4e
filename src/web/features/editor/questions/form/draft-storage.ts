import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { dropStored, readStored, writeStored } from '#web/lib/page/browser-storage.ts';
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
  return readStored<Draft>('tab', key);
}

export function writeDraft<Draft = StoredDraft>(key: string, draft: Draft): void {
  writeStored('tab', key, draft);
}

export function dropDraft(key: string): void {
  dropStored('tab', key);
}
