import { accounts } from '#shared/contract/accounts.ts';
import { leaveTo } from '#web/lib/page/browser.ts';
import { keepWantedAddress } from '#web/lib/page/wanted-address.ts';
import { dropGuardsOfKept, hasUnsavedChanges } from '#web/lib/unsaved/unsaved-guards.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { tellStaying } from './staying.ts';

const redirectDelay = 500;
let leaving = false;

/**
 * Several calls may find at once that the session is gone; it is said, and acted on, once. Who has
 * something unsaved may stay, and is then told how to save it instead of being asked again.
 */
export function announceSignedOut(): void {
  if (leaving) return;
  leaving = true;
  toast({
    variant: 'destructive',
    title: 'Non autorisé',
    description: 'Vous êtes déconnecté. Reconnexion en cours...',
  });
  window.setTimeout(() => {
    // What this tab keeps is there again after the sign-in: no reason to ask about it.
    keepWantedAddress({ hasDraft: dropGuardsOfKept() });
    const mayStay = hasUnsavedChanges();
    leaveTo(accounts.openIdLogIn.path);
    if (mayStay) tellStaying('signed-out');
    else leaving = false;
  }, redirectDelay);
}

/** Signed in again in another tab: what is unsaved here can be saved, and a later end is told anew. */
export function resumeAfterStaying(): void {
  leaving = false;
}
