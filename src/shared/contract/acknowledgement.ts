import { z } from 'zod';

/** The answer of a call that returns nothing except that it succeeded. */
export const AcknowledgementSchema = z.object({ message: z.string() });
