import { z } from 'zod';

/** A flag in the query of an address; false when it is left out. */
export const YesOrNoSchema = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');

export const yesOrNo = (flag: boolean) => (flag ? 'true' : 'false');

/**
 * For changes to a quiz that students are taking, which alter what they see and how they are
 * marked.
 */
export const ConfirmedQuerySchema = z.object({ confirmed: YesOrNoSchema });
