import { z } from 'zod';
import { copyDetails } from '../../domain/correction/handing-back/copy-detail.ts';
import { EmailSchema } from '../../domain/emails/email.ts';
import { questionTypes } from '../../domain/question-types.ts';
import { AcknowledgementSchema } from '../acknowledgement.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AddressIdSchema, QuizIdSchema } from '../ids.ts';
import { StudentTextSchema } from '../online/student-schemas.ts';
import { contestStates, LinkSchema } from './contests.ts';
import { correctionPath } from './correction-path.ts';

const base = `${correctionPath}/page` as const;
/** A rectangle, in shares of the picture. */
const PlaceSchema = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/** A question of the student's own paper, and its boxes in the order in which they are printed there. */
const questionWith = <Text extends z.ZodType>(text: Text) =>
  z.object({
    /** The question's name in the layout, by which it is contested. */
    name: z.string(),
    /** The question's number as it is printed on this copy. */
    number: z.number(),
    text,
    /** What the paper itself says where it was mended since; text and answers are the mended ones. */
    printed: z.array(text),
    type: z.enum(questionTypes),
    /** Null where the teacher shows the mark alone. */
    points: z.number().nullable(),
    most: z.number().nullable(),
    state: z.enum(['empty', 'answered', 'several']),
    /** Why an answer is right; null where the teacher wrote nothing, or does not show the key. */
    explanation: text.nullable(),
    neutralised: z.enum(['given', 'removed']).nullable(),
    boxes: z.array(
      z.object({
        /** The answer's place in the quiz, from 1, by which it is contested. */
        answer: z.number(),
        text,
        isTicked: z.boolean(),
        /** Null where the teacher does not show the key. */
        isRight: z.boolean().nullable(),
        page: z.uuid(),
        place: PlaceSchema,
      }),
    ),
  });

/** Formulas reach students set: a phone need not bring what sets them. */
const StudentCopyQuestionSchema = questionWith(StudentTextSchema);
export type StudentCopyQuestion = z.infer<typeof StudentCopyQuestionSchema>;

/** A question with its formulas as the teacher wrote them. */
const TeacherCopyQuestionSchema = questionWith(z.string());
export type TeacherCopyQuestion = z.infer<typeof TeacherCopyQuestionSchema>;

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
  /** The language of its texts, as in the attribute `lang`. */
  lang: z.string(),
  institutionName: z.string(),
  classTitle: z.string(),
  quizDate: z.string().nullable(),
  name: z.string(),
  /** The number of the copy: a teacher may give the student another one. */
  copy: z.number(),
  /** How much the student is shown; while the mark is under review, the mark alone. */
  detail: z.enum(copyDetails),
  /** The mark out of 20, as it was announced last. */
  mark: z.number(),
  /** When the mark was validated or told by mail; null as long as nobody has announced it. */
  announcedAt: z.iso.datetime().nullable(),
  /** How the mark adds up; null where the mark alone is shown. */
  sum: z
    .object({
      score: z.number(),
      maxScore: z.number(),
      raw: z.number(),
      adjustment: z.object({ points: z.number(), reason: z.string() }).nullable(),
      /** Whether rules of the class, such as rounding or a bonus, have a part in the mark. */
      hasRules: z.boolean(),
    })
    .nullable(),
  /** Whether key and boxes give, or would give, another mark that nobody has announced yet. */
  isUnderReview: z.boolean(),
  questions: z.array(StudentCopyQuestionSchema),
  pages: z.array(
    z.object({ id: z.uuid(), sheet: z.number(), width: z.number(), height: z.number() }),
  ),
  missingSheets: z.array(z.number()),
  /** Words above the questions of the paper that were mended since: «consignes : …». */
  headErrata: z.array(z.string()),
  contests: z.object({
    /** Until when the student may contest; null where nothing can be contested. */
    until: z.iso.datetime().nullable(),
    isOpen: z.boolean(),
    own: z.array(StudentContestSchema),
  }),
});
export type StudentCopy = z.infer<typeof StudentCopySchema>;

/** The copy as its teacher sees it: whole, whatever students are shown of it. */
const TeacherCopySchema = StudentCopySchema.pick({
  mark: true,
  sum: true,
  isUnderReview: true,
  missingSheets: true,
}).extend({
  /** The etag of the pile to which its pictures belong. */
  pagesEtag: z.string(),
  questions: z.array(
    TeacherCopyQuestionSchema.extend({
      /** The file that shows it as it was scanned. */
      image: z.string(),
    }),
  ),
});
export type TeacherCopy = z.infer<typeof TeacherCopySchema>;

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
  readScannedPagePicture: defineEndpoint({
    method: 'GET',
    path: '/api/copies/:link/pages/:page',
    summary: 'A page of a student’s own copy, as it was scanned',
    access: 'link',
    params: LinkSchema.extend({ page: AddressIdSchema }),
    answer: 'file',
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
  readTeacherCopy: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/corrections-sessions/copies/:copy',
    summary: 'A copy on paper for its teacher: what was read in each question, and what it earned',
    access: 'owner',
    recorded: 'marks-read',
    params: QuizIdSchema.extend({ copy: z.coerce.number().int().min(1) }),
    answer: TeacherCopySchema,
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
