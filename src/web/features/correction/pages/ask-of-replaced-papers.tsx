import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';

/** Lets pages with another student's number count once the teacher has been told whose it is. */
export async function askOfReplacedPapers(error: Error, take: () => void): Promise<void> {
  if (!isRefusedAs(error, 'other_papers')) {
    tellFailure('Choix impossible', error);
    return;
  }
  const isWanted = await confirm({
    title: 'Compter la copie d’un autre étudiant\u00a0?',
    description: <span className="whitespace-pre-line">{error.detail}</span>,
    confirmLabel: 'Compter ces pages',
    destructive: true,
  });
  if (isWanted) take();
}
