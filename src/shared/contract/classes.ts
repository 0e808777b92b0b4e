import { z } from 'zod';
import { bodyLimits, rosterLimits, textLimits } from '../domain/limits.ts';
import { fontSizes, mostExtraTime } from '../domain/roster/accommodations.ts';
import { rosterRefusals } from '../domain/roster/roster-refusals.ts';
import { textUpTo } from '../domain/texts/text.ts';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { ClassIdSchema, GivenIdSchema } from './ids.ts';

/** The form field that holds a class list. */
export const rosterField = 'roster';

export const ClassSchema = z.object({
  id: z.uuid().brand<'ClassId'>(),
  title: z.string(),
  courseTitles: z.array(z.string()),
  /** Where the list can be downloaded; null while there is none. */
  rosterUrl: z.string().nullable(),
  studentCount: z.number(),
});
export type Class = z.infer<typeof ClassSchema>;

export const RosterEntrySchema = z.object({
  id: textUpTo(rosterLimits.number),
  lastName: textUpTo(rosterLimits.name),
  firstName: textUpTo(rosterLimits.name),
  email: textUpTo(rosterLimits.addresses).default(''),
});

/**
 * A stored entry is not validated against the limits, because what was accepted once must stay
 * readable when the limits change.
 */
const StoredRosterEntrySchema = z.object({
  /** Names the student whatever the list corrects. */
  rosterEntryId: z.uuid(),
  /** The student's number. */
  id: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
});

const AccommodationSchema = z.object({
  fontSize: z.union(fontSizes.map((size) => z.literal(size))),
  easyReading: z.boolean(),
  onePerPage: z.boolean(),
  a3: z.boolean(),
  extraTime: z.number().int().min(0).max(mostExtraTime),
});
const AccommodatedSchema = StoredRosterEntrySchema.omit({ email: true }).extend(
  AccommodationSchema.shape,
);
/** A student of a class and what he or she is entitled to. */
export type Accommodated = z.infer<typeof AccommodatedSchema>;
const AccommodationsSchema = z.object({
  accommodations: z.array(AccommodatedSchema).max(rosterLimits.students),
});
const AccommodationChangeSchema = AccommodationSchema.partial().extend({
  rosterEntryId: GivenIdSchema,
});
/** Fields that are left out keep their value. */
export type AccommodationChange = z.infer<typeof AccommodationChangeSchema>;

const TitleSchema = textUpTo(textLimits.line)
  .transform((title) => title.trim())
  .refine((title) => title !== '', 'Saisissez un nom.');

const RosterSchema = z.object({
  entries: z.array(StoredRosterEntrySchema),
  /** Changes whenever the list is replaced; null where there is no list. */
  etag: z.string().nullable(),
});
export type Roster = z.infer<typeof RosterSchema>;

export const classes = {
  createClass: defineEndpoint({
    method: 'POST',
    path: '/api/settings/classes',
    summary: 'Makes a class',
    access: 'teacher',
    body: z.object({ title: TitleSchema }),
    answer: ClassSchema,
  }),
  changeClass: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/classes/:id',
    summary: 'Renames a class or sets its course titles',
    access: 'owner',
    params: ClassIdSchema,
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
    summary: 'Puts a class into the bin with its list',
    access: 'owner',
    recorded: 'list-deleted',
    params: ClassIdSchema,
    answer: AcknowledgementSchema,
  }),
  importRoster: defineEndpoint({
    method: 'POST',
    path: '/api/settings/classes/:id/roster',
    summary: 'Replaces the list by that of a file (.csv or .txt, in the form field `roster`)',
    access: 'owner',
    recorded: 'list-changed',
    lane: 'small-file',
    params: ClassIdSchema,
    body: 'multipart',
    answer: ClassSchema,
  }),
  downloadRoster: defineEndpoint({
    method: 'GET',
    path: '/api/settings/classes/:id/roster',
    summary: 'The list as liste.csv',
    access: 'owner',
    recorded: 'list-exported',
    params: ClassIdSchema,
    answer: 'file',
  }),
  deleteRoster: defineEndpoint({
    method: 'DELETE',
    path: '/api/settings/classes/:id/roster',
    summary: 'Empties the list',
    access: 'owner',
    recorded: 'list-deleted',
    params: ClassIdSchema,
    answer: ClassSchema,
  }),
  readRosterEntries: defineEndpoint({
    method: 'GET',
    path: '/api/settings/classes/:id/roster/entries',
    summary: 'The students of the class, by name',
    access: 'owner',
    recorded: 'list-read',
    params: ClassIdSchema,
    answer: RosterSchema,
  }),
  readAccommodations: defineEndpoint({
    method: 'GET',
    path: '/api/settings/classes/:id/accommodations',
    summary: 'The accommodations of the students of the class: another paper, or more time',
    access: 'owner',
    recorded: 'list-read',
    params: ClassIdSchema,
    answer: AccommodationsSchema,
  }),
  saveAccommodations: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/classes/:id/accommodations',
    summary: 'Changes the accommodations of some students; the others keep theirs',
    access: 'owner',
    recorded: 'list-changed',
    params: ClassIdSchema,
    body: z.object({
      accommodations: z.array(AccommodationChangeSchema).max(rosterLimits.students),
    }),
    answer: AccommodationsSchema,
  }),
  saveRosterEntries: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/classes/:id/roster/entries',
    summary: 'Replaces the list',
    access: 'owner',
    recorded: 'list-changed',
    params: ClassIdSchema,
    bodyLimit: bodyLimits.long,
    body: z.object({
      entries: z
        .array(RosterEntrySchema)
        .max(rosterLimits.students, { error: rosterRefusals.tooMany }),
      /**
       * The etag of the list that was edited. The call is refused when another list has replaced
       * it.
       */
      etag: RosterSchema.shape.etag.optional(),
    }),
    answer: RosterSchema,
  }),
} as const;
