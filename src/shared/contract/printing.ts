import { z } from 'zod';
import { spacings } from '../domain/sheets.ts';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from './ids.ts';
import { YesOrNoSchema } from './yes-or-no.ts';

/** The most copies that one export makes. */
export const mostCopies = 1000;
export const mostSpareCopies = 100;

const copies = z.coerce
  .number()
  .int('Le nombre de copies est un nombre entier.')
  .min(1, 'Minimum 1 copie.')
  .max(mostCopies, `Maximum ${mostCopies} copies.`)
  .default(1);

/** `fit`: as close as it takes for a copy not to open a sheet for little. */
export const SpacingSchema = z.enum(['fit', ...spacings], 'Cette mise en page n’existe pas.');

const mannerQuery = {
  shuffleQuestions: YesOrNoSchema,
  shuffleAnswers: YesOrNoSchema,
  spacing: SpacingSchema.default('fit'),
};
const SourceQuerySchema = z.object({ copies, ...mannerQuery });
const PreviewQuerySchema = z.object({ ...mannerQuery, twoUpPrinting: YesOrNoSchema });
const ExportQuerySchema = SourceQuerySchema.extend({
  twoUpPrinting: YesOrNoSchema,
  /** One copy for each student of the class, with the name on it; `copies` is then ignored. */
  named: YesOrNoSchema,
  /** Copies without a name beside the named ones, for whoever is on no list. */
  spareCopies: z.coerce
    .number()
    .int('Le nombre de copies est un nombre entier.')
    .min(0, 'Minimum 0 copie.')
    .max(mostSpareCopies, `Maximum ${mostSpareCopies} copies vierges.`)
    .default(0),
});
export type ExportOptions = z.infer<typeof ExportQuerySchema>;
const FinalQuerySchema = ExportQuerySchema.extend({
  /** The teacher knows what will not be printed as it is written, and wants the paper all the same. */
  confirmed: YesOrNoSchema,
});
export type FinalOptions = z.infer<typeof FinalQuerySchema>;

/** Refused for want of `confirmed`: something would be printed otherwise than it is written. */
export const notAsWrittenCode = 'not_as_written';

const CheckSchema = z.object({ ok: z.boolean(), issues: z.array(z.string()) });
export const PaperChecksSchema = z.object({
  /** Beside each issue the word that could be ignored, where it is about one. */
  spelling: CheckSchema.extend({ words: z.array(z.string().nullable()) }),
  answers: CheckSchema,
  latex: CheckSchema,
});
export type PaperChecks = z.infer<typeof PaperChecksSchema>;

const FitSchema = z.object({
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
  /** What is wrong with the class list of named copies, or keeps others from being given to anybody. */
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
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  twoUpPrinting: z.boolean(),
  spacing: SpacingSchema,
  /** Its sheets are no longer to be marked. */
  invalidatedAt: z.iso.datetime().nullable(),
});
export type Edition = z.infer<typeof EditionSchema>;

export const PrintingStateSchema = z.object({
  /** Null when everything is installed; else what is missing, and the command that brings it. */
  missing: z.object({ programs: z.array(z.string()), command: z.string() }).nullable(),
  /** The final export under way, if any: from 0 to 1. */
  progress: z.number().nullable(),
  /** Why the last final export failed, until the next one. */
  failure: z.string().nullable(),
  /** How many named copies the class would give; null without a class list. */
  studentCount: z.number().nullable(),
  /** Whose copies are enlarged to A3: of the edition that is to be marked, else of the class. */
  enlarged: z.array(z.string()),
  /** How many of them have no copy of the edition that is to be marked, whose copies bear names. */
  newcomerCount: z.number(),
  /** Copies that are being added to it: from 0 to 1. */
  adding: z.number().nullable(),
  /** Newest first. */
  editions: z.array(EditionSchema),
  /** Unlocked, but nothing that is printed has changed: its last edition may hold again. */
  canRelock: z.boolean(),
});
export type PrintingState = z.infer<typeof PrintingStateSchema>;

/** '1' tells that a copy is a single page, so that printing on both sides must be off. */
export const singlePageHeader = 'x-amc-addpages';

