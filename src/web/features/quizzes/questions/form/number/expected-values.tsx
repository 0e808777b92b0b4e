import { Plus } from 'lucide-react';
import { correctAnswerRequired, textsRequired } from '#shared/contract/question-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { fewestAnswers, MOST_ANSWERS, withNewAnswer } from '../../changes/question-draft.ts';
import type { AnswersFieldProps } from '../answers-field.tsx';
import { ExpectedValueRow } from './expected-value-row.tsx';
import { TryOut } from './try-out.tsx';

/** The values against which a student's number is held, and what each is worth. */
export function ExpectedValues({ draft, change, faults, isLocked }: AnswersFieldProps) {
  const { answers } = draft;
  const blank = faults?.blank.filter((key) => key !== 'text') ?? [];
  const error =
    blank.length > 0
      ? textsRequired
      : (faults?.wrong?.message ?? (faults?.noCorrect ? correctAnswerRequired : undefined));
  return (
    <>
      <Field
        label="Réponse attendue"
        group
        required
        hint="Par exemple 3,14, −1/12, 6,02×10^23 ou 135 min. Avec une unité, les étudiants doivent l’écrire aussi."
        {...(error && { error })}
      >
        <ul className="flex flex-col gap-3">
          {answers.map((answer, index) => (
            <ExpectedValueRow
              key={answer.key}
              answer={answer}
              number={index + 1}
              change={change}
              isWrong={blank.includes(answer.key) || faults?.wrong?.key === answer.key}
              isRemovable={answers.length > fewestAnswers(draft)}
              disabled={isLocked}
            />
          ))}
        </ul>
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          disabled={isLocked || answers.length >= MOST_ANSWERS}
          onClick={() => change(withNewAnswer)}
        >
          <Plus aria-hidden />
          Ajouter une valeur
        </Button>
      </Field>
      <TryOut draft={draft} />
    </>
  );
}
