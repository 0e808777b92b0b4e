import { z } from 'zod';
import { kinds } from '../domain/kinds/kinds.ts';
import { quizLimits, textLimits } from '../domain/limits.ts';
import { type QuestionType, questionTypes } from '../domain/question-types.ts';
import { questionSizeFault } from '../domain/questions/question-size.ts';
import { normalizeTopic } from '../domain/questions/topics.ts';
import { questionScorings, specifiedRule } from '../domain/scoring/scoring-rule.ts';
import { roundNumber } from '../domain/texts/numbers.ts';
import { textUpTo } from '../domain/texts/text.ts';
import { GivenIdSchema } from './ids.ts';

export const textsRequired = 'Veuillez remplir la question et toutes les réponses.';
export const correctAnswerRequired = 'Veuillez sélectionner au moins une réponse correcte.';
export const twoAnswersRequired = 'Une question a au moins deux réponses.';
export const oneCorrectAnswer =
  'Une question à choix unique ne peut avoir qu’une seule réponse correcte.';
/** The code of the refusal when the id chosen for a new question is already taken. */
export const questionIdTaken = 'question_id_taken';

export const penaltyRange = { min: 0, max: 1000 } as const;
export const floorRange = { min: -1000, max: 0 } as const;
export const imageWidthRange = { min: 10, max: 100 } as const;
const { line } = textLimits;

/** Rounded to the millionth, which is the precision in which points are stored. */
const amount = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().min(min).max(max).transform(roundNumber);

/** Shared by a quiz and by a question that has a rule of its own. */
export const ruleFields = {
  scoringPenalty: amount(penaltyRange),
  scoringFloor: amount(floorRange),
};
export const storedRuleFields = { scoringPenalty: z.number(), scoringFloor: z.number() };

export const TopicSchema = textUpTo(line).nullable().transform(normalizeTopic);

const AnswerFieldsSchema = z.object({
  text: textUpTo(textLimits.answer, textsRequired).refine(
    (text) => text.trim() !== '',
    textsRequired,
  ),
  isCorrect: z.boolean(),
  order: z.number().int().min(0).optional(),
  /**
   * A pinned answer always comes after the others. When this is left out, the answer stays as it
   * is.
   */
  isPinned: z.boolean().optional(),
  /**
   * In percent of the points: what a typed reply earns that meets this answer, where it is not
   * right. Left out for nothing.
   */
  share: z.number().int().min(1).max(99).optional(),
});

const questionFields = {
  text: textUpTo(textLimits.question, textsRequired).refine(
    (text) => text.trim() !== '',
    textsRequired,
  ),
  type: z.enum(questionTypes),
  points: z.number().min(0, 'Les points ne peuvent pas être négatifs.').max(1000),
  order: z.number().int().min(0),
  image_url: textUpTo(line).nullable(),
  image_width_pct: z.number().int().min(imageWidthRange.min).max(imageWidthRange.max),
  /** What the picture shows, for people who cannot see it. */
  image_description: textUpTo(textLimits.description),
  /** Why the right answers are right. It is shown with the correction and never before. */
  explanation: textUpTo(textLimits.explanation),
  topic: TopicSchema,
  /** Null means that the question follows the rule of the quiz. */
  scoring: z.enum(questionScorings).nullable(),
  ...ruleFields,
  /**
   * The question always comes right after the previous question of its topic, wherever that one
   * goes.
   */
  followsPrevious: z.boolean(),
  /** True when its answers are never shuffled. */
  keepAnswerOrder: z.boolean(),
  answers: z
    .array(AnswerFieldsSchema.extend({ id: GivenIdSchema.optional() }), textsRequired)
    .min(1, twoAnswersRequired)
    .max(quizLimits.answersOfQuestion),
};

interface KeyedQuestion {
  readonly type?: QuestionType | undefined;
  readonly answers?: readonly { readonly text: string }[] | undefined;
}

