import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import type { PaperOptions, PaperQuiz } from './paper-quiz.ts';

/** What the printer got, and whoever reads the sheets needs. */
export interface EditionSnapshot {
  readonly quiz: PaperQuiz;
  readonly options: PaperOptions & { readonly edition: number };
}

const AnswerSchema = z.strictObject({ id: z.string(), text: z.string(), isCorrect: z.boolean() });

const QuestionSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  type: z.enum(['single', 'multiple']),
  points: z.number(),
  image: z.strictObject({ fileName: z.string(), widthPct: z.number() }).nullable(),
  answers: z.array(AnswerSchema),
});

const QuizSchema = z.strictObject({
  title: z.string(),
  institutionName: z.string(),
  classTitle: z.string(),
  date: z.string().nullable(),
  timeLimit: z.number().nullable(),
  studentInstructions: z.string(),
  includeStudentName: z.boolean(),
  includeStudentIdField: z.boolean(),
  includeStudentIdCoding: z.boolean(),
  studentIdInstructions: z.string(),
  studentIdDigits: z.number(),
  topics: z.array(
    z.strictObject({ name: z.string().nullable(), questions: z.array(QuestionSchema) }),
  ),
});

const StudentSchema = z.strictObject({
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

const SnapshotSchema = z.strictObject({
  quiz: QuizSchema,
  options: z.strictObject({
    copies: z.number(),
    shuffleQuestions: z.boolean(),
    shuffleAnswers: z.boolean(),
    seed: z.number(),
    edition: z.number(),
    students: z.array(StudentSchema).nullable(),
  }),
});

/** Sheets come back months after they were printed: what was printed on them must still be known. */
export const snapshotFormat = frozenFormat<EditionSnapshot>('snapshot of an edition', [
  (stored) => SnapshotSchema.parse(stored),
]);
