import { z } from 'zod';
import { quizLimits, textLimits } from '../domain/limits.ts';
import { questionSizeFault } from '../domain/questions/question-size.ts';
import { normalizeTopic } from '../domain/questions/topics.ts';
import { questionScorings, specifiedRule } from '../domain/scoring/scoring-rule.ts';
import { roundNumber } from '../domain/texts/numbers.ts';
import { textUpTo } from '../domain/texts/text.ts';
import { GivenIdSchema } from './ids.ts';

export const textsRequired = 'Veuillez remplir la question et toutes les réponses.';
export const correctAnswerRequired = 'Veuillez sélectionner au moins une réponse correcte.';
export const oneCorrectAnswer =
  'Une question à choix unique ne peut avoir qu’une seule réponse correcte.';
/** The code of a refusal: the id that was chosen for a new question is not free. */
export const questionIdTaken = 'question_id_taken';

export const penaltyRange = { min: 0, max: 1000 } as const;
export const floorRange = { min: -1000, max: 0 } as const;
export const imageWidthRange = { min: 10, max: 100 } as const;
const { line } = textLimits;

/** To the millionth, as points are kept. */
const amount = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().min(min).max(max).transform(roundNumber);

/** Of a quiz, and of a question with a rule of its own. */
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
  /** Why what is right is right: shown with the correction, and never before. */
  explanation: textUpTo(textLimits.explanation),
  topic: TopicSchema,
  /** Null follows the quiz. */
  scoring: z.enum(questionScorings).nullable(),
  ...ruleFields,
  /** Stays right after the question before it in its topic, wherever that one goes. */
  followsPrevious: z.boolean(),
  /** Its answers are never shuffled. */
  keepAnswerOrder: z.boolean(),
  answers: z
    .array(AnswerFieldsSchema.extend({ id: GivenIdSchema.optional() }), textsRequired)
    .min(2, 'Une question a au moins deux réponses.')
    .max(quizLimits.answersOfQuestion),
};

interface SizedQuestion {
  readonly text?: string | undefined;
  readonly explanation?: string | undefined;
  readonly answers?: readonly { readonly text: string }[] | undefined;
}

/** One message for the whole question: which of its texts is too long has been said before. */
function refuseTooLarge(
  { text = '', explanation = '', answers = [] }: SizedQuestion,
  check: z.RefinementCtx,
): void {
  const fault = questionSizeFault([text, explanation, ...answers.map((answer) => answer.text)]);
  if (fault) check.addIssue({ code: 'custom', message: fault });
}

/** Whoever changes a quiz that is being taken has been told so; refused otherwise. */
export const ConfirmedSchema = z.boolean().optional();

const NewQuestionFieldsSchema = z.object({
  /** Chosen by whoever may have to send it again: it is then added once. */
  id: GivenIdSchema.optional(),
  text: questionFields.text,
  type: questionFields.type.default('single'),
  points: questionFields.points.default(1),
  /** Where it goes in the quiz; at the end when left out. */
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
export const NewQuestionSchema = NewQuestionFieldsSchema.superRefine(refuseTooLarge);
export type NewQuestion = z.infer<typeof NewQuestionSchema>;

/** Refuses the change when somebody else has changed the thing since this version was read. */
export const VersionSchema = z.number().int().optional();

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
  explanation: z.string(),
  topic: z.string().nullable(),
  scoring: questionFields.scoring,
  ...storedRuleFields,
  followsPrevious: questionFields.followsPrevious,
  keepAnswerOrder: questionFields.keepAnswerOrder,
  version: z.number(),
  answers: z.array(TeacherAnswerSchema),
});
export type TeacherQuestion = z.infer<typeof TeacherQuestionSchema>;
