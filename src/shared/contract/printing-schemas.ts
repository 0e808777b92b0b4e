import { z } from 'zod';
import { ErratumSchema, MendedWordsSchema } from '../domain/printing/errata.ts';
import { spacings } from '../domain/sheets.ts';
import { YesOrNoSchema } from './yes-or-no.ts';

/** The largest number of copies in one export. */
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

/**
 * `fit` chooses a spacing dense enough that a copy does not open a new sheet for a few questions.
 */
export const SpacingSchema = z.enum(['fit', ...spacings], 'Cette mise en page n’existe pas.');

const mannerQuery = {
  shuffleQuestions: YesOrNoSchema,
  shuffleAnswers: YesOrNoSchema,
  spacing: SpacingSchema.default('fit'),
};
export const SourceQuerySchema = z.object({ copies: CopiesSchema, ...mannerQuery });
export const FitQuerySchema = z.object({ ...mannerQuery, twoUpPrinting: YesOrNoSchema });
export const PreviewQuerySchema = FitQuerySchema.extend({
  /** Shows the copy of the first student of the class, if the class has students. */
  named: YesOrNoSchema,
});
export const ExportQuerySchema = SourceQuerySchema.extend({
  twoUpPrinting: YesOrNoSchema,
  /**
   * Prints one copy for each student of the class, with the name on it; `copies` is then ignored.
   */
  named: YesOrNoSchema,
  /**
   * The number of copies without a name that are printed beside the named ones, for students who
   * are on no list.
   */
  spareCopies: z.coerce
    .number()
    .int(notWhole)
    .min(0, 'Minimum 0 copie.')
    .max(mostSpareCopies, `Maximum ${mostSpareCopies} copies vierges.`)
    .default(0),
});
export type ExportOptions = z.infer<typeof ExportQuerySchema>;
export const FinalQuerySchema = ExportQuerySchema.extend({
  /**
   * The teacher knows that some text will be printed differently from what is written, and accepts
   * it.
   */
  confirmed: YesOrNoSchema,
});
export type FinalOptions = z.infer<typeof FinalQuerySchema>;

/**
 * The code of the refusal when something would be printed differently from what is written and
 * `confirmed` is missing.
 */
export const notAsWrittenCode = 'not_as_written';

/**
 * The code of the refusal when the solutions of all copies take longer than a call may wait. The
 * run that makes them goes on.
 */
export const solutionsUnderWayCode = 'solutions_under_way';

const CheckSchema = z.object({ ok: z.boolean(), issues: z.array(z.string()) });
export const PaperChecksSchema = z.object({
  /**
   * For each issue, the word that the teacher could choose to ignore; null where it is not about a
   * word.
   */
  spelling: CheckSchema.extend({ words: z.array(z.string().nullable()) }),
  answers: CheckSchema,
  latex: CheckSchema,
});
export type PaperChecks = z.infer<typeof PaperChecksSchema>;

export const FitSchema = z.object({
  pagesPerCopy: z.number(),
  /** How the copy was typeset so that it fits its sheets. */
  density: z.object({
    spacing: z.enum(spacings),
    imageShare: z.number(),
    columns: z.boolean(),
  }),
  /** How many questions are on the last sheet when they are few; null otherwise. */
  spilled: z.number().nullable(),
});
export type Fit = z.infer<typeof FitSchema>;

export const ReadinessSchema = PaperChecksSchema.extend({
  /**
   * Problems of the class list, for named copies: errors, and what makes it hard to give the copies
   * out.
   */
  students: CheckSchema,
  /** Null where the paper cannot be typeset. */
  fit: FitSchema.nullable(),
});
export type Readiness = z.infer<typeof ReadinessSchema>;

/** Copies that were added to an edition; their numbers follow those of the copies before. */
export const EditionAdditionSchema = z.object({
  id: z.uuid(),
  firstCopy: z.number(),
  copies: z.number(),
  createdAt: z.iso.datetime(),
});
export type EditionAddition = z.infer<typeof EditionAdditionSchema>;

const EditionSchema = z.object({
  id: z.uuid(),
  /** The edition code as it is printed on every page. */
  code: z.string(),
  createdAt: z.iso.datetime(),
  /** The number of all copies, including those that were added. */
  copies: z.number(),
  additions: z.array(EditionAdditionSchema),
  pagesPerCopy: z.number(),
  isNamed: z.boolean(),
  /** The number of copies without a name among those of the first export, when that had names. */
  spareCopies: z.number(),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  twoUpPrinting: z.boolean(),
  spacing: SpacingSchema,
  /** When the edition was invalidated: its sheets are no longer to be marked. */
  invalidatedAt: z.iso.datetime().nullable(),
  /** Texts that have been corrected in the quiz since this edition was printed. */
  errata: z.array(ErratumSchema),
});
export type Edition = z.infer<typeof EditionSchema>;

const EnlargedCopySchema = z.object({
  /** The name of its student. */
  name: z.string(),
  /** The pages of this copy in the PDF that holds it; null before it is printed. */
  pages: z.object({ first: z.number(), last: z.number() }).nullable(),
  /**
   * The added copies to which it belongs, since they have a PDF of their own; null where it belongs
   * to the first export.
   */
  addition: EditionAdditionSchema.pick({ firstCopy: true, copies: true }).nullable(),
});
export type EnlargedCopy = z.infer<typeof EnlargedCopySchema>;

const RelockingSchema = z.object({
  edition: z.uuid(),
  /**
   * Why the edition cannot be relocked: the changes since it was printed that move boxes. Each is a
   * French sentence without its full stop.
   */
  obstacles: z.array(z.string()),
  /** The texts that would become errata of the edition. */
  mended: z.array(MendedWordsSchema),
});
export type Relocking = z.infer<typeof RelockingSchema>;

export const PrintingStateSchema = z.object({
  /**
   * Null when all programs are installed; otherwise what is missing and the command that installs
   * it.
   */
  missing: z.object({ programs: z.array(z.string()), command: z.string() }).nullable(),
  /** The progress of the final export from 0 to 1; null where none is under way. */
  progress: z.number().nullable(),
  /** Why the last final export failed; it is kept until the next export. */
  failure: z.string().nullable(),
  /** How many named copies the class would need; null without a class list. */
  studentCount: z.number().nullable(),
  /**
   * The copies that are enlarged to A3, of the valid edition if there is one, otherwise of the
   * class.
   */
  enlarged: z.array(EnlargedCopySchema),
  /**
   * How many named copies of the class are typeset differently from the others and may be longer.
   */
  setOtherwise: z.number(),
  /**
   * How many students of the class have no copy in the valid edition, when its copies bear names.
   */
  newcomerCount: z.number(),
  /**
   * The progress of the run that adds copies to the valid edition, from 0 to 1; null where there is
   * none.
   */
  adding: z.number().nullable(),
  /** Newest first. */
  editions: z.array(EditionSchema),
  /** The last editions of an unlocked quiz, any of which could be relocked. */
  relocking: z.array(RelockingSchema),
});
export type PrintingState = z.infer<typeof PrintingStateSchema>;
