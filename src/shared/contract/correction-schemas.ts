import { z } from 'zod';
import { alarmKinds } from '../domain/correction/boxes/batch-alarms.ts';
import { roundingSteps } from '../domain/correction/marks/mark-rules.ts';
import { copierAspects } from '../domain/correction/pages/copier-check.ts';
import { pageVerdicts } from '../domain/correction/pages/page-verdicts.ts';
import { questionScorings } from '../domain/scoring/scoring-rule.ts';

export const rosterModes = ['class', 'upload', 'none'] as const;
export type RosterMode = (typeof rosterModes)[number];

export const ThresholdSchema = z.number().min(0).max(1);

const BoundingBoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

/** A box as the specification names it; the pictures are addresses below `files/`. */
const SessionBoxSchema = z.object({
  zoneid: z.string(),
  image: z.string(),
  pageImage: z.string(),
  bbox: BoundingBoxSchema,
  ratio: z.number(),
  userToggled: z.boolean(),
});
export type SessionBox = z.infer<typeof SessionBoxSchema>;

const SessionStudentSchema = z.object({
  /** The copy's number. */
  internalNumber: z.number(),
  studentId: z.string().nullable(),
  detectedStudentId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  aiFirstName: z.string().nullable(),
  aiLastName: z.string().nullable(),
  email: z.string().nullable(),
  grade: z.number().nullable(),
  attachment: z.string().nullable(),
  nameImage: z.string().nullable(),
  unrecognized: z.boolean(),
});
export type SessionStudent = z.infer<typeof SessionStudentSchema>;

const SessionRosterEntrySchema = z.object({
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

/** The correction of a quiz's papers, in the words of the specification. */
export const CorrectionSessionSchema = z.object({
  quizId: z.uuid(),
  notes: z.string().nullable(),
  corrections_zip: z.string().nullable(),
  students: z.array(SessionStudentSchema),
  roster: z.array(SessionRosterEntrySchema),
  boxes: z.object({
    checked: z.array(SessionBoxSchema),
    unchecked: z.array(SessionBoxSchema),
    seuil: z.number(),
  }),
  errors: z.array(z.object({ page: z.number(), error: z.string() })),
});
export type CorrectionSession = z.infer<typeof CorrectionSessionSchema>;

export const BalanceSchema = z.object({
  pages: z.object({
    total: z.number(),
    read: z.number(),
    blank: z.number(),
    duplicate: z.number(),
    refused: z.number(),
    /** Of another quiz of the same teacher, and read there. */
    filed: z.number(),
  }),
  copies: z.object({
    printed: z.number(),
    returned: z.number(),
    notReturned: z.number(),
    /** Filled in on photocopies of printed ones. */
    photocopied: z.number(),
    incomplete: z.array(z.object({ copy: z.number(), missing: z.array(z.number()) })),
  }),
  students: z.object({
    roster: z.number(),
    present: z.number(),
    absent: z.number(),
    unmatched: z.number(),
  }),
});
export type Balance = z.infer<typeof BalanceSchema>;

/** A student of the list that the correction works with. */
const ListedStudentSchema = z.object({
  id: z.uuid(),
  studentId: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
});

const neutralisations = ['given', 'removed'] as const;
/** Question id → what became of it. */
export const NeutralisedSchema = z.record(z.uuid(), z.enum(neutralisations));

export const MarkRulesSchema = z.object({
  step: z.literal(roundingSteps),
  direction: z.enum(['nearest', 'up', 'down']),
  bonus: z.number().min(-20).max(20),
  cap: z.number().min(1).max(20),
  harmonisation: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('mean'), target: z.number().min(0).max(20) }),
      z.object({ kind: z.literal('best'), target: z.number().min(0).max(20) }),
    ])
    .nullable(),
  absence: z.enum(['excluded', 'zero']),
});

export const AdjustmentSchema = z.object({
  points: z.number().min(-20).max(20),
  reason: z.string().trim().max(500),
});

const MarkedQuestionSchema = z.object({
  questionId: z.uuid(),
  points: z.number(),
  most: z.number(),
  isCorrect: z.boolean(),
  state: z.enum(['empty', 'answered', 'several']),
  neutralised: z.enum(neutralisations).nullable(),
});

export const CopyMarkSchema = z.object({
  score: z.number(),
  maxScore: z.number(),
  /** Out of 20, before rules and adjustment. */
  raw: z.number(),
  /** Out of 20, as it goes out. */
  final: z.number(),
  questions: z.array(MarkedQuestionSchema),
});

