import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { ownCorrectionForChange } from '../correction.policy.ts';
import { announceCorrection } from '../correction-changes.ts';
import { unknownBox } from '../correction-errors.ts';
import { updateCorrection } from '../corrections.queries.ts';
import { insertJournal } from '../journal/journal.queries.ts';
import type { JournalChange } from '../journal/journal-change.ts';
import { selectCountedPages } from '../scans/scan-pages.queries.ts';
import {
  type BoxDecision,
  type BoxName,
  deleteBoxDecisions,
  selectBoxDecisions,
  upsertBoxDecisions,
} from './box-decisions.queries.ts';
import { boxesOf, boxKey } from './ticked-boxes.ts';
import { readZoneId } from './zone-id.ts';

interface Wanted {
  readonly box: BoxName;
  /** Null: by the threshold again. */
  readonly isTicked: boolean | null;
}

export async function decideBoxes(
  services: Services,
  teacherId: string,
  quizId: string,
  { checked, unchecked }: { checked: readonly string[]; unchecked: readonly string[] },
): Promise<void> {
  await change(services, teacherId, quizId, [
    ...checked.map((zone) => ({ box: named(zone), isTicked: true })),
    ...unchecked.map((zone) => ({ box: named(zone), isTicked: false })),
  ]);
}

export async function forgetDecisions(
  services: Services,
  teacherId: string,
  quizId: string,
  zones: readonly string[],
): Promise<void> {
  await change(
    services,
    teacherId,
    quizId,
    zones.map((zone) => ({ box: named(zone), isTicked: null })),
  );
}

function named(zone: string): BoxName {
  const box = readZoneId(zone);
  if (!box) throw unknownBox(zone);
  return box;
}

async function change(
  services: Services,
  teacherId: string,
  quizId: string,
  wanted: readonly Wanted[],
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const known = new Set((await selectCountedPages(db, quizId)).flatMap(boxesOf).map(boxKey));
    const decided = new Map(
      (await selectBoxDecisions(db, quizId)).map((one) => [boxKey(one), one.isTicked]),
    );
    const changes = wanted.flatMap(({ box, isTicked }): JournalChange[] => {
      if (!known.has(boxKey(box))) throw unknownBox(boxKey(box));
      const before = decided.get(boxKey(box)) ?? null;
      return before === isTicked ? [] : [{ kind: 'box', ...box, before, after: isTicked }];
    });
    if (changes.length === 0) return;
    await applyDecisions(db, quizId, wanted);
    await insertJournal(db, quizId, teacherId, changes);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}

/** In a transaction; writes nothing down. */
export async function applyDecisions(
  db: Services['db'],
  quizId: string,
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

/** From which darkness on a box is ticked; saved while the slider is at rest. */
export async function setThreshold(
  services: Services,
  teacherId: string,
  quizId: string,
  { threshold, fillCancels }: { threshold: number; fillCancels?: boolean | undefined },
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const before = await ownCorrectionForChange(db, teacherId, quizId);
    await updateCorrection(db, quizId, {
      threshold,
      fillCancels: fillCancels ?? before.fillCancels,
    });
    if (before.threshold !== threshold) {
      const change = { kind: 'threshold' as const, before: before.threshold, after: threshold };
      await insertJournal(db, quizId, teacherId, [change]);
    }
    await announceCorrection(db, quizId);
  });
}

/** What a look at boxes held for certain has shown. */
export async function keepSample(
  services: Services,
  teacherId: string,
  quizId: string,
  sample: { boxes: number; errors: number },
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    await updateCorrection(db, quizId, { sampleBoxes: sample.boxes, sampleErrors: sample.errors });
    await insertJournal(db, quizId, teacherId, [{ kind: 'sample', ...sample }]);
    await announceCorrection(db, quizId);
  });
}
