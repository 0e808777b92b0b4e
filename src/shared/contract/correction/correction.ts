import { z } from 'zod';
import { rosterLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuizIdSchema } from '../ids.ts';
import { correctionReview } from './box-review.ts';
import { correctionPath, ofOwner } from './correction-path.ts';
import { JournalEntrySchema } from './journal-schemas.ts';
import { MailingSchema } from './mails.ts';
import { correctionMarks } from './marks.ts';
import { CorrectionOverviewSchema, CorrectionSummarySchema } from './overview-schemas.ts';
import { promised } from './promised.ts';
import { CopierFindingSchema } from './scan-schemas.ts';
import { correctionScans } from './scans.ts';

/**
 * What has changed of a correction. All that its screen follows comes in one stream: browsers share
 * six connections among the tabs of a site.
 */
export const CorrectionEventSchema = z.union([
  z.object({ overview: CorrectionOverviewSchema.nullable() }),
  z.object({ mailing: MailingSchema }),
]);
export type CorrectionEvent = z.infer<typeof CorrectionEventSchema>;

/** The correction as a whole. */
const whole = {
  readCorrection: defineEndpoint({
    ...ofOwner,
    lane: 'correction-reading',
    method: 'GET',
    path: `${correctionPath}/overview`,
    summary: 'Everything about the correction but its boxes; null before there is one',
    answer: CorrectionOverviewSchema.nullable(),
    events: CorrectionEventSchema,
  }),
  readWrittenNames: defineEndpoint({
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/students/read-names`,
    summary: 'Has the configured model read the names on copies of nobody, as proposals',
    /** Pictures of names leave the server: the teacher says each time that this is agreed. */
    body: z.object({ isAgreed: z.literal(true) }),
    answer: z.object({ asked: z.number(), read: z.number() }),
  }),
  setExpected: defineEndpoint({
    ...ofOwner,
    method: 'PUT',
    path: `${correctionPath}/students/expected`,
    summary: 'Whether students count as absent as long as they have no copy',
    body: z.object({
      students: z.array(GivenIdSchema).min(1).max(rosterLimits.students),
      isExpected: z.boolean(),
    }),
    answer: AcknowledgementSchema,
  }),
  readCorrectionFile: defineEndpoint({
    method: 'GET',
    path: `${correctionPath}/files/:name`,
    summary: 'Pictures of pages, names and boxes; notes.ods; the corrected copy of a student',
    access: 'owner',
    params: QuizIdSchema.extend({ name: z.string().max(200) }),
    answer: 'file',
  }),
  removeCorrection: defineEndpoint({
    recorded: 'copies-deleted',
    ...ofOwner,
    method: 'DELETE',
    path: correctionPath,
    summary: 'Forgets the correction with its scans, to begin anew',
    answer: AcknowledgementSchema,
  }),
} as const;

const journal = {
  readJournal: defineEndpoint({
    ...ofOwner,
    lane: 'correction-reading',
    method: 'GET',
    path: `${correctionPath}/journal`,
    summary: 'Changes to a reading or a mark, newest first: those before an entry, or the newest',
    query: z.object({ before: AddressIdSchema.optional() }),
    answer: z.array(JournalEntrySchema),
  }),
  undoChange: defineEndpoint({
    method: 'POST',
    path: `${correctionPath}/journal/:entryId/undo`,
    summary: 'Takes one change back',
    access: 'owner',
    recorded: 'marks-changed',
    lane: 'correction-change',
    params: QuizIdSchema.extend({ entryId: AddressIdSchema }),
    answer: AcknowledgementSchema.extend({ revision: z.number() }),
  }),
} as const;

/** The calls that are not about one quiz. */
const piles = {
  listCorrections: defineEndpoint({
    method: 'GET',
    path: '/api/corrections',
    summary: 'Where each correction of the teacher stands',
    access: 'teacher',
    answer: z.array(CorrectionSummarySchema),
  }),
  sortScan: defineEndpoint({
    method: 'POST',
    path: '/api/scans',
    summary: 'Finds the quiz whose papers were scanned, by the edition on them, and begins to read',
    access: 'teacher',
    body: z.object({ upload: GivenIdSchema }),
    answer: z.object({ quizId: z.uuid().brand<'QuizId'>() }),
  }),
  readCopierPage: defineEndpoint({
    method: 'GET',
    path: '/api/scans/page-essai.pdf',
    summary: 'A page to print and scan before an exam, by which a copier shows what it can do',
    access: 'teacher',
    answer: 'file',
  }),
  checkCopier: defineEndpoint({
    method: 'POST',
    path: '/api/scans/page-essai',
    summary: 'What the scanned test page tells of the copier; nothing of it is kept',
    access: 'teacher',
    body: z.object({ upload: GivenIdSchema }),
    answer: z.array(CopierFindingSchema),
  }),
} as const;

export const correction = {
  ...promised,
  ...whole,
  ...correctionScans,
  ...piles,
  ...correctionReview,
  ...correctionMarks,
  ...journal,
} as const;
