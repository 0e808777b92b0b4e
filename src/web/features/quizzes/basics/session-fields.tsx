import { ClassChoice } from '#web/features/quiz-shared/class-choice.tsx';
import { type QuizFieldProps, textControl } from '#web/features/quiz-shared/field-props.ts';
import { ListProposal } from '#web/features/quiz-shared/list-proposal.tsx';
import { fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { useClasses } from '#web/features/quiz-shared/use-classes.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { TimeLimitInput } from './time-limit-input.tsx';

export function SessionFields(props: QuizFieldProps) {
  const { draft, faults, onChange } = props;
  const hasClasses = useClasses().length > 0;
  return (
    <FormSection title="La séance" description="Qui compose, quand, et en combien de temps.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={fieldLabels.institutionName}
          optional
          error={faults.institutionName}
          // The choice of a list is placed beside the name of the class.
          className={hasClasses ? 'sm:col-span-2' : ''}
        >
          <Input {...textControl(props, 'institutionName')} />
        </Field>
        <ClassChoice {...props} />
        <Field label={fieldLabels.classTitle} optional error={faults.classTitle}>
          <Input {...textControl(props, 'classTitle')} />
          <ListProposal {...draft} onChoose={(classGroupId) => onChange({ classGroupId })} />
        </Field>
        <Field label={fieldLabels.quizDate} optional error={faults.quizDate}>
          <Input
            type="date"
            name="quizDate"
            max="9999-12-31"
            className="max-w-52"
            value={draft.quizDate ?? ''}
            onChange={(event) => onChange({ quizDate: event.target.value || null })}
          />
        </Field>
        <Field
          label={fieldLabels.timeLimit}
          optional
          hint="Laissez vide pour ne pas limiter le temps."
          error={faults.timeLimit}
        >
          <TimeLimitInput
            value={draft.timeLimit}
            onValueChange={(timeLimit) => onChange({ timeLimit })}
          />
        </Field>
      </div>
    </FormSection>
  );
}
