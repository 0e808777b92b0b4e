/** The number of copies from which a figure is more than chance. */
export const enoughCopies = {
  /**
   * With fewer copies, one student moves the mean by more than a fifth of the own distance from it.
   */
  marks: 5,
  /**
   * With fewer pairs, chance alone gives a correlation beyond ±0.6 more than once in twenty times.
   */
  discrimination: 10,
  /**
   * With fewer than twenty students each of them is more than 5 %, so that an answer which nobody
   * chose says nothing.
   */
  answers: 20,
  /** With ten copies, a coefficient of 0.7 may be anything from 0.3 to 0.9 (Feldt's interval). */
  reliability: 20,
  /** With fewer copies, verdicts are worded as hints, with how far chance may have moved them. */
  verdicts: 30,
} as const;

export const tooFewForStatistics = `Moins de ${enoughCopies.marks} copies\u00a0: trop peu pour des statistiques.`;
