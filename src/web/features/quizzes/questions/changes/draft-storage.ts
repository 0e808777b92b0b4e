import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { dropStored, readStored, storedKeys, writeStored } from '#web/lib/page/browser-storage.ts';
import type { QuestionDraft } from './question-draft.ts';

/** What a form would lose if the page were reloaded. */
export interface StoredDraft {
  readonly draft: QuestionDraft;
  /** The saved question as it was when its form opened; null for a new one. */
  readonly base: TeacherQuestion | null;
}

/** A form is named by its quiz and by the question or the topic that it writes to. */
export function draftKey(quizId: string, form: string): string {
  return `cochalot-question-draft:${quizId}:${form}`;
}

/** The forms of a quiz that have a stored draft. */
export function keptForms(quizId: string): string[] {
  const start = draftKey(quizId, '');
  return storedKeys('tab', start).map((key) => key.slice(start.length));
}

const atTopic = 'new:';

/** The name of the form for a new question in a topic. */
export const formInTopic = (topic: string | null) => `${atTopic}${topic ?? ''}`;

/** Undefined for any other form. */
export const topicOfForm = (form: string): string | null | undefined =>
  form.startsWith(atTopic) ? form.slice(atTopic.length) || null : undefined;

/** A draft in a topic follows the topic to its new name. */
export function moveDraft(quizId: string, from: string | null, to: string | null): void {
  const [old, next] = [from, to].map((topic) => draftKey(quizId, formInTopic(topic)));
  const stored = old && readDraft(old);
  if (!stored || !next || readDraft(next)) return;
  const isThere = (stored.draft.topic || null) === from;
  const draft = isThere ? { ...stored.draft, topic: to ?? '' } : stored.draft;
  writeDraft(next, { ...stored, draft });
  dropDraft(old);
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
