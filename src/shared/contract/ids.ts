import { z } from 'zod';

export const unknownAddress = 'Cette adresse n’existe pas.';

/**
 * An id may be sent in capitals. It is lowered here, so that one thing has one id under which it is
 * stored, counted and locked.
 */
export const GivenIdSchema = z.uuid().toLowerCase();

/** For ids in an address: a malformed id is answered like an address that does not exist. */
export const AddressIdSchema = z.uuid(unknownAddress).toLowerCase();

/** Ids of different things have different types, so that none is passed in the place of another. */
export type TeacherId = string & z.$brand<'TeacherId'>;
export type QuizId = string & z.$brand<'QuizId'>;
export type AttemptId = string & z.$brand<'AttemptId'>;
export type ClassId = string & z.$brand<'ClassId'>;

export const QuizIdSchema = z.object({ id: AddressIdSchema.brand<'QuizId'>() });
export const QuestionIdSchema = z.object({ id: AddressIdSchema });
export const TeacherIdSchema = z.object({ id: AddressIdSchema.brand<'TeacherId'>() });
export const ClassIdSchema = z.object({ id: AddressIdSchema.brand<'ClassId'>() });
