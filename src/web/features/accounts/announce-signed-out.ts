import { accounts } from '#shared/contract/accounts.ts';
import { leaveTo } from '#web/lib/page/browser.ts';
import { keepWantedAddress } from '#web/lib/page/wanted-address.ts';
import { dropGuardsOfKept, hasUnsavedChanges } from '#web/lib/unsaved/unsaved-guards.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { tellStaying } from './staying.ts';

const redirectDelay = 500;
let leaving = false;

/**
 * Several calls may find at the same time that the session is lost, but it is announced and handled
 * once. A teacher with unsaved work may stay on the page, and is then told how to save it instead
 * of being asked again.
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
    // Drafts that this tab keeps reappear after the sign-in, so that there is no reason to ask
    // about them.
    keepWantedAddress({ hasDraft: dropGuardsOfKept() });
    const mayStay = hasUnsavedChanges();
    leaveTo(accounts.openIdLogIn.path);
    if (mayStay) tellStaying('signed-out');
    else leaving = false;
  }, redirectDelay);
}

/**
 * The teacher has signed in again in another tab: unsaved work can be saved here, and a later loss
 * of the session is announced again.
 */
export function resumeAfterStaying(): void {
  leaving = false;
}
