const NAME = /^q([1-9]\d*)$/;

/**
 * The name of a question in LaTeX and in the layout: `q1`, `q2`, … It comes from the index of the
 * question in the quiz, topic after topic, beginning with 0. Whatever the order on a copy, `q` + n
 * is the n-th question of the quiz and AMC's own number n. The number of an answer in the layout is
 * its position in `answers`, beginning with 1.
 */
export function questionName(index: number): string {
  return `q${index + 1}`;
}

/**
 * The index of the question in the quiz, beginning with 0; null for a name that is not a
 * question's.
 */
export function questionIndex(name: string): number | null {
  const number = NAME.exec(name)?.[1];
  return number === undefined ? null : Number(number) - 1;
}
