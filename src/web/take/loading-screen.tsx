import { Spinner } from '#web/ui/spinner.tsx';

export function LoadingScreen() {
  return (
    <main role="status" className="flex grow items-center justify-center gap-3 text-ink-muted">
      <Spinner />
      Chargement du QCM...
    </main>
  );
}
