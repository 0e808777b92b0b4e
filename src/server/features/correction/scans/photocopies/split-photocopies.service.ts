import { questionName } from '#paper/edition/question-name.ts';
import { mostCopies } from '#shared/contract/printing-schemas.ts';
import type { Db } from '../../../../db/client.ts';
import type { Services } from '../../../../services.ts';
import { selectBoxDecisions, updateDecisionsCopy } from '../../boxes/box-decisions.queries.ts';
import {
  deleteCopies,
  insertCopies,
  selectCopies,
  selectOptionalCopy,
} from '../../copies.queries.ts';
import { mixedPhotocopies, unknownCopy } from '../../correction-errors.ts';
import { selectPhotocopied } from '../../journal/journal.queries.ts';
import type { JournalChange } from '../../journal/journal-change.ts';
import {
  selectPages,
  selectReadPagesOfCopies,
  updatePagePlaces,
} from '../pages/scan-pages.queries.ts';
import { takeAssociations } from '../reading/settle-scan.ts';
import { changePages } from '../scans.service.ts';

type PhotocopiesChange = Extract<JournalChange, { kind: 'photocopies' }>;
type MovedPage = PhotocopiesChange['pages'][number];

interface Wanted {
  readonly copy: number;
  readonly groups: readonly (readonly string[])[];
}

/** Each group of pages becomes a copy of its own, the first keeps its number; answers how many. */
export async function splitPhotocopies(
  services: Services,
  teacherId: string,
  quizId: string,
  wanted: readonly Wanted[],
): Promise<number> {
  let made = 0;
  await changePages(services, teacherId, quizId, async (services) => {
    const changes: PhotocopiesChange[] = [];
    let next = await nextNumber(services.db, quizId);
    for (const { copy, groups } of wanted) {
      const change = await splitCopy(services.db, quizId, { copy, groups }, next);
      next += change.copies.length;
      made += change.copies.length;
      changes.push(change);
    }
    await takeAssociations(services, quizId);
    return changes;
  });
  return made;
}

/**
 * Past all that may be printed of an edition, to which copies can be added, and past those that were
 * ever taken back: a number is of one paper.
 */
async function nextNumber(db: Db, quizId: string): Promise<number> {
  const given = (await selectPhotocopied(db, quizId)).flatMap(({ copies }) => copies);
  return given.reduce((most, copy) => Math.max(most, copy), mostCopies) + 1;
}

async function splitCopy(
  db: Db,
  quizId: string,
  { copy, groups }: Wanted,
  next: number,
): Promise<PhotocopiesChange> {
  const row = await selectOptionalCopy(db, quizId, copy);
  if (!row || row.photocopyOf !== null) throw unknownCopy(copy);
  const pages = await selectReadPagesOfCopies(db, quizId, [copy]);
  const sheetOf = new Map(pages.map(({ id, sheet }) => [id, sheet]));
  for (const group of groups) {
    const sheets = group.map((id) => sheetOf.get(id));
    if (sheets.includes(undefined) || new Set(sheets).size < sheets.length)
      throw mixedPhotocopies();
  }
  const numbers = new Map(
    groups.flatMap((group, place) =>
      group.map((id) => [id, place === 0 ? copy : next + place - 1] as const),
    ),
  );
  if (numbers.size < groups.flat().length) throw mixedPhotocopies();
  const copies = groups.slice(1).map((_, place) => next + place);
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
  };
  await insertCopies(
    db,
    quizId,
    copies.map((number) => ({ copy: number, sheets: row.sheets, photocopyOf: copy })),
  );
  await movePages(db, quizId, change, 'after');
  return change;
}

/** Takes it back; false when something else has been decided of these pages or copies since. */
export async function uniteCopies(
  db: Db,
  quizId: string,
  change: PhotocopiesChange,
): Promise<boolean> {
  const now = new Map((await selectPages(db, quizId)).map((page) => [page.id, page]));
  const isAsLeft = change.pages.every(({ page, after }) => {
    const found = now.get(page);
    return found?.copy === after.copy && found.counts === after.counts;
  });
  const made = new Set(change.copies);
  const copies = (await selectCopies(db, quizId)).filter(({ copy }) => made.has(copy));
  const isUntouched = copies.every(
    ({ student, associatedBy, adjustment, adjustmentReason }) =>
      !(student && associatedBy === 'hand') && adjustment === 0 && adjustmentReason === '',
  );
  // What was decided of a page that counted before goes back with it, and meets nothing newer there.
  const leaving = await decidedPages(db, quizId, change);
  const returning = new Set(leaving.map(({ after }) => after.copy));
  const taken = new Set(leaving.flatMap(({ questions }) => questions));
  const decisions = await selectBoxDecisions(db, quizId);
  const isUndecided = decisions.every(({ copy, question }) =>
    copy === change.copy ? !taken.has(question) : !made.has(copy) || returning.has(copy),
  );
  if (!isAsLeft || !isUntouched || !isUndecided) return false;
  await movePages(db, quizId, change, 'before');
  // Those that were scanned again meanwhile.
  const known = new Set(change.pages.map(({ page }) => page));
  const again = [...now.values()].filter(({ id, copy }) => made.has(copy ?? 0) && !known.has(id));
  await updatePagePlaces(
    db,
    again.map(({ id }) => ({ id, copy: change.copy, counts: false, isConflicting: false })),
  );
  await deleteCopies(db, quizId, change.copies);
  return true;
}

async function movePages(
  db: Db,
  quizId: string,
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

/** Those that counted in the copy and leave it, with the questions on them. */
async function decidedPages(
  db: Db,
  quizId: string,
  { copy, copies, pages }: PhotocopiesChange,
): Promise<(MovedPage & { readonly questions: string[] })[]> {
  const leaving = pages.filter(({ before, after }) => before.counts && after.copy !== copy);
  if (leaving.length === 0) return [];
  const records = new Map(
    (await selectReadPagesOfCopies(db, quizId, [copy, ...copies])).map(({ id, record }) => [
      id,
      record,
    ]),
  );
  return leaving.map((moved) => ({
    ...moved,
    questions: [...new Set(records.get(moved.page)?.questions)].map(questionName),
  }));
}
