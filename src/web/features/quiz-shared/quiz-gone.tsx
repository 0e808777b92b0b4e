import { LoadFailure } from '#web/ui/load-failure.tsx';

interface QuizGoneProps {
  readonly error: Error | null;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

/** Shown instead of a quiz that was deleted elsewhere. */
export function QuizGone({ error, pending, onRetry }: QuizGoneProps) {
  return (
    <LoadFailure
      title="Ce QCM n’est plus là"
      reassurance="Supprimé dans un autre onglet, il se restaure depuis la corbeille."
      detail={error?.message ?? ''}
      pending={pending}
      onRetry={onRetry}
    />
  );
}
