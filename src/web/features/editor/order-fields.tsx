import { Checkbox } from '#web/ui/checkbox.tsx';
import { flagControl, type QuizFieldProps } from './field-props.ts';
import { FormSection } from './form-section.tsx';
import { fieldLabels } from './quiz-draft.ts';

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
