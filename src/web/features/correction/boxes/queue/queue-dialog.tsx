import { Check, ChevronLeft, ChevronRight, Undo2, ZoomIn } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '#shared/domain/texts/counted.ts';
import { useKeptFocus } from '#web/lib/page/use-kept-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { PileBox } from '../box-pile.ts';
import { PageViewer } from '../page-viewer.tsx';
import type { BoxReview } from '../use-box-review.ts';
import { blankCopy } from './blank-copy.ts';
import { QueueEnd } from './queue-end.tsx';
import { QueueQuestion } from './queue-question.tsx';
import { itemInWords } from './queue-words.ts';
import { useQueue } from './use-queue.ts';

interface QueueDialogProps {
  readonly review: BoxReview;
  readonly onRecompute: () => void;
  readonly onClose: () => void;
}

/** One question after the other, by keyboard all the way. */
export function QueueDialog({ review, onRecompute, onClose }: QueueDialogProps) {
  const queue = useQueue(review);
  const [viewed, view] = useState<PileBox | null>(null);
  const [told, tell] = useState('');
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
    // Back from the end, whose buttons are gone.
    if (item && wasAtEnd.current) home.current?.focus();
    wasAtEnd.current = item === null;
  }, [item]);
  const { decided, decide } = review;
  const isTicked = (index: number) => decided.ticked[index] ?? false;

  function toggle(box: PileBox | undefined) {
    if (!box) return;
    tell(isTicked(box.index) ? 'Vide' : 'Cochée');
    decide(new Map([[box.zone, !isTicked(box.index)]]));
  }

  /** All boxes of the question are as they are shown, whatever the threshold becomes. */
  function confirm() {
    if (!item) return;
    const open = item.asked.boxes.filter(({ index }) => !decided.byHand[index]);
    decide(new Map(open.map(({ zone, index }) => [zone, isTicked(index)])));
    tell('Confirmé');
    queue.next();
  }

  const blank = item && blankCopy(review.pile, decided, item.asked.copy);

  function confirmBlank() {
    if (!blank) return;
    decide(new Map(blank.zones.map((zone) => [zone, false])));
    tell(`Copie ${blank.copy} blanche, confirmé`);
    queue.nextCopy();
  }

  function undo() {
    const [zone] = review.undo() ?? [];
    tell(zone === undefined ? 'Rien à annuler' : 'Annulé');
    if (zone !== undefined) queue.returnTo(zone);
  }

  /** What was told of one question is not true of the next. */
  function move(go: () => void) {
    tell('');
    go();
  }

  function pressKey(event: KeyboardEvent) {
    if (viewed) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
      event.preventDefault();
      undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A button that has the focus answers by itself; an answer, as any box to tick, to the space bar only.
    const button = event.target instanceof HTMLButtonElement ? event.target : null;
    if (button && event.key === ' ') return;
    if (button && event.key === 'Enter' && button.ariaPressed === null) return;
    const letter = event.key.toLowerCase();
    const place = /^[1-9]$/.test(letter) ? Number(letter) - 1 : letterPlace(letter);
    const lettered = item?.asked.boxes.find(({ printed }) => printed === place);
    const acts = new Map<string, () => void>([
      ['Enter', confirm],
      ['ArrowRight', () => move(queue.next)],
      ['ArrowLeft', () => move(queue.previous)],
      [' ', () => toggle(item?.focus[0])],
      ['Backspace', undo],
    ]);
    const act = acts.get(event.key) ?? (lettered && (() => toggle(lettered)));
    if (!act) return;
    event.preventDefault();
    act();
  }

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
      <div ref={room} onKeyDown={pressKey} className="flex min-w-0 flex-col gap-5">
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
              aria-label={`Copie ${item.asked.copy}, question ${item.asked.question + 1}`}
              className="min-w-0 rounded-md outline-offset-4"
            >
              <QueueQuestion review={review} item={item} onToggle={toggle} />
            </section>
            {blank && (
              <Notice title={`Aucune case cochée sur la copie ${blank.copy}`}>
                <p>
                  {counted(blank.questions, 'question y attend', 'questions y attendent')} d’être
                  vues. Si l’étudiant n’a rien coché, un seul clic suffit, et s’annule.
                </p>
                <Button size="sm" variant="secondary" className="mt-2" onClick={confirmBlank}>
                  <Check aria-hidden />
                  La copie est blanche
                </Button>
              </Notice>
            )}
            <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
              <Button
                variant="secondary"
                disabled={queue.place === 0}
                onClick={() => move(queue.previous)}
              >
                <ChevronLeft aria-hidden />
                Précédente
              </Button>
              <Button variant="secondary" onClick={() => move(queue.next)}>
                Passer
                <ChevronRight aria-hidden />
              </Button>
              <Button variant="secondary" disabled={!review.canUndo} onClick={undo}>
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
              <Button className="sm:ml-auto" onClick={confirm}>
                <Check aria-hidden />
                C’est juste
              </Button>
            </div>
            <KeyHelp />
          </>
        ) : (
          <QueueEnd
            review={review}
            queue={queue}
            onUndo={undo}
            onRecompute={onRecompute}
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

function letterPlace(letter: string): number {
  return /^[a-z]$/.test(letter) ? letter.charCodeAt(0) - 'a'.charCodeAt(0) : -1;
}

const keys = [
  ['Entrée', 'juste, suivante'],
  ['Espace', 'changer la case'],
  ['A, B…', 'changer une réponse'],
  ['← →', 'passer'],
  ['Ctrl+Z', 'annuler'],
] as const;

function KeyHelp() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted text-sm pointer-coarse:hidden">
      {keys.map(([key, what]) => (
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
