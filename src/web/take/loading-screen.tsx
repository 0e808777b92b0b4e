import { Spinner } from '#web/ui/spinner.tsx';

export function LoadingScreen() {
  return (
    <main id="contenu" className="flex grow items-center justify-center">
      <p role="status" className="flex items-center gap-3 text-ink-muted">
        <Spinner />
        Chargement du QCM...
      </p>
    </main>
  );
}
