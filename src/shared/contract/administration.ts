import { z } from 'zod';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { TeacherIdSchema } from './ids.ts';

export const accountsOnPage = 50;

const AccountSchema = z.object({
  id: z.uuid().brand<'TeacherId'>(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The last sign-in of a session that is still open. */
  signedInAt: z.iso.datetime().nullable(),
  openSessions: z.number(),
  quizzes: z.number(),
  classes: z.number(),
  isAdministrator: z.boolean(),
});
export type Account = z.infer<typeof AccountSchema>;

const AccountPageSchema = z.object({
  accounts: z.array(AccountSchema),
  /** How many accounts the search finds, on all pages. */
  total: z.number(),
});
export type AccountPage = z.infer<typeof AccountPageSchema>;

/** What administrators do on their screen, and commands of the terminal on the same services. */
export const administration = {
  listAccounts: defineEndpoint({
    method: 'GET',
    path: '/api/administration/accounts',
    summary: 'The accounts whose address or name contains what is searched for, page by page',
    access: 'admin',
    query: z.object({
      search: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: AccountPageSchema,
  }),
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/api/administration/accounts/:id/sessions/end',
    summary: 'Signs an account out on every device',
    access: 'admin',
    params: TeacherIdSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
