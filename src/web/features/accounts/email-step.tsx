import { type FormEvent, useState } from 'react';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, emailFault } from './email-field.tsx';

interface EmailStepProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly pending: boolean;
  readonly onSubmit: () => void;
}

export function EmailStep({ email, onEmailChange, pending, onSubmit }: EmailStepProps) {
  const [checked, setChecked] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (emailFault(email)) focusFirstFault(event.currentTarget);
    else onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EmailField
        value={email}
        onChange={onEmailChange}
        error={checked ? emailFault(email) : undefined}
      />
      <Button type="submit" disabled={email.trim() === ''} pending={pending}>
        Envoyer le code
      </Button>
    </form>
  );
}
