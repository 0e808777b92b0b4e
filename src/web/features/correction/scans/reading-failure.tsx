import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { isUnread } from '#shared/domain/correction/pages/unread-scans.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ReadingFailureProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly failure: string;
}

/** Tells why the last analysis failed; what it has left can be read again, or taken out. */
export function ReadingFailure({ quizId, overview, failure }: ReadingFailureProps) {
  const resume = useApiMutation(correction.addScans, {
    onFailure: (error) => tellFailure('Reprise impossible', error),
  });
  const cancel = useApiMutation(correction.cancelReading, {
    onFailure: (error) => tellFailure('Annulation impossible', error),
  });
  const isLeft = overview.scans.some(isUnread);
  const { rosterMode } = overview;
  return (
    <div role="alert">
      <Notice tone="danger" title="La dernière analyse n’a pas abouti">
        <p>{failure}</p>
        {isLeft && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              pending={resume.isPending}
              onClick={() =>
                resume.mutate({ params: { id: quizId }, body: { uploads: [], rosterMode } })
              }
            >
              Reprendre l’analyse
            </Button>
            <Button
              size="sm"
              variant="secondary"
              pending={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id: quizId } })}
            >
              Retirer ces fichiers
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
