import type { Class } from '#shared/contract/classes.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import type { QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import { fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { useClasses } from '#web/features/quiz-shared/use-classes.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const noClass = 'aucune';

/**
 * Chooses the class that takes the quiz, whose list identifies the copies. Renders nothing if the
 * teacher has no classes.
 */
export function ClassChoice(props: QuizFieldProps & { readonly disabled?: boolean }) {
  const { draft, faults, onChange, disabled = false } = props;
  const classes = useClasses();
  const chosen = classes.find(({ id }) => id === draft.classGroupId);
  if (classes.length === 0) return null;

  function choose(value: string) {
    const next = classes.find(({ id }) => id === value);
    // The printed name follows the choice, unless the teacher wrote another one.
    const follows = draft.classTitle === '' || draft.classTitle === chosen?.title;
    onChange({
      classGroupId: next?.id ?? null,
      ...(follows && { classTitle: next?.title ?? '' }),
    });
  }

  return (
    <Field
      label={fieldLabels.classGroupId}
      optional
      hint={chosen && listContent(chosen)}
      error={faults.classGroupId}
    >
      <Select
        name="classGroupId"
        value={chosen?.id ?? noClass}
        disabled={disabled}
        onValueChange={choose}
        options={[
          { value: noClass, label: 'Aucune liste' },
          ...classes.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </Field>
  );
}

function listContent({ studentCount }: Class): string {
  if (studentCount === 0) return 'Cette liste est vide\u00a0: importez-la depuis les paramètres.';
  return counted(studentCount, 'étudiant');
}
