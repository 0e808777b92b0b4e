import { dropStored, readStored, writeStored } from '#web/lib/page/browser-storage.ts';
import { dropGuardsOfKept, hasUnsavedChanges } from '#web/lib/unsaved/unsaved-guards.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { tellStaying } from './staying.ts';

const key = 'cochalot-other-account';

/**
 * Somebody else has signed in, in another tab: the page is loaded anew, as theirs. Where something is
 * unsaved nothing is loaded, and it is said how to save it.
 */
export function announceOtherAccount(): void {
  // What this tab keeps is there again for whose it is.
  dropGuardsOfKept();
  if (hasUnsavedChanges()) tellStaying('other-account');
  else {
    writeStored('tab', key, true);
    window.location.reload();
  }
}

/** At the start of the page that was loaded anew. */
export function explainOtherAccount(): void {
  if (readStored('tab', key) === null) return;
  dropStored('tab', key);
  toast({
    variant: 'warning',
    title: 'Autre compte',
    description:
      'Un autre compte est connecté dans ce navigateur\u00a0: cette page montre désormais le sien. Votre dernière action n’a pas été effectuée.',
  });
}
