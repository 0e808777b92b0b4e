/** Nobody reads a question and ticks an answer faster. */
const MS_PER_ANSWER = 3000;

/** In milliseconds: for how long a page was not heard of before the end. */
export function silenceBefore(end: Date, lastHeardAt: Date): number {
  return Math.max(0, end.getTime() - lastHeardAt.getTime());
}

/** Tells whether nobody gives so many answers in that silence; one of them may have been under way. */
export function isTooQuick(silentMs: number, answers: number): boolean {
  return silentMs < (answers - 1) * MS_PER_ANSWER;
}
