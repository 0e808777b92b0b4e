import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { journalKinds } from '#shared/contract/correction/journal-schemas.ts';
import { rosterModes } from '#shared/contract/correction/overview-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { pageVerdicts } from '#shared/domain/correction/pages/page-verdicts.ts';
import { scanStates } from '#shared/domain/correction/pages/unread-scans.ts';
import { teachers } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';
import { editions } from './printing.ts';
import { quizzes } from './quizzes.ts';

/** A quiz has at most one correction, for papers of all its editions. */
export const corrections = pgTable('corrections', {
  quizId: uuid('quiz_id')
    .$type<QuizId>()
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  rosterMode: text('roster_mode', { enum: rosterModes }).notNull(),
  threshold: real('threshold').notNull(),
  fillCancels: boolean('fill_cancels').notNull().default(false),
  /** In the format of stored-marking.ts. */
  marking: jsonb('marking').notNull(),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  /** Names the state of quiz and readings for which the marks were computed. */
  marksEtag: text('marks_stamp'),
  /** The key that the marks were computed with, in the format of kept-key.ts. */
  key: jsonb('key'),
  validatedAt: moment('validated_at'),
  sampleBoxes: integer('sample_boxes'),
  sampleErrors: integer('sample_errors'),
  /** The number of certain boxes from which the sample was drawn. */
  samplePopulation: integer('sample_population'),
  /** Names the pages and the threshold by which the sample was read. */
  sampleEtag: text('sample_stamp'),
  /** Copies missing from the last download because their scan could not be opened. */
  unopenedCopies: integer('unopened_copies').array().notNull().default([]),
  /** The pages on which the teacher has seen an alarm; as in batch-alarms.ts. */
  seenAlarms: text('seen_alarms').array().notNull().default([]),
  /** Counts the changes, so that an outdated page is noticed. */
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
});

const correctionId = () =>
  uuid('quiz_id')
    .$type<QuizId>()
    .notNull()
    .references(() => corrections.quizId, { onDelete: 'cascade' });

/**
 * The editions of a correction in the order in which they were first read. Their rank never changes
 * and is part of their copy numbers (see copy-number.ts).
 */
export const correctionEditions = pgTable(
  'correction_editions',
  {
    quizId: correctionId(),
    rank: integer('rank').notNull(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    /** The places of its questions, by asked-places.ts; null if there was only one edition. */
    places: jsonb('places'),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.rank] }),
    unique('correction_editions_edition').on(table.editionId),
  ],
);

export const scans = pgTable(
  'scans',
  {
    id: id(),
    quizId: correctionId(),
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    /** 0 once its file was erased. */
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** The same for the same file; null where it was not sent in parts. */
    digest: text('digest'),
    state: text('state', { enum: scanStates }).notNull().default('waiting'),
    pages: integer('pages'),
    failure: text('failure'),
    /** The scan of another quiz in which these pages were found. */
    filedFrom: uuid('filed_from').references((): AnyPgColumn => scans.id, { onDelete: 'set null' }),
    /** The pages of the file that belong to this quiz; null for all. */
    onlyPages: integer('only_pages').array(),
    createdAt: createdAt(),
  },
  (table) => [
    index('scans_quiz').on(table.quizId, table.createdAt),
    unique('scans_filed_once').on(table.quizId, table.filedFrom),
    index('scans_filed_from').on(table.filedFrom).where(sql`${table.filedFrom} is not null`),
  ],
);

