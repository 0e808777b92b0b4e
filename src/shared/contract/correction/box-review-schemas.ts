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
  /** The number of the page among all pages of the pile, from 1: it says where the paper lies. */
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
  /** The boxes that a person must see, by their index on the page. */
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
  /** The rule that the paper told its students. */
  rule: ScoringRuleSchema,
  answers: z.array(z.object({ id: z.uuid(), text: z.string(), isCorrect: z.boolean() })),
});

export const ReviewSchema = z.object({
  /** The etag of the pile from which these pages come, or of its state just before. */
  etag: z.string(),
  /** The questions as they were printed; the overview tells the key by which they count now. */
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
  /** The size of the upright picture, in pixels. */
  width: z.number(),
  height: z.number(),
  /** The places of the boxes, in fractions of the upright picture. */
  boxes: z.array(BoundingBoxSchema.extend({ zone: z.string() })),
  /** The strips that show one question each, and the name of its picture. */
  questions: z.array(
    BoundingBoxSchema.extend({
      question: z.number(),
      /** The question's number as it is printed on this copy. */
      number: z.number(),
      image: z.string(),
    }),
  ),
  /** The places where the name is written and the number is coded, which tell whose page it is. */
  identity: z.array(BoundingBoxSchema),
});
export type CopyPage = z.infer<typeof CopyPageSchema>;
