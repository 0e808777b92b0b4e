import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { NotebookCard, Page } from '../page.tsx';
import type { TakeModel } from '../take-model.ts';
import { startFaults } from './start/start-faults.ts';
import { useReopening } from './use-reopening.ts';

interface UnreachableCardProps {
  readonly model: TakeModel;
  readonly isServerDown: boolean;
}

/** The network or the server fails, not the address: trying again is all there is to do. */
export function UnreachableCard({ model, isServerDown }: UnreachableCardProps) {
  const { isTrying, tryNow } = useReopening(model);
  return (
    <Page title="Connexion impossible">
      <NotebookCard heading={<h1 className="text-2xl">Le QCM n’a pas pu être chargé</h1>}>
        <p role="alert">{startFaults[isServerDown ? 'down' : 'offline']}</p>
        <p className="mt-2 text-ink-muted">Cette page réessaie aussi d’elle-même.</p>
        <Button size="lg" className="mt-6 max-sm:w-full" pending={isTrying} onClick={tryNow}>
          <RotateCw aria-hidden />
          Réessayer
        </Button>
      </NotebookCard>
    </Page>
  );
}
