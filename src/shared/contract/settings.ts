import { z } from 'zod';
import { textLimits } from '../domain/limits.ts';
import { studentWords } from '../domain/students/student-word.ts';
import { textUpTo } from '../domain/texts/text.ts';
import { ClassSchema } from './classes.ts';
import { defineEndpoint } from './endpoint.ts';
import { QuizFieldsSchema, TeacherQuizSchema } from './quiz-schemas.ts';

const { line, page } = textLimits;

/** The settings for how a new quiz is marked. */
const markingFields = {
  scoring: true,
  scoringPenalty: true,
  scoringFloor: true,
  exactMarks: true,
} as const;

const DefaultsSchema = z.object({
  institutionName: textUpTo(line),
  studentWord: z.enum(studentWords),
  studentInstructions: textUpTo(page),
  defaultEmailSubject: textUpTo(line),
  defaultEmailBody: textUpTo(page),
  ...QuizFieldsSchema.pick(markingFields).shape,
});
export type Defaults = z.infer<typeof DefaultsSchema>;

const StoredDefaultsSchema = z.object({
  institutionName: z.string(),
  studentWord: z.enum(studentWords),
  studentInstructions: z.string(),
  defaultEmailSubject: z.string(),
  defaultEmailBody: z.string(),
  ...TeacherQuizSchema.pick(markingFields).shape,
});

const WordSchema = z.object({
  word: textUpTo(100)
    .transform((word) => word.trim().toLocaleLowerCase('fr'))
    .refine((word) => word !== '', 'Saisissez un mot.'),
});
const IgnoredWordsSchema = z.object({ ignoredWords: z.array(z.string()) });

export const settings = {
  readSettings: defineEndpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'The defaults of the teacher, and their classes',
    access: 'teacher',
    answer: StoredDefaultsSchema.extend({
      settings: StoredDefaultsSchema,
      classes: z.array(ClassSchema),
      /** The words that the spelling check of a paper ignores. */
      ignoredWords: z.array(z.string()),
    }),
  }),
  saveSettings: defineEndpoint({
    method: 'POST',
    path: '/api/settings',
    summary: 'Changes the defaults that are sent',
    access: 'teacher',
    body: DefaultsSchema.partial(),
    answer: StoredDefaultsSchema,
  }),
  ignoreWord: defineEndpoint({
    method: 'POST',
    path: '/api/settings/ignored-words',
    summary: 'Adds a word that the spelling check ignores',
    access: 'teacher',
    body: WordSchema,
    answer: IgnoredWordsSchema,
  }),
  stopIgnoringWord: defineEndpoint({
    method: 'POST',
    path: '/api/settings/ignored-words/forget',
    summary: 'Removes a word from those that the spelling check ignores',
    access: 'teacher',
    body: WordSchema,
    answer: IgnoredWordsSchema,
  }),
} as const;
