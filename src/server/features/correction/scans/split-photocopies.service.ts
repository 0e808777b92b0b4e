import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { mostCopies } from '#shared/contract/printing-schemas.ts';
import { keeperOf } from '#shared/domain/correction/scans/photocopies.ts';
import type { Db } from '../../../db/client.ts';
import type { Services } from '../../../services.ts';
import {
  deleteCopies,
  insertCopies,
  selectCopies,
  selectOptionalCopy,
} from '../base/copies.queries.ts';
import { mixedPhotocopies, photocopiesChanged, unknownCopy } from '../base/correction-errors.ts';
import { selectPhotocopied } from '../base/journal.queries.ts';
import type { JournalChange } from '../base/journal-change.ts';
import { selectBoxDecisions, updateDecisionsCopy } from '../pages/box-decisions.queries.ts';
import { forgetDecisionsOf } from '../pages/forget-lost-decisions.ts';
import {
  selectPages,
  selectReadPagesOfCopies,
  updatePagePlaces,
} from '../pages/scan-pages.queries.ts';
import { questionsOn } from '../pages/ticked-boxes.ts';
import { freeCopy, giveBack, ownershipOf } from './photocopies/freed-copy.ts';
import { changePages } from './scans.service.ts';
import { takeAssociations } from './settle-scan.ts';

type PhotocopiesChange = Extract<JournalChange, { kind: 'photocopies' }>;
type MovedPage = PhotocopiesChange['pages'][number];

interface Wanted {
  readonly copy: number;
  readonly groups: readonly (readonly string[])[];
  readonly doubles: readonly string[];
}

/**
 * Makes each group of pages a copy of its own; the group with the paper that counted keeps its
 * number, or else the first. Answers how many copies there are.
 */
export async function splitPhotocopies(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  wanted: readonly Wanted[],
): Promise<number> {
  let made = 0;
  await changePages(services, teacherId, quizId, async (services) => {
    const changes: JournalChange[] = [];
    let next = await nextNumber(services.db, quizId);
    for (const one of wanted) {
      const split = await splitCopy(services.db, quizId, one, next);
      next += split.made;
      made += split.made;
      changes.push(...split.changes);
    }
    await takeAssociations(services, quizId);
    return changes;
  });
  return made;
}

/**
 * Returns the next free number: past all that may be printed of an edition, to which copies can be
 * added, and past those that were ever taken back, since a number belongs to one paper.
 */
async function nextNumber(db: Db, quizId: QuizId): Promise<number> {
  const given = (await selectPhotocopied(db, quizId)).flatMap(({ copies }) => copies);
  return given.reduce((most, copy) => Math.max(most, copy), mostCopies) + 1;
}

async function splitCopy(
  db: Db,
  quizId: QuizId,
  { copy, groups: named, doubles }: Wanted,
  next: number,
): Promise<{ readonly made: number; readonly changes: JournalChange[] }> {
  const row = await selectOptionalCopy(db, quizId, copy);
  if (!row || row.photocopyOf !== null) throw unknownCopy(copy);
  const pages = await selectReadPagesOfCopies(db, quizId, [copy]);
  refuseUnlessSeen(pages, { copy, groups: named, doubles });
  const counted = pages.filter(({ counts }) => counts);
  const keeper = named[keeperOf(named, counted)];
  const groups = keeper ? [keeper, ...named.filter((group) => group !== keeper)] : named;
  const sheetOf = new Map(pages.map(({ id, sheet }) => [id, sheet]));
  for (const group of groups) {
    const sheets = group.map((id) => sheetOf.get(id));
    if (new Set(sheets).size < sheets.length) throw mixedPhotocopies();
  }
  const numbers = new Map(
    groups.flatMap((group, index) =>
      group.map((id) => [id, index === 0 ? copy : next + index - 1] as const),
    ),
  );
  const isTwice = numbers.size < groups.flat().length || doubles.some((id) => numbers.has(id));
  if (isTwice) throw mixedPhotocopies();
  const copies = groups.slice(1).map((_, index) => next + index);
  const change: PhotocopiesChange = {
    kind: 'photocopies',
    copy,
    copies,
    pages: pages.map(({ id, counts, isConflicting }) => ({
      page: id,
      before: { copy, counts, isConflicting },
      after: {
        copy: numbers.get(id) ?? copy,
        counts: numbers.has(id),
        isConflicting: false,
      },
    })),
    ...(!keeper && { freed: ownershipOf(row) }),
  };
  await insertCopies(
    db,
    quizId,
    copies.map((number) => ({ copy: number, sheets: row.sheets, photocopyOf: copy })),
  );
  const dropped = counted.filter(({ id }) => !numbers.has(id)).flatMap(questionsOn);
  const lost = await forgetDecisionsOf(db, quizId, copy, dropped);
  await movePages(db, quizId, change, 'after');
  const freed = keeper ? [] : await freeCopy(db, row);
  return { made: copies.length, changes: [change, ...lost, ...freed] };
}

