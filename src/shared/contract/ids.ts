import { z } from 'zod';

export const unknownAddress = 'Cette adresse n’existe pas.';

/**
 * Whoever names a thing may do it in capitals; from here on it has one name, by which it is kept,
 * counted, locked and waited for.
 */
export const GivenIdSchema = z.uuid().toLowerCase();

/** In an address: what is no id leads nowhere. */
export const AddressIdSchema = z.uuid(unknownAddress).toLowerCase();

export const QuizIdSchema = z.object({ id: AddressIdSchema });
