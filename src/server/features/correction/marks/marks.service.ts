import { isDeepStrictEqual } from 'node:util';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { withKey } from '#shared/domain/correction/class-reading/todays-key.ts';
import type { ClassMark } from '#shared/domain/correction/marks/class-marks.ts';
import { absentAmong, areAbsencesKnown } from '#shared/domain/correction/marks/class-results.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { readSentMarks } from '../announced/sent-marks.ts';
import { selectOptionalCopy, updateCopy } from '../base/copies.queries.ts';
import { ownCorrection, ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import {
  adjustedElsewhere,
  changedSince,
  neutralisedElsewhere,
  notOnPaper,
  rulesDecidedElsewhere,
  unknownCopy,
} from '../base/correction-errors.ts';
import { type CorrectionRow, updateCorrection } from '../base/corrections.queries.ts';
import { insertJournal, selectAdjustedFor } from '../base/journal.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import { type Marking, markFormat, markingFormat } from '../base/stored-marking.ts';
import {
  type ClassReading,
  type ClassReadingSource,
  cachedClassReading,
  readClassReading,
} from '../class-reading/class-reading.ts';
import { keptKeys, keyChanges, keyFormat, keyOf } from '../class-reading/kept-key.ts';
import {
  changedReading,
  readingChanges,
  refuseForFinalMarks,
} from '../class-reading/reading-rules.ts';
import { refuseOtherOwner } from '../copies/copy-owner.ts';
import { selectScans } from '../pages/scans.queries.ts';
import {
  changedMarking,
  changesOf,
  computeMarks,
  etagOf,
  type RequestedMarking,
  requestedMarks,
} from './compute-marks.ts';
import { updateMarks } from './marks.queries.ts';

/**
 * Computes what computing again would do, with other rules or readings where they are given;
 * changes nothing.
 */
export async function previewMarks(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  requested: RequestedMarking,
): Promise<MarkChanges> {
  await ownCorrection(services.db, teacherId, quizId);
  const { threshold, fillCancels } = requested;
  const isReadAlike = threshold === undefined && fillCancels === undefined;
  const classReading = isReadAlike
    ? await cachedClassReading(services, quizId)
    : await readClassReading(services, quizId, requested);
  const sentStateOf = await readSentMarks(services.db, quizId);
  const after = changedMarking(classReading.marking, requested);
  return {
    ...changesOf(classReading, await requestedMarks(classReading, requested), sentStateOf),
    absences: await absencesOf(services.db, classReading, classReading.marking, after),
  };
}

/**
 * Counts the absences that another rule would move; null while it is unknown who is absent. A file
 * under analysis is among the unread ones.
 */
async function absencesOf(
  db: Db,
  { copies, students, correction }: ClassReading,
  { rules: { absence: before } }: Marking,
  { rules: { absence: after } }: Marking,
): Promise<MarkChanges['absences']> {
  if (before === after) return null;
  const owners = copies.map(({ row }) => row);
  const scans = await selectScans(db, correction.quizId);
  if (!areAbsencesKnown({ reading: null, scans, copies: owners })) return null;
  const count = absentAmong(students, owners).length;
  return count === 0 ? null : { count, after };
}

/** Marks all copies again; with an etag, only if the marks are those that were shown. */
export async function regradeCopies(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  shown?: string,
): Promise<MarkChanges> {
  return changeMarks(services, teacherId, quizId, shown, async () => []);
}

interface ShownMarking {
  readonly etag?: string | undefined;
  readonly before?: RequestedMarking | undefined;
}

export async function setMarking(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  requested: RequestedMarking,
  shown: ShownMarking = {},
): Promise<MarkChanges> {
  return changeMarks(services, teacherId, quizId, shown.etag, async (db, correction) => {
    const before = markingFormat.read(correction.marking);
    refuseOtherMarking(before, shown.before);
    const after = changedMarking(before, requested);
    const reading = changedReading(correction, requested);
    const readOtherwise = readingChanges(correction, reading);
    if (readOtherwise.length > 0 && shown.etag === undefined) refuseForFinalMarks(correction);
    await updateCorrection(db, quizId, { marking: markingFormat.write(after), ...reading });
    return [...readOtherwise, ...markingChanges(before, after)];
  });
}

/**
 * Refuses other rules than the stored ones: a request sends all rules, and would take back unseen
 * what another window decided meanwhile.
 */
function refuseOtherMarking(stored: Marking, { rules, neutralised }: RequestedMarking = {}): void {
  if (rules && !isDeepStrictEqual(rules, stored.rules)) throw rulesDecidedElsewhere();
  if (neutralised && !isDeepStrictEqual(neutralised, stored.neutralised)) {
    throw neutralisedElsewhere();
  }
}

/** Refuses to neutralise questions that no student had: each would add an entry to the journal. */
function refuseForeignQuestions(
  decided: readonly JournalChange[],
  { questions }: ClassReading,
): void {
  const printed = new Set(questions.map(({ id }) => id));
  for (const change of decided) {
    const isNew = change.kind === 'neutralised' && change.before === null;
    if (isNew && !printed.has(change.questionId)) throw notOnPaper();
  }
}

function markingChanges(before: Marking, after: Marking): JournalChange[] {
  const questions = new Set([
    ...Object.keys(before.neutralised),
    ...Object.keys(after.neutralised),
  ]);
  const changes = [...questions].flatMap((questionId): JournalChange[] => {
    const was = before.neutralised[questionId] ?? null;
    const is = after.neutralised[questionId] ?? null;
    return was === is ? [] : [{ kind: 'neutralised', questionId, before: was, after: is }];
  });
  const isOther = JSON.stringify(before.rules) !== JSON.stringify(after.rules);
  if (isOther) changes.push({ kind: 'rules', before: before.rules, after: after.rules });
  return changes;
}

/**
 * Writes the decision, the marks that follow from it and their entry in the journal: all of it or
 * nothing.
 */
async function changeMarks(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  shown: string | undefined,
  decide: (db: Db, correction: CorrectionRow) => Promise<JournalChange[]>,
): Promise<MarkChanges> {
  return inTransaction(services, async (services) => {
    const { db } = services;
    const correction = await ownCorrectionForChange(db, teacherId, quizId);
    const decided = await decide(db, correction);
    const classReading = await readClassReading(services, quizId);
    refuseForeignQuestions(decided, classReading);
    const marks = await computeMarks(classReading);
    const changes = changesOf(classReading, marks, await readSentMarks(db, quizId));
    if (shown !== undefined && shown !== changes.etag) throw changedSince();
    const journal = [...decided, ...(await keepMarks(db, classReading, marks))];
    await insertJournal(db, quizId, teacherId, journal);
    await announceCorrection(db, quizId);
    const before = markingFormat.read(correction.marking);
    const absences = await absencesOf(db, classReading, before, classReading.marking);
    return { ...changes, absences };
  });
}

/**
 * Gives a mark to each copy whose pages have changed; call it in a transaction. Returns the changes
 * of marks that existed before, for the journal.
 */
export async function refreshMarks(
  source: ClassReadingSource,
  quizId: QuizId,
): Promise<JournalChange[]> {
  const found = await readClassReading(source, quizId);
  const classReading = found.correction.validatedAt ? byKeptKey(found) : found;
  return keepMarks(source.db, classReading, await computeMarks(classReading));
}

/**
 * Puts the kept key in place of today's: once marks are validated, pages that come later are marked
 * like the others. A correction of the key reaches all marks only when the teacher asks for it.
 */
function byKeptKey(classReading: ClassReading): ClassReading {
  const kept = keptKeys(classReading.correction.key);
  const withKeptKey = (questions: readonly KeyedQuestion[]) =>
    questions.map((question) => {
      const key = kept.get(question.id);
      return key ? withKey(question, key) : question;
    });
  return {
    ...classReading,
    questions: withKeptKey(classReading.questions),
    copies: classReading.copies.map((copy) => ({ ...copy, asked: withKeptKey(copy.asked) })),
  };
}

/**
 * Keeps the marks and today's key; returns for the journal how both differ from those kept before.
 */
async function keepMarks(
  db: Db,
  { correction, questions, copies }: ClassReading,
  marks: readonly ClassMark[],
): Promise<JournalChange[]> {
  const { quizId } = correction;
  const rows = marks.map(({ copy, ...mark }) => ({
    copy,
    mark: markFormat.write({ ...mark, questions: [...mark.questions] }),
  }));
  await updateMarks(db, quizId, rows);
  const key = keyFormat.write(keyOf(questions));
  await updateCorrection(db, quizId, { marksEtag: etagOf(marks), key });
  return [...keyChanges(correction.key, questions), ...markChanges(copies, marks)];
}

/** Returns the changes of marks; a first mark is no change. */
function markChanges(copies: ClassReading['copies'], marks: readonly ClassMark[]): JournalChange[] {
  const before = new Map(copies.map(({ copy, mark }) => [copy, mark?.final]));
  const changed = marks.flatMap(({ copy, final }) => {
    const was = before.get(copy);
    return was === undefined || was === final ? [] : [{ copy, before: was, after: final }];
  });
  if (changed.length === 0) return [];
  return [{ kind: 'marks', changed: changed.length, copies: marks.length, marks: changed }];
}

interface Adjustment {
  readonly points: number;
  readonly reason: string;
}

interface ShownAdjustment {
  readonly etag?: string | undefined;
  /** The student whose copy it was on the screen. */
  readonly student?: string | null | undefined;
  readonly before?: Adjustment | undefined;
}

/** Adds points to one copy, or takes them from it, with the teacher's reason. */
export async function adjustCopy(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  number: number,
  { points, reason }: Adjustment,
  shown: ShownAdjustment = {},
): Promise<MarkChanges> {
  return changeMarks(services, teacherId, quizId, shown.etag, async (db) => {
    const copy = await selectOptionalCopy(db, quizId, number);
    if (!copy) throw unknownCopy(number);
    refuseOtherOwner(copy, shown.student);
    const before = { points: copy.adjustment, reason: copy.adjustmentReason };
    if (shown.before && !isDeepStrictEqual(shown.before, before)) throw adjustedElsewhere(number);
    const { student } = copy;
    const after = { points, reason };
    const meantFor = (await selectAdjustedFor(db, quizId)).get(number) ?? student;
    if (isDeepStrictEqual(before, after) && meantFor === student) return [];
    await updateCopy(db, quizId, number, { adjustment: points, adjustmentReason: reason });
    return [{ kind: 'adjustment', copy: number, before, after, student }];
  });
}
