import { useCallback, useEffect, useRef, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { useKeptGuard } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { dropDraft, readDraft, writeDraft } from '../changes/draft-storage.ts';
import { blankDraft, draftOf, type QuestionDraft, sameDraft } from '../changes/question-draft.ts';

export type ChangeDraft = (apply: (draft: QuestionDraft) => QuestionDraft) => void;

interface QuestionFormStart {
  /** The storage key of the draft until it is saved. */
  readonly storageKey: string;
  readonly question: TeacherQuestion | null;
  readonly topic: string | null;
}

/**
 * A question that is being written. Unsaved changes survive a reload, and leaving asks about them.
 */
export function useQuestionForm({ storageKey, question, topic }: QuestionFormStart) {
  const [start] = useState(() => {
    const stored = readDraft(storageKey);
    const base = stored ? stored.base : question;
    const pristine = base ? draftOf(base) : blankDraft(topic);
    // Fields that an older draft lacks are taken from a blank one.
    const draft = stored ? { ...blankDraft(topic), ...stored.draft } : pristine;
    return { base, pristine, draft, isRestored: stored !== null };
  });
  const [base, setBase] = useState(start.base);
  const [pristine, setPristine] = useState(start.pristine);
  const [draft, setDraft] = useState(start.draft);
  const isDirty = !sameDraft(draft, pristine);
  useKeptGuard(isDirty);

  useEffect(() => {
    if (isDirty) writeDraft(storageKey, { draft, base });
    else dropDraft(storageKey);
  }, [storageKey, isDirty, draft, base]);

  /** Starts again from a saved question, or from a blank one. */
  const restart = useCallback((next: TeacherQuestion | QuestionDraft) => {
    const isSaved = 'version' in next;
    const nextDraft = isSaved ? draftOf(next) : next;
    setBase(isSaved ? next : null);
    setPristine(nextDraft);
    setDraft(nextDraft);
  }, []);

  /**
   * Called when the draft is saved or given up, so that a pending effect does not store it again.
   */
  const forget = useRef(() => dropDraft(storageKey));

  const change: ChangeDraft = setDraft;
  return {
    draft,
    change,
    base,
    setBase,
    restart,
    isDirty,
    isRestored: start.isRestored,
    forget: forget.current,
  };
}
