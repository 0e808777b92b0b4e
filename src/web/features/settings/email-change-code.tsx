import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { CodeInput } from '#web/ui/fields/code-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';

interface EmailChangeCodeProps {
  readonly address: string;
  readonly onDone: () => void;
}

export function EmailChangeCode({ address, onDone }: EmailChangeCodeProps) {
  const [code, setCode] = useState('');
  const codeInput = useRef<HTMLInputElement>(null);
  const confirmChange = useConfirmEmailChange();
  useEffect(() => codeInput.current?.focus(), []);

  function confirm(event: FormEvent) {
    event.preventDefault();
    confirmChange.mutate({ body: { code: code } }, { onSuccess: onDone });
  }

  return (
    <form
      noValidate
      onSubmit={confirm}
      className="flex flex-col items-start gap-4 rounded-md bg-primary-soft p-4 text-primary-soft-ink"
    >
      <Field label="Code reçu à la nouvelle adresse" className="w-full">
        <CodeInput
          ref={codeInput}
          name="code"
          length={6}
          placeholder="Code à 6 chiffres"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <p className="text-sm">
        Envoyé à {address}. Votre adresse actuelle reste valable tant que le code n’est pas
        confirmé.
      </p>
      <Button type="submit" disabled={code === ''} pending={confirmChange.isPending}>
        Confirmer
      </Button>
    </form>
  );
}

function useConfirmEmailChange() {
  const setCurrentTeacher = useSetCurrentTeacher();
  return useApiMutation(accounts.confirmEmailChange, {
    onSuccess: (teacher) => {
      setCurrentTeacher(teacher);
      toast({
        variant: 'success',
        title: 'Email modifié',
        description: `Votre adresse est maintenant ${teacher.email}.`,
      });
    },
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
}
