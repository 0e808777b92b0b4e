import type { z } from 'zod';

/** Keeps only what the schema lists. An answer that does not fit is a fault of the server. */
export function presented(schema: z.ZodType, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error('an answer does not fit its schema', { cause: parsed.error });
}
