import { z } from 'zod';
import { releaseRules } from '../../domain/attempts/release.ts';
import { identifications } from '../../domain/students/identification.ts';
import { checkedOnce } from '../checked-once.ts';
import { GivenIdSchema } from '../ids.ts';

/**
 * What a student's browser receives. There is no key in these types, but for `MarkedCopy`: not which
 * answers are right, nor how many, nor what they would earn together.
 */

/** A piece of a line that a teacher wrote. Formulas arrive set, with what a screen reader says of them. */
const StudentInlineSchema = z.union([
  z.object({
    text: z.string(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
  }),
  z.object({ html: z.string(), speech: z.string(), isDisplay: z.literal(true).optional() }),
  /** A formula that cannot be set, as it was written. */
  z.object({ fault: z.string() }),
  /** Code within a line. */
  z.object({ code: z.string() }),
]);
export type StudentInline = z.infer<typeof StudentInlineSchema>;

/** What a teacher wrote, in order: pieces of lines, and what stands on lines of its own. */
export const StudentTextSchema = checkedOnce(
  z.array(
    z.union([
      StudentInlineSchema,
      z.object({ program: z.string() }),
      z.object({ rows: z.array(z.array(z.array(StudentInlineSchema))), hasHeader: z.boolean() }),
    ]),
  ),
);
export type StudentText = z.infer<typeof StudentTextSchema>;

const StudentImageSchema = z.object({
  url: z.string(),
  /** In pixels, as it was uploaded; narrower ones are at `url?width=`. */
  width: z.number(),
  height: z.number(),
  widthPct: z.number(),
  /** What it shows, in the teacher’s words; left out where there are none. */
  description: z.string().optional(),
});

export const StudentQuestionSchema = z.object({
  id: z.uuid(),
  type: z.enum(['single', 'multiple']),
  topic: z.string().nullable(),
  text: StudentTextSchema,
  image: StudentImageSchema.nullable(),
  answers: z.array(z.object({ id: z.uuid(), text: StudentTextSchema })),
  /** In French, what it is worth, and how it earns that where it is not as in the whole quiz. */
  scoringInWords: z.string(),
  /** A wrong answer may cost points, so that none is a choice too. */
  mayStayBlank: z.boolean(),
});
export type StudentQuestion = z.infer<typeof StudentQuestionSchema>;

/** The start screen: no question is shown before the clock runs. */
export const PublicQuizSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  institutionName: z.string(),
  classTitle: z.string(),
  quizDate: z.iso.date().nullable(),
  timeLimit: z.number().nullable(),
  studentInstructions: z.string(),
  questionCount: z.number(),
  allowRetakes: z.boolean(),
  /** Questions may be skipped and come back to. */
  freeNavigation: z.boolean(),
  /** In French, how questions earn points; empty where there is nothing to tell. */
  scoringInWords: z.string(),
});
export type PublicQuiz = z.infer<typeof PublicQuizSchema>;

/** Whether a student can begin now. */
export const QuizEntrySchema = z.object({
  /** Withdrawn: nobody can begin, but some have a copy under way. */
  state: z.enum(['waiting', 'open', 'closed', 'no_newcomers', 'withdrawn']),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** By the server's clock at the moment of the answer; null once it is open. */
  secondsToOpening: z.number().nullable(),
  identification: z.enum(identifications),
  /** Students of the class are entitled to more than the quiz says; not whom: that is theirs. */
  someHaveMoreTime: z.boolean(),
});
export type QuizEntry = z.infer<typeof QuizEntrySchema>;

export const OpenedQuizSchema = PublicQuizSchema.extend({ entry: QuizEntrySchema });
export type OpenedQuiz = z.infer<typeof OpenedQuizSchema>;

/** The questions in the order of one student. */
export const StudentPaperSchema = PublicQuizSchema.extend({
  questions: z.array(StudentQuestionSchema),
});
export type StudentPaper = z.infer<typeof StudentPaperSchema>;

export const StudentChoiceSchema = z.object({
  questionId: GivenIdSchema,
  answerIds: z.array(GivenIdSchema).max(50),
  /** Counts the choices made in the attempt: an older one never replaces a newer one. */
  revision: z.number().int().min(0).max(2_000_000_000),
});
export type StudentChoice = z.infer<typeof StudentChoiceSchema>;

/** What a student may show somebody who doubts that it was handed in. */
const AttemptProofSchema = z.object({
  ending: z.enum(['submitted', 'time', 'closed', 'receipt']),
  answered: z.number(),
  questionCount: z.number(),
});
export type AttemptProof = z.infer<typeof AttemptProofSchema>;

/** Whether students are told something by now; if not, when they will be. */
const ReleaseSchema = z.object({
  rule: z.enum(releaseRules),
  at: z.iso.datetime().nullable(),
  isOut: z.boolean(),
});
export type Release = z.infer<typeof ReleaseSchema>;

export const FinishedAttemptSchema = z.object({
  id: z.uuid(),
  completedAt: z.iso.datetime(),
  /** Null as long as the teacher keeps it back. */
  percentage: z.number().nullable(),
  /** Out of 20, as the quiz counts it; where the percentage is told, and is that of a marked copy. */
  mark: z.number().optional(),
  releases: z.object({ mark: ReleaseSchema, copy: ReleaseSchema }),
  /** Choices came after the attempt was closed, and are not counted. */
  isLate: z.boolean(),
  /** Another attempt of the same student was handed in before, and has the mark. */
  isDuplicate: z.literal(true).optional(),
  /** Null for an attempt from before there was one. */
  proof: AttemptProofSchema.nullable(),
});
export type FinishedAttempt = z.infer<typeof FinishedAttemptSchema>;

/** An attempt under way as its student finds it again, or what became of it. */
export const StudentAttemptSchema = z.object({
  id: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  quizTitle: z.string(),
  startedAt: z.iso.datetime(),
  /** When this was read, by the server's clock. */
  readAt: z.iso.datetime(),
  /** By the server's clock at the moment of the answer; null without a limit. */
  secondsLeft: z.number().nullable(),
  choices: z.array(StudentChoiceSchema),
  /** The questions that the student means to come back to. */
  flagged: z.array(z.uuid()),
  /** Null once it is finished. */
  paper: StudentPaperSchema.nullable(),
  finished: FinishedAttemptSchema.nullable(),
});
export type StudentAttempt = z.infer<typeof StudentAttemptSchema>;

/**
 * A copy that was handed in, question by question, with the key: for the teacher, and for the
 * student once the teacher lets it out.
 */
export const MarkedCopySchema = z.object({
  title: z.string(),
  studentName: z.string(),
  completedAt: z.iso.datetime(),
  /** Null where the student is not told. */
  mark: z.object({ score: z.number(), maxScore: z.number(), percentage: z.number() }).nullable(),
  /** The key has changed, and the points do not follow it yet. */
  isUnderReview: z.boolean(),
  /** In the order in which this student had them. */
  questions: z.array(
    StudentQuestionSchema.pick({
      id: true,
      type: true,
      topic: true,
      text: true,
      image: true,
    }).extend({
      /** Null where the mark is. */
      points: z.number().nullable(),
      most: z.number().nullable(),
      /** Why what is right is right; null where the teacher wrote nothing. */
      explanation: StudentTextSchema.nullable(),
      answers: z.array(
        z.object({
          id: z.uuid(),
          text: StudentTextSchema,
          isTicked: z.boolean(),
          isRight: z.boolean(),
        }),
      ),
    }),
  ),
});
export type MarkedCopy = z.infer<typeof MarkedCopySchema>;