/** A change that leaves the kind out is held against that of the question by the server. */
function refuseOtherAnswers({ type, answers }: KeyedQuestion, check: z.RefinementCtx): void {
  const message = type && answers && answersFault(type, answers);
  if (message) check.addIssue({ code: 'custom', path: ['answers'], message });
}

/** Why a question of this kind cannot have these answers. */
export function answersFault(
  type: QuestionType,
  answers: readonly { readonly text: string }[],
): string | null {
  const { fewestAnswers, answerFault } = kinds[type];
  if (answers.length < fewestAnswers) return twoAnswersRequired;
  return answers.map(({ text }) => answerFault(text)).find((fault) => fault !== null) ?? null;
}

interface SizedQuestion {
  readonly text?: string | undefined;
  readonly explanation?: string | undefined;
  readonly answers?: readonly { readonly text: string }[] | undefined;
}

/**
 * Reports only that the whole question is too large, because a single text that is too long already
 * has its own message.
 */
function refuseTooLarge(
  { text = '', explanation = '', answers = [] }: SizedQuestion,
  check: z.RefinementCtx,
): void {
  const fault = questionSizeFault([text, explanation, ...answers.map((answer) => answer.text)]);
  if (fault) check.addIssue({ code: 'custom', message: fault });
}

/**
 * Confirms that the teacher knows that students are taking the quiz. Without it the change is
 * refused.
 */
export const ConfirmedSchema = z.boolean().optional();

const NewQuestionFieldsSchema = z.object({
  /**
   * Chosen by a caller who may have to repeat the request, so that the question is added only once.
   */
  id: GivenIdSchema.optional(),
  text: questionFields.text,
  type: questionFields.type.default('single'),
  points: questionFields.points.default(1),
  /** The position in the quiz; the question goes to the end when this is left out. */
  order: questionFields.order.optional(),
  image_url: questionFields.image_url.default(null),
  image_width_pct: questionFields.image_width_pct.default(50),
  image_description: questionFields.image_description.default(''),
  explanation: questionFields.explanation.default(''),
  topic: TopicSchema.default(null),
  scoring: questionFields.scoring.default(null),
  scoringPenalty: questionFields.scoringPenalty.default(specifiedRule.penalty),
  scoringFloor: questionFields.scoringFloor.default(specifiedRule.floor),
  followsPrevious: questionFields.followsPrevious.default(false),
  keepAnswerOrder: questionFields.keepAnswerOrder.default(false),
  answers: questionFields.answers,
  confirmed: ConfirmedSchema,
});
export const NewQuestionSchema =
  NewQuestionFieldsSchema.superRefine(refuseOtherAnswers).superRefine(refuseTooLarge);
export type NewQuestion = z.infer<typeof NewQuestionSchema>;

/** The change is refused when somebody else has changed the thing since this version was read. */
export const VersionSchema = z.number().int().optional();

export const QuestionChangeSchema = z
  .object(questionFields)
  .partial()
  .extend({ version: VersionSchema, confirmed: ConfirmedSchema })
  .superRefine(refuseOtherAnswers)
  .superRefine(refuseTooLarge);
export type QuestionChange = z.infer<typeof QuestionChangeSchema>;

export const TeacherAnswerSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  isCorrect: z.boolean(),
  order: z.number(),
  isPinned: z.boolean(),
  share: z.number().optional(),
});

export const TeacherQuestionSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  type: z.enum(questionTypes),
  points: z.number(),
  order: z.number(),
  imageUrl: z.string().nullable(),
  imageWidthPct: z.number(),
  imageDescription: z.string(),
  explanation: z.string(),
  topic: z.string().nullable(),
  scoring: questionFields.scoring,
  ...storedRuleFields,
  followsPrevious: questionFields.followsPrevious,
  keepAnswerOrder: questionFields.keepAnswerOrder,
  /**
   * True when a duplicate of the quiz made it multiple choice, until its type or its answers are
   * sent again.
   */
  widened: z.boolean(),
  version: z.number(),
  answers: z.array(TeacherAnswerSchema),
});
export type TeacherQuestion = z.infer<typeof TeacherQuestionSchema>;
