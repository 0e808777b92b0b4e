import { z } from 'zod';

/** In an address. */
export const YesOrNoSchema = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');

export const yesOrNo = (flag: boolean) => (flag ? 'true' : 'false');

/** Of a change that students who are taking the quiz see and are marked by. */
export const ConfirmedQuerySchema = z.object({ confirmed: YesOrNoSchema });
