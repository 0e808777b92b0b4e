import { Check } from 'lucide-react';
import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { takesSeveral } from '#shared/domain/question-types.ts';
import { StudentTextView } from '#web/lib/student-text/student-text-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { choiceAppearances, choiceBox } from '#web/ui/fields/choice-look.ts';
import { hintsOf } from '../reading-aloud/hints.ts';

interface AnswerChoicesProps {
  readonly question: StudentQuestion;
  readonly chosen: readonly string[];
  readonly headingId: string;
  /** Whether a choice can be taken back. */
  readonly mayErase: boolean;
  readonly onChoose: (answerIds: string[]) => void;
}

export function AnswerChoices(props: AnswerChoicesProps) {
  const { question, chosen, headingId, mayErase, onChoose } = props;
  const isSingle = !takesSeveral(question.type);
  const hintId = `${headingId}-hint`;
  const hints = hintsOf(question);

  function toggle(id: string) {
    if (isSingle) onChoose([id]);
    else if (chosen.includes(id)) onChoose(chosen.filter((other) => other !== id));
    else onChoose([...chosen, id]);
  }

  return (
    <fieldset
      aria-labelledby={headingId}
      aria-describedby={hints.length > 0 ? hintId : undefined}
      className="mt-6 flex min-w-0 flex-col gap-3"
    >
      {hints.length > 0 && (
        <p id={hintId} className="text-ink-muted text-sm">
          {hints.join(' ')}
        </p>
      )}
      {question.answers.map(({ id, text }) => (
        <label key={id} htmlFor={id} className={choiceAppearances.card}>
          <ChoiceMark
            id={id}
            name={question.id}
            isSingle={isSingle}
            isChosen={chosen.includes(id)}
            onToggle={() => toggle(id)}
          />
          <StudentTextView text={text} className="min-w-0" />
        </label>
      ))}
      {isSingle && mayErase && chosen.length > 0 && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => onChoose([])}>
          Effacer ma réponse
        </Button>
      )}
    </fieldset>
  );
}

interface ChoiceMarkProps {
  readonly id: string;
  readonly name: string;
  readonly isSingle: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ChoiceMark({ id, name, isSingle, isChosen, onToggle }: ChoiceMarkProps) {
  return (
    <span className="relative grid shrink-0 place-items-center self-start">
      <input
        id={id}
        type={isSingle ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        data-state={isChosen ? 'checked' : 'unchecked'}
        onChange={onToggle}
        className={cx(choiceBox, 'appearance-none', isSingle ? 'rounded-full' : 'rounded-sm')}
      />
      {isChosen && (
        <span aria-hidden className="pointer-events-none absolute text-primary-ink">
          {isSingle ? (
            <span className="block size-2.5 rounded-full bg-primary-ink" />
          ) : (
            <Check strokeWidth={3.5} className="size-4" />
          )}
        </span>
      )}
    </span>
  );
}
