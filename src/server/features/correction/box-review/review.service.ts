import type { CopyPage, Review } from '#shared/contract/correction/box-review-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Services } from '../../../services.ts';
import { ownCorrection } from '../base/correction.policy.ts';
import { cachedClassReading } from '../class-reading/class-reading.ts';
import { selectBoxDecisions } from '../pages/box-decisions.queries.ts';
import { pageImageName, questionImageName } from '../pages/file-names.ts';
import { pagesEtag } from '../pages/pages-etag.ts';
import { boxPart, questionPart, rectangle } from '../pages/question-part.ts';
import { type PageSummary, selectPages } from '../pages/scan-pages.queries.ts';
import { boxesOf } from '../pages/ticked-boxes.ts';
import { zoneId } from '../pages/zone-id.ts';
import { numberOnCopy, printedOrders } from './printed-order.ts';

/** What the browser needs to decide every box by itself, and no more. */
export async function readReview(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<Review> {
  const { db } = services;
  await ownCorrection(db, teacherId, quizId);
  // The pile is read before the boxes, so that a pile that changes in between is told as older than
  // it is.
  const pile = await selectPages(db, quizId);
  const { printed, pages, read, copies } = await cachedClassReading(services, quizId);
  const orderOf = await printedOrders(services, copies);
  const places = placesIn(pile);
  return {
    etag: pagesEtag(pile),
    questions: printed.map((question) => ({
      ...question,
      answers: [...question.answers],
    })),
    pages: pages.map(({ id, copy, sheet, record }, index) => {
      const boxes = record.questions.length;
      const { ratios = [], probabilities = [], clouded = [], lost = 0 } = read.weighed[index] ?? {};
      return {
        copy,
        sheet,
        place: places.get(id) ?? 0,
        questions: record.questions,
        answers: record.answers,
        numbers: [...new Set(record.questions)].map((question) =>
          numberOnCopy(orderOf({ copy }), question),
        ),
        thousandths: Array.from(ratios.slice(0, boxes), (ratio) => Math.round(ratio * 1e3)),
        millionths: Array.from(probabilities.slice(0, boxes), (one) => Math.round(one * 1e6)),
        clouded: Array.from(clouded.slice(0, boxes)).flatMap((is, box) => (is ? [box] : [])),
        lost,
      };
    }),
  };
}

export async function readDecisions({ db }: Services, teacherId: TeacherId, quizId: QuizId) {
  await ownCorrection(db, teacherId, quizId);
  const decisions = await selectBoxDecisions(db, quizId);
  return {
    checked: decisions.filter(({ isTicked }) => isTicked).map(zoneId),
    unchecked: decisions.filter(({ isTicked }) => !isTicked).map(zoneId),
  };
}

/** Reads the pages of a copy in the order of its sheets. */
export async function readScannedPages(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  copy: number,
): Promise<CopyPage[]> {
  const { db } = services;
  await ownCorrection(db, teacherId, quizId);
  const reading = await cachedClassReading(services, quizId);
  const copyReading = reading.copies.find((one) => one.copy === copy);
  if (!copyReading) return [];
  const orderOf = await printedOrders(services, [copyReading]);
  const order = orderOf(copyReading.row);
  const places = placesIn(await selectPages(db, quizId));
  return copyReading.pages.map((page) => {
    const { id, sheet, record } = page;
    return {
      page: id,
      sheet,
      place: places.get(id) ?? 0,
      image: pageImageName(id),
      width: record.width,
      height: record.height,
      boxes: boxesOf(page).map((box, index) => ({
        zone: zoneId(box),
        ...boxPart(record, index),
      })),
      questions: [...new Set(record.questions)].flatMap((question) => {
        const part = questionPart(record, question);
        if (!part) return [];
        const image = questionImageName(copy, question);
        return [{ question, number: numberOnCopy(order, question), image, ...part }];
      }),
      identity: [record.name, record.grid].flatMap((part) => (part ? [rectangle(part)] : [])),
    };
  });
}

/** Tells where the paper lies: the place of each page in the pile, from 1. */
function placesIn(pile: readonly PageSummary[]): Map<string, number> {
  return new Map(pile.map(({ id }, index) => [id, index + 1]));
}
