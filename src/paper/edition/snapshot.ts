import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';
import { fontSizes } from '#shared/domain/roster/accommodations.ts';
import { questionScorings, specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import { spacings } from '#shared/domain/sheets.ts';
import type { PaperOptions, PaperQuestion, PaperQuiz, PaperStudent } from './paper-quiz.ts';

/** What was sent to the printer, which is needed again when the sheets are read. */
export interface EditionSnapshot {
  readonly quiz: PaperQuiz;
  readonly options: PaperOptions & { readonly edition: number };
}

/** The questions in the order in which the names of their boxes count them. */
export function printedQuestions({ quiz }: EditionSnapshot): PaperQuestion[] {
  return quiz.topics.flatMap(({ questions }) => questions);
}

const FirstAnswerSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  isCorrect: z.boolean(),
});

/**
 * The lists of rules, font sizes and spacings are those of today in every version. They may only
 * grow: a snapshot of before never names what came later, but it may name what is taken away.
 */
const RuleSchema = z.strictObject({
  kind: z.enum(questionScorings),
  penalty: z.number(),
  floor: z.number(),
});

const FourthQuestionSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  // Written out, because a type that is added later needs a new version of the format.
  type: z.enum(['single', 'multiple']),
  points: z.number(),
  rule: RuleSchema,
  image: z.strictObject({ fileName: z.string(), widthPct: z.number() }).nullable(),
  answers: z.array(FirstAnswerSchema),
});

const QuestionSchema = FourthQuestionSchema.extend({
  followsPrevious: z.boolean(),
  keepAnswerOrder: z.boolean(),
  answers: z.array(FirstAnswerSchema.extend({ isPinned: z.boolean() })),
});

const topicsOf = <Question extends z.ZodType>(question: Question) =>
  z.array(z.strictObject({ name: z.string().nullable(), questions: z.array(question) }));

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
  rule: RuleSchema,
  topics: topicsOf(QuestionSchema),
});

const FirstStudentSchema = z.strictObject({
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

const StudentSchema = FirstStudentSchema.extend({
  accommodation: z
    .strictObject({
      fontSize: z.union(fontSizes.map((size) => z.literal(size))),
      easyReading: z.boolean(),
      onePerPage: z.boolean(),
      a3: z.boolean(),
      extraTime: z.number(),
    })
    .nullable(),
});

const firstOptions = {
  copies: z.number(),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  seed: z.number(),
  edition: z.number(),
  students: z.array(FirstStudentSchema).nullable(),
};

const DensitySchema = z.strictObject({
  spacing: z.enum(spacings),
  imageShare: z.number(),
  columns: z.boolean(),
});

const SnapshotSchema = z.strictObject({
  quiz: QuizSchema,
  options: z.strictObject({
    ...firstOptions,
    students: z.array(StudentSchema).nullable(),
    density: DensitySchema,
  }),
});

const FourthSnapshotSchema = SnapshotSchema.extend({
  quiz: QuizSchema.extend({ topics: topicsOf(FourthQuestionSchema) }),
});

const ThirdSnapshotSchema = FourthSnapshotSchema.extend({
  options: z.strictObject({ ...firstOptions, density: DensitySchema }),
});

const SecondSnapshotSchema = ThirdSnapshotSchema.extend({ options: z.strictObject(firstOptions) });

const FirstQuestionSchema = FourthQuestionSchema.omit({ rule: true });
const FirstSnapshotSchema = SecondSnapshotSchema.extend({
  quiz: QuizSchema.omit({ rule: true }).extend({
    topics: topicsOf(FirstQuestionSchema),
  }),
});

/**
 * Before there were other rules, all questions had the default rule of docs/promises.md (Scoring).
 */
function withSpecifiedRule({
  quiz,
  options,
}: z.infer<typeof FirstSnapshotSchema>): z.infer<typeof SecondSnapshotSchema> {
  const topics = quiz.topics.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({ ...question, rule: specifiedRule })),
  }));
  return { quiz: { ...quiz, rule: specifiedRule, topics }, options };
}

/** Before there was a choice, all papers were typeset with the same density. */
function withUsualDensity({
  quiz,
  options,
}: z.infer<typeof SecondSnapshotSchema>): z.infer<typeof ThirdSnapshotSchema> {
  const density = { spacing: 'normal', imageShare: 1, columns: false } as const;
  return { quiz, options: { ...options, density } };
}

/** Before there were accommodations, all copies of a paper were typeset alike. */
function withoutAccommodations({
  quiz,
  options,
}: z.infer<typeof ThirdSnapshotSchema>): z.infer<typeof FourthSnapshotSchema> {
  const students = options.students?.map((student) => ({ ...student, accommodation: null }));
  return { quiz, options: { ...options, students: students ?? null } };
}

/** Before questions could be linked and answers pinned, all of them could be shuffled freely. */
function withoutPlaces({ quiz, options }: z.infer<typeof FourthSnapshotSchema>): EditionSnapshot {
  const topics = quiz.topics.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({
      ...question,
      followsPrevious: false,
      keepAnswerOrder: false,
      answers: question.answers.map((answer) => ({ ...answer, isPinned: false })),
    })),
  }));
  return { quiz: { ...quiz, topics }, options };
}

const fromThird = (stored: z.infer<typeof ThirdSnapshotSchema>) =>
  withoutPlaces(withoutAccommodations(stored));

/** The students whose names are on copies that were added to an edition later. */
export const addedStudentsFormat = frozenFormat<{ readonly students: readonly PaperStudent[] }>(
  'students of added copies',
  [(stored) => z.strictObject({ students: z.array(StudentSchema) }).parse(stored)],
);

/**
 * The frozen format of a snapshot. Sheets come back months after they were printed, so that every
 * version must stay readable.
 */
export const snapshotFormat = frozenFormat<EditionSnapshot>('snapshot of an edition', [
  (stored) => fromThird(withUsualDensity(withSpecifiedRule(FirstSnapshotSchema.parse(stored)))),
  (stored) => fromThird(withUsualDensity(SecondSnapshotSchema.parse(stored))),
  (stored) => fromThird(ThirdSnapshotSchema.parse(stored)),
  (stored) => withoutPlaces(FourthSnapshotSchema.parse(stored)),
  (stored) => SnapshotSchema.parse(stored),
]);
