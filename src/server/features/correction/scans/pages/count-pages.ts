import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../../db/client.ts';
import { type CopyRow, deleteCopies, selectCopies } from '../../base/copies.queries.ts';
import type { CorrectionRow } from '../../base/corrections.queries.ts';
import type { JournalChange } from '../../base/journal-change.ts';
import { findPile, type PileSource } from '../../class-reading/pile-cache.ts';
import { forgetLostDecisions } from '../../pages/forget-lost-decisions.ts';
import {
  type CountedPage,
  type PagePlace,
  type PageSummary,
  selectPages,
  updatePagePlaces,
  updatePagesConflicting,
  updatePagesCounted,
} from '../../pages/scan-pages.queries.ts';
import { lostWith } from '../photocopies/freed-copy.ts';
import {
  isSurelySamePaper,
  maybeSamePaper,
  type ShownOnPage,
  shownOn,
} from '../photocopies/same-paper.ts';

export const placeOf = ({ copy, sheet }: Pick<PageSummary, 'copy' | 'sheet'>) => `${copy}/${sheet}`;

/**
 * Decides which pages count; call it in a transaction that holds the correction. The first scan of
 * a page counts; a later one with other marks is a question to the teacher. So is one that only
 * looks like another where photocopies were told apart: it may be a further student's, who answered
 * alike.
 */
export async function countPages(
  source: PileSource,
  correction: CorrectionRow,
  pages: readonly CountedPage[],
): Promise<void> {
  const { db } = source;
  const { quizId } = correction;
  const copies = await selectCopies(db, quizId);
  const bears = new Map(copies.map(({ copy, photocopyOf }) => [copy, photocopyOf ?? copy]));
  const photocopied = new Set(copies.map(({ photocopyOf }) => photocopyOf));
  /** The pages that count, of all copies that bear a number. */
  const pile = await findPile(source, quizId);
  const counted = Map.groupBy(pile.pages, ({ copy, sheet }) =>
    placeOf({ copy: bears.get(copy) ?? copy, sheet }),
  );
  const sights = new Map<string, ShownOnPage>();
  const sightOf = (page: CountedPage) => {
    const sight = sights.get(page.id) ?? shownOn(page, correction);
    sights.set(page.id, sight);
    return sight;
  };
  const first: string[] = [];
  const conflicting: string[] = [];
  const again: PagePlace[] = [];
  for (const page of pages) {
    const before = counted.get(placeOf(page));
    if (!before) {
      counted.set(placeOf(page), [page]);
      first.push(page.id);
      continue;
    }
    if (before.some(({ id }) => id === page.id)) continue;
    const surelySame = before.find((other) => isSurelySamePaper(sightOf(other), sightOf(page)));
    const same =
      surelySame ?? before.find((other) => maybeSamePaper(sightOf(other), sightOf(page)));
    const isOpen = !surelySame && photocopied.has(page.copy);
    // Nothing is left of the printed paper, only photocopies of it: its number waits for it.
    const isFree = !bears.has(page.copy) && before.every(({ copy }) => copy !== page.copy);
    if (!same && isFree) {
      before.push(page);
      first.push(page.id);
    } else if (!same || (isOpen && !isFree)) conflicting.push(page.id);
    else if (same.copy !== page.copy) {
      again.push({ id: page.id, copy: same.copy, counts: false, isConflicting: isOpen });
    }
  }
  await updatePagesCounted(db, first, true);
  await updatePagesConflicting(db, conflicting);
  await updatePagePlaces(db, again);
}

/** Tells whether no two of these show the same page of a copy. */
export const areOneEach = (pages: readonly PageSummary[]) =>
  new Set(pages.map(placeOf)).size === pages.length;

/** Lets the chosen scans count instead of others of the same pages, one for each page. */
export async function countInstead(
  db: Db,
  pages: readonly PageSummary[],
  chosen: readonly PageSummary[],
): Promise<void> {
  const places = new Set(chosen.map(placeOf));
  const before = pages.filter((page) => page.counts && places.has(placeOf(page)));
  await updatePagesCounted(db, idsOf(before), false);
  await updatePagesCounted(db, idsOf(chosen), true);
}

export const idsOf = (pages: readonly { readonly id: string }[]) => pages.map(({ id }) => id);

/**
 * Recounts after a page is gone: its next best scan counts, and copies without any page are
 * deleted, as are decisions about boxes that no scan shows.
 */
export async function recountPages(db: Db, quizId: QuizId): Promise<JournalChange[]> {
  const pages = await selectPages(db, quizId);
  const counted = new Set(pages.filter(({ counts }) => counts).map(placeOf));
  const next: PageSummary[] = [];
  for (const page of pages) {
    if (page.verdict !== 'duplicate' || counted.has(placeOf(page))) continue;
    counted.add(placeOf(page));
    next.push(page);
  }
  await updatePagesCounted(db, idsOf(next), true);
  const returned = new Set(pages.map(({ copy }) => copy));
  const gone = (await selectCopies(db, quizId)).filter(({ copy }) => !returned.has(copy));
  await deleteCopies(
    db,
    quizId,
    gone.map(({ copy }) => copy),
  );
  return [...gone.flatMap(decidedOf), ...(await forgetLostDecisions(db, quizId))];
}

/**
 * Returns what a person said of a copy and is lost with it. What a number or a printed name told is
 * found again with the paper.
 */
const decidedOf = (row: CopyRow) =>
  lostWith(row).filter(({ kind }) => kind !== 'association' || row.associatedBy === 'hand');
