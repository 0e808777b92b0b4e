import { countingRules } from '#shared/domain/online/counted-attempts.ts';
import { countedLabels } from '#web/features/quiz-shared/field-in-words.ts';
import { flagControl, type QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import { fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const countedOptions = countingRules.map((value) => ({ value, label: countedLabels[value] }));

export function OrderFields(props: QuizFieldProps) {
  const { draft, onChange } = props;
  return (
    <FormSection
      title="Ordre et tentatives"
      description="De quoi décourager les regards chez le voisin."
    >
      <div className="flex flex-col">
        <Checkbox
          {...flagControl(props, 'shuffleQuestions')}
          label={fieldLabels.shuffleQuestions}
          hint="Les questions sont mélangées indépendamment dans chaque sujet."
        />
        <Checkbox
          {...flagControl(props, 'shuffleAnswers')}
          label={fieldLabels.shuffleAnswers}
          hint="Les propositions de chaque question sont présentées dans un ordre aléatoire."
        />
        <Checkbox
          {...flagControl(props, 'allowRetakes')}
          label="Autoriser plusieurs tentatives"
          hint="En ligne, un étudiant peut recommencer."
        />
      </div>
      {draft.allowRetakes && (
        <Field
          label={fieldLabels.countedAttempt}
          hint="Pour les statistiques et le carnet de notes. Toutes les tentatives restent dans les résultats."
        >
          <Select
            name="countedAttempt"
            className="max-w-64"
            options={countedOptions}
            value={draft.countedAttempt}
            onValueChange={(value) => {
              const countedAttempt = countingRules.find((rule) => rule === value);
              if (countedAttempt) onChange({ countedAttempt });
            }}
          />
        </Field>
      )}
    </FormSection>
  );
}
