import { useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { keptForms, topicOfForm } from '../changes/draft-storage.ts';
import { DeletedQuestion } from './deleted-question.tsx';
import { NewQuestion } from './new-question.tsx';

interface Board {
  readonly questions: readonly TeacherQuestion[];
  readonly topics: readonly (string | null)[];
}

const ofQuestion = /^[0-9a-f-]{36}$/;

/**
 * Whether the form has no place any more: its question was deleted, or its topic emptied or renamed
 * elsewhere.
 */
function isStray(form: string, { questions, topics }: Board): boolean {
  const topic = topicOfForm(form);
  if (topic !== undefined) return !topics.includes(topic);
  return ofQuestion.test(form) && questions.every(({ id }) => id !== form);
}

/** Forms with a stored draft that have no place on the board. */
export function useStrayDrafts(quizId: string, board: Board) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const found = keptForms(quizId).filter((form) => !open.includes(form));
  const forms = [...open, ...found].filter((form) => isStray(form, board));
  if (JSON.stringify(forms) !== JSON.stringify(open)) setOpen(forms);
  return { forms, close: (form: string) => setOpen(open.filter((other) => other !== form)) };
}

interface StrayDraftsProps {
  readonly forms: readonly string[];
  readonly onClose: (form: string) => void;
}

export function StrayDrafts({ forms, onClose }: StrayDraftsProps) {
  return forms.map((form) => {
    const topic = topicOfForm(form);
    const close = () => onClose(form);
    if (topic === undefined) return <DeletedQuestion key={form} id={form} onClose={close} />;
    return <NewQuestion key={form} form={form} topic={topic} onClose={close} />;
  });
}
