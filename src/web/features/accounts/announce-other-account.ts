import { dropStored, readStored, writeStored } from '#web/lib/page/browser-storage.ts';
import { dropGuardsOfKept, hasUnsavedChanges } from '#web/lib/unsaved/unsaved-guards.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { tellStaying } from './staying.ts';

const key = 'cochalot-other-account';

/**
 * Somebody else has signed in in another tab, so that the page is reloaded as theirs. If something
 * is unsaved, the page stays and says how to save it.
 */
export function announceOtherAccount(): void {
  // Drafts that this tab keeps reappear when their owner signs in again.
  dropGuardsOfKept();
  if (hasUnsavedChanges()) tellStaying('other-account');
  else {
    writeStored('tab', key, true);
    window.location.reload();
  }
}

/** Called at the start of the page that was reloaded. */
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
