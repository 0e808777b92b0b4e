import { screens } from '#shared/screens.ts';
import { NotebookCard, Page, ScreenHeading } from '../../page.tsx';

/** Home for a student who has pressed «Terminer». It says nothing of the copy: others may come here. */
export function HandedInScreen() {
  return (
    <Page title="Copie enregistrée">
      <NotebookCard heading={<ScreenHeading>Votre copie est enregistrée</ScreenHeading>}>
        <p>Vous pouvez fermer cette page.</p>
        <p className="mt-4 text-ink-muted">
          Vous enseignez&nbsp;?{' '}
          <a
            href={screens.home}
            className="py-2 font-semibold text-primary underline underline-offset-4"
          >
            Accueil de Cochalot
          </a>
        </p>
      </NotebookCard>
    </Page>
  );
}
