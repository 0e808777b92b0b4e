import { quizScorings } from '#shared/domain/scoring/scoring-rule.ts';
import { exactMarksTexts } from '#web/features/quiz-shared/exact-marks-texts.ts';
import { flagControl, type QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import type { DraftName } from '#web/features/quiz-shared/quiz-draft.ts';
import { RuleFields, ruleTextForStudents } from '#web/features/quiz-shared/rule-fields.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import { PaperFields } from './paper-fields.tsx';
import { SessionFields } from './session-fields.tsx';

const formId = 'generalites';

interface BasicsTabProps extends QuizFieldProps {
  readonly disabled: boolean;
  readonly onSave: () => void;
}

export function BasicsTab({ disabled, onSave, ...fields }: BasicsTabProps) {
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Généralités</legend>
        <IdentityFields {...fields} />
        <SessionFields {...fields} />
        <PaperFields {...fields} />
        <MarkingFields {...fields} />
        <OrderFields {...fields} />
      </fieldset>
      {/* Lets Enter save from any field; the visible button is beside the tabs. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}

export function focusField(name: DraftName): void {
  const form = document.forms.namedItem(formId);
  form
    ?.querySelector<HTMLElement>(`[name="${name}"]:not([aria-hidden]), [data-name="${name}"]`)
    ?.focus();
}

function MarkingFields(props: QuizFieldProps) {
  const { draft, onChange } = props;
  return (
    <FormSection
      title="Barème et note"
      description="Ce que rapporte une question, en ligne comme sur papier."
    >
      <RuleFields
        kinds={quizScorings}
        value={draft}
        toldAs={ruleTextForStudents}
        onChange={({ scoring, ...amounts }) =>
          onChange({ ...amounts, ...(scoring && { scoring }) })
        }
      />
      <Checkbox {...flagControl(props, 'exactMarks')} {...exactMarksTexts} />
    </FormSection>
  );
}
