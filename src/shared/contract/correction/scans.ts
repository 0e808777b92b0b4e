import { z } from 'zod';
import { bodyLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuizIdSchema } from '../ids.ts';
import { rosterModes } from './overview-schemas.ts';
import { CornersSchema, PhotocopiesSchema, ScannedPageSchema } from './scan-schemas.ts';

const base = '/api/quizzes/:id/corrections-sessions';
const owner = { access: 'owner', params: QuizIdSchema } as const;
const PageSchema = QuizIdSchema.extend({ pageId: AddressIdSchema });
/** Told that copies become another student’s paper by it, the teacher wants it. */
const OtherPapersSchema = z.boolean().default(false);

export const fileRequired = 'Veuillez sélectionner un fichier';
export const listRequired = 'Veuillez fournir la liste des étudiants au format CSV';

/** Scans and their pages. */
export const correctionScans = {
  addScans: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/scans`,
    summary: 'Begins to read files that were uploaded',
    body: z
      .object({
        /** None: what an analysis that failed has left is read again. */
        uploads: z
          .array(GivenIdSchema)
          .max(50)
          .transform((ids) => [...new Set(ids)]),
        rosterMode: z.enum(rosterModes),
        /** In mode upload: the list as text. */
        studentList: z.string().max(2_000_000).optional(),
        /** Told that a file was sent before, the teacher wants it read all the same. */
        isRepeated: z.boolean().default(false),
      })
      .refine(
        ({ uploads, rosterMode, studentList }) =>
          uploads.length === 0 || rosterMode !== 'upload' || studentList !== undefined,
        listRequired,
      ),
    answer: AcknowledgementSchema,
    bodyLimit: bodyLimits.long,
  }),
  cancelReading: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/cancel`,
    summary: 'Stops the analysis under way and deletes what was read',
    answer: AcknowledgementSchema,
  }),
  removeScan: defineEndpoint({
    method: 'DELETE',
    path: `${base}/scans/:scanId`,
    summary: 'Deletes a scan and its pages',
    access: 'owner',
    params: QuizIdSchema.extend({ scanId: AddressIdSchema }),
    answer: AcknowledgementSchema,
  }),
  settleConflicts: defineEndpoint({
    method: 'POST',
    path: `${base}/scans/:scanId/conflicts`,
    summary: 'For pages that were scanned twice, decides whether those of this scan count',
    access: 'owner',
    params: QuizIdSchema.extend({ scanId: AddressIdSchema }),
    body: z.object({ keep: z.enum(['new', 'old']), isConfirmed: OtherPapersSchema }),
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
    summary: 'Makes this one of two scans of a page count',
    access: 'owner',
    params: PageSchema,
    body: z.object({ isConfirmed: OtherPapersSchema }),
    answer: AcknowledgementSchema,
  }),
  readPhotocopies: defineEndpoint({
    ...owner,
    method: 'GET',
    path: `${base}/photocopies`,
    summary: 'The pages with the number of a copy that has such pages already, in proposed groups',
    answer: z.array(PhotocopiesSchema),
  }),
  splitPhotocopies: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/photocopies`,
    summary: 'Splits pages of one copy number among several students: each group becomes a copy',
    body: z.object({
      copies: z
        .array(
          z.object({
            copy: z.number().int().min(1),
            groups: z.array(z.array(GivenIdSchema).min(1).max(200)).min(2).max(5000),
            /** Scanned before: with the groups, all pages that were seen to bear the number. */
            doubles: z.array(GivenIdSchema).max(5000),
          }),
        )
        .min(1)
        .max(1000),
    }),
    answer: AcknowledgementSchema.extend({ copies: z.number() }),
  }),
  readExample: defineEndpoint({
    ...owner,
    lane: 'example',
    method: 'GET',
    path: `${base}/example.pdf`,
    summary: 'A filled-in sample of the printed copies, to try a correction with',
    answer: 'file',
  }),
  assignPage: defineEndpoint({
    method: 'PUT',
    path: `${base}/pages/:pageId/place`,
    summary: 'Reads a refused page: a person names its copy and shows its corners',
    access: 'owner',
    params: PageSchema,
    body: z.object({
      /** To be named where the quiz was printed in several. */
      edition: GivenIdSchema.optional(),
      /** As it is printed. */
      copy: z.number().int().min(1),
      sheet: z.number().int().min(1),
      corners: CornersSchema,
    }),
    answer: AcknowledgementSchema,
  }),
  confirmFolds: defineEndpoint({
    ...owner,
    method: 'POST',
    path: `${base}/folds`,
    summary: 'Keeps that a person has looked at sheets that were read in two pieces',
    body: z.object({ pages: z.array(GivenIdSchema).min(1).max(5000) }),
    answer: AcknowledgementSchema,
  }),
  forgetPlace: defineEndpoint({
    method: 'DELETE',
    path: `${base}/pages/:pageId/place`,
    summary: 'Undoes the naming of a page, which is then refused again',
    access: 'owner',
    params: PageSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
