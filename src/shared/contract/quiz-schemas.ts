import { z } from 'zod';
import { countingRules } from '../domain/attempts/counted-attempts.ts';
import { releaseRules } from '../domain/attempts/release.ts';
import { datesBetween, quizLimits, textLimits } from '../domain/limits.ts';
import { roundNumber } from '../domain/numbers.ts';
import { questionSizeFault } from '../domain/questions/question-size.ts';
import { normalizeTopic } from '../domain/questions/topics.ts';
import { quizLanguages } from '../domain/quiz-language.ts';
import { questionScorings, quizScorings, specifiedRule } from '../domain/scoring/scoring-rule.ts';
import { textUpTo } from '../domain/text.ts';

const titleRequired = 'Veuillez saisir un titre pour le QCM.';
export const invalidTimeLimit =
  "Durée invalide: La durée doit être d'au moins 1 minute ou laissée vide.";
export const textsRequired = 'Veuillez remplir la question et toutes les réponses.';
export const correctAnswerRequired = 'Veuillez sélectionner au moins une réponse correcte.';
export const oneCorrectAnswer =
  'Une question à choix unique ne peut avoir qu’une seule réponse correcte.';

export const studentIdDigitsRange = { min: 4, max: 12 } as const;
export const penaltyRange = { min: 0, max: 1000 } as const;
export const floorRange = { min: -1000, max: 0 } as const;
export const imageWidthRange = { min: 10, max: 100 } as const;
export const defaultStudentIdInstructions = "Codez votre numéro d'étudiant ci-contre";
const { line, page } = textLimits;
const [firstDate, lastDate] = datesBetween;

/** To the millionth, as points are kept. */
const amount = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().min(min).max(max).transform(roundNumber);

const ruleFields = {
  scoringPenalty: amount(penaltyRange),
  scoringFloor: amount(floorRange),
};
const storedRuleFields = { scoringPenalty: z.number(), scoringFloor: z.number() };

export const TopicSchema = textUpTo(line).nullable().transform(normalizeTopic);

const quizFields = {
  title: textUpTo(line, titleRequired).refine((title) => title.trim() !== '', titleRequired),
  description: textUpTo(page),
  subject: textUpTo(line),
  institutionName: textUpTo(line),
  classTitle: textUpTo(line),
  classGroupId: z.uuid().nullable(),
  quizDate: z.iso
    .date()
    .refine((date) => date >= firstDate && date <= lastDate, 'Cette date est impossible.')
    .nullable(),
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
  /** Online, may questions be skipped and come back to? */
  freeNavigation: z.boolean(),
  /** When students are told what they scored online, and what was right. */
  scoreRelease: z.enum(releaseRules),
  scoreReleaseAt: z.iso.datetime().nullable(),
  correctionRelease: z.enum(releaseRules),
  correctionReleaseAt: z.iso.datetime().nullable(),
  /** Which attempt of a student counts in statistics and in the marks of the class. */
  countedAttempt: z.enum(countingRules),
  scoring: z.enum(quizScorings),
  ...ruleFields,
  /** Is the mark out of 20 made of the points themselves, or of the rounded percentage? */
  exactMarks: z.boolean(),
  /** In which it is checked. */
  language: z.enum(quizLanguages),
  topicOrder: z.array(textUpTo(line)).max(quizLimits.topics),
};

export const QuizFieldsSchema = z.object(quizFields);
const QuizStatusSchema = z.enum(['draft', 'published']);

const AnswerFieldsSchema = z.object({
  text: textUpTo(textLimits.answer, textsRequired).refine(
    (text) => text.trim() !== '',
    textsRequired,
  ),
  isCorrect: z.boolean(),
  order: z.number().int().min(0).optional(),
  /** Always after the others; left out, an answer stays as it is. */
  isPinned: z.boolean().optional(),
});

const questionFields = {
  text: textUpTo(textLimits.question, textsRequired).refine(
    (text) => text.trim() !== '',
    textsRequired,
  ),
  type: z.enum(['single', 'multiple']),
  points: z.number().min(0, 'Les points ne peuvent pas être négatifs.').max(1000),
  order: z.number().int().min(0),
  image_url: textUpTo(line).nullable(),
  image_width_pct: z.number().int().min(imageWidthRange.min).max(imageWidthRange.max),
  /** What the picture shows, for those who cannot see it. */
  image_description: textUpTo(textLimits.description),
  topic: TopicSchema,
  /** Null follows the quiz. */
  scoring: z.enum(questionScorings).nullable(),
  ...ruleFields,
  /** Stays right after the question before it in its topic, wherever that one goes. */
  followsPrevious: z.boolean(),
  /** Its answers are never shuffled. */
  keepAnswerOrder: z.boolean(),
  answers: z
    .array(AnswerFieldsSchema.extend({ id: z.uuid().optional() }), textsRequired)
    .min(2, 'Une question a au moins deux réponses.')
    .max(quizLimits.answersOfQuestion),
};

