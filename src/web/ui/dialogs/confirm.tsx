import { useSyncExternalStore } from 'react';
import { type Confirmation, ConfirmDialog } from './confirm-dialog.tsx';

interface Question extends Confirmation {
  readonly open: boolean;
  readonly answer: (confirmed: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function ask(next: Question) {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before acting: `if (await confirm({ title: 'Supprimer ce QCM ?' })) …`. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      resolve(confirmed);
      // The texts stay while the dialog fades out.
      ask({ ...confirmation, open: false, answer: () => undefined });
    };
    ask({ ...confirmation, open: true, answer });
  });
}

/** Rendered once in the application, where `confirm()` shows its dialog. */
export function Confirmer() {
  const shown = useSyncExternalStore(subscribe, () => question);
  if (!shown) return null;
  const { answer, ...dialog } = shown;
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(open) => !open && answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}
