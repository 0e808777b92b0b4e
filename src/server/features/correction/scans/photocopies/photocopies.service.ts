import { inSteps } from '#paper/process/in-steps.ts';
import type { Photocopies } from '#shared/contract/correction/scan-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import {
  type BearingPage,
  proposePhotocopies,
} from '#shared/domain/correction/scans/photocopies.ts';
import type { Services } from '../../../../services.ts';
import { selectCopies } from '../../base/copies.queries.ts';
import { ownCorrection } from '../../base/correction.policy.ts';
import type { CorrectionRow } from '../../base/corrections.queries.ts';
import { pageImageName } from '../../pages/file-names.ts';
import {
  type PageSummary,
  selectPages,
  selectReadPagesOfCopies,
} from '../../pages/scan-pages.queries.ts';
import { maybeSamePaper, type ShownOnPage, shownOn } from './same-paper.ts';

/** Pages that bear a number whose page counts already: perhaps those of other students. */
export async function readPhotocopies(
  { db }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<Photocopies[]> {
  const correction = await ownCorrection(db, teacherId, quizId);
  const pile = await selectPages(db, quizId);
  const copies = await selectCopies(db, quizId);
  const bears = new Map(copies.map(({ copy, photocopyOf }) => [copy, photocopyOf ?? copy]));
  const sought = new Set(
    pile.flatMap(({ verdict, copy }) => (verdict === 'duplicate' ? (copy ?? []) : [])),
  );
  const printed = copies.filter(
    ({ copy, photocopyOf }) => photocopyOf === null && sought.has(copy),
  );
  const own = new Set(printed.map(({ copy }) => copy));
  const related = copies.filter(({ copy }) => own.has(bears.get(copy) ?? 0));
  const pages = await selectReadPagesOfCopies(
    db,
    quizId,
    related.map(({ copy }) => copy),
  );
  const places = new Map(pile.map(({ id }, index) => [id, index + 1]));
  const ranks = new Map(pile.filter(isFilledIn).map(({ id }, rank) => [id, rank]));
  const bearing = Map.groupBy(pages, ({ copy }) => bears.get(copy) ?? copy);
  const asked = printed.map(({ copy, sheets }) => ({
    copy,
    sheets,
    pages: bearing.get(copy) ?? [],
  }));
  return inSteps(proposeInSteps(asked, { correction, places, ranks }));
}

type ReadPage = Awaited<ReturnType<typeof selectReadPagesOfCopies>>[number];

interface Bearing {
  readonly copy: number;
  readonly sheets: readonly number[];
  readonly pages: readonly ReadPage[];
}

interface Pile {
  readonly correction: CorrectionRow;
  /**
   * The place of each page in all piles, from 1; `ranks` has its place among those that are filled
   * in, from 0.
   */
  readonly places: ReadonlyMap<string, number>;
  readonly ranks: ReadonlyMap<string, number>;
}

/** Proposes in steps, since a whole class may have filled in photocopies of one copy. */
function* proposeInSteps(
  asked: readonly Bearing[],
  { correction, places, ranks }: Pile,
): Generator<void, Photocopies[]> {
  const proposed: Photocopies[] = [];
  for (const { copy, sheets, pages } of asked) {
    const shown = new Map<string, ShownOnPage>();
    for (const page of pages) {
      shown.set(page.id, shownOn(page, correction));
      yield;
    }
    const ticksOf = ({ id, sheet }: ReadPage) => `${sheet} ${shown.get(id)?.ticked}`;
    // A page is compared with those that count and those before it; one that is ticked otherwise is
    // another paper.
    const before = Map.groupBy(
      pages.filter(({ counts }) => counts),
      ticksOf,
    );
    const same = pages.filter((page) => page.copy === copy);
    const bearingPages: BearingPage[] = [];
    for (const page of same) {
      const { id, sheet, counts } = page;
      const sight = shown.get(id);
      const ticks = ticksOf(page);
      const others = before.get(ticks) ?? [];
      const isAlike = others.some((other) => {
        const seen = shown.get(other.id);
        return other.id !== id && sight && seen && maybeSamePaper(sight, seen);
      });
      if (!counts) others.push(page);
      before.set(ticks, others);
      bearingPages.push({ id, sheet, rank: ranks.get(id) ?? 0, counts, isAlike });
      yield;
    }
    const proposal = proposePhotocopies(bearingPages, sheets);
    proposed.push({
      copy,
      pages: same.map(({ id, page, sheet }) => ({
        id,
        page,
        place: places.get(id) ?? 0,
        sheet,
        number: shown.get(id)?.number ?? null,
        image: pageImageName(id),
      })),
      groups: proposal.groups.map((group) => [...group]),
      alike: [...proposal.alike],
      isCertain: proposal.isCertain,
    });
  }
  return proposed;
}

const isFilledIn = ({ verdict }: PageSummary) => verdict !== 'blank' && verdict !== 'back';
