import { toast } from '#web/ui/dialogs/toast.tsx';
import type { ToastOptions } from '#web/ui/dialogs/toast-store.ts';

/**
 * Reports what happened to `count` copies. None are left if students or another tab were faster.
 */
export function reportCount(
  count: number,
  told: Omit<ToastOptions, 'variant'>,
  whyNone?: string,
): void {
  if (count > 0) toast({ ...told, variant: 'success' });
  else toast({ title: 'Rien n’a été changé', ...(whyNone && { description: whyNone }) });
}
