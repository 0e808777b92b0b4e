import { z } from 'zod';
import { mostTyped } from '../../domain/kinds/reply.ts';
import { quizLimits } from '../../domain/limits.ts';
import { releaseRules } from '../../domain/online/release.ts';
import { questionTypes } from '../../domain/question-types.ts';
import { identifications } from '../../domain/students/identification.ts';
import { studentWords } from '../../domain/students/student-word.ts';
import { checkedOnce } from '../checked-once.ts';
import { GivenIdSchema } from '../ids.ts';

/**
 * What a student's browser receives. Except for `MarkedCopy`, these types contain no key: neither
 * which answers are right, nor how many are, nor what they would earn together.
 */

/**
 * A piece of a line that a teacher wrote. A formula is already rendered as HTML and comes with the
 * text that a screen reader speaks.
 */
const StudentInlineSchema = z.union([
  z.object({
    text: z.string(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
  }),
  z.object({ html: z.string(), speech: z.string(), isDisplay: z.literal(true).optional() }),
  /** The source of a formula that cannot be rendered. */
  z.object({ fault: z.string() }),
  /** Code within a line. */
  z.object({ code: z.string() }),
]);
export type StudentInline = z.infer<typeof StudentInlineSchema>;

/** What a teacher wrote, in order: pieces of lines, and blocks of code and tables between them. */
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
  /** In pixels, as it was uploaded; narrower versions are served at `url?width=`. */
  width: z.number(),
  height: z.number(),
  widthPct: z.number(),
  /** What the picture shows, in the teacher's words; left out where the teacher wrote nothing. */
  description: z.string().optional(),
});

export const StudentQuestionSchema = z.object({
  id: z.uuid(),
  type: z.enum(questionTypes),
  topic: z.string().nullable(),
  text: StudentTextSchema,
  image: StudentImageSchema.nullable(),
  answers: z.array(z.object({ id: z.uuid(), text: StudentTextSchema })),
  /**
   * In French: what the question is worth, and its scoring rule where this differs from the quiz's
   * rule.
   */
  scoringInWords: z.string(),
  /**
   * True when a wrong answer may cost points, so that the student may want to leave the question
   * blank.
   */
  mayStayBlank: z.boolean(),
  /** True where a unit belongs to the number that is asked for. */
  asksUnit: z.literal(true).optional(),
});
export type StudentQuestion = z.infer<typeof StudentQuestionSchema>;

/** The start screen contains no question, because the clock is not running yet. */
export const PublicQuizSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The language of its texts, as in the attribute `lang`. */
  lang: z.string(),
  institutionName: z.string(),
  classTitle: z.string(),
  quizDate: z.iso.date().nullable(),
  timeLimit: z.number().nullable(),
  studentInstructions: z.string(),
  questionCount: z.number(),
  allowRetakes: z.boolean(),
  /** True when students may skip questions and come back to them. */
  freeNavigation: z.boolean(),
  /** In French: how questions earn points; empty where there is nothing to explain. */
  scoringInWords: z.string(),
});
export type PublicQuiz = z.infer<typeof PublicQuizSchema>;

/** Whether a student can begin now. */
export const QuizEntrySchema = z.object({
  /** `withdrawn` means that nobody can begin any more, but that some have begun. */
  state: z.enum(['waiting', 'open', 'closed', 'no_newcomers', 'withdrawn']),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** By the server's clock at the moment of the answer; null once the quiz is open. */
  secondsToOpening: z.number().nullable(),
  identification: z.enum(identifications),
  /**
   * True when some students of the class are entitled to more time. Which students they are stays
   * private.
   */
  someHaveMoreTime: z.boolean(),
});
export type QuizEntry = z.infer<typeof QuizEntrySchema>;

/** How the teacher's institution calls its students. */
const word = { studentWord: z.enum(studentWords) };
export const OpenedQuizSchema = PublicQuizSchema.extend({ ...word, entry: QuizEntrySchema });
export type OpenedQuiz = z.infer<typeof OpenedQuizSchema>;

/** The quiz with its questions, in the order drawn for one student. */
export const StudentPaperSchema = PublicQuizSchema.extend({
  questions: z.array(StudentQuestionSchema),
});
export type StudentPaper = z.infer<typeof StudentPaperSchema>;

/** A teacher's preview also shows how students say who they are. */
export const PreviewedPaperSchema = StudentPaperSchema.extend({
  ...word,
  identification: z.enum(identifications),
});
export type PreviewedPaper = z.infer<typeof PreviewedPaperSchema>;

