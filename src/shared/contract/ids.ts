import { z } from 'zod';

export const unknownAddress = 'Cette adresse n’existe pas.';

/**
 * An id may be sent in capitals. It is lowered here, so that one thing has one id under which it is
 * stored, counted and locked.
 */
export const GivenIdSchema = z.uuid().toLowerCase();

/** For ids in an address: a malformed id is answered like an address that does not exist. */
export const AddressIdSchema = z.uuid(unknownAddress).toLowerCase();

export const QuizIdSchema = z.object({ id: AddressIdSchema });