/**
 * Refuses when other pages came meanwhile: they would be silenced without anybody having seen them.
 */
function refuseUnlessSeen(
  pages: readonly { readonly id: string }[],
  { copy, groups, doubles }: Wanted,
): void {
  const seen = new Set([...groups.flat(), ...doubles]);
  const areSeen = pages.every(({ id }) => seen.has(id));
  if (!areSeen || seen.size > pages.length) throw photocopiesChanged(copy);
}

/**
 * Takes a split back; false when something else has been decided of these pages or copies since.
 */
export async function uniteCopies(
  db: Db,
  quizId: QuizId,
  change: PhotocopiesChange,
): Promise<boolean> {
  const now = new Map((await selectPages(db, quizId)).map((page) => [page.id, page]));
  const isAsLeft = change.pages.every(({ page, after }) => {
    const found = now.get(page);
    return found?.copy === after.copy && found.counts === after.counts;
  });
  const made = new Set(change.copies);
  const isOther = (copy: number) => made.has(copy) || (change.freed && copy === change.copy);
  const copies = (await selectCopies(db, quizId)).filter(({ copy }) => isOther(copy));
  const isUntouched = copies.every(
    ({ student, associatedBy, adjustment, adjustmentReason }) =>
      !(student && associatedBy === 'hand') && adjustment === 0 && adjustmentReason === '',
  );
  // A decision about a page that counted before goes back with it, and meets nothing newer there.
  const leaving = await decidedPages(db, quizId, change);
  const returning = new Set(leaving.map(({ after }) => after.copy));
  const taken = new Set(leaving.flatMap(({ questions }) => questions));
  const decisions = await selectBoxDecisions(db, quizId);
  const isUndecided = decisions.every(({ copy, question }) =>
    copy === change.copy ? !taken.has(question) : !made.has(copy) || returning.has(copy),
  );
  if (!isAsLeft || !isUntouched || !isUndecided) return false;
  await movePages(db, quizId, change, 'before');
  // Pages that were scanned again meanwhile go to the old copy, where they do not count.
  const changedPages = new Set(change.pages.map(({ page }) => page));
  const again = [...now.values()].filter(
    ({ id, copy }) => made.has(copy ?? 0) && !changedPages.has(id),
  );
  await updatePagePlaces(
    db,
    again.map(({ id }) => ({ id, copy: change.copy, counts: false, isConflicting: false })),
  );
  await deleteCopies(db, quizId, change.copies);
  if (change.freed) await giveBack(db, quizId, change.copy, change.freed);
  return true;
}

async function movePages(
  db: Db,
  quizId: QuizId,
  change: PhotocopiesChange,
  to: 'before' | 'after',
): Promise<void> {
  const decided = await decidedPages(db, quizId, change);
  await updatePagePlaces(
    db,
    change.pages.map((moved) => ({ id: moved.page, ...moved[to] })),
  );
  const from = to === 'after' ? 'before' : 'after';
  for (const { questions, ...moved } of decided) {
    const copies = { from: moved[from].copy, to: moved[to].copy };
    await updateDecisionsCopy(db, quizId, questions, copies);
  }
}

/** Returns the pages that counted in the copy and no longer do, with the questions on them. */
async function decidedPages(
  db: Db,
  quizId: QuizId,
  { copy, copies, pages }: PhotocopiesChange,
): Promise<(MovedPage & { readonly questions: string[] })[]> {
  const leaving = pages.filter(
    ({ before, after }) => before.counts && !(after.counts && after.copy === copy),
  );
  if (leaving.length === 0) return [];
  const read = await selectReadPagesOfCopies(db, quizId, [copy, ...copies]);
  const questions = new Map(read.map((page) => [page.id, questionsOn(page)]));
  return leaving.map((moved) => ({ ...moved, questions: questions.get(moved.page) ?? [] }));
}
