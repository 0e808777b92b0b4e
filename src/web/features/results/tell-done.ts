import { toast } from '#web/ui/dialogs/toast.tsx';
import type { ToastOptions } from '#web/ui/dialogs/toast-store.ts';

/** Says what became of so many copies; of none where students or another tab were quicker. */
export function tellDone(
  count: number,
  told: Omit<ToastOptions, 'variant'>,
  whyNone?: string,
): void {
  if (count > 0) toast({ ...told, variant: 'success' });
  else toast({ title: 'Rien n’a été changé', ...(whyNone && { description: whyNone }) });
}
