import { useId } from 'react';
import { languageNames, quizLanguages } from '#shared/domain/quiz-language.ts';
import { type QuizFieldProps, textControl } from '#web/features/quiz-shared/field-props.ts';
import { fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { useClasses } from '#web/features/quiz-shared/use-classes.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';

export function IdentityFields(props: QuizFieldProps) {
  const { draft, faults } = props;
  const listId = useId();
  const words = useQuizWords();
  const courses = useClasses().find(({ id }) => id === draft.classGroupId)?.courseTitles ?? [];
  return (
    <FormSection title="Le QCM" description="Le titre figure en tête de la copie et du formulaire.">
      <Field label={fieldLabels.title} required error={faults.title}>
        <Input {...textControl(props, 'title')} {...words} />
      </Field>
      <Field label={fieldLabels.subject} optional error={faults.subject}>
        <Input {...textControl(props, 'subject')} list={courses.length > 0 ? listId : undefined} />
        <datalist id={listId}>
          {courses.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      </Field>
      <Field
        label={fieldLabels.language}
        hint="L’orthographe est vérifiée dans cette langue. Le français est toujours admis."
      >
        <Select
          name="language"
          className="max-w-md"
          options={quizLanguages.map((value) => ({ value, label: languageNames[value] }))}
          value={draft.language}
          onValueChange={(chosen) => {
            const language = quizLanguages.find((one) => one === chosen);
            if (language) props.onChange({ language });
          }}
        />
      </Field>
      <Field
        label={fieldLabels.description}
        optional
        hint="Pour vous seulement, pour vous y retrouver."
        error={faults.description}
      >
        <Textarea {...textControl(props, 'description')} rows={2} />
      </Field>
    </FormSection>
  );
}
