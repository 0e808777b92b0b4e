import { flagControl, type QuizFieldProps } from '#web/features/quiz/field-props.ts';
import { fieldLabels } from '#web/features/quiz/quiz-draft.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

export function OrderFields(props: QuizFieldProps) {
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
    </FormSection>
  );
}
