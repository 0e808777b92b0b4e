import type { PageMeasures } from '../pages/page-measures.ts';

interface AskedPage {
  readonly copy: number;
  readonly questions: readonly string[];
  readonly probabilities: Float64Array;
  readonly measures: Pick<PageMeasures, 'isBilevel'>;
}

/** So many deviations above what is usual is no chance. */
const noChance = 2;

/**
 * How many marks are likely lost on each page without a trace. A scan of black and white alone drops
 * a light pencil: its student then seems to have left out far more questions than the others did.
 */
export function lostMarks(pages: readonly AskedPage[]): number[] {
  const counts = pages.map((page) => (page.measures.isBilevel ? answered(page) : null));
  const copies = Map.groupBy(pages.keys(), (place) => pages[place]?.copy ?? 0);
  const asked = [...copies.values()].map((places) => ({
    places,
    all: sum(places.map((place) => counts[place]?.all ?? 0)),
    left: sum(places.map((place) => counts[place]?.left ?? 0)),
  }));
  const shares = asked.filter(({ all }) => all > 0).map(({ all, left }) => left / all);
  const usual = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0;
  const marks = sum(counts.map((count) => count?.marks ?? 0));
  const marked = sum(asked.map(({ all, left }) => all - left));
  const marksEach = marked === 0 ? 1 : marks / marked;
  const lost = pages.map(() => 0);
  for (const { places, all, left } of asked) {
    const expected = usual * all;
    if (left <= expected + noChance * Math.sqrt(expected + 1)) continue;
    for (const place of places) {
      lost[place] = (marksEach * (counts[place]?.left ?? 0) * (left - expected)) / left;
    }
  }
  return lost;
}

/** How many questions a page asks, how many of them no box answers, and the marks in the others. */
function answered({ questions, probabilities }: AskedPage) {
  const marked = questions.filter((_, box) => (probabilities[box] ?? 0) > 0.5);
  const all = new Set(questions).size;
  return { all, left: all - new Set(marked).size, marks: marked.length };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
