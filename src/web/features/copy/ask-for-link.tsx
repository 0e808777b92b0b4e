import { useState } from 'react';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { EmailSchema } from '#shared/domain/emails/email.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A student who has lost the link gets another at the address that is on the class list. */
export function AskForLink() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const ask = useApiMutation(copyPages.requestCopyLinks, {
    onFailure: (error) => tellFailure('Demande impossible', error),
  });

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    const isGood = EmailSchema.safeParse(email).success;
    setFault(isGood ? null : 'Adresse e-mail invalide.');
    if (isGood) ask.mutate({ body: { email } });
  }

  return (
    <Card aria-label="Recevoir un nouveau lien">
      <CardHeader
        title="Recevoir un nouveau lien"
        description="À l’adresse que votre établissement connaît, avec un lien vers chacune de vos copies."
      />
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Adresse e-mail" {...(fault && { error: fault })}>
            <Input
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" className="self-start" pending={ask.isPending}>
            Envoyer les liens
          </Button>
          {ask.data && (
            <div role="status">
              <Notice tone="success">{ask.data.message}</Notice>
            </div>
          )}
        </form>
      </CardBody>
    </Card>
  );
}
