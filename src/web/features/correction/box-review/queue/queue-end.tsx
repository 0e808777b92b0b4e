import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { LiftAnonymity } from '../anonymity.tsx';
import { movedMarks } from '../pile-marks.ts';
import type { BoxReview } from '../use-box-review.ts';
import type { Queue } from './use-queue.ts';

interface QueueEndProps {
  readonly review: BoxReview;
  readonly queue: Queue;
  readonly onUndo: () => void;
  readonly onRegrade: () => void;
  readonly onClose: () => void;
}

export function QueueEnd({ review, queue, onUndo, onRegrade, onClose }: QueueEndProps) {
  const { left } = queue;
  const { marks, quiz, overview } = review;
  const moved = movedMarks(marks, overview);
  const end = useRef<HTMLButtonElement>(null);
  const isAllSeen = left === 0;
  const leadsToMarks = isAllSeen && moved.length > 0;
  // The element that had the focus is gone; that nothing is left to see may be known a moment
  // later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way on is another button by then.
  useEffect(() => end.current?.focus(), [leadsToMarks]);
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <CircleCheck aria-hidden className="size-10 text-success" />
      <div>
        <p className="font-semibold font-title text-lg">
          {isAllSeen ? 'Tout est vérifié.' : `Il reste ${left} à voir.`}
        </p>
        <p className="mt-1 text-ink-muted">
          {moved.length === 0
            ? 'Aucune note n’est changée par ces vérifications.'
            : oneOrMany(moved.length, 'Une note est à recalculer.', 'notes sont à recalculer.')}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" disabled={!review.canUndo} onClick={onUndo}>
          Annuler la dernière
        </Button>
        {!isAllSeen && <Button onClick={queue.restart}>Continuer</Button>}
        {isAllSeen && overview.isAnonymous && <LiftAnonymity quizId={quiz.id} />}
        {moved.length > 0 && (
          <Button
            ref={leadsToMarks ? end : null}
            variant={leadsToMarks ? 'primary' : 'secondary'}
            onClick={onRegrade}
          >
            Recalculer les notes
          </Button>
        )}
        <Button
          ref={leadsToMarks ? null : end}
          variant={isAllSeen && !leadsToMarks ? 'primary' : 'secondary'}
          onClick={onClose}
        >
          Terminer
        </Button>
      </div>
    </div>
  );
}
