import { z } from 'zod';
import { bodyLimits } from '../../domain/limits.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuizIdSchema } from '../ids.ts';
import { correctionPath, ofOwner } from './correction-path.ts';
import { rosterModes } from './overview-schemas.ts';
import { CornersSchema, PhotocopiesSchema, ScannedPageSchema } from './scan-schemas.ts';

const PageSchema = QuizIdSchema.extend({ pageId: AddressIdSchema });
/** The teacher was told which copies would become another student’s paper, and wants it. */
const ReplacementConfirmedSchema = z.boolean().default(false);

export const fileRequired = 'Veuillez sélectionner un fichier';
export const listRequired = () => 'Veuillez fournir la liste des étudiants au format CSV';

/** Scans and their pages. */
export const correctionScans = {
  addScans: defineEndpoint({
    recorded: 'copies-added',
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/scans`,
    summary: 'Begins to read files that were uploaded',
    body: z
      .object({
        /** Without any, what a failed analysis has left is read again. */
        uploads: z
          .array(GivenIdSchema)
          .max(50)
          .transform((ids) => [...new Set(ids)]),
        rosterMode: z.enum(rosterModes),
        /** The list as text, in the mode `upload`. */
        studentList: z.string().max(2_000_000).optional(),
        /** Told that a file was sent before, the teacher wants it read all the same. */
        isRepeated: z.boolean().default(false),
      })
      .refine(
        ({ uploads, rosterMode, studentList }) =>
          uploads.length === 0 || rosterMode !== 'upload' || studentList !== undefined,
        { error: listRequired },
      ),
    answer: AcknowledgementSchema,
    bodyLimit: bodyLimits.long,
  }),
  cancelReading: defineEndpoint({
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/cancel`,
    summary: 'Stops the analysis under way and deletes what was read',
    answer: AcknowledgementSchema,
  }),
  removeScan: defineEndpoint({
    method: 'DELETE',
    path: `${correctionPath}/scans/:scanId`,
    summary: 'Deletes a scan and its pages',
    access: 'owner',
    recorded: 'copies-deleted',
    params: QuizIdSchema.extend({ scanId: AddressIdSchema }),
    answer: AcknowledgementSchema,
  }),
  settleConflicts: defineEndpoint({
    method: 'POST',
    path: `${correctionPath}/scans/:scanId/conflicts`,
    summary: 'For pages that were scanned twice, decides whether those of this scan count',
    access: 'owner',
    params: QuizIdSchema.extend({ scanId: AddressIdSchema }),
    body: z.object({ keep: z.enum(['new', 'old']), isConfirmed: ReplacementConfirmedSchema }),
    answer: AcknowledgementSchema,
  }),
  listPages: defineEndpoint({
    ...ofOwner,
    method: 'GET',
    path: `${correctionPath}/pages`,
    summary: 'Every page of every scan, and what it turned out to be',
    answer: z.array(ScannedPageSchema),
  }),
  countPage: defineEndpoint({
    method: 'POST',
    path: `${correctionPath}/pages/:pageId/count`,
    summary: 'Makes this one of two scans of a page count',
    access: 'owner',
    params: PageSchema,
    body: z.object({ isConfirmed: ReplacementConfirmedSchema }),
    answer: AcknowledgementSchema,
  }),
  readPhotocopies: defineEndpoint({
    ...ofOwner,
    method: 'GET',
    path: `${correctionPath}/photocopies`,
    summary: 'The pages with the number of a copy that has such pages already, in proposed groups',
    answer: z.array(PhotocopiesSchema),
  }),
  splitPhotocopies: defineEndpoint({
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/photocopies`,
    summary: 'Splits pages of one copy number among several students: each group becomes a copy',
    body: z.object({
      copies: z
        .array(
          z.object({
            copy: z.number().int().min(1),
            groups: z.array(z.array(GivenIdSchema).min(1).max(200)).min(2).max(5000),
            /** Pages that were scanned twice. With the groups, they are all that were seen to bear the number. */
            doubles: z.array(GivenIdSchema).max(5000),
          }),
        )
        .min(1)
        .max(1000),
    }),
    answer: AcknowledgementSchema.extend({ copies: z.number() }),
  }),
  readExample: defineEndpoint({
    ...ofOwner,
    lane: 'example',
    method: 'GET',
    path: `${correctionPath}/example.pdf`,
    summary: 'A filled-in sample of the printed copies, to try a correction with',
    answer: 'file',
  }),
  assignPage: defineEndpoint({
    method: 'PUT',
    path: `${correctionPath}/pages/:pageId/place`,
    summary: 'Reads a refused page: a person names its copy and shows its corners',
    access: 'owner',
    params: PageSchema,
    body: z.object({
      /** The edition of the page; it must be named where the quiz has several. */
      edition: GivenIdSchema.optional(),
      /** The copy's number as it is printed. */
      copy: z.number().int().min(1),
      sheet: z.number().int().min(1),
      corners: CornersSchema,
    }),
    answer: AcknowledgementSchema,
  }),
  confirmFolds: defineEndpoint({
    ...ofOwner,
    method: 'POST',
    path: `${correctionPath}/folds`,
    summary: 'Keeps that a person has looked at sheets that were read in two pieces',
    body: z.object({ pages: z.array(GivenIdSchema).min(1).max(5000) }),
    answer: AcknowledgementSchema,
  }),
  forgetPlace: defineEndpoint({
    method: 'DELETE',
    path: `${correctionPath}/pages/:pageId/place`,
    summary: 'Undoes the naming of a page, which is then refused again',
    access: 'owner',
    params: PageSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
