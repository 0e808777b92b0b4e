import { BookOpen, NotebookPen } from 'lucide-react';
import { Link } from 'wouter';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { useScreen } from '#web/lib/use-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function DashboardScreen({ teacher }: { teacher: CurrentTeacher }) {
  const heading = useScreen('Mes QCM');
  const firstName = teacher.firstName?.trim();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Mes QCM
      </h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-muted">
        {firstName ? `Bienvenue, ${firstName}\u00a0!` : 'Bienvenue\u00a0!'} Vous retrouverez ici
        tous vos questionnaires, du brouillon à la dernière copie corrigée.
      </p>
      <EmptyState
        icon={<NotebookPen />}
        title="Aucun QCM créé pour le moment"
        description="Cochalot est en phase de test&nbsp;: la création de QCM ouvre bientôt. En attendant, voyez comment tout s’enchaîne, de la première question aux notes."
        action={
          <Button asChild variant="secondary">
            <Link href={screens.help}>
              <BookOpen aria-hidden />
              Voir comment ça marche
            </Link>
          </Button>
        }
      />
    </>
  );
}
