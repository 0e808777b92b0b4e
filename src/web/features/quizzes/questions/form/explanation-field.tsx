import { memo, useCallback } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FormulaArea } from '../formula/formula-area.tsx';
import type { ChangeDraft } from './use-question-form.ts';

interface ExplanationFieldProps {
  readonly text: string;
  readonly change: ChangeDraft;
}

/**
 * An explanation is not on the paper that is handed out, so that it can be written in a locked
 * quiz.
 */
export const ExplanationField = memo(function ExplanationField(props: ExplanationFieldProps) {
  const { text, change } = props;
  const setText = useCallback(
    (explanation: string) => change((draft) => ({ ...draft, explanation })),
    [change],
  );
  return (
    <Field
      label="Explication"
      optional
      hint="Pourquoi la bonne réponse est juste. Les étudiants la lisent avec la correction, jamais avant."
    >
      <FormulaArea
        name="explanation"
        toolLabel="Insérer une formule dans l’explication"
        value={text}
        onValueChange={setText}
        rows={2}
        maxLength={textLimits.explanation}
      />
    </Field>
  );
});
