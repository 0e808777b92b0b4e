import { useQuery } from '@tanstack/react-query';
import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CopyPage } from '#shared/contract/correction/box-review-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { useKeptFocus } from '#web/lib/page/use-kept-focus.ts';
import { copyPagesQuery } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { boxName, type PileBox, placeInWords } from '../pages/box-pile.ts';
import { placed, ScannedSheet } from './scanned-sheet.tsx';
import type { BoxReview } from './use-box-review.ts';
import { useZoom } from './use-zoom.ts';

interface PageViewerProps {
  readonly review: BoxReview;
  /** The boxes to go through, in the present pile, and the one to begin with. */
  readonly boxes: readonly PileBox[];
  readonly first: PileBox;
  readonly onToggle: (box: PileBox) => void;
  readonly onClose: () => void;
}

/** Shows a copy page by page as it was scanned, with the box that is asked about. */
export function PageViewer(props: PageViewerProps) {
  const { review, boxes, onToggle } = props;
  const [zone, setZone] = useState(props.first.zone);
  // The box is looked up in the present pile, in which added pages have moved it.
  const box = review.pile.byZone.get(zone) ?? boxes[0] ?? props.first;
  const [turned, setTurned] = useState<{ readonly zone: string; readonly by: number } | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const zoom = useZoom(scroller);
  const room = useRef<HTMLDivElement>(null);
  useKeptFocus(room, { current: scroller });
  const { quiz, overview } = review;
  const query = useQuery(copyPagesQuery(quiz.id, box.copy, overview.pagesEtag));
  const pages = query.data ?? [];
  const own = pages.findIndex((page) => page.boxes.some(({ zone }) => zone === box.zone));
  const shown = Math.min(
    pages.length - 1,
    Math.max(0, own + (turned?.zone === box.zone ? turned.by : 0)),
  );
  const page = pages[shown];
  const outlined = page?.boxes.find(({ zone }) => zone === box.zone);
  const place = boxes.findIndex((one) => one.zone === box.zone);

  const step = (by: number) => setZone((boxes[place + by] ?? box).zone);
  const turn = (by: number) =>
    pages[shown + by] && setTurned({ zone: box.zone, by: shown + by - own });
  useCentredBox(scroller, page, box);

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target instanceof HTMLButtonElement;
    const acts = new Map<string, () => void>([
      ['+', zoom.zoomIn],
      ['=', zoom.zoomIn],
      ['-', zoom.zoomOut],
      ['0', () => zoom.zoomTo(1)],
      ['ArrowRight', () => step(1)],
      ['ArrowLeft', () => step(-1)],
      ['PageDown', () => turn(1)],
      ['PageUp', () => turn(-1)],
      ...(isButton ? [] : [[' ', () => onToggle(box)] as const]),
    ]);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  const isTicked = review.decided.ticked[box.index] ?? false;
  return (
    <Dialog
      open
      size="full"
      title={`Copie ${copyInWords(box.copy)}${page ? `, page ${page.sheet}` : ''}`}
      description={`${page ? placeInWords(page.place) : ''} · question ${box.number}`}
      onOpenChange={(open) => !open && props.onClose()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for all of the dialog. */}
      <div ref={room} onKeyDown={pressKey} className="flex min-h-0 grow flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Tool label="Case précédente" isOff={place <= 0} onPress={() => step(-1)}>
            <ChevronLeft aria-hidden />
          </Tool>
          <Button
            variant={isTicked ? 'primary' : 'secondary'}
            aria-pressed={isTicked}
            aria-label={`${boxName(box)}\u00a0: cochée`}
            onClick={() => onToggle(box)}
          >
            {isTicked ? 'Cochée' : 'Vide'}
          </Button>
          <Tool label="Case suivante" isOff={place >= boxes.length - 1} onPress={() => step(1)}>
            <ChevronRight aria-hidden />
          </Tool>
          <span aria-hidden className="mx-1 h-6 border-line border-l max-sm:hidden" />
          <Tool label="Page précédente" isOff={shown <= 0} onPress={() => turn(-1)}>
            <ChevronsLeft aria-hidden />
          </Tool>
          <Tool label="Page suivante" isOff={shown >= pages.length - 1} onPress={() => turn(1)}>
            <ChevronsRight aria-hidden />
          </Tool>
          <span className="ml-auto flex items-center gap-2">
            <Tool label="Zoom arrière" isOff={!zoom.canZoomOut} onPress={zoom.zoomOut}>
              <ZoomOut aria-hidden />
            </Tool>
            <output className="min-w-13 text-center text-sm tabular-nums">
              {Math.round(zoom.zoom * 100)} %
            </output>
            <Tool label="Zoom avant" isOff={!zoom.canZoomIn} onPress={zoom.zoomIn}>
              <ZoomIn aria-hidden />
            </Tool>
          </span>
        </div>
        <section
          ref={setScroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          aria-label="Page scannée"
          className="min-h-0 grow overflow-auto overscroll-contain rounded-md border border-line bg-sunken"
        >
          {query.error && (
            <LoadFailure
              title="La page n’a pas pu être chargée"
              detail={query.error.message}
              pending={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {query.isPending && <Skeleton className="h-full w-full" />}
          {page && (
            <ScannedSheet review={review} copy={box.copy} page={page} zoom={zoom.zoom}>
              {outlined && (
                <div
                  aria-hidden
                  className="absolute rounded-sm outline-3 outline-danger outline-offset-3"
                  style={placed(outlined)}
                />
              )}
            </ScannedSheet>
          )}
        </section>
        <p role="status" className="sr-only">
          {boxName(box)}, {isTicked ? 'cochée' : 'vide'}, {page && placeInWords(page.place)}
        </p>
      </div>
    </Dialog>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, isOff, onPress, children }: ToolProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} disabled={isOff} onClick={onPress}>
      {children}
    </Button>
  );
}

/** Brings the box to the middle when another one is looked at. */
function useCentredBox(element: HTMLElement | null, page: CopyPage | undefined, { zone }: PileBox) {
  useLayoutEffect(() => {
    const box = page?.boxes.find((one) => one.zone === zone);
    if (!element || !box) return;
    element.scrollLeft = (box.x + box.w / 2) * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = (box.y + box.h / 2) * element.scrollHeight - element.clientHeight / 2;
  }, [element, page, zone]);
}
