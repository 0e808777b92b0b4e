import type { selectDecidedAnswers } from '../../base/journal.queries.ts';
import type { ContestRow } from '../contests.queries.ts';

type Decided = Awaited<ReturnType<typeof selectDecidedAnswers>>[number];

/** Of which contests a person has corrected the box since, or a box of the question: as a similar case, say. */
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
