import { unclearFor } from '#shared/domain/correction/pages/page-measures.ts';
import type { Box } from '../../edition/layout.ts';
import type { Patch } from './box-patch.ts';
import { inside } from './box-patch.ts';
import { faintestInk, type InkAmount, inkAmount, isBare, noiseOf } from './ink-amount.ts';
import { type InkShape, inkShape, noInk } from './ink-shape.ts';
import type { BoxPatch } from './look-at-box.ts';
import { type Paper, soften } from './paper-and-ink.ts';
import { isShade } from './paper-shade.ts';
import { isWhole, type Offset, placed, type UsualBorder, usualBorder } from './printed-border.ts';
import { type Print, type Sign, takeOffPrint } from './printed-inside.ts';
import { strayShares } from './stray-strokes.ts';

/** A box with what was measured in it. */
export interface InkedBox extends InkAmount, InkShape {
  readonly box: Box;
  readonly paper: Paper;
  readonly patch: Patch;
  readonly offset: Offset;
  /** Why the dark part could not be told from ink; 0 where it could. */
  readonly unclear: number;
  /** Where a stroke joins two boxes, the neighbour's share of the ink of both. */
  readonly stray: number;
}

export interface Look {
  /** Samples a box and its surroundings; earlier samples in the patch are overwritten. */
  readonly at: (box: Box, patch: Patch) => BoxPatch;
  /** The patch for the samples of each box. */
  readonly patches: readonly Patch[];
  /** Whether the image consists of black and white pixels only, in which lines break into dots. */
  readonly isBilevel: boolean;
  /** What may be printed in each box. */
  readonly signs: readonly (Sign | null)[];
}

/** In samples: a box that is further from its expected place is sampled again. */
const farOff = 2;
/** Paper with more noise than this is softened, because its grain would pass for ink. */
const unquiet = 0.02;
const mostSoftened = 3;

/** Measures all boxes of a page. */
export function inkedBoxes(
  boxes: readonly Box[],
  look: Look,
): { readonly boxes: readonly InkedBox[]; readonly noise: number } {
  const first = placed(boxes.map((box, place) => sight(box, look, look.patches[place] as Patch)));
  const isFar = ({ offset }: (typeof first)[number]) => Math.hypot(offset.x, offset.y) > farOff;
  const again = first.some(isFar)
    ? placed(
        first.map((box) => (isFar(box) ? sight(moved(box, box.offset), look, box.patch) : box)),
      )
    : first;
  const usual = usualBorder(again);
  const isLost = (box: (typeof again)[number]) => box.offset.sidesSeen < 3 && isBare(box.patch);
  const seen = again.some(isLost)
    ? placed(again.map((box) => (isLost(box) ? lookAround(box, usual, look) : box)))
    : again;
  const patches = seen.map(({ patch }) => patch);
  const noise = quieten(patches, look);
  const faint = faintestInk(noise);
  const filled = seen.map(({ box, paper, contrast, patch, offset }) => ({
    box,
    paper,
    contrast,
    patch,
    offset,
    ...inkAmount(patch, offset, faint),
  }));
  const printed = takeOffPrint(filled, look.signs);
  const inked = filled.map((box) => {
    const print = printed.get(box);
    const amount = print ? besidePrint(box, inkAmount(box.patch, box.offset, faint), print) : box;
    const isClean = amount.ratio === 0 || (print && !print.isTakenOff && amount.ratio < unknown);
    const shape = isClean ? noInk : inkShape(box.patch, box.offset, faint * 1.2);
    const isPrint = print !== undefined && !print.isTakenOff;
    const unclear = isShade(box, amount.ratio) ? unclearFor.shade : isPrint ? unclearFor.print : 0;
    return { ...box, ...amount, ...shape, unclear };
  });
  const strays = strayShares(inked);
  return { boxes: inked.map((box, place) => ({ ...box, stray: strays[place] ?? 0 })), noise };
}

/** Where the print could not be removed, a smaller amount beyond it may be print as well. */
const unknown = 0.08;

/** The ink as a share of what the print leaves free. */
function besidePrint(before: InkAmount, after: InkAmount, { cover, isTakenOff }: Print): InkAmount {
  if (isTakenOff) return { ...after, ratio: Math.min(1, after.ratio / (1 - cover)) };
  const ratio = Math.max(0, (before.ratio - cover) / (1 - cover));
  const share = Math.min(1, ratio / unknown);
  return { ratio, darkness: before.darkness * share, veil: before.veil * share };
}

interface Sight extends BoxPatch {
  readonly box: Box;
}

function sight(box: Box, { at }: Look, patch: Patch): Sight {
  return { box, ...at(box, patch) };
}

/** Offsets, in samples, at which a box is searched for that is not at its expected place. */
const away = [-10, 0, 10];

function lookAround(lost: Sight, usual: UsualBorder, look: Look): Sight {
  for (const y of away) {
    for (const x of away) {
      const found = sight(moved(lost, { x, y }), look, lost.patch);
      if (isWhole(found.border, usual)) return found;
    }
  }
  return sight(lost.box, look, lost.patch);
}

function moved({ box }: { readonly box: Box }, offset: { x: number; y: number }): Box {
  return {
    ...box,
    x: box.x + (offset.x / inside) * box.width,
    y: box.y + (offset.y / inside) * box.height,
  };
}

/**
 * Softens the patches as much as the noise of the paper requires, and returns the remaining noise.
 */
function quieten(patches: readonly Patch[], { isBilevel }: Look): number {
  let noise = noiseOf(patches);
  for (let times = 0; times < mostSoftened; times += 1) {
    if (noise < unquiet && !(isBilevel && times === 0)) break;
    for (const patch of patches) soften(patch);
    noise = noiseOf(patches);
  }
  return noise;
}
