import { z } from 'zod';
import { questionTypes } from '../../domain/question-types.ts';
import { questionScorings } from '../../domain/scoring/scoring-rule.ts';

export const BoundingBoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

/**
 * What the boxes show, a page at a time and column by column: 20,000 boxes must not weigh megabytes.
 * The n-th entries of the lists of a page belong together.
 */
const ReviewPageSchema = z.object({
  copy: z.number(),
  sheet: z.number(),
  /** Among all pages of the pile, from 1: where the paper is. */
  place: z.number(),
  /** Places in the quiz's list of questions, and in a question's list of answers, from 0. */
  questions: z.array(z.number()),
  answers: z.array(z.number()),
  /** As they are printed on this copy: the number of each of the page's questions, in their order. */
  numbers: z.array(z.number()),
  /** What `decideBatch` decides from, so that a threshold can be tried in the browser. */
  thousandths: z.array(z.number()),
  /** How likely each box was meant to be ticked, in millionths. */
  millionths: z.array(z.number()),
  /** Those that a person must see, by their number on the page. */
  clouded: z.array(z.number()),
  /** How many marks are likely missing of which the scan shows nothing. */
  lost: z.number(),
});

const ScoringRuleSchema = z.object({
  kind: z.enum(questionScorings),
  penalty: z.number(),
  floor: z.number(),
});

const PrintedQuestionSchema = z.object({
  id: z.uuid(),
  type: z.enum(questionTypes),
  points: z.number(),
  /** That the paper told its students. */
  rule: ScoringRuleSchema,
  answers: z.array(z.object({ id: z.uuid(), text: z.string(), isCorrect: z.boolean() })),
});

export const ReviewSchema = z.object({
  /** Of the pile that these pages are, or of the one just before. */
  etag: z.string(),
  /** As they were printed: the overview tells the key that they count by now. */
  questions: z.array(PrintedQuestionSchema),
  pages: z.array(ReviewPageSchema),
});
export type Review = z.infer<typeof ReviewSchema>;

/** A page of a copy as people look at it. */
export const CopyPageSchema = z.object({
  page: z.uuid(),
  sheet: z.number(),
  place: z.number(),
  image: z.string(),
  /** Of the upright picture, in pixels. */
  width: z.number(),
  height: z.number(),
  /** In fractions of the upright picture. */
  boxes: z.array(BoundingBoxSchema.extend({ zone: z.string() })),
  /** The strips that show one question each, and the name of its picture. */
  questions: z.array(
    BoundingBoxSchema.extend({
      question: z.number(),
      /** As it is printed on this copy. */
      number: z.number(),
      image: z.string(),
    }),
  ),
  /** Where the name is written and the number coded: what tells whose page it is. */
  identity: z.array(BoundingBoxSchema),
});
export type CopyPage = z.infer<typeof CopyPageSchema>;
