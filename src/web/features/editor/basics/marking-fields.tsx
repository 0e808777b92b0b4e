import { quizScorings } from '#shared/domain/scoring/scoring-rule.ts';
import { exactMarksTexts } from '#web/features/quiz/exact-marks-texts.ts';
import { flagControl, type QuizFieldProps } from '#web/features/quiz/field-props.ts';
import { RuleFields, toldOfQuiz } from '#web/features/quiz/rule-fields.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';

export function MarkingFields(props: QuizFieldProps) {
  const { draft, onChange } = props;
  return (
    <FormSection
      title="Barème et note"
      description="Ce que rapporte une question, en ligne comme sur papier."
    >
      <RuleFields
        kinds={quizScorings}
        value={draft}
        toldAs={toldOfQuiz}
        onChange={({ scoring, ...amounts }) =>
          onChange({ ...amounts, ...(scoring && { scoring }) })
        }
      />
      <Checkbox {...flagControl(props, 'exactMarks')} {...exactMarksTexts} />
    </FormSection>
  );
}
