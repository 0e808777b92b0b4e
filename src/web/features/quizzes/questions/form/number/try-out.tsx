import { useState } from 'react';
import { number } from '#shared/domain/kinds/number/number.ts';
import { readWrittenNumber } from '#shared/domain/kinds/number/written-number.ts';
import { mostTyped } from '#shared/domain/kinds/reply.ts';
import { markQuestion } from '#shared/domain/scoring/scoring.ts';
import { questionRule } from '#shared/domain/scoring/scoring-rule.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { QuestionDraft } from '../../changes/question-draft.ts';
import { useQuestionBoard } from '../../question-board-context.ts';
import { writePoints } from '../../write-points.ts';

/** Shows how an answer would be judged, by the engine that judges those of students. */
export function TryOut({ draft }: { readonly draft: QuestionDraft }) {
  const [typed, setTyped] = useState('');
  const { rule } = useQuestionBoard();
  return (
    <Field label="Essayer une réponse" optional>
      <Input
        className="max-w-56"
        autoComplete="off"
        maxLength={mostTyped}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-sm empty:hidden">
        {typed.trim() !== '' && verdictOf(typed)}
      </p>
    </Field>
  );

  function verdictOf(typed: string): string {
    const answers = draft.answers.map(({ key, ...answer }) => ({ ...answer, id: key }));
    const asked = { ...draft, id: '', answers, rule: questionRule(draft, rule) };
    const { points, isCorrect } = markQuestion(
      asked,
      new Set(number.met(answers, { answerIds: [], typed })),
    );
    if (isCorrect) return `Juste\u00a0: ${writePoints(points)}.`;
    if (!readWrittenNumber(typed)) return `Ce n’est pas un nombre\u00a0: ${writePoints(points)}.`;
    return points > 0
      ? `En partie juste\u00a0: ${writePoints(points)}.`
      : `Faux\u00a0: ${writePoints(points)}.`;
  }
}
