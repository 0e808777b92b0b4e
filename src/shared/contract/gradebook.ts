import { z } from 'zod';
import { countingRules } from '../domain/online/counted-attempts.ts';
import { defineEndpoint } from './endpoint.ts';
import { AddressIdSchema, ClassIdSchema } from './ids.ts';

const base = '/api/settings/classes/:id/gradebook';
const owner = {
  access: 'owner',
  params: ClassIdSchema,
} as const;

const mark = z.number().nullable();

const CellSchema = z.object({
  mark,
  state: z.enum(['marked', 'unmarked', 'awaited', 'absent', 'none']),
  source: z.enum(['paper', 'online']).nullable(),
  others: z.array(z.number()),
  /** Copies begun beside this one, of which the teacher has not said whether they count. */
  undecided: z.number(),
});

const QuizSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The date of the quiz; where it has none, the day on which the quiz was created. */
  date: z.iso.date(),
  coefficient: z.number(),
  hasPaper: z.boolean(),
  hasOnline: z.boolean(),
  /** Which one counts when a student has several attempts online. */
  counted: z.enum(countingRules),
  /** True when there are marks on paper that nobody has validated as they are now. */
  isProvisional: z.boolean(),
  /**
   * How many marks online a regrade would change; null where there are too many answers to compute
   * it.
   */
  staleMarks: z.number().nullable(),
  mean: mark,
  median: mark,
  marked: z.number(),
  absent: z.number(),
  /** The number of students who have not begun and still may. */
  awaited: z.number(),
  unmatched: z.number(),
});

const StudentSchema = z.object({
  studentId: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  isListed: z.boolean(),
  cells: z.array(CellSchema),
  mean: mark,
});

export const ClassGradebookSchema = z.object({
  class: z.object({ id: z.uuid(), title: z.string() }),
  /** In the order of their dates. */
  quizzes: z.array(QuizSchema),
  students: z.array(StudentSchema),
  mean: mark,
  median: mark,
  /** The quizzes of the class that have no marks to show, and why. */
  without: z.array(
    z.object({ id: z.uuid(), title: z.string(), why: z.enum(['no-mark', 'anonymous']) }),
  ),
});
export type ClassGradebook = z.infer<typeof ClassGradebookSchema>;
export type GradebookQuiz = ClassGradebook['quizzes'][number];

export const mostCoefficient = 100;

export const gradebook = {
  readGradebook: defineEndpoint({
    recorded: 'marks-read',
    ...owner,
    lane: 'quiz-reading',
    method: 'GET',
    path: base,
    summary: 'The marks of a class over all its quizzes, on paper and online, with their means',
    answer: ClassGradebookSchema,
  }),
  setCoefficient: defineEndpoint({
    ...owner,
    lane: 'quiz-change',
    method: 'PUT',
    path: `${base}/quizzes/:quizId`,
    summary: 'Sets the weight of a quiz in the means of a class; 0 leaves it out',
    params: owner.params.extend({ quizId: AddressIdSchema.brand<'QuizId'>() }),
    body: z.object({
      coefficient: z
        .number('Saisissez un nombre.')
        .min(0, 'Un coefficient n’est pas négatif.')
        .max(mostCoefficient, `Un coefficient vaut au plus ${mostCoefficient}.`)
        .multipleOf(0.01, 'Deux décimales au plus.'),
    }),
    answer: ClassGradebookSchema,
  }),
  exportGradebook: defineEndpoint({
    recorded: 'marks-exported',
    ...owner,
    lane: 'quiz-reading',
    method: 'GET',
    path: '/api/settings/classes/:id/gradebook.ods',
    summary: 'The marks of a class over all its quizzes as a spreadsheet',
    answer: 'file',
  }),
  exportGradebookAsText: defineEndpoint({
    recorded: 'marks-exported',
    ...owner,
    lane: 'quiz-reading',
    method: 'GET',
    path: '/api/settings/classes/:id/gradebook.csv',
    summary: 'The marks of a class over all its quizzes as delimited text',
    answer: 'file',
  }),
} as const;
