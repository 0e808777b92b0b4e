import { ListChecks, ShieldCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { mostErrorsLeft } from '#shared/domain/correction/box-review/sample-bound.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RegradeCopiesDialog } from '../marks/regrade-copies-dialog.tsx';
import type { PileBox } from '../pages/box-pile.ts';
import { AnonymitySwitch } from './anonymity.tsx';
import { BatchAlarm } from './batch-alarm.tsx';
import { BoxGrid } from './box-grid.tsx';
import { FillCancelsSwitch } from './fill-cancels.tsx';
import { FoldedPages } from './folded-pages.tsx';
import { type BoxList, boxLists, countListed, useListedBoxes } from './listed-boxes.ts';
import { PageViewer } from './page-viewer.tsx';
import { QueueDialog } from './queue/queue-dialog.tsx';
import { QueueSummary } from './queue/queue-summary.tsx';
import { SampleDialog } from './sample/sample-dialog.tsx';
import { sampleInWords } from './sample/sample-words.ts';
import { ThresholdPanel } from './threshold-panel.tsx';
import { type BoxReview, type MovingThreshold, useBoxReview } from './use-box-review.ts';

/** A sample after which a larger share of boxes may still be misread has shown little. */
const MOST_WRONG_SHARE = 0.05;

interface BoxesSectionProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
  readonly isOpen: boolean;
}

export function BoxesSection({ quiz, overview, isOpen }: BoxesSectionProps) {
  const { review, moving, error, isFetching, refetch } = useBoxReview(quiz, overview, isOpen);
  return (
    <Card aria-label="Cases">
      <CardHeader
        title="Cases"
        description="Ce qui mérite un regard vient d’abord, par effet sur la note. Le reste se parcourt ici."
      />
      <CardBody className="flex flex-col gap-6">
        {overview.alarms.map((alarm) => (
          <BatchAlarm key={alarm.kind} quizId={quiz.id} overview={overview} alarm={alarm} />
        ))}
        {error && !review && (
          <LoadFailure
            title="Les cases n’ont pas pu être chargées"
            detail={error.message}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !review && <Skeleton className="h-80 w-full" />}
        {review && moving && <Review review={review} moving={moving} />}
      </CardBody>
    </Card>
  );
}

interface ReviewProps {
  readonly review: BoxReview;
  readonly moving: MovingThreshold;
}

function Review({ review, moving }: ReviewProps) {
  const { overview, quiz } = review;
  const [open, setOpen] = useState<'queue' | 'sample' | 'marks' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <FoldedPages review={review} />
      <QueueSummary review={review} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={review.queue.length === 0} onClick={() => setOpen('queue')}>
          <ListChecks aria-hidden />
          Vérifier
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sample')}>
          <ShieldCheck aria-hidden />
          Contrôle en deux minutes
        </Button>
      </div>
      {overview.sample && <SampleNotice sample={overview.sample} />}
      <AnonymitySwitch quizId={quiz.id} isAnonymous={overview.isAnonymous} />
      <Fold label="Seuil et cases noircies">
        <div className="flex flex-col gap-6">
          <ThresholdPanel review={review} threshold={moving} />
          <FillCancelsSwitch review={review} />
        </div>
      </Fold>
      <Fold label="Parcourir toutes les cases">
        <AllBoxes review={review} moving={moving} />
      </Fold>
      {open === 'queue' && (
        <QueueDialog review={review} onRegrade={() => setOpen('marks')} onClose={close} />
      )}
      {open === 'sample' && <SampleDialog review={review} onClose={close} />}
      {open === 'marks' && (
        <RegradeCopiesDialog quizId={quiz.id} revision={overview.revision} onClose={close} />
      )}
    </>
  );
}

/** All boxes of the pile, list by list: their numbers follow the hand, their pictures its rest. */
function AllBoxes({ review, moving }: ReviewProps) {
  const [list, setList] = useState<BoxList>('doubtful');
  const [viewed, view] = useState<PileBox | null>(null);
  const boxes = useListedBoxes(review, list);
  const { decided, decide } = review;
  const toggle = useCallback(
    ({ zone, index }: PileBox) => decide(new Map([[zone, !decided.ticked[index]]])),
    [decide, decided],
  );

  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Cases à parcourir</legend>
        {(Object.keys(boxLists) as BoxList[]).map((name) => {
          const { label, one } = boxLists[name];
          const count = countListed(review.pile, moving.decided, name);
          return (
            <Button
              key={name}
              size="sm"
              variant={list === name ? 'primary' : 'secondary'}
              aria-pressed={list === name}
              onClick={() => setList(name)}
            >
              <span className="tabular-nums">{count}</span> {count > 1 ? label : one}
            </Button>
          );
        })}
      </fieldset>
      {boxes.length === 0 ? (
        <p className="text-ink-muted">Aucune case dans cette liste.</p>
      ) : (
        <BoxGrid
          review={review}
          label={`Cases ${boxLists[list].label}`}
          boxes={boxes}
          onToggle={toggle}
          onOpen={view}
        />
      )}
      {viewed && boxes.length > 0 && (
        <PageViewer
          review={review}
          boxes={boxes}
          first={viewed}
          onToggle={toggle}
          onClose={() => view(null)}
        />
      )}
    </div>
  );
}

type Sample = NonNullable<CorrectionOverview['sample']>;

/** Tells what the last look at a sample of boxes has shown, and what it is still worth. */
function SampleNotice({ sample }: { readonly sample: Sample }) {
  const isTelling = mostErrorsLeft(sample) / sample.population <= MOST_WRONG_SHARE;
  return (
    <Notice tone={sample.isCurrent && isTelling ? 'success' : 'info'} title="Contrôle au hasard">
      {sampleInWords(sample)}
      {!sample.isCurrent && ' Le seuil ou les scans ont changé depuis\u00a0: refaites-le.'}
      {sample.isCurrent && !isTelling && ' Un contrôle plus long resserre cette borne.'}
    </Notice>
  );
}
