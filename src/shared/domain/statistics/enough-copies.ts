/** From how many copies on a figure says something of the quiz rather than of chance. */
export const enoughCopies = {
  /** With fewer, one student moves the mean by more than a fifth of their own distance from it. */
  marks: 5,
  /** Of fewer pairs chance alone makes a correlation beyond ±0.6 more than once in twenty times. */
  discrimination: 10,
  /** Of fewer than twenty students one is more than 5 %: nobody having chosen an answer is no news. */
  answers: 20,
  /** A coefficient of 0.7 on ten copies may be anything from 0.3 to 0.9 (Feldt's interval). */
  reliability: 20,
} as const;

export const tooFewForStatistics = `Moins de ${enoughCopies.marks} copies\u00a0: trop peu pour des statistiques.`;
