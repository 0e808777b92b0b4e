import { toast } from '#web/ui/dialogs/toast.tsx';
import { isLostSession } from '../api/api-error.ts';
import { tellLostSession } from '../api/lost-session.ts';
import { Declined } from './confirm-if-students-inside.ts';

/** Says what could not be done, and why. For a lost session, only that is announced. */
export function tellFailure(title: string, error: unknown): void {
  if (error instanceof Declined) return;
  if (isLostSession(error)) {
    tellLostSession(error);
    return;
  }
  const description = error instanceof Error ? error.message : undefined;
  toast({ variant: 'destructive', title, ...(description && { description }) });
}
