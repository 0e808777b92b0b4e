import { z } from 'zod';
import { textUpTo } from '../domain/text.ts';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { QuizFieldsSchema, TeacherQuizSchema } from './quiz-schemas.ts';

const SHORT = 500;
const LONG = 20_000;
export const mostStudents = 5000;
/** The field of the form that holds a class list. */
export const rosterField = 'roster';

/** How a new quiz is marked. */
const markingFields = {
  scoring: true,
  scoringPenalty: true,
  scoringFloor: true,
  exactMarks: true,
} as const;

const DefaultsSchema = z.object({
  institutionName: textUpTo(SHORT),
  studentInstructions: textUpTo(LONG),
  defaultEmailSubject: textUpTo(SHORT),
  defaultEmailBody: textUpTo(LONG),
  ...QuizFieldsSchema.pick(markingFields).shape,
});
export type Defaults = z.infer<typeof DefaultsSchema>;

const StoredDefaultsSchema = z.object({
  institutionName: z.string(),
  studentInstructions: z.string(),
  defaultEmailSubject: z.string(),
  defaultEmailBody: z.string(),
  ...TeacherQuizSchema.pick(markingFields).shape,
});

export const ClassSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  courseTitles: z.array(z.string()),
  /** Where the list can be downloaded; null while there is none. */
  rosterUrl: z.string().nullable(),
  studentCount: z.number(),
});
export type Class = z.infer<typeof ClassSchema>;

const RosterEntrySchema = z.object({
  id: textUpTo(100),
  lastName: textUpTo(200),
  firstName: textUpTo(200),
  /** Several where parents are told too. */
  email: textUpTo(1000).default(''),
});

const TitleSchema = textUpTo(SHORT)
  .transform((title) => title.trim())
  .refine((title) => title !== '', 'Saisissez un nom.');

const ClassParamsSchema = z.object({ id: z.uuid('Cette adresse n’existe pas.') });
const EntriesSchema = z.object({ entries: z.array(RosterEntrySchema) });

export const settings = {
  readSettings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'The defaults of the teacher, and their classes',
    access: 'teacher',
    answer: StoredDefaultsSchema.extend({
      settings: StoredDefaultsSchema,
      classes: z.array(ClassSchema),
    }),
  }),
  saveSettings: defineEndpoint({
    method: 'POST',
    path: '/api/settings',
    summary: 'Keeps the defaults that are sent',
    access: 'teacher',
    body: DefaultsSchema.partial(),
    answer: StoredDefaultsSchema,
  }),
  createClass: defineEndpoint({
    method: 'POST',
    path: '/api/settings/classes',
    summary: 'A new class',
    access: 'teacher',
    body: z.object({ title: TitleSchema }),
    answer: ClassSchema,
  }),
  changeClass: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/classes/:id',
    summary: 'Renames a class or sets its course titles',
    access: 'owner',
    params: ClassParamsSchema,
    body: z.object({
      title: TitleSchema.optional(),
      courseTitles: z
        .array(TitleSchema)
        .max(200)
        .transform((titles) => [...new Set(titles)])
        .optional(),
    }),
    answer: ClassSchema,
  }),
  deleteClass: defineEndpoint({
    method: 'DELETE',
    path: '/api/settings/classes/:id',
    summary: 'Deletes a class with its list',
    access: 'owner',
    params: ClassParamsSchema,
    answer: AcknowledgementSchema,
  }),
  importRoster: defineEndpoint({
    method: 'POST',
    path: '/api/settings/classes/:id/roster',
    summary: 'Replaces the list by that of a file (.csv or .txt, in the form field `roster`)',
    access: 'owner',
    params: ClassParamsSchema,
    body: 'multipart',
    answer: ClassSchema,
  }),
  downloadRoster: defineEndpoint({
    method: 'GET',
    path: '/api/settings/classes/:id/roster',
    summary: 'The list as liste.csv',
    access: 'owner',
    params: ClassParamsSchema,
    answer: 'file',
  }),
  deleteRoster: defineEndpoint({
    method: 'DELETE',
    path: '/api/settings/classes/:id/roster',
    summary: 'Empties the list',
    access: 'owner',
    params: ClassParamsSchema,
    answer: ClassSchema,
  }),
  readRosterEntries: defineEndpoint({
    method: 'GET',
    path: '/api/settings/classes/:id/roster/entries',
    summary: 'The students of the class, by name',
    access: 'owner',
    params: ClassParamsSchema,
    answer: EntriesSchema,
  }),
  saveRosterEntries: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/classes/:id/roster/entries',
    summary: 'Replaces the list',
    access: 'owner',
    params: ClassParamsSchema,
    bodyLimit: 4 * 1024 * 1024,
    body: z.object({
      entries: z
        .array(RosterEntrySchema)
        .max(mostStudents, 'Une liste compte au plus 5 000 étudiants.'),
    }),
    answer: EntriesSchema,
  }),
} as const;
