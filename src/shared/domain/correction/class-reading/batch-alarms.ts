import { boxCount } from '../pages/page-measures.ts';
import type { BatchDecision } from './decide-batch.ts';
import type { WeighedPage } from './weigh-batch.ts';

export const alarmKinds = ['streak', 'faint', 'bilevel', 'shifted', 'doubles'] as const;
export type AlarmKind = (typeof alarmKinds)[number];
/** What a teacher can mark as seen, page by page: `blank` is an empty page that may lie face down. */
export const seenKinds = [...alarmKinds, 'blank'] as const;
export type SeenKind = (typeof seenKinds)[number];

/** A batch whose figures are odd as a whole, which no single box shows. */
export interface BatchAlarm {
  readonly kind: AlarmKind;
  /** The pages that ring it, by their places in the batch. */
  readonly pages: readonly number[];
}

/** Names an alarm on one page, as it is kept once a teacher has seen it. */
export const alarmOnPage = (kind: SeenKind, pageId: string) => `${kind} ${pageId}`;

/** Greys between paper and print: less is a scan on which a pencil is hardly seen. */
export const leastContrast = 90;
/** In thousandths of a millimetre: boxes further off were printed, or fed, askew. */
const mostShift = 250;
/** A share of the pages, or of the questions, from which it is no longer chance. */
const noChance = 0.05;
const fewest = 3;

/** `single` are the questions that take one answer. */
export function batchAlarms(
  pages: readonly WeighedPage[],
  decision: BatchDecision,
  single: ReadonlySet<string>,
): BatchAlarm[] {
  const ringing = {
    streak: sameStreak(pages),
    faint: manyOf(pages, isFaint),
    // A pencil lighter than the scanner's limit leaves no trace by which it could be missed.
    bilevel: placesWhere(pages, ({ measures }) => measures.isBilevel),
    shifted: manyOf(pages, ({ measures }) => measures.shift > mostShift),
    doubles: tooManyDoubles(pages, decision, single),
  };
  return alarmKinds
    .map((kind) => ({ kind, pages: ringing[kind] }))
    .filter((alarm) => alarm.pages.length > 0);
}

/** The paper is measured beside the boxes: without any nothing is known of it. */
function isFaint({ measures }: WeighedPage): boolean {
  return boxCount(measures) > 0 && measures.white - measures.black < leastContrast;
}

function placesWhere<Page>(pages: readonly Page[], test: (page: Page) => boolean) {
  return pages.flatMap((page, index) => (test(page) ? [index] : []));
}

function manyOf(pages: readonly WeighedPage[], test: (page: WeighedPage) => boolean): number[] {
  const places = placesWhere(pages, test);
  return places.length >= Math.max(1, noChance * pages.length) ? places : [];
}

/** Dust stays where it is: the same line on several pages. */
function sameStreak(pages: readonly WeighedPage[]): number[] {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 6;
  return placesWhere(pages, ({ measures }) =>
    measures.streaks.some(
      (streak) =>
        placesWhere(pages, (page) => page.measures.streaks.some((other) => isNear(other, streak)))
          .length >= Math.min(fewest, pages.length),
    ),
  );
}

function tooManyDoubles(
  pages: readonly WeighedPage[],
  decision: BatchDecision,
  single: ReadonlySet<string>,
): number[] {
  let asked = 0;
  let doubles = 0;
  const places: number[] = [];
  for (const [place, { questions }] of pages.entries()) {
    const ticks = new Map<string, number>();
    for (const [box, question] of questions.entries()) {
      if (!single.has(question)) continue;
      const isTicked = decision.pages[place]?.ticked[box] ?? false;
      ticks.set(question, (ticks.get(question) ?? 0) + (isTicked ? 1 : 0));
    }
    const own = [...ticks.values()].filter((count) => count > 1).length;
    asked += ticks.size;
    doubles += own;
    if (own > 0) places.push(place);
  }
  return doubles >= fewest && doubles > noChance * asked ? places : [];
}
