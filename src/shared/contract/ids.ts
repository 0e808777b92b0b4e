import { z } from 'zod';

/** In an address: what is no id leads nowhere. */
export const AddressIdSchema = z.uuid('Cette adresse n’existe pas.');

export const QuizIdSchema = z.object({ id: AddressIdSchema });
