import { studentIdDigitsRange } from '#shared/domain/limits.ts';
import {
  flagControl,
  type QuizFieldProps,
  textControl,
} from '#web/features/quiz-shared/field-props.ts';
import { instructionsHint } from '#web/features/quiz-shared/instructions-hint.ts';
import { emptyDraft, fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';

export function PaperFields(props: QuizFieldProps) {
  const { draft, faults } = props;
  return (
    <FormSection
      title="En tête de la copie"
      description="Ce que lit l’étudiant avant de commencer, et comment il s’identifie."
    >
      <Field
        label={fieldLabels.studentInstructions}
        optional
        hint={instructionsHint(draft.studentInstructions)}
        error={faults.studentInstructions}
      >
        <Textarea {...textControl(props, 'studentInstructions')} {...useQuizWords()} rows={3} />
      </Field>
      <Field label="Identification de l’étudiant" group>
        <div className="flex flex-col">
          <Checkbox {...flagControl(props, 'includeStudentName')} label="Un champ pour le nom" />
          <Checkbox
            {...flagControl(props, 'includeStudentIdField')}
            label="Un champ pour le numéro d’étudiant"
            hint="À écrire à la main."
          />
          <Checkbox
            {...flagControl(props, 'includeStudentIdCoding')}
            label="Une grille pour coder le numéro d’étudiant"
            hint="À noircir chiffre par chiffre&nbsp;: chaque copie retrouve alors son étudiant toute seule."
          />
        </div>
      </Field>
      {draft.includeStudentIdCoding && <CodedIdFields {...props} />}
    </FormSection>
  );
}

function CodedIdFields(props: QuizFieldProps) {
  const { draft, faults, onChange } = props;
  return (
    <div className="grid gap-5 border-primary-soft border-l-4 pl-5 sm:grid-cols-[auto_1fr]">
      <Field label={fieldLabels.studentIdDigits} error={faults.studentIdDigits}>
        <NumericInput
          {...studentIdDigitsRange}
          integer
          name="studentIdDigits"
          value={draft.studentIdDigits}
          onValueChange={(digits) =>
            onChange({ studentIdDigits: digits ?? emptyDraft.studentIdDigits })
          }
        />
      </Field>
      <Field label={fieldLabels.studentIdInstructions} error={faults.studentIdInstructions}>
        <Input
          {...textControl(props, 'studentIdInstructions')}
          placeholder={emptyDraft.studentIdInstructions}
        />
      </Field>
    </div>
  );
}
