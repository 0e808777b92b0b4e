import type { selectDecidedAnswers } from '../../base/journal.queries.ts';
import type { ContestRow } from '../contests.queries.ts';

type Decided = Awaited<ReturnType<typeof selectDecidedAnswers>>[number];

/**
 * Returns a function that tells whether a person has corrected the contested box, or a box of the
 * contested question, since the contest was made, for instance as a similar case.
 */
export function mendedContests(decided: readonly Decided[]): (contest: ContestRow) => boolean {
  const ofQuestion = Map.groupBy(decided, ({ copy, question }) => `${copy} ${question}`);
  return ({ copy, question, answer, createdAt }) =>
    (ofQuestion.get(`${copy} ${question}`) ?? []).some(
      ({ at, boxes }) =>
        at > createdAt &&
        boxes.some(
          (box) =>
            (answer === null || box.answer === answer) &&
            (box.after ?? box.read) !== (box.before ?? box.read),
        ),
    );
}