export const StudentChoiceSchema = z.object({
  questionId: GivenIdSchema,
  answerIds: z.array(GivenIdSchema).max(quizLimits.answersOfQuestion),
  /** What was typed, for a kind that is typed; empty once it is erased. */
  typed: z.string().max(mostTyped).optional(),
  /** Counts the choices made in the attempt, so that an older choice never replaces a newer one. */
  revision: z.number().int().min(0).max(2_000_000_000),
});
export type StudentChoice = z.infer<typeof StudentChoiceSchema>;

/** What a student can show to somebody who doubts that the attempt was handed in. */
const AttemptProofSchema = z.object({
  ending: z.enum(['submitted', 'time', 'closed', 'receipt']),
  answered: z.number(),
  questionCount: z.number(),
});
export type AttemptProof = z.infer<typeof AttemptProofSchema>;

/** Whether students can see a result yet, and if not, when they will. */
const ReleaseSchema = z.object({
  rule: z.enum(releaseRules),
  at: z.iso.datetime().nullable(),
  isOut: z.boolean(),
});
export type Release = z.infer<typeof ReleaseSchema>;

export const FinishedAttemptSchema = z.object({
  id: z.uuid(),
  completedAt: z.iso.datetime(),
  /** Null as long as the teacher does not release the marks. */
  percentage: z.number().nullable(),
  /**
   * Out of 20, as the quiz counts it. Left out where the percentage is not released, and for a
   * duplicate.
   */
  mark: z.number().optional(),
  releases: z.object({ mark: ReleaseSchema, copy: ReleaseSchema }),
  /** True when choices came after the attempt was closed; they are not counted. */
  isLate: z.boolean(),
  /** True when another attempt of the same student was handed in before and has the mark. */
  isDuplicate: z.literal(true).optional(),
  /** Null for attempts that were handed in before such proofs existed. */
  proof: AttemptProofSchema.nullable(),
});
export type FinishedAttempt = z.infer<typeof FinishedAttemptSchema>;

/**
 * An attempt under way as its student finds it after a reload, or its result once it is finished.
 */
export const StudentAttemptSchema = z.object({
  id: z.uuid(),
  studentName: z.string(),
  studentId: z.string().nullable(),
  quizTitle: z.string(),
  startedAt: z.iso.datetime(),
  /** When the server read this, by its own clock. */
  readAt: z.iso.datetime(),
  /** By the server's clock at the moment of the answer; null without a time limit. */
  secondsLeft: z.number().nullable(),
  /** Null where the page has them already: see `etag`. */
  choices: z.array(StudentChoiceSchema).nullable(),
  /** The questions that the student marked in order to come back to them. */
  flagged: z.array(z.uuid()),
  /** Null once the attempt is finished, and where the page has it already: see `etag`. */
  paper: StudentPaperSchema.nullable(),
  finished: FinishedAttemptSchema.nullable(),
  /**
   * Names the paper and the choices. A page that asks again sends the one it was given last, so that
   * each minute of a class costs a few hundred bytes a student and not the whole paper.
   */
  etag: z.string(),
  /** Whether the voice of the browser may read the questions; asked anew each time. */
  readsAloud: z.boolean(),
  /**
   * How large and how plain the student's page begins, as the class list grants it; null where
   * nothing is granted, and where the page asks again.
   */
  display: z.object({ fontSize: z.number(), easyReading: z.boolean() }).nullable(),
  /**
   * Signed by the server: this device was heard at this moment. A receipt holds the last one. Null
   * once the attempt is finished, since nothing can be answered any more.
   */
  attestation: z.string().nullable(),
});
export type StudentAttempt = z.infer<typeof StudentAttemptSchema>;

/**
 * A copy that was handed in, question by question, with the key. The teacher can read it at any
 * time, the student once the teacher releases it.
 */
export const MarkedCopySchema = z.object({
  title: z.string(),
  /** The language of its texts, as in the attribute `lang`. */
  lang: z.string(),
  studentName: z.string(),
  completedAt: z.iso.datetime(),
  /** Null where the mark is not released to the student. */
  mark: z
    .object({
      score: z.number(),
      maxScore: z.number(),
      percentage: z.number(),
      /** Out of 20, rounded as the quiz wants it. */
      final: z.number(),
    })
    .nullable(),
  /** True when the key has changed and the points have not been regraded yet. */
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
      /** Null where `mark` is null. */
      points: z.number().nullable(),
      most: z.number().nullable(),
      /** What the student typed, where the kind is typed. The answers are then those to type. */
      typed: z.string().optional(),
      /** Why the right answers are right; null where the teacher wrote no explanation. */
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
