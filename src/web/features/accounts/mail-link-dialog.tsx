import { useEffect, useState } from 'react';
import { accounts } from '#shared/contract/accounts.ts';
import { mailLinkParameter } from '#shared/screens.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { takeQueryParameter } from '#web/lib/page/browser.ts';
import { useSetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

/**
 * A teacher who follows the link of a mail confirms it with a click: programs that scan mails
 * follow links too, and a link works only once.
 */
export function MailLinkDialog({ settled }: { settled: boolean }) {
  const [link, setLink] = useState<string | null>(null);
  const setCurrentTeacher = useSetCurrentTeacher();
  const open = useApiMutation(accounts.openMailLink, {
    onSuccess: setCurrentTeacher,
    onFailure: ({ message }) => {
      setLink(null);
      toast({ variant: 'destructive', title: 'Lien invalide', description: message });
    },
  });
  useEffect(() => {
    if (!settled) return;
    // The secret must not stay in the address.
    const secret = takeQueryParameter(mailLinkParameter);
    if (secret !== null) setLink(secret);
  }, [settled]);

  if (link === null) return null;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={() => setLink(null)}
      title="Votre adresse est vérifiée"
      description="Il ne reste rien à saisir&nbsp;: continuez pour entrer."
    >
      <DialogFooter>
        <Button variant="ghost" onClick={() => setLink(null)}>
          Annuler
        </Button>
        <Button pending={open.isPending} onClick={() => open.mutate({ body: { link } })}>
          Continuer
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
