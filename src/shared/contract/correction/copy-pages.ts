import { z } from 'zod';
import { copyDetails } from '../../domain/correction/handing-back/copy-detail.ts';
import { EmailSchema } from '../../domain/emails/email.ts';
import { questionTypes } from '../../domain/question-types.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import { StudentTextSchema } from '../online/student-schemas.ts';
import { contestStates } from './contests.ts';

const base = '/api/quizzes/:id/corrections-sessions/page';
/** The secret of a private address. */
const LinkSchema = z.object({ link: z.string().max(100) });

/** In shares of the picture. */
const PlaceSchema = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/** A question of the student's own paper, and its boxes in the order in which they are printed there. */
const questionWith = <Text extends z.ZodType>(text: Text) =>
  z.object({
    /** Names it to the server, as in the layout. */
    name: z.string(),
    /** As it is printed on this copy. */
    number: z.number(),
    text,
    /** Words of the paper itself that were mended since: its text and its answers are as mended. */
    printed: z.array(text),
    type: z.enum(questionTypes),
    /** Null where the teacher shows the mark alone. */
    points: z.number().nullable(),
    most: z.number().nullable(),
    state: z.enum(['empty', 'answered', 'several']),
    /** Null where the teacher wrote none, or keeps the key. */
    explanation: text.nullable(),
    neutralised: z.enum(['given', 'removed']).nullable(),
    boxes: z.array(
      z.object({
        /** Names it to the server: the answer's place in the quiz, from 1. */
        answer: z.number(),
        text,
        isTicked: z.boolean(),
        /** Null where the teacher keeps the key. */
        isRight: z.boolean().nullable(),
        page: z.uuid(),
        place: PlaceSchema,
      }),
    ),
  });

/** Formulas reach students set: a phone need not bring what sets them. */
const StudentCopyQuestionSchema = questionWith(StudentTextSchema);
export type StudentCopyQuestion = z.infer<typeof StudentCopyQuestionSchema>;

/** As the teacher wrote it. */
const PaperQuestionSchema = questionWith(z.string());
export type PaperQuestion = z.infer<typeof PaperQuestionSchema>;

const StudentContestSchema = z.object({
  id: z.uuid(),
  /** False for a copy that was given to somebody else since. */
  isOfThisCopy: z.boolean(),
  question: z.string(),
  answer: z.number().nullable(),
  reason: z.string(),
  state: z.enum(contestStates),
  reply: z.string(),
  createdAt: z.iso.datetime(),
});
export type StudentContest = z.infer<typeof StudentContestSchema>;

/** What a student sees of his or her own copy, and of nobody else's. */
export const StudentCopySchema = z.object({
  quizTitle: z.string(),
  institutionName: z.string(),
  classTitle: z.string(),
  quizDate: z.string().nullable(),
  name: z.string(),
  /** Which of the printed ones it is: a teacher may give the student another. */
  copy: z.number(),
  /** The mark alone, whatever the teacher shows, while it is under review. */
  detail: z.enum(copyDetails),
  /** Out of 20, as it was announced last. */
  mark: z.number(),
  /** When it was validated, or told by mail; null for one that nobody has announced yet. */
  announcedAt: z.iso.datetime().nullable(),
  /** How it adds up; null where the mark alone is shown. */
  sum: z
    .object({
      score: z.number(),
      maxScore: z.number(),
      raw: z.number(),
      adjustment: z.object({ points: z.number(), reason: z.string() }).nullable(),
      /** Rounding, bonus and the like of the class have a part in it. */
      hasRules: z.boolean(),
    })
    .nullable(),
  /** The teacher is at it: key and boxes give, or would give, another mark, which nobody has announced. */
  isUnderReview: z.boolean(),
  questions: z.array(StudentCopyQuestionSchema),
  pages: z.array(
    z.object({ id: z.uuid(), sheet: z.number(), width: z.number(), height: z.number() }),
  ),
  missingSheets: z.array(z.number()),
  /** Words above the questions of the paper that were mended since: «consignes : …». */
  headErrata: z.array(z.string()),
  contests: z.object({
    /** Null: nothing can be contested. */
    until: z.iso.datetime().nullable(),
    isOpen: z.boolean(),
    own: z.array(StudentContestSchema),
  }),
});
export type StudentCopy = z.infer<typeof StudentCopySchema>;

