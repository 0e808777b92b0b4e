import type { Defaults } from '#shared/contract/settings.ts';
import { quizScorings } from '#shared/domain/scoring/scoring-rule.ts';
import { exactMarksTexts } from '#web/features/quiz-shared/exact-marks-texts.ts';
import { RuleFields, ruleTextForStudents } from '#web/features/quiz-shared/rule-fields.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface MarkingDefaultsProps {
  readonly draft: Defaults;
  readonly onChange: (changes: Partial<Defaults>) => void;
}

/** How a new quiz is marked. */
export function MarkingDefaults({ draft, onChange }: MarkingDefaultsProps) {
  return (
    <fieldset className="mt-2 flex flex-col gap-5 border-line border-t pt-5">
      <legend className="sr-only">Barème des nouveaux QCM</legend>
      <div>
        <h3 className="text-base">Barème des nouveaux QCM</h3>
        <p className="mt-0.5 max-w-prose text-ink-muted text-sm">
          Chaque QCM, et chaque question, peut en choisir un autre.
        </p>
      </div>
      <RuleFields
        kinds={quizScorings}
        value={draft}
        toldAs={ruleTextForStudents}
        onChange={({ scoring, ...amounts }) =>
          onChange({ ...amounts, ...(scoring && { scoring }) })
        }
      />
      <Checkbox
        name="exactMarks"
        {...exactMarksTexts}
        checked={draft.exactMarks}
        onCheckedChange={(checked) => onChange({ exactMarks: checked === true })}
      />
    </fieldset>
  );
}
