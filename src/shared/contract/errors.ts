import { z } from 'zod';

export const ErrorBodySchema = z.object({
  /** French, fit for a toast. */
  message: z.string(),
  /** For programs: stable, in English. */
  code: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
