import type { z } from 'zod';

/** What the schema lists, and nothing else. What does not fit is our fault and no caller's. */
export function presented(schema: z.ZodType, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error('an answer does not fit its schema', { cause: parsed.error });
}
