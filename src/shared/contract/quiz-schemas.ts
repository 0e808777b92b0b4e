import { z } from 'zod';
import { datesBetween, quizLimits, studentIdDigitsRange, textLimits } from '../domain/limits.ts';
import { countingRules } from '../domain/online/counted-attempts.ts';
import { releaseRules } from '../domain/online/release.ts';
import { quizLanguages } from '../domain/quiz-language.ts';
import { quizScorings } from '../domain/scoring/scoring-rule.ts';
import { textUpTo } from '../domain/texts/text.ts';
import { GivenIdSchema } from './ids.ts';
import {
  ConfirmedSchema,
  ruleFields,
  storedRuleFields,
  TeacherQuestionSchema,
  VersionSchema,
} from './question-schemas.ts';

const titleRequired = 'Veuillez saisir un titre pour le QCM.';
export const questionRequired = 'Ajoutez au moins une question avant de publier.';
export const invalidTimeLimit =
  "Durée invalide: La durée doit être d'au moins 1 minute ou laissée vide.";

export const defaultStudentIdInstructions = () => "Codez votre numéro d'étudiant ci-contre";
const { line, page } = textLimits;
const [firstDate, lastDate] = datesBetween;

const isDate = (date: string) => date >= firstDate && date <= lastDate;
const impossibleDate = 'Cette date est impossible.';
/**
 * Refuses years such as 0025 that come from typing two digits: such a moment is past, so that the
 * marks would be released at once.
 */
const ReleaseMomentSchema = z.iso
  .datetime()
  .refine((moment) => isDate(moment.slice(0, firstDate.length)), impossibleDate);

const quizFields = {
  title: textUpTo(line, titleRequired).refine((title) => title.trim() !== '', titleRequired),
  description: textUpTo(page),
  subject: textUpTo(line),
  institutionName: textUpTo(line),
  classTitle: textUpTo(line),
  classGroupId: GivenIdSchema.brand<'ClassId'>().nullable(),
  quizDate: z.iso.date().refine(isDate, impossibleDate).nullable(),
  timeLimit: z.number().int(invalidTimeLimit).min(1, invalidTimeLimit).max(10_000).nullable(),
  studentInstructions: textUpTo(page),
  studentIdInstructions: textUpTo(page),
  studentIdDigits: z
    .number()
    .transform((digits) =>
      Math.max(studentIdDigitsRange.min, Math.min(studentIdDigitsRange.max, Math.round(digits))),
    ),
  includeStudentName: z.boolean(),
  includeStudentIdField: z.boolean(),
  includeStudentIdCoding: z.boolean(),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  allowRetakes: z.boolean(),
  /** True when students may skip questions online and come back to them. */
  freeNavigation: z.boolean(),
  /** When students see online what they scored, and what was right. */
  scoreRelease: z.enum(releaseRules),
  scoreReleaseAt: ReleaseMomentSchema.nullable(),
  correctionRelease: z.enum(releaseRules),
  correctionReleaseAt: ReleaseMomentSchema.nullable(),
  /** Which attempt of a student counts in statistics and in the marks of the class. */
  countedAttempt: z.enum(countingRules),
  scoring: z.enum(quizScorings),
  ...ruleFields,
  /**
   * True when the mark out of 20 is computed from the exact points and not from the rounded
   * percentage.
   */
  exactMarks: z.boolean(),
  /** The language in which the spelling is checked. */
  language: z.enum(quizLanguages),
  topicOrder: z.array(textUpTo(line)).max(quizLimits.topics),
};

export const QuizFieldsSchema = z.object(quizFields);
const QuizStatusSchema = z.enum(['draft', 'published']);

const QuizStateSchema = z.object({
  id: z.uuid().brand<'QuizId'>(),
  status: QuizStatusSchema,
  isLocked: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.number(),
});

/**
 * A quiz as it is stored. It is not validated against the limits, because what was accepted once
 * must stay readable when the limits change.
 */
const StoredQuizFieldsSchema = z.object({
  title: z.string(),
  description: z.string(),
  subject: z.string(),
  institutionName: z.string(),
  classTitle: z.string(),
  classGroupId: z.uuid().brand<'ClassId'>().nullable(),
  quizDate: z.string().nullable(),
  timeLimit: z.number().nullable(),
  studentInstructions: z.string(),
  studentIdInstructions: z.string(),
  studentIdDigits: z.number(),
  includeStudentName: z.boolean(),
  includeStudentIdField: z.boolean(),
  includeStudentIdCoding: z.boolean(),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  allowRetakes: z.boolean(),
  freeNavigation: z.boolean(),
  scoreRelease: z.enum(releaseRules),
  scoreReleaseAt: z.string().nullable(),
  correctionRelease: z.enum(releaseRules),
  correctionReleaseAt: z.string().nullable(),
  countedAttempt: z.enum(countingRules),
  scoring: z.enum(quizScorings),
  ...storedRuleFields,
  exactMarks: z.boolean(),
  language: z.enum(quizLanguages),
  topicOrder: z.array(z.string()),
});

export const TeacherQuizSchema = QuizStateSchema.extend({
  ...StoredQuizFieldsSchema.shape,
  questions: z.array(TeacherQuestionSchema),
});
export type TeacherQuiz = z.infer<typeof TeacherQuizSchema>;

export const QuizCopySchema = z.object({
  quiz: TeacherQuizSchema,
  /** How many questions had a single right answer and now have several. */
  widened: z.number(),
});
export type QuizCopy = z.infer<typeof QuizCopySchema>;

export const QuizSummarySchema = QuizStateSchema.pick({
  id: true,
  status: true,
  isLocked: true,
  createdAt: true,
}).extend({
  title: z.string(),
  subject: z.string(),
  classTitle: z.string(),
  quizDate: z.string().nullable(),
  questionCount: z.number(),
  /** Stays true once the quiz is withdrawn, because its results are still there. */
  hasAttempts: z.boolean(),
  /** Null where the quiz can be begun as soon as it is published. */
  opensAt: z.string().nullable(),
  /** Whether the closing date is past, so that nobody can begin although the quiz is published. */
  isClosed: z.boolean(),
});
export type QuizSummary = z.infer<typeof QuizSummarySchema>;

export const NewQuizSchema = QuizFieldsSchema.partial().extend({
  title: quizFields.title,
  status: z.literal('draft', 'Un nouveau QCM est un brouillon.').default('draft'),
});
export type NewQuiz = z.infer<typeof NewQuizSchema>;

export const QuizChangeSchema = QuizFieldsSchema.partial().extend({
  status: QuizStatusSchema.optional(),
  version: VersionSchema,
  confirmed: ConfirmedSchema,
});
export type QuizChange = z.infer<typeof QuizChangeSchema>;

/**
 * The fields that change what students who are taking the quiz see, or how they are marked, apart
 * from the questions.
 */
const fieldsSeenInside: readonly string[] = [
  'shuffleQuestions',
  'shuffleAnswers',
  'freeNavigation',
  'scoring',
  'scoringPenalty',
  'scoringFloor',
  'exactMarks',
  'topicOrder',
] satisfies (keyof QuizChange)[];

export const isVisibleWhileTaking = (name: string) => fieldsSeenInside.includes(name);
