/** From this ratio on a box is filled solid, and so much on either side of it is doubtful. */
export const solid = { ratio: 0.93, doubt: 0.05 } as const;

/** Crosses and ticks leave more paper free than this, filled boxes less. */
const filled = 0.65;
/** What is as likely as this is a mark. */
const surely = 0.997;

interface InkedPage {
  readonly copy: number;
  readonly questions: readonly string[];
  readonly ratios: Float64Array;
  readonly probabilities: Float64Array;
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
