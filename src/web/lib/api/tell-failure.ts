import { toast } from '#web/ui/toast.tsx';
import { isUnauthorized } from './api-error.ts';
import { Declined } from './ask-if-live.ts';

/** Says what could not be done, then why; a lost session is announced elsewhere, once. */
export function tellFailure(title: string, error: unknown): void {
  if (isUnauthorized(error) || error instanceof Declined) return;
  const description = error instanceof Error ? error.message : undefined;
  toast({ variant: 'destructive', title, ...(description && { description }) });
}
