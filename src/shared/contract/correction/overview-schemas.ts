import { z } from 'zod';
import { alarmKinds } from '../../domain/correction/class-reading/batch-alarms.ts';
import { questionTypes } from '../../domain/question-types.ts';
import { clampNumber } from '../../domain/texts/numbers.ts';
import { CopyMarkSchema, MarkRulesSchema, NeutralisedSchema } from './mark-schemas.ts';
import { ReadingProgressSchema, ScanSchema } from './scan-schemas.ts';

export const rosterModes = ['class', 'upload', 'none'] as const;
export type RosterMode = (typeof rosterModes)[number];

export const ThresholdSchema = z
  .number()
  .transform((threshold) => clampNumber(threshold, { min: 0, max: 1 }));

export const BalanceSchema = z.object({
  pages: z.object({
    total: z.number(),
    read: z.number(),
    blank: z.number(),
    duplicate: z.number(),
    refused: z.number(),
    /** Pages of another quiz of the same teacher, which are read there. */
    filed: z.number(),
  }),
  copies: z.object({
    printed: z.number(),
    returned: z.number(),
    notReturned: z.number(),
    /** Copies that were filled in on photocopies of printed ones. */
    photocopied: z.number(),
    incomplete: z.array(z.object({ copy: z.number(), missing: z.array(z.number()) })),
  }),
  students: z.object({
    roster: z.number(),
    present: z.number(),
    /** Students without a copy who answered online. */
    online: z.number(),
    absent: z.number(),
    unmatched: z.number(),
    /** Students without a copy who are not of the class; no number above counts them. */
    gone: z.number(),
  }),
});
export type Balance = z.infer<typeof BalanceSchema>;

/** A student of the list that the correction works with. */
const ListedStudentSchema = z.object({
  id: z.uuid(),
  /** Who of the class list it is; null for who comes from another list or from none. */
  rosterEntryId: z.uuid().nullable(),
  studentId: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  /** False for who is not of the class, or no longer: without a copy, no absence either. */
  isExpected: z.boolean(),
  /** Whether there is an attempt online: without a copy that is no absence, and no mark here. */
  isOnline: z.boolean(),
});

export const CorrectedCopySchema = z.object({
  copy: z.number(),
  /** The printed copy whose number it bears, where that was photocopied. */
  photocopyOf: z.number().nullable(),
  /** Its student's id in the list; null while nobody is known to have written it. */
  student: z.uuid().nullable(),
  associatedBy: z.enum(['printed', 'number', 'hand']).nullable(),
  /** The student whom the teacher is asked to confirm. */
  proposal: z
    .object({
      student: z.uuid(),
      by: z.enum(['number', 'name']),
      distance: z.number(),
      /** Whether it may as well be somebody else who has no copy. */
      isTied: z.boolean(),
    })
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
  adjustment: z
    .object({
      points: z.number(),
      reason: z.string(),
      /** Whose the copy was when it was given; null where it still is, or nobody knows. */
      meantFor: z.uuid().nullable(),
    })
    .nullable(),
  /** Mark and student when the marks were validated last; null where the copy was not among them. */
  validated: z.object({ final: z.number(), student: z.uuid().nullable() }).nullable(),
});
export type CorrectedCopy = z.infer<typeof CorrectedCopySchema>;

/** What has changed since a person validated the marks. */
const SinceValidationSchema = z.object({
  /** Copies whose mark or student is another, or that were not among them. */
  changed: z.number(),
  /** Copies that were among them and are there no more. */
  gone: z.number(),
  /** Whether students without a copy are counted in another way. */
  isAbsenceOther: z.boolean(),
  /** Students without a copy who count as absent and were on no list then, or who counted and no longer do. */
  absentees: z.number(),
  /** Questions, pages and alarms that deserve a look and came since. */
  opened: z.number(),
});
export type SinceValidation = z.infer<typeof SinceValidationSchema>;

