import {
  ClipboardPaste,
  CopyPlus,
  FoldVertical,
  ListChecks,
  Plus,
  Sparkles,
  UnfoldVertical,
} from 'lucide-react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { totalPoints } from '#shared/domain/scoring/question-points.ts';
import { ruledBy } from '#shared/domain/scoring/scoring-rule.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuestionBoard } from './question-board-context.ts';
import { writeCount, writePoints } from './write-points.ts';

interface QuestionsHeaderProps {
  readonly questions: readonly TeacherQuestion[];
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly onSelect: () => void;
  readonly onAdd: () => void;
  readonly onPaste: () => void;
  readonly onReuse: () => void;
  readonly onGenerate: () => void;
}

export function QuestionsHeader(props: QuestionsHeaderProps) {
  const { questions, isFolded, onFold } = props;
  const { isLocked, isSelecting, rule } = useQuestionBoard();
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
      <h2 className="mr-auto text-ink-muted text-lg tabular-nums max-sm:basis-full">
        {writeCount(questions.length)} · {writePoints(totalPoints(ruledBy(rule, questions)))}
      </h2>
      <div className="flex flex-wrap gap-x-3 max-sm:order-last max-sm:-ml-3">
        {!isLocked && !isSelecting && (
          <Button variant="ghost" size="sm" onClick={props.onSelect}>
            <ListChecks aria-hidden />
            Sélectionner
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => onFold(!isFolded)}>
          {isFolded ? <UnfoldVertical aria-hidden /> : <FoldVertical aria-hidden />}
          {isFolded ? 'Montrer les réponses' : 'Replier les réponses'}
        </Button>
      </div>
      {!isLocked && (
        <div className="flex flex-wrap-reverse gap-3 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" size="sm" onClick={props.onGenerate}>
            <Sparkles aria-hidden />
            <span>
              Générer<span className="max-sm:sr-only"> des questions</span>
            </span>
          </Button>
          <Button variant="secondary" size="sm" onClick={props.onPaste}>
            <ClipboardPaste aria-hidden />
            Coller une liste
          </Button>
          <Button variant="secondary" size="sm" onClick={props.onReuse}>
            <CopyPlus aria-hidden />
            Reprendre
          </Button>
          <Button size="sm" className="max-sm:basis-full" onClick={props.onAdd}>
            <Plus aria-hidden />
            Ajouter une question
          </Button>
        </div>
      )}
    </header>
  );
}
