import type { z } from 'zod';

/**
 * The same schema, which hands on what it has let through once without looking at it again: what is
 * made once for a class is checked once, not for each of its students. Nobody changes such a value.
 */
export function checkedOnce<Schema extends z.ZodType<object>>(schema: Schema): Schema {
  const once = schema.clone();
  const { run } = once._zod;
  const known = new WeakSet<object>();
  once._zod.run = (payload, context) => {
    const { value } = payload;
    if (typeof value === 'object' && value !== null && known.has(value)) return payload;
    const result = run(payload, context);
    if (!(result instanceof Promise) && result.issues.length === 0) {
      known.add(result.value as object);
    }
    return result;
  };
  return once;
}