/** Everything about a correction but its boxes. */
export const CorrectionOverviewSchema = z.object({
  /** Counts the changes: whoever shows an older one asks again. */
  revision: z.number(),
  /** Names the pages whose boxes are marked: what they show is fetched once. */
  pagesEtag: z.string(),
  /** All editions of the quiz that were ever printed, newest first. */
  editions: z.array(
    z.object({
      id: z.uuid(),
      /** See copy-number.ts; null where no sheet of it came back. Until one does, the last edition has 0. */
      rank: z.number().nullable(),
      code: z.string(),
      copies: z.number(),
      isNamed: z.boolean(),
      createdAt: z.iso.datetime(),
      /** The places of its questions among those below, in the order of its source. */
      asked: z.array(z.number()),
    }),
  ),
  /** The analysis under way. */
  reading: ReadingProgressSchema.nullable(),
  /** Why the last analysis failed, until the next one. */
  failure: z.string().nullable(),
  rosterMode: z.enum(rosterModes),
  students: z.array(ListedStudentSchema),
  copies: z.array(CorrectedCopySchema),
  /** The questions of all editions that came back; one that was rewritten in between counts as two. */
  questions: z.array(
    z.object({
      id: z.uuid(),
      /** The printed text: the quiz may word the question otherwise by now, or have it no more. */
      text: z.string(),
      /** The key by which it counts now: the places of the right answers, from 1. */
      right: z.array(z.number()),
      type: z.enum(questionTypes).nullable(),
      points: z.number(),
      /** Whether its words or picture changed since it was printed: then a change of its key no longer counts. */
      isRewritten: z.boolean(),
      /** The share of the copies with its page that have it all right; null while none is marked. */
      success: z.number().nullable(),
      /** Whether clearly more copies ticked one wrong answer than any right one: then the key may be wrong. */
      isKeyDoubtful: z.boolean(),
    }),
  ),
  scans: z.array(ScanSchema),
  balance: BalanceSchema,
  /**
   * How many questions of copies have a doubtful box that nobody has looked at. What was open when
   * the marks were validated last is in none of these numbers; what came since is.
   */
  doubts: z.number(),
  /**
   * How many questions of copies have no doubtful box but several ticked ones where one is asked
   * for, which nobody has looked at.
   */
  doubles: z.number(),
  /** How many other questions are shown with them, being empty or with a tick taken back. */
  plainLooks: z.number(),
  /** Pages that were refused, and pages that were scanned twice with other boxes. */
  waitingPages: z.object({ refused: z.number(), conflicting: z.number() }),
  threshold: z.number(),
  /** Whether a box filled solid counts as cancelled. */
  fillCancels: z.boolean(),
  /** What is odd about the figures of the batch as a whole: in French what may be wrong, and where. */
  alarms: z.array(
    z.object({
      kind: z.enum(alarmKinds),
      message: z.string(),
      pages: z.array(z.uuid()),
      /** Whether the teacher has seen it on each of these pages, or validated the marks with it. */
      isSeen: z.boolean(),
    }),
  ),
  /** Pages that count, were read in two pieces, and wait for somebody to look at them. */
  folded: z.array(z.uuid()),
  neutralised: NeutralisedSchema,
  rules: MarkRulesSchema,
  isAnonymous: z.boolean(),
  /** True when key, points or readings have changed since the marks were computed. */
  marksAreStale: z.boolean(),
  validatedAt: z.iso.datetime().nullable(),
  /** The address of whoever validated the marks. */
  validatedBy: z.string().nullable(),
  /** What changed since the marks were validated; null as long as nobody has validated them. */
  sinceValidation: SinceValidationSchema.nullable(),
  /** Names the marks, their students and what an absence counts: for whoever validates them. */
  validationEtag: z.string(),
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
  /** How many questions of copies have a doubtful box that nobody has looked at, and that came after the last validation. */
  doubts: z.number(),
  /** The same of questions with several ticked boxes where one is asked for, and no doubtful one. */
  doubles: z.number(),
  /** How many contests of students nobody has answered. */
  contests: z.number(),
  validatedAt: z.iso.datetime().nullable(),
  /** What has become of marks that were final: to be computed again, or other than they were. */
  sinceValidation: z.enum(['stale', 'changed']).nullable(),
});
export type CorrectionSummary = z.infer<typeof CorrectionSummarySchema>;
