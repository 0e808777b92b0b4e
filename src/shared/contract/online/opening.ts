import { z } from 'zod';
import { plainCode } from '../../domain/online/letter-code.ts';
import { identifications } from '../../domain/students/identification.ts';
import { defineEndpoint } from '../endpoint.ts';
import { QuizIdSchema } from '../ids.ts';

const MomentSchema = z.iso
  .datetime({ offset: true })
  .refine((text) => /^20\d\d-/.test(text), 'Cette date est impossible.');

export const closesBeforeOpening = 'La fermeture doit venir après l’ouverture.';

const openingFields = {
  /** Null when the quiz can be begun as soon as it is published. */
  opensAt: MomentSchema.nullable(),
  /** Null when the quiz never closes. Attempts under way end at this moment. */
  closesAt: MomentSchema.nullable(),
  acceptsNewcomers: z.boolean(),
  identification: z.enum(identifications),
  /** Whether the voice of a student's browser may read the questions. */
  readsAloud: z.boolean(),
};

export const OpeningSchema = z.object({
  ...openingFields,
  /** The code in the short address; null while the quiz is not published. */
  code: z.string().nullable(),
  /** Whether the closing is past, by the clock of the server. */
  isClosed: z.boolean(),
});
export type Opening = z.infer<typeof OpeningSchema>;

export const OpeningChangeSchema = z
  .object({
    ...openingFields,
    /** Closes the quiz at this moment, by the clock of the server. */
    closesNow: z.literal(true),
  })
  .partial();
export type OpeningChange = z.infer<typeof OpeningChangeSchema>;

export const opening = {
  readOpening: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/opening',
    summary: 'When and by whom a published quiz can be begun, and its short address',
    access: 'owner',
    params: QuizIdSchema,
    answer: OpeningSchema,
  }),
  changeOpening: defineEndpoint({
    method: 'PUT',
    path: '/api/quizzes/:id/opening',
    summary: 'Changes the fields that are sent; attempts under way follow the closing',
    access: 'owner',
    params: QuizIdSchema,
    body: OpeningChangeSchema,
    answer: OpeningSchema,
  }),
  findQuizByCode: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/code/:code',
    summary: 'Which published quiz a short address leads to',
    access: 'public',
    params: z.object({ code: z.string().max(50).transform(plainCode) }),
    answer: z.object({ quizId: z.uuid().brand<'QuizId'>() }),
  }),
} as const;