export const CorrectedCopySchema = z.object({
  copy: z.number(),
  /** The printed copy whose number it bears, where that was photocopied. */
  photocopyOf: z.number().nullable(),
  /** Of the list; null while nobody is known to have written it. */
  student: z.uuid().nullable(),
  associatedBy: z.enum(['printed', 'number', 'hand']).nullable(),
  /** For the teacher to confirm. */
  proposal: z
    .object({ student: z.uuid(), by: z.enum(['number', 'name']), distance: z.number() })
    .nullable(),
  detectedNumber: z.string().nullable(),
  aiFirstName: z.string().nullable(),
  aiLastName: z.string().nullable(),
  nameImage: z.string().nullable(),
  /** The name of its corrected copy among the files. */
  file: z.string(),
  missingSheets: z.array(z.number()),
  /** Null until marks have been computed; what each question earned stays on the server. */
  mark: CopyMarkSchema.omit({ questions: true }).nullable(),
  adjustment: z.object({ points: z.number(), reason: z.string() }).nullable(),
  /** As it was when the marks were validated last; null where it was not among them. */
  validated: z.object({ final: z.number(), student: z.uuid().nullable() }).nullable(),
});
export type CorrectedCopy = z.infer<typeof CorrectedCopySchema>;

export const ScanSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  byteSize: z.number(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'reading', 'read', 'failed']),
  /** Null until it is known. */
  pages: z.number().nullable(),
  /** In French, why it could not be read. */
  failure: z.string().nullable(),
  /** Pages that were already there with other marks: the teacher says which count. */
  conflicts: z.number(),
});
export type Scan = z.infer<typeof ScanSchema>;

export const ReadingProgressSchema = z.object({
  /** From 0 to 1. */
  fraction: z.number(),
  pagesRead: z.number(),
  pagesTotal: z.number().nullable(),
  pagesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});

/** In shares of a picture, from its upper left corner. */
const PointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** Where the four corner marks of the paper lie in the picture of a page, whichever way up it is. */
export const CornersSchema = z.object({
  topLeft: PointSchema,
  topRight: PointSchema,
  bottomRight: PointSchema,
  bottomLeft: PointSchema,
});
export type Corners = z.infer<typeof CornersSchema>;

export const CopierFindingSchema = z.object({
  aspect: z.enum(copierAspects),
  isGood: z.boolean(),
  text: z.string(),
});

/** One page of a scan, as the balance opens it. */
export const ScannedPageSchema = z.object({
  id: z.uuid(),
  scan: z.uuid(),
  /** In its file, from 1. */
  page: z.number(),
  half: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Among all sheets of the pile, from 1: where the paper is. */
  place: z.number(),
  verdict: z.enum(pageVerdicts),
  copy: z.number().nullable(),
  sheet: z.number().nullable(),
  /** In French; what is wrong and what can be done. */
  message: z.string().nullable(),
  /** The quiz of the same teacher that the page is of, and where it is read. */
  filedIn: z.object({ quizId: z.uuid(), title: z.string() }).nullable(),
  /** Whether a person can show its corners and name its copy; and whether one has. */
  isAssignable: z.boolean(),
  isByHand: z.boolean(),
  /** Whether its boxes are those that are marked. */
  counts: z.boolean(),
  /** For a duplicate: the page that was there before, and whether their marks differ. */
  duplicateOf: z.uuid().nullable(),
  isConflicting: z.boolean(),
  image: z.string(),
});
export type ScannedPage = z.infer<typeof ScannedPageSchema>;

/** The pages that bear the number of one printed copy, and which may be one student's each. */
export const PhotocopiesSchema = z.object({
  copy: z.number(),
  pages: z.array(
    z.object({
      id: z.uuid(),
      /** In its file, and among all sheets of the pile, from 1. */
      page: z.number(),
      place: z.number(),
      sheet: z.number(),
      /** As it was coded there; null without a grid. */
      number: z.string().nullable(),
      image: z.string(),
    }),
  ),
  /** Their ids; the first are those that count. */
  groups: z.array(z.array(z.uuid())),
  /** Those that show what another page shows: perhaps the same paper, scanned twice. */
  alike: z.array(z.uuid()),
  /** False where nothing tells which pages belong together. */
  isCertain: z.boolean(),
});
export type Photocopies = z.infer<typeof PhotocopiesSchema>;

/**
 * What the boxes show, a page at a time and column by column: 20,000 boxes must not weigh megabytes.
 * The n-th entries of the lists of a page belong together.
 */
const ReviewPageSchema = z.object({
  copy: z.number(),
  sheet: z.number(),
  /** Among all pages of the pile, from 1: where the paper is. */
  place: z.number(),
  /** Places in the quiz's list of questions, and in a question's list of answers, from 0. */
  questions: z.array(z.number()),
  answers: z.array(z.number()),
  /** What `decideBatch` decides from, so that a threshold can be tried in the browser. */
  thousandths: z.array(z.number()),
  /** How likely each box was meant to be ticked, in millionths. */
  millionths: z.array(z.number()),
  /** Those that a person must see, by their number on the page. */
  clouded: z.array(z.number()),
  /** How many marks are likely missing of which the scan shows nothing. */
  lost: z.number(),
});

const ScoringRuleSchema = z.object({
  kind: z.enum(questionScorings),
  penalty: z.number(),
  floor: z.number(),
});

export const ReviewSchema = z.object({
  questionIds: z.array(z.uuid()),
  /** Those that the paper told its students. */
  rules: z.array(ScoringRuleSchema),
  answerIds: z.array(z.array(z.uuid())),
  pages: z.array(ReviewPageSchema),
});
export type Review = z.infer<typeof ReviewSchema>;

