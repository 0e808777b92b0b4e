import { z } from 'zod';

export const ErrorBodySchema = z.object({
  /** In French, short enough to be shown in a toast. */
  message: z.string(),
  /** Stable and in English, for programs. */
  code: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
