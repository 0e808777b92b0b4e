import { z } from 'zod';
import type { PageGuess } from '#paper/reader/page-reading.ts';
import { type FrozenFormat, frozenFormat } from '#shared/domain/frozen-format.ts';

const point = z.strictObject({ x: z.number(), y: z.number() });

const PageGuessSchema: z.ZodType<PageGuess> = z.strictObject({
  edition: z.number().nullable(),
  copy: z.number().nullable(),
  sheet: z.number().nullable(),
  corners: z.strictObject({
    topLeft: point,
    topRight: point,
    bottomRight: point,
    bottomLeft: point,
  }),
});

/** What a refused page seems to be, kept for as long as the correction. */
export const pageGuessFormat: FrozenFormat<PageGuess> = frozenFormat('guess at a page', [
  (stored) => PageGuessSchema.parse(stored),
]);
