import { z } from 'zod';
import { mostDetails } from '#shared/domain/limits.ts';
import { faultInWords } from '#shared/domain/texts/fault-in-words.ts';

z.config({ localeError: faultInWords });

export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Only the first of thousands of faults get a message. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  if (result.issues.length === 0) return result.value as z.output<Schema>;
  const told = result.issues.slice(0, mostDetails);
  throw new z.ZodRealError(told.map((issue) => z.core.util.finalizeIssue(issue, {}, z.config())));
}

export function faultsOf({ issues }: z.ZodError): Fault[] {
  return issues
    .slice(0, mostDetails)
    .map(({ path, message }) => ({ path: path.join('.'), message }));
}
