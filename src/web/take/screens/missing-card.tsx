import type { ReactNode } from 'react';
import { screens } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { NotebookCard, Page } from '../page.tsx';

export function MissingCard({ children }: { children?: ReactNode }) {
  return (
    <Page title="QCM introuvable">
      <NotebookCard heading={<h1 className="text-2xl">QCM introuvable</h1>}>
        <p>Ce QCM n'existe pas ou n'est pas publié.</p>
        <Button asChild size="lg" className="mt-6 mr-3 max-sm:w-full">
          <a href={screens.home}>Retour à l’accueil</a>
        </Button>
        {children}
      </NotebookCard>
    </Page>
  );
}
