/** From this ratio on a box is filled solid, and so much on either side of it is doubtful. */
export const solid = { ratio: 0.93, doubt: 0.05 } as const;

/** Crosses and ticks leave more paper free than this, filled boxes less. */
const filled = 0.65;
/** So many open marks stand beside each full box of a student who does not fill boxes. */
const openForEach = 4;
/** What is as likely as this is a mark. */
const surely = 0.997;

interface InkedPage {
  readonly copy: number;
  readonly questions: readonly string[];
  readonly ratios: Float64Array;
  readonly probabilities: Float64Array;
}

/**
 * The copies on which a solid box may be a tick taken back though it counts as one: nearly all other
 * marks of their student leave the box open. Who fills boxes, or mixes, is not asked about.
 */
export function copiesWithFewSolid(pages: readonly InkedPage[]): ReadonlySet<number> {
  const counts = new Map<number, { open: number; full: number }>();
  for (const { copy, questions, ratios, probabilities } of pages) {
    const own = counts.get(copy) ?? { open: 0, full: 0 };
    for (const [box, ratio] of ratios.subarray(0, questions.length).entries()) {
      if ((probabilities[box] ?? 0) < surely) continue;
      own[ratio < filled ? 'open' : 'full'] += 1;
    }
    counts.set(copy, own);
  }
  return new Set(
    [...counts].filter(([, { open, full }]) => open >= openForEach * full).map(([copy]) => copy),
  );
}

/**
 * The copies on which a solid box is surely a tick taken back: their student has set other marks,
 * and none of them fills its box. Whoever fills boxes may have filled one to the edge and meant it.
 */
export function copiesThatCross(pages: readonly InkedPage[]): ReadonlySet<number> {
  const crossing = new Set<number>();
  const filling = new Set<number>();
  for (const { copy, questions, ratios, probabilities } of pages) {
    for (const [box, ratio] of ratios.subarray(0, questions.length).entries()) {
      if ((probabilities[box] ?? 0) < surely || ratio > solid.ratio + solid.doubt) continue;
      (ratio < filled ? crossing : filling).add(copy);
    }
  }
  return new Set([...crossing].filter((copy) => !filling.has(copy)));
}
