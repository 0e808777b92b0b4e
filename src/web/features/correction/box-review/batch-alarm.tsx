import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { pagesQuery } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageList } from '../pages/page-list.tsx';

interface BatchAlarmProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly alarm: CorrectionOverview['alarms'][number];
}

/** Shows what is odd about the whole pile, and the pages that show it; in one line once it was seen. */
export function BatchAlarm({ quizId, overview, alarm }: BatchAlarmProps) {
  const [isShown, show] = useState(false);
  const { data: pages } = useQuery({ ...pagesQuery(quizId, overview.revision), enabled: isShown });
  const seeing = useApiMutation(correction.markAlarmSeen, {
    onFailure: (error) => tellFailure('Mise à jour impossible', error),
  });
  const count = alarm.pages.length;
  const ringing = new Set(alarm.pages);
  const showPages = (
    <Button
      size="sm"
      variant={alarm.isSeen ? 'link' : 'secondary'}
      aria-expanded={isShown}
      onClick={() => show(!isShown)}
    >
      {count > 1 ? `Voir les ${count} pages` : 'Voir la page'}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {alarm.isSeen ? (
        <p className="text-ink-muted text-sm">
          Alerte vue&nbsp;: {alarm.message} {showPages}
        </p>
      ) : (
        <Notice tone="warning">
          <p>{alarm.message}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {showPages}
            <Button
              size="sm"
              variant="secondary"
              pending={seeing.isPending}
              onClick={() => {
                const { kind, pages } = alarm;
                seeing.mutate({ params: { id: quizId }, body: { kind, pages } });
              }}
            >
              Marquer comme vue
            </Button>
          </div>
        </Notice>
      )}
      {isShown && !pages && <Skeleton className="h-36" />}
      {isShown && pages && (
        <PageList
          quizId={quizId}
          overview={overview}
          pages={pages.filter(({ id }) => ringing.has(id))}
          all={pages}
        />
      )}
    </div>
  );
}
