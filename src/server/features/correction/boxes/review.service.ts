import type { Review } from '#shared/contract/correction-schemas.ts';
import type { Services } from '../../../services.ts';
import { ownCorrection } from '../correction.policy.ts';
import { readPapers } from '../papers.ts';
import { pageImageName } from '../scans/file-names.ts';
import { selectPages } from '../scans/scan-pages.queries.ts';
import { selectBoxDecisions } from './box-decisions.queries.ts';
import { boxesOf, boxKey } from './ticked-boxes.ts';

const thousandths = (value: number) => Math.round(value * 1000) / 1000;
const millionths = (value: number) => Math.round(value * 1e6) / 1e6;

/** What the browser needs to decide every box by itself, and no more. */
export async function readReview(
  { db }: Services,
  teacherId: string,
  quizId: string,
): Promise<Review> {
  await ownCorrection(db, teacherId, quizId);
  const { correction, questions, pages, read } = await readPapers(db, quizId);
  const { weighed } = read;
  const decisions = await selectBoxDecisions(db, quizId);
  const byHand = new Map(decisions.map((one) => [boxKey(one), one.isTicked]));
  const pile = new Map((await selectPages(db, quizId)).map(({ id }, index) => [id, index + 1]));
  return {
    threshold: thousandths(correction.threshold),
    fillCancels: correction.fillCancels,
    questionIds: questions.map(({ id }) => id),
    answerIds: questions.map(({ answers }) => answers.map(({ id }) => id)),
    pages: pages.map((page, index) => {
      const { record } = page;
      const boxes = record.questions.length;
      return {
        page: page.id,
        copy: page.copy,
        sheet: page.sheet,
        place: pile.get(page.id) ?? 0,
        image: pageImageName(page.id),
        width: record.width,
        height: record.height,
        questions: record.questions,
        answers: record.answers,
        ratios: [...(weighed[index]?.ratios ?? [])].slice(0, boxes).map(thousandths),
        probabilities: [...(weighed[index]?.probabilities ?? [])].slice(0, boxes).map(millionths),
        clouded: [...(weighed[index]?.clouded ?? [])].slice(0, boxes),
        byHand: boxesOf(page).map((box) => handOf(byHand.get(boxKey(box)))),
        places: record.places.map((share) => share / 10_000),
      };
    }),
  };
}

function handOf(isTicked: boolean | undefined): number {
  if (isTicked === undefined) return 0;
  return isTicked ? 1 : 2;
}
