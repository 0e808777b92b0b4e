import { type FormEvent, useRef, useState } from 'react';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { normalizeEmail } from '#shared/domain/email.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { EmailChangeCode } from './email-change-code.tsx';
import { useRequestEmailChangeCode } from './use-request-email-change-code.ts';

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
