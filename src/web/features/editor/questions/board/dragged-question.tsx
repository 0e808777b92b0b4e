import { GripVertical } from 'lucide-react';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import type { QuestionGroup } from '../board-order.ts';

interface DraggedQuestionProps {
  readonly groups: readonly QuestionGroup[];
  readonly id: string;
}

/** What the hand holds: small enough to see where it goes. */
export function DraggedQuestion({ groups, id }: DraggedQuestionProps) {
  const questions = groups.flatMap((group) => group.questions);
  const index = questions.findIndex((question) => question.id === id);
  return (
    <div className="flex max-h-14 cursor-grabbing items-center gap-2 overflow-hidden rounded-lg bg-float px-2 py-2.5 shadow-float">
      <GripVertical aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <span className="font-semibold font-title text-lg tabular-nums">{index + 1}</span>
      <span className="truncate font-semibold">
        <FormulaText text={questions[index]?.text ?? ''} />
      </span>
    </div>
  );
}
