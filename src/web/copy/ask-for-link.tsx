import { type FormEvent, useState } from 'react';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callForCopy, inWords } from './copy-api.ts';

/** A student who has lost the link is sent another, at the address that is on the class list. */
export function AskForLink() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isGood = event.currentTarget.checkValidity();
    setFault(isGood ? null : 'Adresse e-mail invalide.');
    setAnswer(null);
    if (!isGood) return focusFirstFault(event.currentTarget);
    setAsking(true);
    callForCopy('requestCopyLinks', { body: { email } })
      .then(
        ({ message }) => setAnswer(message),
        (error: unknown) => setFault(inWords(error)),
      )
      .finally(() => setAsking(false));
  }

  return (
    <Card aria-label="Recevoir un nouveau lien">
      <CardHeader
        title="Recevoir un nouveau lien"
        description="Saisissez l’adresse que votre établissement connaît&nbsp;: vous y recevrez un lien vers chacune de vos copies."
      />
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Adresse e-mail" required {...(fault && { error: fault })}>
            <Input
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" className="self-start" pending={isAsking}>
            Envoyer les liens
          </Button>
          {answer && (
            <div role="status">
              <Notice tone="success">{answer}</Notice>
            </div>
          )}
        </form>
      </CardBody>
    </Card>
  );
}