/** The same, for the teacher: whole, whatever students are shown of it. */
const PaperCopySchema = StudentCopySchema.pick({
  mark: true,
  sum: true,
  isUnderReview: true,
  missingSheets: true,
}).extend({
  /** Names the pile that its pictures are of. */
  pagesEtag: z.string(),
  questions: z.array(
    PaperQuestionSchema.extend({
      /** The file that shows it as it was scanned. */
      image: z.string(),
    }),
  ),
});
export type PaperCopy = z.infer<typeof PaperCopySchema>;

const CopyPageSettingsSchema = z.object({
  isOpen: z.boolean(),
  detail: z.enum(copyDetails),
  contestsUntil: z.iso.datetime().nullable(),
  /** Downloaded copies bear a private link each, as a QR code. */
  isLinkPrinted: z.boolean(),
});
export type CopyPageSettings = z.infer<typeof CopyPageSettingsSchema>;

export const copyPages = {
  readStudentCopy: defineEndpoint({
    method: 'GET',
    path: '/api/copies/:link',
    summary: 'A student’s own copy, question by question',
    access: 'link',
    params: LinkSchema,
    answer: StudentCopySchema,
  }),
  readStudentPicture: defineEndpoint({
    method: 'GET',
    path: '/api/copies/:link/pages/:page',
    summary: 'A page of a student’s own copy, as it was scanned',
    access: 'link',
    params: LinkSchema.extend({ page: AddressIdSchema }),
    answer: 'file',
  }),
  contest: defineEndpoint({
    method: 'POST',
    path: '/api/copies/:link/contests',
    summary: 'A student contests a box or a question and says why',
    access: 'link',
    params: LinkSchema,
    body: z.object({
      /** The one that the student looked at, which may be somebody else's by now. */
      copy: z.number().int().min(1),
      question: z.string().max(10),
      answer: z.number().int().min(1).nullable(),
      reason: z.string().trim().min(1, 'Dites pourquoi.').max(1000),
    }),
    answer: AcknowledgementSchema,
  }),
  requestCopyLinks: defineEndpoint({
    method: 'POST',
    path: '/api/copies',
    summary:
      'Mails new private links to an address on a list; the answer is the same if it is on none',
    access: 'public',
    body: z.object({ email: EmailSchema }),
    answer: AcknowledgementSchema,
  }),
  readPaperCopy: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/corrections-sessions/copies/:copy',
    summary: 'A copy on paper for its teacher: what was read in each question, and what it earned',
    access: 'owner',
    params: QuizIdSchema.extend({ copy: z.coerce.number().int().min(1) }),
    answer: PaperCopySchema,
  }),
  readCopyPageSettings: defineEndpoint({
    method: 'GET',
    path: base,
    summary: 'What students are shown of their copies, and who has a private link',
    access: 'owner',
    params: QuizIdSchema,
    answer: CopyPageSettingsSchema.extend({ linked: z.array(z.uuid()) }),
  }),
  setCopyPageSettings: defineEndpoint({
    method: 'PUT',
    path: base,
    summary:
      'Opens or closes the students’ pages and sets until when they may contest; omitted fields stay',
    access: 'owner',
    params: QuizIdSchema,
    body: CopyPageSettingsSchema.partial(),
    answer: AcknowledgementSchema,
  }),
  revokeLinks: defineEndpoint({
    method: 'POST',
    path: `${base}/links/:student/revoke`,
    summary: 'Revokes the private links of a student',
    access: 'owner',
    params: QuizIdSchema.extend({ student: AddressIdSchema }),
    answer: AcknowledgementSchema,
  }),
} as const;
