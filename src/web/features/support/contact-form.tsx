import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { missingContactFields, support } from '#shared/contract/support.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { type ContactDraft, startDraft, toContactMessage } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';

export function ContactForm({ teacher }: { teacher: CurrentTeacher | null }) {
  const [draft, setDraft] = useState<ContactDraft>(() => startDraft(teacher));
  const [checked, setChecked] = useState(false);
  const contact = useContact();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const message = toContactMessage(draft);
    setChecked(message === null);
    if (message === null) {
      toast({
        variant: 'destructive',
        title: 'Champs requis',
        description: missingContactFields,
      });
      focusFirstFault(event.currentTarget);
      return;
    }
    contact.mutate(
      { body: message },
      { onSuccess: () => setDraft((latest) => ({ ...latest, message: '' })) },
    );
  }

  return (
    <Card aria-label="Nous écrire" className="mt-10 max-w-3xl">
      <CardHeader
        title="Nous écrire"
        description="Une question, un bug, une idée&nbsp;? Nous répondons à l’adresse que vous indiquez."
      />
      <CardBody>
        <form noValidate onSubmit={send} className="flex flex-col items-start gap-5">
          <ContactFields draft={draft} showMissing={checked} onChange={setDraft} />
          <Button type="submit" pending={contact.isPending}>
            <Send aria-hidden />
            Envoyer
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

const useContact = () =>
  useApiMutation(support.contact, {
    onSuccess: ({ message }) =>
      toast({
        variant: 'success',
        title: 'Merci',
        description: message || 'Votre message a été envoyé.',
      }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: "Échec de l'envoi", description: error.message }),
  });
