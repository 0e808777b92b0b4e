import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

interface GivenLinksProps {
  readonly quizId: string;
  readonly students: CorrectionOverview['students'];
  /** The students who have a private link that opens. */
  readonly linked: readonly string[];
  readonly onRevoked: () => void;
}

export function GivenLinks({ quizId, students, linked, onRevoked }: GivenLinksProps) {
  const revoke = useApiMutation(copyPages.revokeLinks, {
    onSuccess: ({ message }) => {
      toast({ variant: 'success', title: message });
      onRevoked();
    },
    onFailure: (error) => tellFailure('Révocation impossible', error),
  });
  const holders = students.filter(({ id }) => linked.includes(id));
  if (holders.length === 0) return null;
  const nameOf = distinctNames(students, spokenName);

  async function ask(student: string, name: string) {
    const isSure = await confirm({
      title: `Révoquer le lien ${ofName(name)}\u00a0?`,
      description:
        'Les liens qui lui ont été envoyés ou imprimés n’ouvriront plus rien. L’étudiant peut en demander un nouveau à l’adresse de la liste.',
      confirmLabel: 'Révoquer',
    });
    if (isSure) revoke.mutate({ params: { id: quizId, student } });
  }

  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm font-semibold text-sm">
        {oneOrMany(
          holders.length,
          '1 étudiant a un lien personnel',
          'étudiants ont un lien personnel',
        )}
      </summary>
      <ul className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {holders.map((holder) => {
          const { id } = holder;
          const name = nameOf(holder);
          return (
            <li key={id} className="flex items-center justify-between gap-3 text-sm">
              <span className="wrap-anywhere min-w-0">{name}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Révoquer le lien ${ofName(name)}`}
                onClick={() => ask(id, name)}
              >
                Révoquer
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