const AdditionParamsSchema = QuizIdSchema.extend({ addition: AddressIdSchema });

export const printing = {
  readPrinting: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export',
    summary: 'What can be printed, what is being printed and what has been',
    access: 'owner',
    params: QuizIdSchema,
    answer: PrintingStateSchema,
    events: PrintingStateSchema,
  }),
  exportPdf: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/latex',
    summary:
      'The final subject as a PDF; locks the quiz. While locked: the same PDF again. What cannot be printed as it is written is refused unless `confirmed`',
    access: 'owner',
    params: QuizIdSchema,
    query: FinalQuerySchema,
    answer: 'file',
  }),
  addCopies: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/export/copies',
    summary: 'Further copies of the valid edition, numbered on from the last; it stays valid',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({
      copies: z
        .number()
        .int('Le nombre de copies est un nombre entier.')
        .min(1, 'Minimum 1 copie.')
        .max(mostSpareCopies, `Maximum ${mostSpareCopies} copies à la fois.`),
      /** How many copies the caller knows of: refused when there are others by now. */
      after: z.number().int().min(1),
      /** The first of them bear the names of the students of the class whose name is on no copy. */
      named: z.boolean().default(false),
    }),
    answer: EditionAdditionSchema,
  }),
  exportAddition: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/copies/:addition',
    summary: 'Copies that were added to the valid edition, as a PDF',
    access: 'owner',
    params: AdditionParamsSchema,
    answer: 'file',
  }),
  cancelExport: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/export/cancel',
    summary: 'Stops the final export under way; the quiz stays as it was',
    access: 'owner',
    params: QuizIdSchema,
    answer: AcknowledgementSchema,
  }),
  relockQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/export/relock',
    summary: 'Takes an unlocking back that changed nothing: the last edition holds again',
    access: 'owner',
    params: QuizIdSchema,
    answer: AcknowledgementSchema,
  }),
  previewPdf: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/preview',
    summary: 'The first copy, marked as not to be handed out; locks nothing',
    access: 'owner',
    params: QuizIdSchema,
    query: PreviewQuerySchema,
    answer: 'file',
  }),
  readFit: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/fit',
    summary: 'How the first copy fits its sheets of paper',
    access: 'owner',
    params: QuizIdSchema,
    query: PreviewQuerySchema,
    answer: FitSchema,
  }),
  exportSolution: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/latex-indiv-solution',
    summary: 'One copy with its solution as a PDF, or with `all` every copy with its own',
    access: 'owner',
    params: QuizIdSchema,
    query: ExportQuerySchema.omit({ copies: true, named: true, spareCopies: true }).extend({
      /** Its number. */
      copy: copies,
      /** The solutions of all copies instead, one after another. */
      all: YesOrNoSchema,
      /** How many there are of a quiz that is not locked. */
      copies,
    }),
    answer: 'file',
  }),
  exportKeys: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/keys',
    summary: 'The right answers of every printed copy, in its own order, as a spreadsheet',
    access: 'owner',
    params: QuizIdSchema,
    answer: 'file',
  }),
  checkPaper: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/latex/check',
    summary: 'Spelling, answers and LaTeX, each with what is to be mended',
    access: 'owner',
    params: QuizIdSchema,
    query: SourceQuerySchema,
    answer: PaperChecksSchema,
  }),
  readReadiness: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/readiness',
    summary:
      'All that should be known before the final export: the checks, the class list, the sheets',
    access: 'owner',
    params: QuizIdSchema,
    query: ExportQuerySchema,
    answer: ReadinessSchema,
  }),
  exportSource: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/latex-file',
    summary:
      'The LaTeX source for AMC: qcm.tex, or with `archive` a zip with its pictures. What cannot be printed as it is written is refused unless `confirmed`',
    access: 'owner',
    params: QuizIdSchema,
    query: SourceQuerySchema.extend({ archive: YesOrNoSchema, confirmed: YesOrNoSchema }),
    answer: 'file',
  }),
  exportMoodle: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/moodle',
    summary: 'The questions with their pictures, for the bank of a Moodle course',
    access: 'owner',
    params: QuizIdSchema,
    answer: 'file',
  }),
} as const;
