import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
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

/** Shows what is odd about the whole pile, and the pages that show it. */
export function BatchAlarm({ quizId, overview, alarm }: BatchAlarmProps) {
  const [isShown, show] = useState(false);
  const { data: pages } = useQuery({ ...pagesQuery(quizId, overview.revision), enabled: isShown });
  const count = alarm.pages.length;
  const ringing = new Set(alarm.pages);
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning">
        <p>{alarm.message}</p>
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          aria-expanded={isShown}
          onClick={() => show(!isShown)}
        >
          {count > 1 ? `Voir les ${count} pages` : 'Voir la page'}
        </Button>
      </Notice>
      {isShown && !pages && <Skeleton className="h-36" />}
      {isShown && pages && (
        <PageList
          quizId={quizId}
          overview={overview}
          pages={pages.filter(({ id }) => ringing.has(id))}
        />
      )}
    </div>
  );
}
