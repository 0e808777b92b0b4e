import { type FormEvent, useState } from 'react';
import { accounts, type CurrentTeacher } from '#shared/contract/accounts.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

/** Students read this name above the mails that bring their corrections. */
export function NameChange({ teacher }: { teacher: CurrentTeacher }) {
  const saved = { firstName: teacher.firstName ?? '', lastName: teacher.lastName ?? '' };
  const [typed, setTyped] = useState(saved);
  const setCurrentTeacher = useSetCurrentTeacher();
  const changeName = useApiMutation(accounts.changeName, {
    onSuccess: (changed) => {
      setCurrentTeacher(changed);
      toast({ variant: 'success', title: 'Nom enregistré' });
    },
    onFailure: (error) => tellFailure('Impossible d’enregistrer votre nom.', error),
  });
  const isSame = typed.firstName === saved.firstName && typed.lastName === saved.lastName;

  function save(event: FormEvent) {
    event.preventDefault();
    changeName.mutate({ body: typed });
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col items-start gap-4">
      <Field label="Votre prénom" className="w-full">
        <Input
          autoComplete="given-name"
          maxLength={textLimits.teacherName}
          value={typed.firstName}
          onChange={({ target }) => setTyped({ ...typed, firstName: target.value })}
        />
      </Field>
      <Field
        label="Votre nom"
        hint="Il signe les e-mails que reçoivent vos étudiants."
        className="w-full"
      >
        <Input
          autoComplete="family-name"
          maxLength={textLimits.teacherName}
          value={typed.lastName}
          onChange={({ target }) => setTyped({ ...typed, lastName: target.value })}
        />
      </Field>
      <Button type="submit" variant="secondary" disabled={isSame} pending={changeName.isPending}>
        Enregistrer le nom
      </Button>
    </form>
  );
}
