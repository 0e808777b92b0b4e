import type { ContestedBox } from '#shared/contract/contests.ts';
import { measureOf } from '#shared/domain/correction/page-measures.ts';
import type { BoxDecision, BoxName } from '../boxes/box-decisions.queries.ts';
import { boxesOf, boxKey } from '../boxes/ticked-boxes.ts';
import type { Papers } from '../papers.ts';
import { contestedBox } from './contested-box.ts';

/** Two readings of one box on two scans differ by about so much. */
const TOLERANCE = 0.02;
const MOST = 60;

interface Reading {
  readonly box: BoxName;
  readonly isTicked: boolean;
  readonly ratio: number;
}

/**
 * The same case in other copies: boxes that were read alike though they speak at least as much for
 * the other reading. Held for empty and as dark as the one that turned out to be ticked, or held for
 * ticked and as pale. What a person has decided is left alone.
 */
export function similarBoxes(
  papers: Papers,
  misread: readonly BoxName[],
  decisions: readonly BoxDecision[],
): ContestedBox[] {
  const decided = new Set(decisions.map(boxKey));
  const wrong = new Set(misread.map(boxKey));
  const readings = readingsOf(papers);
  const cases = readings.filter(({ box }) => wrong.has(boxKey(box)));
  const copies = new Set(misread.map(({ copy }) => copy));
  return readings
    .filter(({ box }) => !copies.has(box.copy) && !decided.has(boxKey(box)))
    .map((reading) => ({ box: reading.box, distance: distanceTo(cases, reading) }))
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .slice(0, MOST)
    .flatMap(({ box }) => {
      const paper = papers.copies.find(({ copy }) => copy === box.copy);
      return paper ? [contestedBox(papers, paper, box)] : [];
    });
}

/** To the nearest case of the same kind; null when it is of none. */
function distanceTo(cases: readonly Reading[], { isTicked, ratio }: Reading): number | null {
  const distances = cases
    .filter((one) => one.isTicked === isTicked)
    .filter((one) => (isTicked ? ratio <= one.ratio + TOLERANCE : ratio >= one.ratio - TOLERANCE))
    .map((one) => Math.abs(one.ratio - ratio));
  return distances.length > 0 ? Math.min(...distances) : null;
}

function readingsOf({ pages, read }: Papers): Reading[] {
  return pages.flatMap((page, index) =>
    boxesOf(page).map((box, place) => ({
      box,
      isTicked: read.decision.pages[index]?.ticked[place] ?? false,
      ratio: measureOf(page.record.measures, place, 'ratio'),
    })),
  );
}
