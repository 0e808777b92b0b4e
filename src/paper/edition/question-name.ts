const NAME = /^q([1-9]\d*)$/;

/**
 * The identifier of a question in LaTeX and in the layout, from its place in the quiz, topic after
 * topic, beginning with 0: `q1`, `q2`, … Whatever the order on a copy, `q` + n is the n-th question
 * of the quiz and AMC's own number n. An answer's number in the layout is its place in `answers`,
 * beginning with 1.
 */
export function questionName(index: number): string {
  return `q${index + 1}`;
}

/** The place in the quiz, beginning with 0; null for anything that is not a question. */
export function questionIndex(name: string): number | null {
  const number = NAME.exec(name)?.[1];
  return number === undefined ? null : Number(number) - 1;
}
