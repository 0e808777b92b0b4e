import { type FormEvent, useRef, useState } from 'react';
import { accounts, type CurrentTeacher } from '#shared/contract/accounts.ts';
import { normalizeEmail } from '#shared/domain/email.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EmailChangeCode } from './email-change-code.tsx';

export function EmailChange({ teacher }: { teacher: CurrentTeacher }) {
  const [newEmail, setNewEmail] = useState('');
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const requestCode = useRequestEmailChangeCode();

  function sendCode(event: FormEvent) {
    event.preventDefault();
    const address = normalizeEmail(newEmail);
    requestCode.mutate(
      { body: { newEmail: address } },
      { onSuccess: () => setCodeSentTo(address) },
    );
  }

  function finish() {
    setNewEmail('');
    setCodeSentTo(null);
    // The code's form goes away with the focus in it.
    emailInput.current?.focus();
  }

  return (
    <>
      <p>
        Adresse actuelle&nbsp;: <strong className="font-semibold">{teacher.email}</strong>
      </p>
      <form noValidate onSubmit={sendCode} className="flex flex-col items-start gap-4">
        <Field label="Nouvelle adresse e-mail" className="w-full">
          <Input
            ref={emailInput}
            type="email"
            name="newEmail"
            autoComplete="email"
            value={newEmail}
            onChange={(event) => setNewEmail(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          disabled={newEmail.trim() === ''}
          pending={requestCode.isPending}
        >
          Envoyer code
        </Button>
      </form>
      {codeSentTo && <EmailChangeCode key={codeSentTo} address={codeSentTo} onDone={finish} />}
    </>
  );
}

const useRequestEmailChangeCode = () =>
  useApiMutation(accounts.requestEmailChangeCode, {
    onSuccess: () =>
      toast({
        variant: 'success',
        title: 'Code envoyé',
        description: 'Vérifiez votre nouvelle adresse e-mail.',
      }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
