import { memo, useId } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import { type QuestionType, questionTypes } from '#shared/domain/question-types.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { areForEachAnswer } from '#shared/domain/scoring/question-points.ts';
import { questionRule } from '#shared/domain/scoring/scoring-rule.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { type QuestionDraft, withType } from '../changes/question-draft.ts';
import { useQuestionBoard } from '../question-board-context.ts';
import type { ChangeDraft } from './use-question-form.ts';

const typeLabels: Record<QuestionType, string> = {
  single: 'Une seule bonne réponse',
  multiple: 'Plusieurs bonnes réponses',
  number: 'Nombre',
};

interface TypeFieldProps {
  readonly type: QuestionType;
  readonly change: ChangeDraft;
  readonly disabled: boolean;
}

export const TypeField = memo(function TypeField({ type, change, disabled }: TypeFieldProps) {
  return (
    <Field label="Type" group>
      <RadioGroup
        className="flex-row! flex-wrap gap-x-6"
        value={type}
        disabled={disabled}
        onValueChange={(next) => change((draft) => withType(draft, next as QuestionType))}
      >
        {questionTypes.map((one) => (
          <Radio key={one} value={one} label={typeLabels[one]} disabled={disabled} />
        ))}
      </RadioGroup>
    </Field>
  );
});

interface PointsFieldProps {
  readonly draft: QuestionDraft;
  readonly change: ChangeDraft;
}

export function PointsField({ draft, change }: PointsFieldProps) {
  const { rule: ofQuiz } = useQuestionBoard();
  const { type } = draft;
  const isForEach = areForEachAnswer({ type, rule: questionRule(draft, ofQuiz) });
  const label = isForEach ? 'Points par bonne réponse' : 'Points';
  return (
    <Field label={label}>
      <NumericInput
        value={draft.points}
        onValueChange={(points) => change((latest) => ({ ...latest, points: points ?? 0 }))}
        min={0}
        max={1000}
        step={0.25}
        showHint={false}
      />
    </Field>
  );
}

interface LinkFieldProps {
  readonly isLinked: boolean;
  readonly change: ChangeDraft;
  readonly disabled: boolean;
}

export const LinkField = memo(function LinkField({ isLinked, change, disabled }: LinkFieldProps) {
  return (
    <Checkbox
      label="À la suite de la question précédente"
      hint="Elle la suit toujours, même si le QCM mélange les questions du sujet."
      checked={isLinked}
      disabled={disabled}
      onCheckedChange={(checked) =>
        change((draft) => ({ ...draft, followsPrevious: checked === true }))
      }
    />
  );
});

interface TopicFieldProps {
  readonly topic: string;
  readonly change: ChangeDraft;
  readonly disabled: boolean;
}

export const TopicField = memo(function TopicField({ topic, change, disabled }: TopicFieldProps) {
  const { topics } = useQuestionBoard();
  const listId = useId();
  return (
    <Field label="Sujet" optional>
      <Input
        list={listId}
        value={topic}
        maxLength={textLimits.line}
        placeholder={noTopic}
        autoComplete="off"
        disabled={disabled}
        onChange={({ target }) => change((draft) => ({ ...draft, topic: target.value }))}
      />
      <datalist id={listId}>
        {topics.map((name) => name !== null && <option key={name} value={name} />)}
      </datalist>
    </Field>
  );
});
