import { Hand, Square, SquareCheckBig, ZoomIn } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { boxLetter, boxName, type PileBox, placeInWords } from '../pages/box-pile.ts';
import { boxImage } from './box-picture.ts';
import type { BoxReview } from './use-box-review.ts';
import { useWindowOfRows } from './use-window-of-rows.ts';

interface BoxGridProps {
  readonly review: BoxReview;
  readonly label: string;
  readonly boxes: readonly PileBox[];
  readonly onToggle: (box: PileBox) => void;
  readonly onOpen: (box: PileBox) => void;
}

const CELL = { width: 124, height: 138 };

/**
 * Shows any number of boxes; only those in sight are drawn, and only their pictures are asked for.
 */
export const BoxGrid = memo(function BoxGrid(props: BoxGridProps) {
  const { review, label, boxes, onToggle, onOpen } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [reached, reach] = useState(0);
  const sight = useWindowOfRows(scroller, { count: boxes.length, ...CELL });
  const active = Math.min(reached, boxes.length - 1);
  const { columns } = sight;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || document.activeElement !== element) return;
    const top = Math.floor(active / columns) * CELL.height;
    const bottom = top + CELL.height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = bottom - element.clientHeight;
    }
  }, [active, columns]);

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * sight.rowsInSight,
      PageUp: -columns * sight.rowsInSight,
      Home: -boxes.length,
      End: boxes.length,
    };
    const step = steps[event.key];
    const box = boxes[active];
    if (step !== undefined) reach(Math.max(0, Math.min(boxes.length - 1, active + step)));
    else if (event.key === ' ' && box) onToggle(box);
    else if (event.key === 'Enter' && box) onOpen(box);
    else return;
    event.preventDefault();
  }

  const shown = boxes.slice(sight.from, sight.to);
  const activeBox = boxes[active];
  return (
    <div className="flex flex-col gap-2">
      <div
        ref={scroller}
        role="listbox"
        aria-label={label}
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={activeBox && `${id}-${activeBox.zone}`}
        onKeyDown={pressKey}
        className="group relative max-h-[30rem] overflow-y-auto overscroll-contain rounded-md border border-line bg-sunken"
        style={{ height: sight.wholeHeight + 2 }}
      >
        <div role="presentation" style={{ height: sight.wholeHeight }}>
          {shown.map((box, place) => {
            const index = sight.from + place;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list around it.
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
              <div
                key={box.zone}
                id={`${id}-${box.zone}`}
                role="option"
                aria-selected={review.decided.ticked[box.index] ?? false}
                aria-setsize={boxes.length}
                aria-posinset={index + 1}
                aria-label={`${boxName(box)}, ${review.decided.ticked[box.index] ? 'cochée' : 'vide'}`}
                onClick={() => {
                  reach(index);
                  onToggle(box);
                }}
                className="absolute cursor-pointer p-1.5"
                style={{
                  width: sight.columnWidth,
                  height: CELL.height,
                  left: (index % columns) * sight.columnWidth,
                  top: Math.floor(index / columns) * CELL.height,
                }}
              >
                <BoxCell review={review} box={box} isActive={index === active} />
              </div>
            );
          })}
        </div>
      </div>
      {activeBox && <ActiveBox review={review} box={activeBox} onOpen={onOpen} />}
    </div>
  );
});

/** Shows what is known of the selected box, and leads to its page. */
function ActiveBox({
  review,
  box,
  onOpen,
}: Pick<BoxGridProps, 'review' | 'onOpen'> & { readonly box: PileBox }) {
  const { byHand, corrected, confidences } = review.decided;
  const doubt = (1 - (confidences[box.index] ?? 1)).toLocaleString('fr-FR', {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="grow">
        <span className="font-semibold first-letter:uppercase">{boxName(box)}</span>
        <span className="text-ink-muted">
          {' '}
          · {placeInWords(box.place)} · encre {formatNumber(box.ratio)} ·{' '}
          {corrected[box.index] && 'corrigée à la main'}
          {byHand[box.index] && !corrected[box.index] && 'confirmée'}
          {!byHand[box.index] && `doute ${doubt}`}
        </span>
      </p>
      <Button size="sm" variant="secondary" onClick={() => onOpen(box)}>
        <ZoomIn aria-hidden />
        Voir sur la page
      </Button>
    </div>
  );
}

interface BoxCellProps {
  readonly review: BoxReview;
  readonly box: PileBox;
  readonly isActive: boolean;
}

function BoxCell({ review, box, isActive }: BoxCellProps) {
  const { quiz, overview, decided } = review;
  const isTicked = decided.ticked[box.index] ?? false;
  const Icon = isTicked ? SquareCheckBig : Square;
  return (
    <div
      className={cx(
        'flex h-full flex-col overflow-hidden rounded-md border-2 bg-surface text-xs',
        isTicked ? 'border-primary' : 'border-line',
        isActive && 'group-focus-visible:outline-2 group-focus-visible:outline-focus',
      )}
    >
      <img
        src={pictureAddress(quiz.id, overview, boxImage(box.zone))}
        alt=""
        draggable={false}
        className="min-h-0 grow bg-surface object-contain [color-scheme:light]"
      />
      <p
        className={cx(
          'flex items-center gap-1 px-1.5 py-1 tabular-nums',
          isTicked ? 'bg-primary-soft font-semibold text-primary-soft-ink' : 'text-ink-muted',
        )}
      >
        {/* The cell is measured in pixels: where letters are large, the name needs all its width. */}
        <Icon aria-hidden className="size-[16px] shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {copyInWords(box.copy)} · {box.number}
          {boxLetter(box)}
        </span>
        {decided.byHand[box.index] && <Hand aria-hidden className="ml-auto size-[14px] shrink-0" />}
      </p>
    </div>
  );
}
