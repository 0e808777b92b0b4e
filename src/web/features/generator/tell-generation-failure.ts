import { ApiError, isLostSession } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** The query client announces a lost session for all calls. */
export function tellGenerationFailure(error: Error): void {
  if (isLostSession(error)) return;
  toast({
    variant: 'destructive',
    title: 'Erreur de génération',
    description: 'Impossible de générer les questions. Veuillez réessayer.',
  });
}

export const detailOf = (error: Error) =>
  error instanceof ApiError ? error.detail : error.message;
