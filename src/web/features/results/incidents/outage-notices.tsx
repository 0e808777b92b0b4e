import { useQuery } from '@tanstack/react-query';
import { incidents, type Outage } from '#shared/contract/online/incidents.ts';
import { counted, oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { outagesQuery, useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { reportCount } from '../report-count.ts';
import { writeDelay } from '../write-delay.ts';

/**
 * The server was down while students had a time limit, and the teacher decides whether they get
 * that time back.
 */
export function OutageNotices({ quizId }: { quizId: string }) {
  const { data: outages = [] } = useQuery(outagesQuery(quizId));
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(incidents.decideOutage, {
    onSuccess: ({ extended }) => {
      void cache.reload();
      reportCount(extended, { title: `Temps rendu à ${counted(extended, 'étudiant')}` });
    },
    onFailure: (error) => tellFailure('Impossible de rendre ce temps.', error),
  });
  return outages.map((outage) => {
    const decide = (give: boolean) =>
      mutate({ params: { id: quizId }, body: { outageId: outage.id, give } });
    return (
      <Notice key={outage.id} tone="warning" className="mb-6" title={titleOf(outage)}>
        <p>
          {oneOrMany(outage.students, 'Un étudiant répondait', 'étudiants répondaient')}, avec un
          temps limité. Vous pouvez rendre à chacun le temps qu’il a perdu&nbsp;; les copies
          arrivées depuis à la fin de leur temps sont alors rouvertes pour cette durée.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button disabled={isPending} onClick={() => decide(true)}>
            Rendre ce temps
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => decide(false)}>
            Ne rien changer
          </Button>
        </div>
      </Notice>
    );
  });
}

function titleOf({ beganAt, endedAt }: Outage): string {
  const seconds = Math.ceil((Date.parse(endedAt) - Date.parse(beganAt)) / 1000);
  return `Le serveur a été injoignable pendant ${writeDelay(seconds)}, le ${formatMoment(beganAt)}`;
}
