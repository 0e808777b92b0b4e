import { z } from 'zod';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { AddressIdSchema, GivenIdSchema, QuizIdSchema } from './ids.ts';
import {
  AddedCopiesSchema,
  CopiesSchema,
  EditionAdditionSchema,
  ExportQuerySchema,
  FinalQuerySchema,
  FitQuerySchema,
  FitSchema,
  PaperChecksSchema,
  PreviewQuerySchema,
  PrintingStateSchema,
  ReadinessSchema,
  SourceQuerySchema,
} from './printing-schemas.ts';
import { QuestionChangeSchema, TeacherQuestionSchema } from './question-schemas.ts';
import { YesOrNoSchema } from './yes-or-no.ts';

/** The value '1' says that a copy is a single page, so that two-sided printing must be off. */
export const singlePageHeader = 'x-amc-addpages';

const AdditionParamsSchema = QuizIdSchema.extend({ addition: AddressIdSchema });

export const printing = {
  readPrinting: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export',
    summary: 'The state of printing: what can be printed, the export under way and the editions',
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
    query: FinalQuerySchema.extend({
      /**
       * The edition that the caller sees. The answer is the PDF of this edition or a refusal, never
       * a new export.
       */
      edition: GivenIdSchema.optional(),
    }),
    answer: 'file',
  }),
  addCopies: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/export/copies',
    summary: 'Further copies of the valid edition, numbered on from the last; it stays valid',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({
      copies: AddedCopiesSchema,
      /** How many copies the caller knows of. The call is refused when the number has changed. */
      after: z.number().int().min(1),
      /** The first added copies get the names of the students of the class who have no copy yet. */
      named: z.boolean().default(false),
      /** Without this, names that cannot be printed as they are written are refused. */
      confirmed: z.boolean().default(false),
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
    summary:
      'Takes an unlocking back if no box has moved: the edition is valid again, and changed words become its errata',
    access: 'owner',
    params: QuizIdSchema,
    body: z.object({ edition: GivenIdSchema }),
    answer: AcknowledgementSchema,
  }),
  mendQuestion: defineEndpoint({
    method: 'PUT',
    path: '/api/quizzes/:id/export/questions/:question',
    summary:
      'Corrects words of a question of a locked quiz: the edition stays valid, and corrected copies show the change',
    access: 'owner',
    params: QuizIdSchema.extend({ question: AddressIdSchema }),
    body: QuestionChangeSchema,
    answer: TeacherQuestionSchema,
  }),
  previewPdf: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/preview',
    summary: 'A preview of the first copy, marked as such; locks nothing',
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
    query: FitQuerySchema,
    answer: FitSchema,
  }),
  exportSolution: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/latex-indiv-solution',
    summary: 'One copy with its solution as a PDF, or with `all` every copy with its own',
    access: 'owner',
    params: QuizIdSchema,
    query: ExportQuerySchema.omit({ copies: true, named: true, spareCopies: true }).extend({
      /** The number of the copy. */
      copy: CopiesSchema,
      /** Returns the solutions of all copies one after another, instead of one copy. */
      all: YesOrNoSchema,
      /** How many copies there are, for a quiz that is not locked. */
      copies: CopiesSchema,
    }),
    answer: 'file',
  }),
  exportKeys: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/keys',
    summary: 'The right answers of every printed copy, in its own order, as a spreadsheet',
    access: 'owner',
    lane: 'whole-quiz',
    params: QuizIdSchema,
    answer: 'file',
  }),
  checkPaper: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/latex/check',
    summary: 'Checks spelling, answers and LaTeX, and says what to correct',
    access: 'owner',
    params: QuizIdSchema,
    query: SourceQuerySchema,
    answer: PaperChecksSchema,
  }),
  readReadiness: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/readiness',
    summary:
      'What a teacher should know before the final export: the checks, the class list, the sheets',
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
  exportHtml: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/export/html',
    summary:
      'The subject as an accessible page of its own, in the order of the quiz, without the key',
    access: 'owner',
    params: QuizIdSchema,
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
