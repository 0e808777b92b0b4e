import type { SampleReading } from '#shared/contract/correction/box-review.ts';
import { sampleSize } from '#shared/domain/correction/box-review/sample-bound.ts';
import { shuffled } from '#shared/domain/shuffle.ts';
import type { BoxPile, PileBox } from '../../pages/box-pile.ts';
import { isCertain } from '../decided-pile.ts';
import type { BoxReview } from '../use-box-review.ts';

/** A box as it was read when it was drawn; what a person says of the box is about that reading. */
interface SampledBox {
  readonly box: PileBox;
  readonly wasTicked: boolean;
}

/** Boxes that were read as certain, drawn at random, and the reading to which they belong. */
export interface DrawnSample {
  readonly population: number;
  readonly boxes: readonly SampledBox[];
  readonly reading: SampleReading;
}

type Drawable = Pick<BoxReview, 'pile' | 'decided' | 'threshold'> & {
  readonly overview: Pick<BoxReview['overview'], 'fillCancels'>;
};

export function drawSample({ pile, decided, threshold, overview }: Drawable): DrawnSample {
  const certain = pile.boxes.filter((box) => isCertain(decided, box));
  return {
    population: certain.length,
    boxes: shuffled(certain, Math.random)
      .slice(0, sampleSize)
      .map((box) => ({ box, wasTicked: decided.ticked[box.index] ?? false })),
    reading: { pagesEtag: pile.etag, threshold, fillCancels: overview.fillCancels },
  };
}

/**
 * Returns the boxes that were found wrong, in the present pile; a box whose page is gone is left
 * out.
 */
export function mendedBoxes(
  { boxes }: DrawnSample,
  wrong: readonly boolean[],
  { byZone }: Pick<BoxPile, 'byZone'>,
): Map<string, boolean> {
  const found = boxes.filter(({ box }, index) => wrong[index] && byZone.has(box.zone));
  return new Map(found.map(({ box, wasTicked }) => [box.zone, !wasTicked]));
}
