import { type FormEvent, useRef, useState } from 'react';
import { accounts, type CurrentTeacher } from '#shared/contract/accounts.ts';
import { normalizeEmail } from '#shared/domain/emails/email.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { ConfirmPasswordDialog, passwordNeeded } from './confirm-password-dialog.tsx';
import { EmailChangeCode } from './email-change-code.tsx';

export function EmailChange({ teacher }: { teacher: CurrentTeacher }) {
  const [newEmail, setNewEmail] = useState('');
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const requestCode = useRequestEmailChangeCode();

  function sendCode() {
    const address = normalizeEmail(newEmail);
    requestCode.mutate(
      { body: { newEmail: address } },
      {
        onSuccess: () => setCodeSentTo(address),
        onError: (error) => setPasswordAsked(isRefusedAs(error, passwordNeeded)),
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    sendCode();
  }

  function finish() {
    setNewEmail('');
    setCodeSentTo(null);
    // The form of the code disappears, and the focus with it.
    emailInput.current?.focus();
  }

  return (
    <>
      <p>
        Adresse actuelle&nbsp;: <strong className="font-semibold">{teacher.email}</strong>
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
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
      {isPasswordAsked && (
        <ConfirmPasswordDialog
          email={teacher.email}
          onClose={() => setPasswordAsked(false)}
          onConfirmed={() => {
            setPasswordAsked(false);
            sendCode();
          }}
        />
      )}
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
    onFailure: (error) => {
      if (isRefusedAs(error, passwordNeeded)) return;
      toast({ variant: 'destructive', title: 'Erreur', description: error.message });
    },
  });
