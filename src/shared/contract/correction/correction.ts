import { z } from 'zod';
import { bodyLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import { JournalEntrySchema } from './journal-schemas.ts';
import { MailingSchema } from './mails.ts';
import { correctionMarks } from './marks.ts';
import {
  BalanceSchema,
  CorrectionOverviewSchema,
  CorrectionSummarySchema,
  rosterModes,
} from './overview-schemas.ts';
import { correctionReview } from './review.ts';
import {
  CopierFindingSchema,
  CornersSchema,
  PhotocopiesSchema,
  ScannedPageSchema,
} from './scan-schemas.ts';
import { CorrectionSessionSchema } from './session-schemas.ts';

const base = '/api/quizzes/:id/corrections-sessions';
const PageSchema = QuizIdSchema.extend({ pageId: AddressIdSchema });
const owner = { access: 'owner', params: QuizIdSchema } as const;

const name = z.string().trim().max(200);
const SessionAnswerSchema = z.object({ session: CorrectionSessionSchema });
/** Every box of a large class weighs megabytes: who needs none says so. */
const WithBoxesSchema = z.object({ boxes: z.enum(['all', 'none']).default('all') });

/**
 * What has changed of a correction. All that its screen follows comes in one stream: browsers share
 * six connections among the tabs of a site.
 */
export const CorrectionEventSchema = z.union([
  z.object({ overview: CorrectionOverviewSchema.nullable() }),
  z.object({ mailing: MailingSchema }),
]);
export type CorrectionEvent = z.infer<typeof CorrectionEventSchema>;

/** The calls that the specification names. */
const specified = {
  readCorrectionSession: defineEndpoint({
    ...owner,
    method: 'GET',
    path: base,
    summary: 'The correction of a quiz’s papers, with every box; null before there is one',
    query: WithBoxesSchema,
    answer: CorrectionSessionSchema.nullable(),
  }),
  analyzeBulkPdf: defineEndpoint({
    ...owner,
    method: 'POST',
    path: '/api/quizzes/:id/analyze-bulk-pdf',
    summary: 'Reads a scan (bulkPdf, rosterMode, studentList) and answers once it has been read',
    body: 'multipart',
    answer: z.object({
      bulkResult: CorrectionSessionSchema.extend({ balance: BalanceSchema }),
    }),
  }),
  updateCorrectionStudent: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/students/meta`,
    summary: 'Who wrote a copy: number, name, e-mail',
    query: WithBoxesSchema,
    body: z.object({
      internalNumber: z.number().int().min(1),
      studentId: name,
      firstName: name,
      lastName: name,
      email: z.string().trim().max(1000).nullish(),
    }),
    answer: SessionAnswerSchema,
  }),
  associateCopy: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/associations`,
    summary: 'Gives a copy to a student of the list, or to nobody',
    query: WithBoxesSchema,
    body: z.object({
      internalNumber: z.number().int().min(1),
      studentId: z.string().trim().max(200).nullable(),
      /** For students without a number: their place in the list. */
      student: z.uuid().optional(),
    }),
    answer: SessionAnswerSchema,
  }),
  readWrittenNames: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/students/read-names`,
    summary: 'Has the configured model read the names on copies of nobody, as proposals',
    /** Pictures of names leave the server: the teacher says each time that this is agreed. */
    body: z.object({ isAgreed: z.literal(true) }),
    answer: z.object({ asked: z.number(), read: z.number() }),
  }),
  readCorrectionFile: defineEndpoint({
    method: 'GET',
    path: `${base}/files/:name`,
    summary: 'Pictures of pages, names and boxes; notes.ods; the corrected copy of a student',
    access: 'owner',
    params: QuizIdSchema.extend({ name: z.string().max(200) }),
    answer: 'file',
  }),
} as const;

/** Scans and their pages. */
const scans = {
  readCorrection: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/overview`,
    summary: 'Everything about the correction but its boxes; null before there is one',
    answer: CorrectionOverviewSchema.nullable(),
    events: CorrectionEventSchema,
  }),
  addScans: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/scans`,
    summary: 'Begins to read files that were uploaded',
    body: z.object({
      /** None: what an analysis that failed has left is read again. */
      uploads: z.array(z.uuid()).max(50),
      rosterMode: z.enum(rosterModes),
      /** In mode upload: the list as text. */
      studentList: z.string().max(2_000_000).optional(),
    }),
    answer: AcknowledgementSchema,
    bodyLimit: bodyLimits.long,
  }),
  cancelReading: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/cancel`,
    summary: 'Stops the analysis under way; what was read of it is forgotten',
    answer: AcknowledgementSchema,
  }),
  removeScan: defineEndpoint({
    method: 'DELETE',
    path: `${base}/scans/:scanId`,
    summary: 'Forgets a scan and its pages',
    access: 'owner',
    params: QuizIdSchema.extend({ scanId: AddressIdSchema }),
    answer: AcknowledgementSchema,
  }),
  settleConflicts: defineEndpoint({
    method: 'POST',
    path: `${base}/scans/:scanId/conflicts`,
    summary: 'Of pages that were scanned twice: this scan’s count, or those that were there',
    access: 'owner',
    params: QuizIdSchema.extend({ scanId: AddressIdSchema }),
    body: z.object({ keep: z.enum(['new', 'old']) }),
    answer: AcknowledgementSchema,
  }),
  listPages: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/pages`,
    summary: 'Every page of every scan, and what it turned out to be',
    answer: z.array(ScannedPageSchema),
  }),
  countPage: defineEndpoint({
    method: 'POST',
    path: `${base}/pages/:pageId/count`,
    summary: 'Of two scans of one page, this one counts',
    access: 'owner',
    params: PageSchema,
    answer: AcknowledgementSchema,
  }),
  readPhotocopies: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/photocopies`,
    summary:
      'Pages that bear the number of a copy that has them already, and how they may belong together',
    answer: z.array(PhotocopiesSchema),
  }),
  splitPhotocopies: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/photocopies`,
    summary: 'Pages that bear one number are several students’: each group of them becomes a copy',
    body: z.object({
      copies: z
        .array(
          z.object({
            copy: z.number().int().min(1),
            /** The first keeps the number; pages in none of them are duplicates. */
            groups: z.array(z.array(z.uuid()).min(1).max(200)).min(2).max(5000),
          }),
        )
        .min(1)
        .max(1000),
    }),
    answer: AcknowledgementSchema.extend({ copies: z.number() }),
  }),
  readExample: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/example.pdf`,
    summary: 'Some copies of the printed paper as if they were filled in, to try a correction with',
    answer: 'file',
  }),
  assignPage: defineEndpoint({
    method: 'PUT',
    path: `${base}/pages/:pageId/place`,
    summary: 'Reads a refused page: a person names its copy and shows its corners',
    access: 'owner',
    params: PageSchema,
    body: z.object({
      copy: z.number().int().min(1),
      sheet: z.number().int().min(1),
      corners: CornersSchema,
    }),
    answer: AcknowledgementSchema,
  }),
  forgetPlace: defineEndpoint({
    method: 'DELETE',
    path: `${base}/pages/:pageId/place`,
    summary: 'A page that a person had named is refused again',
    access: 'owner',
    params: PageSchema,
    answer: AcknowledgementSchema,
  }),
  removeCorrection: defineEndpoint({
    ...owner,
    method: 'DELETE',
    path: base,
    summary: 'Forgets the correction with its scans, to begin anew',
    answer: AcknowledgementSchema,
  }),
} as const;

const journal = {
  readJournal: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/journal`,
    summary: 'Changes to a reading or a mark, newest first: those before an entry, or the newest',
    query: z.object({ before: AddressIdSchema.optional() }),
    answer: z.array(JournalEntrySchema),
  }),
  undoChange: defineEndpoint({
    method: 'POST',
    path: `${base}/journal/:entryId/undo`,
    summary: 'Takes one change back',
    access: 'owner',
    params: QuizIdSchema.extend({ entryId: AddressIdSchema }),
    answer: AcknowledgementSchema.extend({ revision: z.number() }),
  }),
} as const;

/** Of no quiz alone. */
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
    body: z.object({ upload: z.uuid() }),
    answer: z.object({ quizId: z.uuid() }),
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
    body: z.object({ upload: z.uuid() }),
    answer: z.array(CopierFindingSchema),
  }),
} as const;

export const correction = {
  ...specified,
  ...scans,
  ...piles,
  ...correctionReview,
  ...correctionMarks,
  ...journal,
} as const;
