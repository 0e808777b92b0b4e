import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import type { PageRecord } from '../pages/page-record.ts';

const AskedPlacesSchema = z.array(
  z.strictObject({ question: z.number(), answers: z.array(z.number()) }),
);

/** Where the questions of an edition, and their answers, stand among those that are asked; from 0. */
export type AskedPlaces = z.infer<typeof AskedPlacesSchema>;

/**
 * Kept from the moment an edition joins a correction: what was read of its pages is told by these
 * places, whatever is mended, compared otherwise or joins later.
 */
export const placesFormat = frozenFormat<{ readonly questions: AskedPlaces }>(
  'places of an edition',
  [(stored) => z.strictObject({ questions: AskedPlacesSchema }).parse(stored)],
);

/** What a page showed, told of the questions that are asked instead of those of its edition. */
export function inAskedPlaces(record: PageRecord, places: AskedPlaces): PageRecord {
  const boxes = record.questions.map((question) => places[question]);
  return {
    ...record,
    questions: boxes.map((box, at) => box?.question ?? record.questions[at] ?? 0),
    answers: record.answers.map((answer, at) => boxes[at]?.answers[answer] ?? answer),
  };
}
