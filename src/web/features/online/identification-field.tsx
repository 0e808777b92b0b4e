import type { Opening, OpeningChange } from '#shared/contract/online/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { Identification } from '#shared/domain/students/identification.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { PersonalCodes } from './personal-codes.tsx';

const ways: Record<Identification, { label: string; hint: string }> = {
  name: {
    label: 'Ils saisissent leur nom',
    hint: 'Sans vérification\u00a0: à vous de reconnaître qui a répondu.',
  },
  list: {
    label: 'Ils choisissent leur nom dans la liste',
    get hint() {
      return 'Une seule copie par étudiant\u00a0; vous voyez qui manque.';
    },
  },
  code: {
    label: 'Ils saisissent un code personnel',
    hint: 'Imprimé ou envoyé par vous\u00a0: personne ne commence à la place d’un autre.',
  },
};

interface IdentificationFieldProps {
  readonly quiz: TeacherQuiz;
  readonly opening: Opening;
  readonly onChange: (change: OpeningChange) => void;
}

/** How students say who they are. */
export function IdentificationField({ quiz, opening, onChange }: IdentificationFieldProps) {
  const hasList = quiz.classGroupId !== null;
  return (
    <>
      <Field
        label="Identité des étudiants"
        group
        hint={
          hasList
            ? undefined
            : 'Pour les deux derniers choix, choisissez d’abord une liste d’étudiants dans «\u00a0Généralités\u00a0». Elle s’importe dans «\u00a0Paramètres\u00a0», sous «\u00a0Classes et listes d’étudiants\u00a0».'
        }
      >
        <RadioGroup
          value={hasList ? opening.identification : 'name'}
          onValueChange={(value) => onChange({ identification: value as Identification })}
        >
          {(Object.keys(ways) as Identification[]).map((value) => (
            <Radio
              key={value}
              value={value}
              {...ways[value]}
              disabled={!hasList && value !== 'name'}
            />
          ))}
        </RadioGroup>
      </Field>
      {hasList && opening.identification === 'code' && <PersonalCodes quiz={quiz} />}
    </>
  );
}
