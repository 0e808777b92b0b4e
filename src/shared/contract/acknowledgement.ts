import { z } from 'zod';

/** For a call that has nothing to tell but that it is done. */
export const AcknowledgementSchema = z.object({ message: z.string() });
