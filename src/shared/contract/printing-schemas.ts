import { z } from 'zod';
import { ErratumSchema, MendedWordsSchema } from '../domain/editions/errata.ts';
import { spacings } from '../domain/sheets.ts';
import { YesOrNoSchema } from './yes-or-no.ts';

/** The most copies that one export makes. */
export const mostCopies = 1000;
export const mostSpareCopies = 100;

const notWhole = 'Le nombre de copies est un nombre entier.';
const noCopy = 'Minimum 1 copie.';

export const CopiesSchema = z.coerce
  .number()
  .int(notWhole)
  .min(1, noCopy)
  .max(mostCopies, `Maximum ${mostCopies} copies.`)
  .default(1);

export const AddedCopiesSchema = z
  .number()
  .int(notWhole)
  .min(1, noCopy)
  .max(mostSpareCopies, `Maximum ${mostSpareCopies} copies à la fois.`);

/** `fit`: as close as it takes for a copy not to open a sheet for little. */
export const SpacingSchema = z.enum(['fit', ...spacings], 'Cette mise en page n’existe pas.');

const mannerQuery = {
  shuffleQuestions: YesOrNoSchema,
  shuffleAnswers: YesOrNoSchema,
  spacing: SpacingSchema.default('fit'),
};
export const SourceQuerySchema = z.object({ copies: CopiesSchema, ...mannerQuery });
export const PreviewQuerySchema = z.object({ ...mannerQuery, twoUpPrinting: YesOrNoSchema });
export const ExportQuerySchema = SourceQuerySchema.extend({
  twoUpPrinting: YesOrNoSchema,
  /** One copy for each student of the class, with the name on it; `copies` is then ignored. */
  named: YesOrNoSchema,
  /** Copies without a name beside the named ones, for whoever is on no list. */
  spareCopies: z.coerce
    .number()
    .int(notWhole)
    .min(0, 'Minimum 0 copie.')
    .max(mostSpareCopies, `Maximum ${mostSpareCopies} copies vierges.`)
    .default(0),
});
export type ExportOptions = z.infer<typeof ExportQuerySchema>;
export const FinalQuerySchema = ExportQuerySchema.extend({
  /** The teacher knows what will not be printed as it is written, and wants the paper all the same. */
  confirmed: YesOrNoSchema,
});
export type FinalOptions = z.infer<typeof FinalQuerySchema>;

/** Refused for want of `confirmed`: something would be printed otherwise than it is written. */
export const notAsWrittenCode = 'not_as_written';

/** The solutions of all copies take longer than a call waits: they are made all the same. */
export const solutionsUnderWayCode = 'solutions_under_way';

const CheckSchema = z.object({ ok: z.boolean(), issues: z.array(z.string()) });
export const PaperChecksSchema = z.object({
  /** Beside each issue the word that could be ignored, where it is about one. */
  spelling: CheckSchema.extend({ words: z.array(z.string().nullable()) }),
  answers: CheckSchema,
  latex: CheckSchema,
});
export type PaperChecks = z.infer<typeof PaperChecksSchema>;

export const FitSchema = z.object({
  pagesPerCopy: z.number(),
  /** How it was set so that the copy fits its sheets. */
  density: z.object({
    spacing: z.enum(spacings),
    imageShare: z.number(),
    columns: z.boolean(),
  }),
  /** How many questions a sheet was opened for, when they are few. */
  spilled: z.number().nullable(),
});
export type Fit = z.infer<typeof FitSchema>;

export const ReadinessSchema = PaperChecksSchema.extend({
  /** What is wrong with the class list of named copies, or makes it hard to give others to anybody. */
  students: CheckSchema,
  /** Null where the paper cannot be set. */
  fit: FitSchema.nullable(),
});
export type Readiness = z.infer<typeof ReadinessSchema>;

/** Copies that were added to an edition, numbered on from those before. */
export const EditionAdditionSchema = z.object({
  id: z.uuid(),
  firstCopy: z.number(),
  copies: z.number(),
  createdAt: z.iso.datetime(),
});
export type EditionAddition = z.infer<typeof EditionAdditionSchema>;

const EditionSchema = z.object({
  id: z.uuid(),
  /** As it stands on every page. */
  code: z.string(),
  createdAt: z.iso.datetime(),
  /** All that there are, with those that were added. */
  copies: z.number(),
  additions: z.array(EditionAdditionSchema),
  pagesPerCopy: z.number(),
  isNamed: z.boolean(),
  /** Without a name, among those that were printed first with the names of a class. */
  spareCopies: z.number(),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  twoUpPrinting: z.boolean(),
  spacing: SpacingSchema,
  /** Its sheets are no longer to be marked. */
  invalidatedAt: z.iso.datetime().nullable(),
  /** Words that the quiz says otherwise since it was printed. */
  errata: z.array(ErratumSchema),
});
export type Edition = z.infer<typeof EditionSchema>;

const EnlargedCopySchema = z.object({
  /** Of its student. */
  name: z.string(),
  /** Of the PDF that it stands in; null before it is printed. */
  pages: z.object({ first: z.number(), last: z.number() }).nullable(),
  /** The copies that were added, and have a PDF of their own, where it is among them. */
  addition: EditionAdditionSchema.pick({ firstCopy: true, copies: true }).nullable(),
});
export type EnlargedCopy = z.infer<typeof EnlargedCopySchema>;

const RelockingSchema = z.object({
  edition: z.uuid(),
  /** Why it may not: what moved boxes since it was printed; sentences without their point. */
  obstacles: z.array(z.string()),
  /** Words that would become errata of it. */
  mended: z.array(MendedWordsSchema),
});
export type Relocking = z.infer<typeof RelockingSchema>;

export const PrintingStateSchema = z.object({
  /** Null when everything is installed; else what is missing, and the command that brings it. */
  missing: z.object({ programs: z.array(z.string()), command: z.string() }).nullable(),
  /** The final export under way, if any: from 0 to 1. */
  progress: z.number().nullable(),
  /** Why the last final export failed, until the next one. */
  failure: z.string().nullable(),
  /** How many named copies the class would give; null without a class list. */
  studentCount: z.number().nullable(),
  /** Copies enlarged to A3: of the edition that is to be marked, else of the class. */
  enlarged: z.array(EnlargedCopySchema),
  /** How many named copies of it are set otherwise than the others, and may be longer. */
  setOtherwise: z.number(),
  /** How many of them have no copy of the edition that is to be marked, whose copies bear names. */
  newcomerCount: z.number(),
  /** Copies that are being added to it: from 0 to 1. */
  adding: z.number().nullable(),
  /** Newest first. */
  editions: z.array(EditionSchema),
  /** The last editions of an unlocked quiz: one of them may hold again. */
  relocking: z.array(RelockingSchema),
});
export type PrintingState = z.infer<typeof PrintingStateSchema>;
