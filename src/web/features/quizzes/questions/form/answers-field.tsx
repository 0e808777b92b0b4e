import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { correctAnswerRequired, textsRequired } from '#shared/contract/question-schemas.ts';
import { type ChoiceType, takesSeveral } from '#shared/domain/question-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { useFieldLabelId } from '#web/ui/fields/field-context.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import {
  canMoveAnswer,
  type DraftFaults,
  fewestAnswers,
  freeAnswers,
  MOST_ANSWERS,
  type QuestionDraft,
  withNewAnswer,
  withOnlyCorrect,
} from '../changes/question-draft.ts';
import { AnswerRow } from './answer-row.tsx';
import type { ChangeDraft } from './use-question-form.ts';

const keyHints: Record<ChoiceType, (isLocked: boolean) => string> = {
  single: (isLocked) =>
    isLocked ? 'cochez celles qui sont acceptées\u00a0: l’une d’elles suffit' : 'cochez la bonne',
  multiple: () => 'cochez toutes les bonnes',
};

export interface AnswersFieldProps {
  readonly draft: QuestionDraft;
  readonly change: ChangeDraft;
  readonly faults: DraftFaults | null;
  readonly isLocked: boolean;
  /** Whether only the words of a printed question are being corrected. */
  readonly isMended: boolean;
}

export function AnswersField(props: AnswersFieldProps) {
  const { draft, change, faults, isLocked, isMended } = props;
  const { answers } = draft;
  const type = takesSeveral(draft.type) ? 'multiple' : 'single';
  const list = useRef<HTMLDivElement>(null);
  const blank = faults?.blank.filter((key) => key !== 'text') ?? [];
  const error =
    blank.length > 0 ? textsRequired : faults?.noCorrect ? correctAnswerRequired : undefined;

  const goOn = useCallback(
    (index: number) => {
      let next = index + 1;
      // The new row must be rendered before it can take the focus.
      flushSync(() =>
        change((latest) => {
          if (isLocked || index + 1 < latest.answers.length) return latest;
          next = freeAnswers(latest);
          return withNewAnswer(latest);
        }),
      );
      list.current?.querySelectorAll('textarea').item(next)?.focus();
    },
    [change, isLocked],
  );
  const add = () => goOn(answers.length - 1);

  // Once the quiz is printed, a second answer may turn out to be right, too.
  const isExclusive = !takesSeveral(type) && !isLocked;
  const rows = answers.map((answer, index) => (
    <AnswerRow
      key={answer.key}
      answer={answer}
      index={index}
      isExclusive={isExclusive}
      change={change}
      onNext={goOn}
      isBlank={blank.includes(answer.key)}
      canRise={canMoveAnswer(answers, index, -1)}
      canSink={canMoveAnswer(answers, index, 1)}
      isRemovable={answers.length > fewestAnswers(draft)}
      isLocked={isLocked}
      isMended={isMended}
    />
  ));
  const label = (
    <>
      Réponses <span className="font-normal text-ink-muted">({keyHints[type](isLocked)})</span>
    </>
  );

  return (
    <Field label={label} group required {...(error && { error })}>
      <div ref={list}>
        {isExclusive ? (
          <RadioGroup
            className="gap-2"
            value={answers.find(({ isCorrect }) => isCorrect)?.key ?? ''}
            onValueChange={(key) => change((latest) => withOnlyCorrect(latest, key))}
          >
            {rows}
          </RadioGroup>
        ) : (
          <AnswerGroup>{rows}</AnswerGroup>
        )}
      </div>
      {!isLocked && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          disabled={answers.length >= MOST_ANSWERS}
          onClick={add}
        >
          <Plus aria-hidden />
          Ajouter une réponse
        </Button>
      )}
      <Checkbox
        label="Garder l’ordre des réponses"
        hint="Elles restent dans cet ordre, même si le QCM mélange les réponses."
        checked={draft.keepAnswerOrder}
        disabled={isLocked}
        onCheckedChange={(checked) =>
          change((latest) => ({ ...latest, keepAnswerOrder: checked === true }))
        }
      />
    </Field>
  );
}

/** Check boxes have no group of their own. */
function AnswerGroup({ children }: { children: ReactNode }) {
  const labelId = useFieldLabelId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend is the label of the field around it.
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      {children}
    </div>
  );
}
