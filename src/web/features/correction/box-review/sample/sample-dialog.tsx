import { Check, ChevronLeft, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useKeptFocus } from '#web/lib/page/use-kept-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { boxName, placeInWords } from '../../pages/box-pile.ts';
import { boxImage } from '../box-picture.ts';
import type { BoxReview } from '../use-box-review.ts';
import { type DrawnSample, drawSample, mendedBoxes } from './drawn-sample.ts';
import { sampleInWords } from './sample-words.ts';

interface SampleDialogProps {
  readonly review: BoxReview;
  readonly onClose: () => void;
}

/** The pictures of the next boxes are fetched while one is looked at. */
const AHEAD = 6;

/** Shows boxes that were read as certain, drawn at random; one key answers each of them. */
export function SampleDialog({ review, onClose }: SampleDialogProps) {
  const { quiz, overview, decide, pile } = review;
  const [sample] = useState(() => drawSample(review));
  const { population, boxes } = sample;
  const [wrong, setWrong] = useState<readonly boolean[]>([]);
  const [drawn, setDrawn] = useState<string | null>(null);
  const keep = useApiMutation(correction.keepSample, {
    onFailure: (error) => tellFailure('Contrôle non enregistré', error),
  });
  const sampled = boxes[wrong.length];
  const isDrawn = sampled !== undefined && sampled.box.zone === drawn;
  const errors = wrong.filter(Boolean).length;
  const outcome = sampleInWords({ boxes: wrong.length, errors, population });
  const reading =
    sampled && `${boxName(sampled.box)}, lue ${sampled.wasTicked ? 'cochée' : 'vide'}`;
  const room = useRef<HTMLDivElement>(null);
  const home = useRef<HTMLElement>(null);
  useKeptFocus(room, home);

  function finish(seen: readonly boolean[]) {
    if (seen.length === 0) return;
    decide(mendedBoxes(sample, seen, pile));
    const found = seen.filter(Boolean).length;
    const body = { boxes: seen.length, errors: found, population, reading: sample.reading };
    keep.mutate({ params: { id: quiz.id }, body });
  }

  function answer(isWrong: boolean) {
    // Nobody answers for what was not seen yet.
    if (!sampled || !isDrawn) return;
    const seen = [...wrong, isWrong];
    setWrong(seen);
    if (seen.length === boxes.length) finish(seen);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !sampled) return;
    // A focused button answers to these two keys by itself.
    const isButton = event.target instanceof HTMLButtonElement;
    if (isButton && (event.key === ' ' || event.key === 'Enter')) return;
    const acts = new Map<string, () => void>([
      ['Enter', () => answer(false)],
      ['ArrowRight', () => answer(false)],
      ['x', () => answer(true)],
      [' ', () => answer(true)],
      ['ArrowLeft', () => setWrong(wrong.slice(0, -1))],
      ['Backspace', () => setWrong(wrong.slice(0, -1))],
    ]);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Keeps what was seen, even when the sample ends early. */
  function close() {
    if (sampled) finish(wrong);
    onClose();
  }

  return (
    <Dialog
      open
      title="Contrôle en deux minutes"
      description="Des cases tenues pour sûres, tirées au hasard. La lecture est-elle juste&nbsp;?"
      onOpenChange={(open) => !open && close()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for all of the dialog. */}
      <div ref={room} onKeyDown={pressKey} className="flex flex-col gap-5">
        <Progress label="Cases contrôlées" value={wrong.length} max={Math.max(1, boxes.length)} />
        {sampled ? (
          <>
            <section
              ref={home}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: here the keys of the dialog are at home.
              tabIndex={0}
              aria-label={reading}
              className="rounded-md outline-offset-4"
            >
              <SampledBox
                review={review}
                sampled={sampled}
                onDrawn={() => setDrawn(sampled.box.zone)}
              />
            </section>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a mouse leaves the keys at home. */}
            <div
              className="grid grid-cols-[auto_1fr_1fr] gap-3"
              onMouseDown={(event) => event.preventDefault()}
            >
              <Button
                variant="ghost"
                size="icon"
                aria-label="Case précédente"
                disabled={wrong.length === 0}
                onClick={() => setWrong(wrong.slice(0, -1))}
              >
                <ChevronLeft aria-hidden />
              </Button>
              <Button variant="secondary" pending={!isDrawn} onClick={() => answer(true)}>
                <X aria-hidden />
                Mal lu
              </Button>
              <Button pending={!isDrawn} onClick={() => answer(false)}>
                <Check aria-hidden />
                Bien lu
              </Button>
            </div>
            <p className="text-ink-muted text-sm pointer-coarse:hidden">
              Entrée{'\u00a0'}: bien lu · X{'\u00a0'}: mal lu · ←{'\u00a0'}: revenir. Vous pouvez
              vous arrêter quand vous voulez.
            </p>
          </>
        ) : (
          <>
            <p>{outcome}</p>
            <Button autoFocus className="self-end" onClick={onClose}>
              Terminer
            </Button>
          </>
        )}
        <p role="status" className="sr-only">
          {reading ? `${wrong.length + 1} sur ${boxes.length}. ${reading}.` : outcome}
        </p>
      </div>
      <div hidden>
        {boxes.slice(wrong.length + 1, wrong.length + 1 + AHEAD).map(({ box }) => (
          <img key={box.zone} src={pictureAddress(quiz.id, overview, boxImage(box.zone))} alt="" />
        ))}
      </div>
    </Dialog>
  );
}

interface SampledBoxProps {
  readonly review: BoxReview;
  readonly sampled: DrawnSample['boxes'][number];
  readonly onDrawn: () => void;
}

function SampledBox({ review, sampled: { box, wasTicked }, onDrawn }: SampledBoxProps) {
  const { quiz, overview } = review;
  return (
    <figure className="flex flex-col items-center gap-3">
      <img
        key={box.zone}
        src={pictureAddress(quiz.id, overview, boxImage(box.zone))}
        onLoad={onDrawn}
        alt={`Case ${boxName(box)}`}
        className="h-44 max-h-[30dvh] max-w-full rounded-md border border-line bg-surface object-contain [color-scheme:light]"
      />
      <figcaption className="text-center">
        <span className="block font-semibold font-title text-xl">
          {wasTicked ? 'Cochée' : 'Vide'}
        </span>
        <span className="text-ink-muted text-sm">
          {boxName(box)} · {placeInWords(box.place)}
        </span>
      </figcaption>
    </figure>
  );
}
