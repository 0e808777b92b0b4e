import { useQuery } from '@tanstack/react-query';
import { incidents } from '#shared/contract/attempts/incidents.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { resumptionsQuery, useAttemptsCache } from '#web/lib/cache/attempts-cache.ts';
import { formatTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Students whose first device gave up, and who wait for the teacher's nod. */
export function ResumptionNotices({ quizId }: { quizId: string }) {
  const { data: asked = [] } = useQuery(resumptionsQuery(quizId));
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(incidents.decideResumption, {
    onSuccess: ({ message }) => {
      void cache.reload();
      toast({ variant: 'success', title: message });
    },
    onFailure: (error) => {
      void cache.reload();
      tellFailure('Impossible de répondre à cette demande.', error);
    },
  });
  return asked.map(({ id, studentName, studentId, askedAt }) => {
    const decide = (allow: boolean) =>
      mutate({ params: { id: quizId, resumptionId: id }, body: { allow } });
    const who = studentId ? `${studentName} (${studentId})` : studentName;
    return (
      <Notice
        key={id}
        tone="warning"
        className="mb-6"
        title={`${who} demande à reprendre sa copie sur un autre appareil`}
      >
        <p>
          Demandé à {formatTime(askedAt)}. Vérifiez que c’est bien l’étudiant&nbsp;: son temps
          continue, ses réponses le suivent.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            disabled={isPending}
            aria-label={`Autoriser la reprise ${ofName(studentName)}`}
            onClick={() => decide(true)}
          >
            Autoriser
          </Button>
          <Button
            variant="secondary"
            disabled={isPending}
            aria-label={`Refuser la reprise ${ofName(studentName)}`}
            onClick={() => decide(false)}
          >
            Refuser
          </Button>
        </div>
      </Notice>
    );
  });
}
