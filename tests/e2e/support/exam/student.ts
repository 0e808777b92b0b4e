/** What a student was told at a moment of the exam. */
interface Sight {
  readonly event: string;
  readonly said: string;
}

/** Whoever sits the exam: what was chosen, and what the screen said about it. */
export interface ExamStudent {
  readonly name: string;
  /** What becomes of this one, in words for the account. */
  readonly part: string;
  /** The letter that was last chosen for a question, by its number. */
  readonly chosen: ReadonlyMap<number, string>;
  readonly sights: readonly Sight[];
}

export const letters = ['A', 'B', 'C', 'D'];

/** Each student has a way of answering: two of them alike would hide a mix-up. */
export function letterOf(place: number, question: number): string {
  return letters[(place * 7 + question * 3 + (place >> 2)) % letters.length] ?? 'A';
}

/** The letter that is right. */
export const keyOf = (question: number) => letters[question % letters.length];
