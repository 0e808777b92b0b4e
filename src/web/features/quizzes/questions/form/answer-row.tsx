import { Pin } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldContext, useFieldDescription } from '#web/ui/fields/field-context.ts';
import { Radio } from '#web/ui/fields/radio-group.tsx';
import { type DraftAnswer, withAnswer, withMovedAnswer } from '../changes/question-draft.ts';
import { FormulaArea } from '../formula/formula-area.tsx';
import { AnswerTools } from './answer-tools.tsx';
import type { ChangeDraft } from './use-question-form.ts';

interface AnswerRowProps {
  readonly answer: DraftAnswer;
  readonly index: number;
  /** Whether only one answer may be right. */
  readonly isExclusive: boolean;
  readonly change: ChangeDraft;
  readonly onNext: (index: number) => void;
  readonly isBlank: boolean;
  readonly canRise: boolean;
  readonly canSink: boolean;
  readonly isRemovable: boolean;
  readonly isLocked: boolean;
  readonly isMended: boolean;
}

export const AnswerRow = memo(function AnswerRow(props: AnswerRowProps) {
  const { answer, index, isExclusive, change, isBlank, isRemovable, isLocked, isMended } = props;
  const { key, text, isCorrect, isPinned } = answer;
  const letter = answerLetter(index);
  const description = useFieldDescription();

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      if (event.nativeEvent.isComposing) return;
      event.preventDefault();
      props.onNext(index);
    }
    if (!event.altKey || isLocked) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change((draft) => withMovedAnswer(draft, key, event.key === 'ArrowUp' ? -1 : 1));
  }

  const mark = { label: `Réponse ${letter} correcte`, hideLabel: true, 'data-field': 'correct' };
  return (
    <div className="flex flex-wrap items-start gap-x-1 gap-y-0.5">
      {isExclusive ? (
        <Radio {...mark} value={key} />
      ) : (
        <Checkbox
          {...mark}
          checked={isCorrect}
          onCheckedChange={(checked) =>
            change((draft) => withAnswer(draft, key, { isCorrect: checked === true }))
          }
        />
      )}
      {/* Each answer has a label of its own, inside the field of all answers. */}
      <FieldContext value={null}>
        <span aria-hidden className="w-4 pt-2 font-semibold text-ink-muted text-sm">
          {letter}
        </span>
        <div className="flex min-w-0 grow basis-36 flex-col gap-1.5">
          <FormulaArea
            name={key}
            rows={1}
            aria-label={`Réponse ${letter}`}
            aria-invalid={isBlank || undefined}
            aria-describedby={isBlank ? description : undefined}
            aria-required
            toolLabel={`Insérer une formule dans la réponse ${letter}`}
            value={text}
            disabled={isLocked && !isMended}
            onValueChange={(next) => change((draft) => withAnswer(draft, key, { text: next }))}
            onKeyDown={handleKey}
          />
          {isPinned && (
            <p className="flex items-center gap-1.5 text-ink-muted text-sm">
              <Pin aria-hidden className="size-3.5" />
              Toujours en dernier
            </p>
          )}
        </div>
        {!isLocked && (
          <AnswerTools
            letter={letter}
            canRise={props.canRise}
            canSink={props.canSink}
            isPinned={isPinned}
            isRemovable={isRemovable}
            change={change}
            answerKey={key}
          />
        )}
      </FieldContext>
    </div>
  );
});
