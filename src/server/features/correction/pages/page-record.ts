import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';

/** The measures under the names of `page-measures.ts`. */
const PageMeasuresSchema = z.strictObject({
  boxes: z.array(z.number()),
  white: z.number(),
  black: z.number(),
  noise: z.number(),
  shift: z.number(),
  streaks: z.array(z.number()),
  isBilevel: z.boolean(),
});
const BoxRectangleSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/**
 * What a page showed, kept for as long as the correction: enough to decide everything again without
 * a new scan. The n-th entries of `questions` and `answers` and the n-th groups of `places` belong
 * to the n-th box.
 */
const PageRecordSchema = z.strictObject({
  /** The size of the picture in pixels, after turning it upright. */
  width: z.number(),
  height: z.number(),
  /** Quarter turns clockwise that bring the stored picture upright. */
  turns: z.literal([0, 1, 2, 3]),
  /**
   * The place of each box's question in the correction, from 0, then of the answer in it, from 0.
   */
  questions: z.array(z.number()),
  answers: z.array(z.number()),
  /** The boxes of the code grid; their measures follow those of the answers. */
  code: z.array(z.strictObject({ place: z.number(), value: z.string() })),
  measures: PageMeasuresSchema,
  /** The x, y, width and height of each box, in ten-thousandths of the upright picture. */
  places: z.array(z.number()),
  /** The place where the name is written, like `places`. */
  name: BoxRectangleSchema.nullable(),
  /** The place of the grid in which the number is coded, like `places`. */
  grid: BoxRectangleSchema.nullable(),
  /**
   * The corners of the paper, clockwise from its own upper left, each by x and y like `places`. Null
   * where an earlier version read the page.
   */
  outline: z.array(z.number()).length(8).nullable(),
  /** The error of the fit in millimetres. */
  residual: z.number(),
  marksSeen: z.number(),
  /** The numbers of the boxes that could not be placed beyond doubt. */
  unplaced: z.array(z.number()),
});
export type PageRecord = z.infer<typeof PageRecordSchema>;

export const pageRecordFormat = frozenFormat<PageRecord>('record of a page', [
  (stored) => {
    const record = PageRecordSchema.omit({ grid: true, outline: true }).parse(stored);
    return { ...record, grid: aboveTheBoxes(record), outline: null };
  },
  (stored) => ({ ...PageRecordSchema.omit({ outline: true }).parse(stored), outline: null }),
  (stored) => PageRecordSchema.parse(stored),
]);

/** The first version did not keep where the grid is; it stands above the answers. */
function aboveTheBoxes({ code, places }: Pick<PageRecord, 'code' | 'places'>): PageRecord['grid'] {
  if (code.length === 0) return null;
  const tops = places.filter((_, index) => index % 4 === 1);
  return [0, 0, 10_000, Math.min(10_000, ...tops)];
}