/** Two papers on one sheet are two rows. */
export const scanPages = pgTable(
  'scan_pages',
  {
    id: id(),
    quizId: correctionId(),
    scanId: uuid('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** 0 unless two papers lie on the sheet. */
    half: smallint('half').notNull().default(0),
    verdict: text('verdict', { enum: pageVerdicts }).notNull(),
    /** Why the page is refused. */
    reason: text('reason'),
    editionNumber: bigint('edition_number', { mode: 'number' }),
    /** The quiz of the same teacher to which the page belongs and where it is read. */
    filedIn: uuid('filed_in')
      .$type<QuizId>()
      .references(() => quizzes.id, { onDelete: 'set null' }),
    copy: integer('copy'),
    sheet: integer('sheet'),
    /** One scan of each page counts; the others are duplicates. */
    counts: boolean('counts').notNull().default(false),
    /** A duplicate with other marks than the page that counts, not decided yet. */
    isConflicting: boolean('is_conflicting').notNull().default(false),
    /** Where the picture is in its file; versioned. */
    source: jsonb('source'),
    /** What a refused page seems to be, for a person to confirm; versioned. */
    guess: jsonb('guess'),
    /** Of a sheet that was read in two pieces: whether a person has looked at it. */
    foldSeen: boolean('fold_seen'),
    /** What was measured in its boxes, from which all decisions can be made again; versioned. */
    record: jsonb('record'),
  },
  (table) => [
    unique('scan_pages_place').on(table.scanId, table.page, table.half),
    uniqueIndex('scan_pages_counted')
      .on(table.quizId, table.copy, table.sheet)
      .where(sql`${table.counts}`),
    index('scan_pages_quiz').on(table.quizId, table.copy, table.sheet),
    index('scan_pages_filed_in').on(table.filedIn).where(sql`${table.filedIn} is not null`),
  ],
);

/** The students that copies are associated with, as listed when the correction began. */
export const correctionStudents = pgTable(
  'correction_students',
  {
    id: id(),
    quizId: correctionId(),
    /** Who of the class list it is; null for who comes from another list or from none. */
    rosterEntryId: uuid('roster_entry_id'),
    position: integer('position').notNull(),
    studentId: text('student_id').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    /** False for somebody outside the class: their copy counts, their absence does not. */
    isExpected: boolean('is_expected').notNull().default(true),
    /** The addresses of `email` one by one: see email-addresses.ts. */
    addresses: text('addresses')
      .array()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`regexp_split_to_array(email, '[\\s\\u00a0\\u202f,;|]+')`),
  },
  (table) => [
    index('correction_students_quiz').on(table.quizId, table.position),
    uniqueIndex('correction_students_number')
      .on(table.quizId, table.studentId)
      .where(sql`${table.studentId} <> ''`),
    // Students ask for a lost link by their address only, among all schools.
    index('correction_students_addresses').using('gin', table.addresses),
  ],
);

/** The constraints keep each student to one copy. */
export const correctionCopies = pgTable(
  'correction_copies',
  {
    quizId: correctionId(),
    copy: integer('copy').notNull(),
    /** The printed copy whose number it bears, where that was photocopied for several students. */
    photocopyOf: integer('photocopy_of'),
    /** The sheets with boxes, whether they came back or not. */
    sheets: integer('sheets').array().notNull(),
    student: uuid('student'),
    /** `hand` without a student: a person took the copy away, and no reading gives it back. */
    associatedBy: text('associated_by', { enum: ['printed', 'number', 'hand'] }),
    aiFirstName: text('ai_first_name'),
    aiLastName: text('ai_last_name'),
    adjustment: numeric('adjustment', { precision: 6, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    adjustmentReason: text('adjustment_reason').notNull().default(''),
    /** As last computed; versioned. */
    mark: jsonb('mark'),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.copy] }),
    unique('correction_copies_student').on(table.student),
    foreignKey({ columns: [table.student], foreignColumns: [correctionStudents.id] }).onDelete(
      'set null',
    ),
  ],
);

/** A person's decision about a box, which no threshold or scan overrides. */
export const boxDecisions = pgTable(
  'box_decisions',
  {
    quizId: correctionId(),
    copy: integer('copy').notNull(),
    /** As in the layout: `q1`, and the answer's number from 1. */
    question: text('question').notNull(),
    answer: integer('answer').notNull(),
    isTicked: boolean('is_ticked').notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.copy, table.question, table.answer] })],
);

/** Who changed what of a reading or a mark. */
export const correctionJournal = pgTable(
  'correction_journal',
  {
    id: id(),
    quizId: correctionId(),
    at: moment('at').notNull().defaultNow(),
    /** Null once that account is deleted: the quiz may have passed to a colleague. */
    teacherId: uuid('teacher_id')
      .$type<TeacherId>()
      .references(() => teachers.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: journalKinds }).notNull(),
    /** What to show and what to restore: see journal-change.ts. */
    change: jsonb('change').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('correction_journal_quiz').on(table.quizId, table.at),
    index('correction_journal_teacher').on(table.teacherId),
  ],
);
