import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { unreachableServer } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { NotebookCard, Page } from './page.tsx';

/** The network fails, not the address: trying again is all there is to do. */
export function UnreachableCard({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Page title="Connexion impossible">
      <NotebookCard heading={<h1 className="text-2xl">Le QCM n’a pas pu être chargé</h1>}>
        <p role="alert">{unreachableServer}</p>
        <Button size="lg" className="mt-6 max-sm:w-full" onClick={onRetry}>
          <RotateCw aria-hidden />
          Réessayer
        </Button>
      </NotebookCard>
    </Page>
  );
}
