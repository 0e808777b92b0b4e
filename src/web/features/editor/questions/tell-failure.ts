import { ApiError, isUnauthorized } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.tsx';

/** Says what could not be done, then why; a lost session is announced elsewhere, once. */
export function tellFailure(title: string, error: unknown): void {
  if (isUnauthorized(error)) return;
  const description = error instanceof Error ? error.message : undefined;
  toast({ variant: 'destructive', title, ...(description && { description }) });
}

export function isRefusedAs(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
