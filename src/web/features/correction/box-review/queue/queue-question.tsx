import { useQuery } from '@tanstack/react-query';
import { Square, SquareCheckBig } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import type { CopyPage } from '#shared/contract/correction/box-review-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { signedNumber } from '#shared/domain/texts/numbers.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { copyPagesQuery } from '#web/lib/queries/correction-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { SidewaysHint } from '#web/ui/sideways-hint.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOverflow } from '#web/ui/use-overflow.ts';
import { boxLetter, type PileBox, placeInWords } from '../../pages/box-pile.ts';
import { placed } from '../scanned-sheet.tsx';
import type { BoxReview } from '../use-box-review.ts';
import { reasonWords } from './queue-words.ts';
import { boxEffect, type LookReason, type QueueItem } from './review-queue.ts';

interface QueueQuestionProps {
  readonly review: BoxReview;
  readonly item: QueueItem;
  readonly onToggle: (box: PileBox) => void;
  /** Called once the scanned question is drawn, before which nobody has seen it. */
  readonly onDrawn: () => void;
}

const tones: Record<LookReason, 'danger' | 'warning' | 'neutral'> = {
  effect: 'danger',
  several: 'danger',
  doubtful: 'warning',
  cancelled: 'warning',
  empty: 'neutral',
};

/** A question as the student answered it, and how each box is read. */
export function QueueQuestion({ review, item, onToggle, onDrawn }: QueueQuestionProps) {
  const { asked, reasons, effect } = item;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="font-semibold">
          Copie {copyInWords(asked.copy)}, question {asked.number}
        </p>
        <p className="text-ink-muted text-sm">
          {placeInWords(asked.place)}
          {asked.number !== asked.question + 1 && ` · question ${asked.question + 1} du QCM`}
        </p>
        {reasons.map((reason) => (
          <Badge key={reason} tone={tones[reason]}>
            {reasonWords[reason]}
          </Badge>
        ))}
        {effect !== 0 && (
          <p className="ml-auto text-sm">
            Effet sur la note{' '}
            <span className="font-semibold text-base text-danger tabular-nums">
              {signedNumber(effect)}
            </span>
          </p>
        )}
      </div>
      <QuestionStrip review={review} item={item} onToggle={onToggle} onDrawn={onDrawn} />
      <ul className="flex flex-col gap-1.5">
        {asked.boxes.map((box) => (
          <AnswerRow key={box.zone} review={review} item={item} box={box} onToggle={onToggle} />
        ))}
      </ul>
    </div>
  );
}

function useStrip({ quiz, overview }: BoxReview, { copy, question }: QueueItem['asked']) {
  const { data, error, refetch } = useQuery(copyPagesQuery(quiz.id, copy, overview.pagesEtag));
  const page = data?.find((one) => one.questions.some((strip) => strip.question === question));
  return { page, strip: page?.questions.find((one) => one.question === question), error, refetch };
}

/** Fetches the picture of the next question while somebody looks at this one. */
export function NextPicture({ review, item }: Pick<QueueQuestionProps, 'review' | 'item'>) {
  const { strip } = useStrip(review, item.asked);
  const { quiz, overview } = review;
  if (!strip) return null;
  return <img src={pictureAddress(quiz.id, overview, strip.image)} alt="" hidden />;
}

/** The strip of the page that shows the question. */
function QuestionStrip(props: QueueQuestionProps) {
  const { page, strip, error, refetch } = useStrip(props.review, props.item.asked);
  const [failed, setFailed] = useState<string | null>(null);
  if (error || (strip && failed === strip.image)) {
    const retry = () => {
      setFailed(null);
      if (error) void refetch();
    };
    return (
      <LoadFailure
        title="L’image n’a pas pu être chargée"
        detail={error?.message ?? ''}
        pending={false}
        onRetry={retry}
      />
    );
  }
  if (!page || !strip) return <Skeleton className="h-48 w-full" />;
  const fail = () => setFailed(strip.image);
  return <ScannedStrip {...props} page={page} strip={strip} onFailed={fail} />;
}

