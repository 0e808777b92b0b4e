import type { ContestedBox } from '#shared/contract/correction/contests.ts';
import { sureFrom } from '#shared/domain/correction/class-reading/confidence.ts';
import { measureOf } from '#shared/domain/correction/pages/page-measures.ts';
import type { CopyOrders } from '../../box-review/printed-order.ts';
import type { ClassReading } from '../../class-reading/class-reading.ts';
import type { BoxDecision, BoxName } from '../../pages/box-decisions.queries.ts';
import { boxesOf, boxKey } from '../../pages/ticked-boxes.ts';
import { readZoneId } from '../../pages/zone-id.ts';
import { contestedBox } from './contested-box.ts';

const MOST = 60;

interface Reading {
  readonly box: BoxName;
  readonly isTicked: boolean;
  readonly ratio: number;
  readonly confidence: number;
}

/**
 * Finds the same case in other copies. Where the reading was in doubt, these are boxes that were
 * read alike with no less doubt. Where it was not, the ink tells nothing: these are the same boxes
 * of a question that was left empty there too, or ticked more than once. Boxes that a person has
 * decided are left alone.
 */
export function similarBoxes(
  classReading: ClassReading,
  misread: readonly BoxName[],
  decisions: readonly BoxDecision[],
  orderOf: CopyOrders,
): ContestedBox[] {
  const decided = new Set(decisions.map(boxKey));
  const wrong = new Set(misread.map(boxKey));
  const readings = readingsOf(classReading);
  const ticks = ticksByQuestion(readings);
  const cases = readings.filter(({ box }) => wrong.has(boxKey(box)));
  const copies = new Set(misread.map(({ copy }) => copy));
  return readings
    .filter(({ box }) => !copies.has(box.copy) && !decided.has(boxKey(box)))
    .map((reading) => ({ box: reading.box, distance: distanceTo(cases, reading, ticks) }))
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .slice(0, MOST)
    .flatMap(({ box }) => {
      const copyReading = classReading.copies.find(({ copy }) => copy === box.copy);
      return copyReading ? [contestedBox(classReading, copyReading, box, orderOf)] : [];
    });
}

/** Returns the similar boxes that nobody has decided since, as they are read now. */
export function waitingBoxes(
  classReading: ClassReading,
  decisions: readonly BoxDecision[],
  orderOf: CopyOrders,
): (zones: readonly string[]) => ContestedBox[] {
  const decided = new Set(decisions.map(boxKey));
  return (zones) =>
    zones.flatMap((zone) => {
      const box = readZoneId(zone);
      if (!box || decided.has(boxKey(box))) return [];
      const copyReading = classReading.copies.find(({ copy }) => copy === box.copy);
      const isThere = copyReading?.pages
        .flatMap(boxesOf)
        .some((one) => boxKey(one) === boxKey(box));
      return copyReading && isThere ? [contestedBox(classReading, copyReading, box, orderOf)] : [];
    });
}

type Ticks = (box: BoxName) => number;

/**
 * Returns the distance to the nearest case of the same kind; null when there is none of that kind.
 */
function distanceTo(cases: readonly Reading[], reading: Reading, ticks: Ticks): number | null {
  const distances = cases
    .filter((one) => one.isTicked === reading.isTicked)
    .filter((one) =>
      one.confidence < sureFrom
        ? reading.confidence <= one.confidence
        : isMeantAlike(one, reading, ticks),
    )
    .map((one) => Math.abs(one.ratio - reading.ratio));
  return distances.length > 0 ? Math.min(...distances) : null;
}

function isMeantAlike(one: Reading, { box, isTicked }: Reading, ticks: Ticks): boolean {
  if (box.question !== one.box.question || box.answer !== one.box.answer) return false;
  const counts = [ticks(one.box), ticks(box)];
  return counts.every((count) => (isTicked ? count > 1 : count === 0));
}

function ticksByQuestion(readings: readonly Reading[]): Ticks {
  const key = ({ copy, question }: BoxName) => `${copy} ${question}`;
  const counts = new Map<string, number>();
  for (const { box, isTicked } of readings) {
    if (isTicked) counts.set(key(box), (counts.get(key(box)) ?? 0) + 1);
  }
  return (box) => counts.get(key(box)) ?? 0;
}

function readingsOf({ pages, read }: ClassReading): Reading[] {
  return pages.flatMap((page, index) => {
    const decision = read.decision.pages[index];
    return boxesOf(page).map((box, index) => ({
      box,
      isTicked: decision?.ticked[index] ?? false,
      ratio: measureOf(page.record.measures, index, 'ratio'),
      confidence: decision?.confidences[index] ?? 0.5,
    }));
  });
}
