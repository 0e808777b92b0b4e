import { accounts } from '#shared/contract/accounts.ts';
import { leaveTo } from '#web/lib/page/browser.ts';
import { toast } from '#web/ui/toast.tsx';

const redirectDelay = 500;
let leaving = false;

/** Several calls may find at once that the session is gone; it is said, and acted on, once. */
export function announceSignedOut(): void {
  if (leaving) return;
  leaving = true;
  toast({
    variant: 'destructive',
    title: 'Non autorisé',
    description: 'Vous êtes déconnecté. Reconnexion en cours...',
  });
  window.setTimeout(() => {
    leaving = false;
    leaveTo(accounts.openIdLogIn.path);
  }, redirectDelay);
}
