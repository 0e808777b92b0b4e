import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import type { PageRecord } from '../pages/page-record.ts';

const AskedPlacesSchema = z.array(
  z.strictObject({ question: z.number(), answers: z.array(z.number()) }),
);

/**
 * The places, from 0, of an edition's questions and their answers among the questions that are
 * asked.
 */
export type AskedPlaces = z.infer<typeof AskedPlacesSchema>;

/**
 * The places are kept from the moment an edition joins a correction. What was read of its pages
 * refers to them, whatever is mended or joins later.
 */
export const placesFormat = frozenFormat<{ readonly questions: AskedPlaces }>(
  'places of an edition',
  [(stored) => z.strictObject({ questions: AskedPlacesSchema }).parse(stored)],
);

/** Tells what a page showed by the questions that are asked instead of those of its edition. */
export function inAskedPlaces(record: PageRecord, places: AskedPlaces): PageRecord {
  const boxes = record.questions.map((question) => places[question]);
  return {
    ...record,
    questions: boxes.map((box, at) => box?.question ?? record.questions[at] ?? 0),
    answers: record.answers.map((answer, at) => boxes[at]?.answers[answer] ?? answer),
  };
}
