import { z } from 'zod';
import { bodyLimits, quizLimits } from '../domain/limits.ts';
import { GeneratedQuestionSchema } from '../domain/questions/generated-question.ts';
import { textUpTo } from '../domain/texts/text.ts';
import { defineEndpoint } from './endpoint.ts';

const MEGABYTE = 1024 * 1024;
export const questionCount = { min: 1, max: 20, default: 5 } as const;
export const courseFileLimits = {
  files: 10,
  bytesPerFile: 15 * MEGABYTE,
  /** The base64 text of all files must fit in the request body. */
  bytesInAll: 28 * MEGABYTE,
} as const;
export const courseFileExtensions = ['pdf', 'docx', 'odt', 'pptx', 'txt'] as const;

export const DifficultySchema = z.enum(['facile', 'moyen', 'difficile']);
export type Difficulty = z.infer<typeof DifficultySchema>;

const countFault = 'Le nombre de questions va de 1 à 20.';
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

const CourseFileSchema = z
  .object({ name: textUpTo(255), content: z.string() })
  .refine(({ content }) => content.length <= base64Length(courseFileLimits.bytesPerFile), {
    error: ({ input }) =>
      `Le fichier «\u00a0${(input as { name: string }).name}\u00a0» est trop lourd (15\u00a0Mo au plus).`,
  });
export type CourseFile = z.infer<typeof CourseFileSchema>;

/** The list may also contain drafts that are not saved yet, hence twice the size of a quiz. */
const areOfOneQuiz = (texts: readonly string[]) =>
  texts.reduce((sum, { length }) => sum + length, 0) <= 2 * quizLimits.characters;

export const GenerationRequestSchema = z.object({
  quizTitle: textUpTo(500).default(''),
  courseFiles: z
    .array(CourseFileSchema)
    .max(courseFileLimits.files, 'Dix fichiers de cours au plus.')
    .default([]),
  numberOfQuestions: z
    .number()
    .int(countFault)
    .min(questionCount.min, countFault)
    .max(questionCount.max, countFault)
    .default(questionCount.default),
  difficulty: DifficultySchema.default('moyen'),
  topic: textUpTo(500).nullish(),
  /** Existing questions, which the model must not ask again. */
  avoid: z
    .array(textUpTo(20_000))
    .max(quizLimits.questions)
    .refine(areOfOneQuiz, 'Ces questions sont plus longues que tout un QCM.')
    .default([]),
});
export type GenerationRequest = z.infer<typeof GenerationRequestSchema>;

const GenerationSchema = z.object({
  questions: z.array(GeneratedQuestionSchema),
  /** Notices to the teacher, in French: a course that was cut, questions that were left out. */
  notices: z.array(z.string()),
});
export type Generation = z.infer<typeof GenerationSchema>;

export const GenerationEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), received: z.number(), wanted: z.number() }),
  z.object({ type: z.literal('question'), question: GeneratedQuestionSchema }),
  GenerationSchema.extend({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), status: z.number(), message: z.string(), code: z.string() }),
]);
export type GenerationEvent = z.infer<typeof GenerationEventSchema>;

export const generator = {
  generatorState: defineEndpoint({
    method: 'GET',
    path: '/api/ai/generator',
    summary: 'Whether this installation can generate questions',
    access: 'teacher',
    answer: z.object({ isConfigured: z.boolean() }),
  }),
  generateQuestions: defineEndpoint({
    method: 'POST',
    path: '/api/ai/generate-questions',
    summary: 'Proposes single-choice questions on a topic or from course files',
    access: 'teacher',
    body: GenerationRequestSchema,
    bodyLimit: bodyLimits.course,
    answer: GenerationSchema,
    events: GenerationEventSchema,
  }),
} as const;
