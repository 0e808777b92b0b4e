import { Check, ChevronLeft, ChevronRight, Undo2, ZoomIn } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { useKeptFocus } from '#web/lib/page/use-kept-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { PileBox } from '../../pages/box-pile.ts';
import { PageViewer } from '../page-viewer.tsx';
import type { BoxReview } from '../use-box-review.ts';
import { pressQueueKey } from './press-queue-key.ts';
import { QueueEnd } from './queue-end.tsx';
import { NextPicture, QueueQuestion } from './queue-question.tsx';
import { itemInWords } from './queue-words.ts';
import { useQueue } from './use-queue.ts';
import { useQueueActs } from './use-queue-acts.ts';

const shortcuts = [
  ['Entrée', 'bien lu, suivante'],
  ['Espace', 'changer la case'],
  ['A, B…', 'changer une réponse'],
  ['← →', 'passer'],
  ['Ctrl+Z', 'annuler'],
] as const;

interface QueueDialogProps {
  readonly review: BoxReview;
  readonly onRegrade: () => void;
  readonly onClose: () => void;
}

/** Shows one question after the other; the keyboard is enough for all of it. */
export function QueueDialog({ review, onRegrade, onClose }: QueueDialogProps) {
  const queue = useQueue(review);
  const [viewed, view] = useState<PileBox | null>(null);
  const { item } = queue;
  const room = useRef<HTMLDivElement>(null);
  const home = useRef<HTMLElement>(null);
  useKeptFocus(room, home);
  const shown = item?.asked.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question, whose beginning is out of sight where letters are large.
  useLayoutEffect(() => {
    room.current?.closest('[role=dialog]')?.scrollTo(0, 0);
  }, [shown]);
  const wasAtEnd = useRef(false);
  useEffect(() => {
    // The walk goes on from its end, whose buttons are gone.
    if (item && wasAtEnd.current) home.current?.focus();
    wasAtEnd.current = item === null;
  }, [item]);
  const [drawn, setDrawn] = useState<string | null>(null);
  // Nobody confirms what was not seen yet.
  const isDrawn = drawn !== null && drawn === shown;
  const acts = useQueueActs(review, queue, isDrawn);
  const { told, isTicked, blank, confirm, toggle } = acts;

  return (
    <Dialog
      open
      size="lg"
      title="Vérification"
      description={
        item
          ? `${queue.place + 1} sur ${queue.count}${queue.isSettled ? ' · vérifiée' : ''}`
          : 'Terminé'
      }
      onOpenChange={(open) => !open && onClose()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for all of the dialog. */}
      <div
        ref={room}
        onKeyDown={(event) => !viewed && pressQueueKey(event, item, acts)}
        className="flex min-w-0 flex-col gap-5"
      >
        <Progress
          label="Questions vérifiées"
          value={queue.settled}
          max={Math.max(1, queue.count)}
        />
        {item ? (
          <>
            <section
              ref={home}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: here the keys of the queue are at home.
              tabIndex={0}
              aria-label={`Copie ${copyInWords(item.asked.copy)}, question ${item.asked.number}`}
              className="min-w-0 rounded-md outline-offset-4"
            >
              <QueueQuestion
                review={review}
                item={item}
                onToggle={toggle}
                onDrawn={() => setDrawn(item.asked.key)}
              />
            </section>
            {queue.upcoming && <NextPicture review={review} item={queue.upcoming} />}
            {blank && (
              <Notice title={`Aucune case cochée sur la copie ${copyInWords(blank.copy)}`}>
                <p>
                  {counted(blank.questions, 'question y attend', 'questions y attendent')} d’être
                  vues. Si l’étudiant n’a rien coché, un seul clic suffit, et s’annule.
                </p>
                <Button
                  size="sm"
                  variant="secondary"
                  className="mt-2"
                  pending={!isDrawn}
                  onClick={acts.confirmBlank}
                >
                  <Check aria-hidden />
                  La copie est blanche
                </Button>
              </Notice>
            )}
            <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
              <Button variant="secondary" disabled={queue.place === 0} onClick={acts.previous}>
                <ChevronLeft aria-hidden />
                Précédente
              </Button>
              <Button variant="secondary" disabled={!review.canUndo} onClick={acts.undo}>
                <Undo2 aria-hidden />
                Annuler
              </Button>
              <Button
                variant="secondary"
                onClick={() => view(item.focus[0] ?? item.asked.boxes[0] ?? null)}
              >
                <ZoomIn aria-hidden />
                Voir la page
              </Button>
            </div>
            <KeyHelp />
            <DialogFooter className="flex-nowrap">
              <Button variant="secondary" onClick={acts.next}>
                Passer
                <ChevronRight aria-hidden />
              </Button>
              <Button pending={!isDrawn} onClick={confirm}>
                <Check aria-hidden />
                Bien lu
              </Button>
            </DialogFooter>
          </>
        ) : (
          <QueueEnd
            review={review}
            queue={queue}
            onUndo={acts.undo}
            onRegrade={onRegrade}
            onClose={onClose}
          />
        )}
        <p role="status" className="sr-only">
          {told && `${told}. `}
          {item ? itemInWords(item, isTicked) : 'Tout est vu.'}
        </p>
      </div>
      {viewed && item && (
        <PageViewer
          review={review}
          boxes={item.asked.boxes}
          first={viewed}
          onToggle={toggle}
          onClose={() => view(null)}
        />
      )}
    </Dialog>
  );
}

function KeyHelp() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted text-sm pointer-coarse:hidden">
      {shortcuts.map(([key, what]) => (
        <li key={key}>
          <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-semibold font-sans text-ink text-xs">
            {key}
          </kbd>{' '}
          {what}
        </li>
      ))}
    </ul>
  );
}