interface ScannedStripProps extends QueueQuestionProps {
  readonly page: CopyPage;
  readonly strip: CopyPage['questions'][number];
  readonly onFailed: () => void;
}

/** Shows the strip with boxes that can be pressed. */
function ScannedStrip(props: ScannedStripProps) {
  const { review, item, onToggle, onDrawn, page, strip, onFailed } = props;
  const { quiz, overview } = review;
  const { key, copy, number, boxes } = item.asked;
  const { ref: scroller, overflows } = useOverflow<HTMLElement>();
  const asked = page.boxes.find(({ zone }) => zone === item.focus[0]?.zone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question; as far as the one before was scrolled tells nothing.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const middle = asked ? (asked.x + asked.w / 2 - strip.x) / strip.w : 0;
    current.scrollTo(middle * current.scrollWidth - current.clientWidth / 2, 0);
  }, [key]);
  return (
    <div>
      <section
        ref={scroller}
        aria-label="Question scannée"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="max-h-[45dvh] overflow-auto rounded-md border border-line bg-surface [color-scheme:light]"
      >
        <div
          className="relative w-full min-w-lg"
          style={{ aspectRatio: `${strip.w * page.width} / ${strip.h * page.height}` }}
        >
          <img
            // The picture of the question before would stay until this one is there.
            key={strip.image}
            src={pictureAddress(quiz.id, overview, strip.image)}
            onLoad={onDrawn}
            onError={onFailed}
            alt={`Question ${number} de la copie ${copyInWords(copy)}, telle qu’elle a été scannée`}
            className="absolute inset-0 size-full"
          />
          {page.boxes.map((place) => {
            const box = boxes.find(({ zone }) => zone === place.zone);
            if (!box) return null;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same by keyboard.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same by keyboard.
              <div
                key={box.zone}
                onClick={() => onToggle(box)}
                className={cx(
                  'absolute cursor-pointer rounded-sm outline-offset-3',
                  item.focus.includes(box)
                    ? 'outline-3 outline-danger'
                    : 'outline-1 outline-primary',
                )}
                style={placed(place, strip)}
              >
                <span
                  aria-hidden
                  className="-translate-y-1/2 absolute top-1/2 right-full mr-2 rounded-sm bg-primary px-1 font-semibold text-primary-ink text-xs"
                >
                  {boxLetter(box)}
                </span>
              </div>
            );
          })}
        </div>
      </section>
      {overflows && <SidewaysHint />}
    </div>
  );
}

function AnswerRow({
  review,
  item,
  box,
  onToggle,
}: Omit<QueueQuestionProps, 'onDrawn'> & { readonly box: PileBox }) {
  const { decided, key, marks, overview, printed } = review;
  const isTicked = decided.ticked[box.index] ?? false;
  const mark = marks.find(({ copy }) => copy === box.copy);
  const effect = boxEffect(box, item.asked, decided, key, mark, overview.neutralised).mark;
  const text = printed[box.question]?.answers[box.answer]?.text ?? '';
  const Icon = isTicked ? SquareCheckBig : Square;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isTicked}
        onClick={() => onToggle(box)}
        className={cx(
          'flex min-h-11 w-full items-center gap-3 rounded-md border px-3 py-1.5 text-left transition-colors duration-150',
          isTicked
            ? 'border-primary bg-primary-soft text-primary-soft-ink'
            : 'border-line bg-surface hover:bg-sunken',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="w-5 shrink-0 font-semibold">{boxLetter(box)}</span>
        <span className="min-w-0 grow">
          <FormulaText text={text} />
        </span>
        {decided.byHand[box.index] ? (
          <span className="text-sm">vérifiée</span>
        ) : (
          item.focus.includes(box) && (
            <span className="text-right text-sm">
              {isTicked ? 'lue cochée' : 'lue vide'}
              {effect !== 0 && `, sinon ${signedNumber(effect)}`}
            </span>
          )
        )}
      </button>
    </li>
  );
}