/** One message for the whole question: which of its texts is too long has been said before. */
function refuseTooLarge(
  { text, answers = [] }: { text?: string | undefined; answers?: { text: string }[] | undefined },
  check: z.RefinementCtx,
): void {
  const fault = questionSizeFault([text ?? '', ...answers.map((answer) => answer.text)]);
  if (fault) check.addIssue({ code: 'custom', message: fault });
}

/** Whoever changes a quiz that is being taken has been told so; refused otherwise. */
export const ConfirmedSchema = z.boolean().optional();

const NewQuestionFieldsSchema = z.object({
  text: questionFields.text,
  type: questionFields.type.default('single'),
  points: questionFields.points.default(1),
  /** Where it goes in the quiz; at the end when left out. */
  order: questionFields.order.optional(),
  image_url: questionFields.image_url.default(null),
  image_width_pct: questionFields.image_width_pct.default(50),
  image_description: questionFields.image_description.default(''),
  topic: TopicSchema.default(null),
  scoring: questionFields.scoring.default(null),
  scoringPenalty: questionFields.scoringPenalty.default(specifiedRule.penalty),
  scoringFloor: questionFields.scoringFloor.default(specifiedRule.floor),
  followsPrevious: questionFields.followsPrevious.default(false),
  keepAnswerOrder: questionFields.keepAnswerOrder.default(false),
  answers: questionFields.answers,
  confirmed: ConfirmedSchema,
});
export const NewQuestionSchema = NewQuestionFieldsSchema.superRefine(refuseTooLarge);
export type NewQuestion = z.infer<typeof NewQuestionSchema>;

/** Refuses the change when somebody else has changed the thing since this version was read. */
const VersionSchema = z.number().int().optional();

export const QuestionChangeSchema = z
  .object(questionFields)
  .partial()
  .extend({ version: VersionSchema, confirmed: ConfirmedSchema })
  .superRefine(refuseTooLarge);
export type QuestionChange = z.infer<typeof QuestionChangeSchema>;

export const TeacherAnswerSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  isCorrect: z.boolean(),
  order: z.number(),
  isPinned: z.boolean(),
});

export const TeacherQuestionSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  type: z.enum(['single', 'multiple']),
  points: z.number(),
  order: z.number(),
  imageUrl: z.string().nullable(),
  imageWidthPct: z.number(),
  imageDescription: z.string(),
  topic: z.string().nullable(),
  scoring: questionFields.scoring,
  ...storedRuleFields,
  followsPrevious: questionFields.followsPrevious,
  keepAnswerOrder: questionFields.keepAnswerOrder,
  version: z.number(),
  answers: z.array(TeacherAnswerSchema),
});
export type TeacherQuestion = z.infer<typeof TeacherQuestionSchema>;

const QuizStateSchema = z.object({
  id: z.uuid(),
  status: QuizStatusSchema,
  isLocked: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.number(),
});

/** As it was kept: what was accepted once is shown for ever, whatever the limits have become. */
const StoredQuizFieldsSchema = z.object({
  title: z.string(),
  description: z.string(),
  subject: z.string(),
  institutionName: z.string(),
  classTitle: z.string(),
  classGroupId: z.uuid().nullable(),
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

export const QuizSummarySchema = QuizStateSchema.pick({
  id: true,
  status: true,
  isLocked: true,
  createdAt: true,
}).extend({
  title: z.string(),
  subject: z.string(),
  classTitle: z.string(),
  questionCount: z.number(),
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

/** What students who are taking the quiz see of it besides its questions, or are marked by. */
const seenInside: readonly string[] = [
  'shuffleQuestions',
  'shuffleAnswers',
  'freeNavigation',
  'scoring',
  'scoringPenalty',
  'scoringFloor',
  'exactMarks',
  'topicOrder',
] satisfies (keyof QuizChange)[];

export const isSeenInside = (name: string) => seenInside.includes(name);
