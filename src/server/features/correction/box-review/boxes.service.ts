import type { SampleReading } from '#shared/contract/correction/box-review.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Sample } from '#shared/domain/correction/box-review/sample-bound.ts';
import {
  alarmOnPage,
  type SeenKind,
} from '#shared/domain/correction/class-reading/batch-alarms.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { ownCorrectionForChange } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import { unknownBox } from '../base/correction-errors.ts';
import { type CorrectionRow, updateCorrection } from '../base/corrections.queries.ts';
import { insertJournal } from '../base/journal.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import {
  changedReading,
  type RequestedReading,
  readingChanges,
  refuseForFinalMarks,
} from '../class-reading/reading-rules.ts';
import {
  type BoxDecision,
  type BoxName,
  deleteBoxDecisions,
  selectBoxDecisions,
  upsertBoxDecisions,
} from '../pages/box-decisions.queries.ts';
import { readingEtag } from '../pages/pages-etag.ts';
import { selectCountedPagesOf, selectPages } from '../pages/scan-pages.queries.ts';
import { boxKey, decidePages, readTicks } from '../pages/ticked-boxes.ts';
import { readZoneId } from '../pages/zone-id.ts';

interface Wanted {
  readonly box: BoxName;
  /** Null gives the box back to the threshold. */
  readonly isTicked: boolean | null;
}
type AnswersChange = Extract<JournalChange, { kind: 'answers' }>;

interface Decided {
  /** The entries of the journal. */
  readonly entries: string[];
  readonly revision: number;
}

export async function decideBoxes(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { checked, unchecked }: { checked: readonly string[]; unchecked: readonly string[] },
): Promise<Decided> {
  return change(services, teacherId, quizId, [
    ...checked.map((zone) => ({ box: named(zone), isTicked: true })),
    ...unchecked.map((zone) => ({ box: named(zone), isTicked: false })),
  ]);
}

function named(zone: string): BoxName {
  const box = readZoneId(zone);
  if (!box) throw unknownBox(zone);
  return box;
}

async function change(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  named: readonly Wanted[],
): Promise<Decided> {
  // Where a box is named twice, the last one counts.
  const wanted = [...new Map(named.map((one) => [boxKey(one.box), one])).values()];
  return inTransaction(services, async ({ db }) => {
    const correction = await ownCorrectionForChange(db, teacherId, quizId);
    const changes = await changesOf(db, correction, wanted);
    if (changes.length === 0) return { entries: [], revision: correction.revision };
    await applyDecisions(db, quizId, wanted);
    const entries = await insertJournal(db, quizId, teacherId, changes);
    const revision = await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
    return { entries, revision };
  });
}

/** Returns one change for each question of each copy, since a person looks at questions. */
async function changesOf(
  db: Db,
  correction: CorrectionRow,
  wanted: readonly Wanted[],
): Promise<AnswersChange[]> {
  const { quizId } = correction;
  const read = await readBoxes(db, correction, [...new Set(wanted.map(({ box }) => box.copy))]);
  const decided = new Map(
    (await selectBoxDecisions(db, quizId)).map((one) => [boxKey(one), one.isTicked]),
  );
  const questions = Map.groupBy(wanted, ({ box }) => `${box.copy}.${box.question}`);
  return [...questions.values()].flatMap((asked): AnswersChange[] => {
    const boxes = asked.flatMap(({ box, isTicked }) => {
      const seen = read.get(boxKey(box));
      if (seen === undefined) throw unknownBox(boxKey(box));
      const before = decided.get(boxKey(box)) ?? null;
      if (before === isTicked) return [];
      return [{ answer: box.answer, read: seen, before, after: isTicked }];
    });
    const [first] = asked;
    if (!first || boxes.length === 0) return [];
    const { copy, question } = first.box;
    return [{ kind: 'answers', copy, question, boxes }];
  });
}

/**
 * Tells how the boxes of these copies are read while nobody decides; each copy is read by itself.
 */
async function readBoxes(db: Db, correction: CorrectionRow, copies: readonly number[]) {
  const pages = await selectCountedPagesOf(db, correction.quizId, copies);
  return readTicks(pages, decidePages(pages, correction).decision);
}

/** Writes the decisions without any entry in the journal; call it in a transaction. */
export async function applyDecisions(
  db: Db,
  quizId: QuizId,
  wanted: readonly Wanted[],
): Promise<void> {
  const decisions = wanted.flatMap(({ box, isTicked }): BoxDecision[] =>
    isTicked === null ? [] : [{ ...box, isTicked }],
  );
  await upsertBoxDecisions(db, quizId, decisions);
  const forgotten = wanted.filter(({ isTicked }) => isTicked === null);
  await deleteBoxDecisions(
    db,
    quizId,
    forgotten.map(({ box }) => box),
  );
}

/**
 * Changes the rules by which boxes are read. The page saves a threshold while the slider is at
 * rest.
 */
export async function setThreshold(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  requested: RequestedReading,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const before = await ownCorrectionForChange(db, teacherId, quizId);
    const after = changedReading(before, requested);
    const changes = readingChanges(before, after);
    if (changes.length > 0) refuseForFinalMarks(before);
    await updateCorrection(db, quizId, after);
    await insertJournal(db, quizId, teacherId, changes);
    await announceCorrection(db, quizId);
  });
}

interface KeptSample extends Sample {
  /** The reading that the boxes were drawn from, which need not be today's. */
  readonly reading: SampleReading;
}

/** Keeps what a person found in a sample of boxes that were read as certain. */
export async function keepSample(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { reading, ...sample }: KeptSample,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    await updateCorrection(db, quizId, {
      sampleBoxes: sample.boxes,
      sampleErrors: sample.errors,
      samplePopulation: sample.population,
      sampleEtag: readingEtag(reading.pagesEtag, reading),
    });
    await insertJournal(db, quizId, teacherId, [{ kind: 'sample', ...sample }]);
    await announceCorrection(db, quizId);
  });
}

/** Names are hidden in the screens of review, and shown again at its end. */
export async function setAnonymity(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  isAnonymous: boolean,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const before = await ownCorrectionForChange(db, teacherId, quizId);
    if (before.isAnonymous === isAnonymous) return;
    await updateCorrection(db, quizId, { isAnonymous });
    await insertJournal(db, quizId, teacherId, [{ kind: 'anonymity', isAnonymous }]);
    await announceCorrection(db, quizId);
  });
}

/** Remembers that the teacher has seen an alarm on these pages. It decides nothing. */
export async function markAlarmSeen(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { kind, pages }: { readonly kind: SeenKind; readonly pages: readonly string[] },
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { seenAlarms } = await ownCorrectionForChange(db, teacherId, quizId);
    const own = new Set((await selectPages(db, quizId)).map(({ id }) => id));
    const seen = pages.filter((page) => own.has(page)).map((page) => alarmOnPage(kind, page));
    await updateCorrection(db, quizId, { seenAlarms: [...new Set([...seenAlarms, ...seen])] });
    await announceCorrection(db, quizId);
  });
}