/** A page of a copy as people look at it. */
export const CopyPageSchema = z.object({
  page: z.uuid(),
  sheet: z.number(),
  place: z.number(),
  image: z.string(),
  /** Of the upright picture, in pixels. */
  width: z.number(),
  height: z.number(),
  /** In fractions of the upright picture. */
  boxes: z.array(BoundingBoxSchema.extend({ zone: z.string() })),
  /** The strips that show one question each, and the name of its picture. */
  questions: z.array(BoundingBoxSchema.extend({ question: z.number(), image: z.string() })),
  /** Where the name is written and the number coded: what tells whose page it is. */
  identity: z.array(BoundingBoxSchema),
});
export type CopyPage = z.infer<typeof CopyPageSchema>;

/** Everything about a correction but its boxes. */
export const CorrectionOverviewSchema = z.object({
  /** Counts the changes: whoever shows an older one asks again. */
  revision: z.number(),
  /** Names the pages whose boxes are marked: what they show is fetched once. */
  pagesStamp: z.string(),
  edition: z
    .object({ id: z.uuid(), code: z.string(), copies: z.number(), isNamed: z.boolean() })
    .nullable(),
  /** The analysis under way. */
  reading: ReadingProgressSchema.nullable(),
  /** Why the last analysis failed, until the next one. */
  failure: z.string().nullable(),
  rosterMode: z.enum(rosterModes),
  students: z.array(ListedStudentSchema),
  copies: z.array(CorrectedCopySchema),
  /** In the order of the paper. */
  questions: z.array(
    z.object({
      id: z.uuid(),
      /** The share of copies that have it all right; null while none is marked. */
      success: z.number().nullable(),
    }),
  ),
  scans: z.array(ScanSchema),
  balance: BalanceSchema,
  /** Questions of copies with a doubtful box that nobody has looked at. */
  doubts: z.number(),
  threshold: z.number(),
  /** A box filled solid counts as cancelled. */
  fillCancels: z.boolean(),
  /** A batch whose figures are odd as a whole: in French what may be wrong, and on which pages. */
  alarms: z.array(
    z.object({ kind: z.enum(alarmKinds), message: z.string(), pages: z.array(z.uuid()) }),
  ),
  neutralised: NeutralisedSchema,
  rules: MarkRulesSchema,
  isAnonymous: z.boolean(),
  /** True when key, points or readings have changed since the marks were computed. */
  marksAreStale: z.boolean(),
  validatedAt: z.iso.datetime().nullable(),
  /** The address of whoever declared the marks final. */
  validatedBy: z.string().nullable(),
  /** What a look at boxes held for certain has shown, and whether they are still read that way. */
  sample: z
    .object({
      boxes: z.number(),
      errors: z.number(),
      population: z.number(),
      isCurrent: z.boolean(),
    })
    .nullable(),
  /** Copies that were left out of the last download: their scan could not be opened. */
  unopened: z.array(z.number()),
});
export type CorrectionOverview = z.infer<typeof CorrectionOverviewSchema>;

/** Where a correction stands, for whoever looks at all of them. */
export const CorrectionSummarySchema = z.object({
  quizId: z.uuid(),
  copies: z.number(),
  /** Copies that nobody is known to have written. */
  unmatched: z.number(),
  /** Questions of copies with a doubtful box that nobody has looked at, until marks are final. */
  doubts: z.number(),
  /** What students contest and nobody has answered. */
  contests: z.number(),
  validatedAt: z.iso.datetime().nullable(),
});
export type CorrectionSummary = z.infer<typeof CorrectionSummarySchema>;

export const journalKinds = [
  'scan',
  'page',
  'photocopies',
  'answers',
  'threshold',
  'filled',
  'association',
  'student',
  'names',
  'neutralised',
  'key',
  'rules',
  'adjustment',
  'marks',
  'validated',
  'sample',
  'undone',
] as const;

/** So many entries are given at once. */
export const journalPageSize = 100;

export const JournalEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: z.string(),
  kind: z.enum(journalKinds),
  /** In French: what changed, from what to what. */
  text: z.string(),
  /** Where one change touches many things: each of them. */
  details: z.array(z.string()),
  canUndo: z.boolean(),
  isUndone: z.boolean(),
});
export type JournalEntry = z.infer<typeof JournalEntrySchema>;

/** What computing again would do to the marks. */
export const MarkChangesSchema = z.object({
  /** Names the state they were computed in; what is applied must be what was shown. */
  stamp: z.string(),
  unchanged: z.number(),
  changes: z.array(
    z.object({
      copy: z.number(),
      name: z.string(),
      studentId: z.string().nullable(),
      before: z.number().nullable(),
      after: z.number(),
      /** Before rules and adjustment. */
      raw: z.number(),
      /** Whether the student has been sent the mark before. */
      wasSent: z.boolean(),
    }),
  ),
});
export type MarkChanges = z.infer<typeof MarkChangesSchema>;
