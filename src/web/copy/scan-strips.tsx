import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StudentCopy, StudentCopyQuestion } from '#shared/contract/correction/copy-pages.ts';
import { retryPause } from '#web/lib/api/retry-pause.ts';
import { useBackCloses } from '#web/lib/page/use-back-closes.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { pictureAddress } from './copy-api.ts';

/**
 * These take about two minutes in all. A picture that was refused, rather than lost, never arrives.
 */
const MOST_LOSSES = 12;

type Page = StudentCopy['pages'][number];
type Box = StudentCopyQuestion['boxes'][number];

interface ScanStripsProps {
  readonly link: string;
  readonly pages: StudentCopy['pages'];
  readonly question: StudentCopyQuestion;
}

/**
 * The strip extends above and below the boxes by these shares of the page: the question's text is
 * above.
 */
const ABOVE = 0.07;
const BELOW = 0.025;
/** The width of the frame around a box that was read as ticked, as a share of the box. */
const AROUND = 0.4;

/** The part of the scanned page where the question is, cut out by the browser. */
export function ScanStrips({ link, pages, question }: ScanStripsProps) {
  const shown = pages.flatMap((page) => {
    const boxes = question.boxes.filter((box) => box.page === page.id);
    return boxes.length > 0 ? [{ page, boxes }] : [];
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {shown.map(({ page, boxes }) => (
        <Strip key={page.id} link={link} page={page} boxes={boxes} number={question.number} />
      ))}
    </div>
  );
}

interface StripProps {
  readonly link: string;
  readonly page: Page;
  readonly boxes: readonly Box[];
  readonly number: number;
}

/** Where the paper is wider than the screen, it is first scrolled to the first ticked box. */
function useTickedInSight(boxes: readonly Box[]) {
  const section = useRef<HTMLElement>(null);
  const ticked = boxes.find(({ isTicked }) => isTicked)?.place;
  const middle = ticked && ticked.x + ticked.w / 2;
  useEffect(() => {
    const { current } = section;
    if (!current || middle === undefined) return;
    current.scrollLeft = middle * current.scrollWidth - current.clientWidth / 2;
  }, [middle]);
  return section;
}

/** Called once, when the page opens. */
const showInMiddle = (question: HTMLElement | null) =>
  question?.scrollIntoView({ block: 'center', inline: 'start' });

function Strip({ link, page, boxes, number }: StripProps) {
  const section = useTickedInSight(boxes);
  const [isEnlarged, setEnlarged] = useState(false);
  useBackCloses(isEnlarged, () => setEnlarged(false));
  const { picture, isThere, isGivenUp } = usePicture(pictureAddress(link, page.id));
  const top = Math.max(0, Math.min(...boxes.map(({ place }) => place.y)) - ABOVE);
  const bottom = Math.min(1, Math.max(...boxes.map(({ place }) => place.y + place.h)) + BELOW);
  const share = bottom - top;
  return (
    <figure className="flex flex-col gap-1.5">
      {/* On a phone the paper is wider than the screen, since it could not be read otherwise. */}
      <section
        ref={section}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={`Question ${number} sur votre copie`}
        className="overflow-x-auto rounded-md border border-line bg-white"
      >
        <div
          className="relative min-w-160 overflow-hidden"
          style={{ aspectRatio: `${page.width} / ${page.height * share}` }}
        >
          {!isThere && (
            <p className="sticky left-0 w-fit p-3 text-[#535b73] text-sm">
              {isGivenUp
                ? 'L’image n’est pas arrivée\u00a0: rechargez la page.'
                : 'L’image arrive…'}
            </p>
          )}
          <img
            {...picture}
            alt={`Question ${number} telle qu’elle a été scannée`}
            loading="lazy"
            className="absolute left-0 w-full max-w-none"
            style={{ top: `${(-top / share) * 100}%` }}
          />
          {boxes.map(({ answer, isTicked, place }) => (
            <span
              key={answer}
              aria-hidden
              className={cx(
                // In forced colours, boxes that are not ticked would get a frame too.
                'absolute forced-color-adjust-none rounded-sm border-2',
                isTicked && isThere ? 'border-[#2f5fe0]' : 'border-transparent',
              )}
              style={{
                left: `${(place.x - AROUND * place.w) * 100}%`,
                width: `${(1 + 2 * AROUND) * place.w * 100}%`,
                top: `${((place.y - AROUND * place.h - top) / share) * 100}%`,
                height: `${(((1 + 2 * AROUND) * place.h) / share) * 100}%`,
              }}
            />
          ))}
        </div>
      </section>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-ink-muted text-sm">
        <span>
          Encadré&nbsp;: ce qui a été lu comme coché.
          <span className="sm:hidden"> Faites glisser l’image pour en voir la suite.</span>
        </span>
        <Dialog
          title={`Page ${page.sheet}`}
          description={`La question ${number} est encadrée.`}
          size="lg"
          open={isEnlarged}
          onOpenChange={setEnlarged}
          trigger={
            <Button variant="link" size="sm" className="max-w-full">
              <Maximize2 aria-hidden />
              Agrandir la page {page.sheet}
            </Button>
          }
        >
          {/* The page is larger than a phone, and is scrolled. */}
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
            tabIndex={0}
            aria-label={`Page ${page.sheet}, agrandie`}
            className="-mx-5 shrink-0 overflow-x-auto sm:mx-0"
          >
            <div className="relative w-[250vw] sm:w-full">
              <img
                {...picture}
                alt={`Page ${page.sheet} de votre copie`}
                width={page.width}
                height={page.height}
                className="h-auto w-full max-w-none bg-white"
              />
              <span
                aria-hidden
                ref={showInMiddle}
                className="absolute inset-x-0 border-2 border-[#b3202f]"
                style={{ top: `${top * 100}%`, height: `${share * 100}%` }}
              />
            </div>
          </section>
        </Dialog>
      </figcaption>
    </figure>
  );
}

/**
 * Browsers do not retry a picture whose connection was lost. On a bad network it is requested until
 * it arrives.
 */
function usePicture(address: string) {
  const [isThere, setThere] = useState(false);
  const [losses, setLosses] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (losses === 0 || losses > MOST_LOSSES) return;
    const leaving = new AbortController();
    void retryPause(losses, leaving.signal).then(() => {
      if (!leaving.signal.aborted) setTries(losses);
    });
    return () => leaving.abort();
  }, [losses]);
  return {
    isThere,
    isGivenUp: losses > MOST_LOSSES,
    picture: {
      // The address must change, because a browser does not request the same one again.
      src: tries === 0 ? address : `${address}?${tries}`,
      onLoad: () => setThere(true),
      onError: () => setLosses((count) => count + 1),
    },
  };
}
