import { z } from 'zod';

export const unknownAddress = 'Cette adresse n’existe pas.';

/** In an address: what is no id leads nowhere. */
export const AddressIdSchema = z.uuid(unknownAddress);

export const QuizIdSchema = z.object({ id: AddressIdSchema });
