import { Sparkles } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ClassId } from '#shared/contract/ids.ts';
import { ListProposal } from '#web/features/quiz-shared/list-proposal.tsx';
import { type DraftFaults, draftFaults } from '#web/features/quiz-shared/quiz-draft.ts';
import { useClasses } from '#web/features/quiz-shared/use-classes.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

export interface FirstFields {
  readonly title: string;
  readonly subject: string;
  readonly classTitle: string;
  readonly classGroupId: ClassId | null;
}

type TypedName = Exclude<keyof FirstFields, 'classGroupId'>;

export const noFirstFields: FirstFields = {
  title: '',
  subject: '',
  classTitle: '',
  classGroupId: null,
};

interface CreateQuizFormProps {
  readonly fields: FirstFields;
  readonly pending: boolean;
  readonly onChange: (fields: FirstFields) => void;
  readonly onCreate: () => void;
  readonly onGenerate: () => void;
}

export function CreateQuizForm(props: CreateQuizFormProps) {
  const { fields, pending, onChange, onCreate, onGenerate } = props;
  const [faults, setFaults] = useState<DraftFaults>({});
  const title = useRef<HTMLInputElement>(null);
  const classes = useClasses();
  const listId = useId();

  function checked(proceed: () => void) {
    const found = draftFaults(fields);
    setFaults(found);
    if (found.title) title.current?.focus();
    if (Object.keys(found).length === 0) proceed();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    checked(onCreate);
  }

  const control = (name: TypedName) => ({
    name,
    value: fields[name],
    disabled: pending,
    autoComplete: 'off',
    onChange: (event: { target: HTMLInputElement }) => {
      setFaults({ ...faults, [name]: undefined });
      const { value } = event.target;
      // A class that is chosen comes with its list, and another name drops the list.
      const named = classes.find((one) => one.title === value && one.studentCount > 0);
      const classGroupId = name === 'classTitle' ? (named?.id ?? null) : fields.classGroupId;
      onChange({ ...fields, classGroupId, [name]: value });
    },
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Titre" required error={faults.title}>
        <Input
          {...control('title')}
          ref={title}
          placeholder="Ex.&nbsp;: Interrogation, chapitre 3"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Matière" optional error={faults.subject}>
          <Input {...control('subject')} />
        </Field>
        <Field
          label="Classe"
          optional
          hint={fields.classGroupId !== null && 'Avec sa liste d’étudiants.'}
          error={faults.classTitle}
        >
          <Input {...control('classTitle')} list={classes.length > 0 ? listId : undefined} />
          <datalist id={listId}>
            {classes.map(({ id, title }) => (
              <option key={id} value={title} />
            ))}
          </datalist>
        </Field>
      </div>
      <ListProposal
        {...fields}
        disabled={pending}
        onChoose={(classGroupId) => onChange({ ...fields, classGroupId })}
      />
      <div className="flex items-center justify-between gap-x-4 gap-y-3 rounded-md max-sm:flex-col max-sm:items-start bg-primary-soft p-4">
        <p className="text-sm">
          Partez de votre cours&nbsp;: le générateur propose des questions, vous choisissez.
        </p>
        <Button variant="secondary" disabled={pending} onClick={() => checked(onGenerate)}>
          <Sparkles aria-hidden />
          Générer des questions
        </Button>
      </div>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary" disabled={pending}>
            Annuler
          </Button>
        </DialogClose>
        <Button type="submit" pending={pending}>
          Créer le QCM
        </Button>
      </DialogFooter>
    </form>
  );
}
