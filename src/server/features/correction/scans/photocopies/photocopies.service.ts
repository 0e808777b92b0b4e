import type { Photocopies } from '#shared/contract/correction/scan-schemas.ts';
import { proposePhotocopies } from '#shared/domain/correction/pages/photocopies.ts';
import type { Services } from '../../../../services.ts';
import { selectCopies } from '../../copies.queries.ts';
import { ownCorrection } from '../../correction.policy.ts';
import {
  type PageSummary,
  selectPages,
  selectReadPagesOfCopies,
} from '../pages/scan-pages.queries.ts';
import { pageImageName } from '../pictures/file-names.ts';
import { maybeSamePaper, shownOn } from './same-paper.ts';

/** Pages that bear a number whose page counts already: perhaps those of other students. */
export async function readPhotocopies(
  { db }: Services,
  teacherId: string,
  quizId: string,
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
  const shown = new Map(pages.map((page) => [page.id, shownOn(page, correction)]));
  const places = new Map(pile.map(({ id }, index) => [id, index + 1]));
  const ranks = new Map(pile.filter(isFilledIn).map(({ id }, rank) => [id, rank]));
  const bearing = Map.groupBy(pages, ({ copy }) => bears.get(copy) ?? copy);

  return printed.map(({ copy, sheets }) => {
    const all = bearing.get(copy) ?? [];
    const same = all.filter((page) => page.copy === copy);
    const isAlike = (page: (typeof all)[number], index: number) => {
      const sight = shown.get(page.id);
      const others = [...same.slice(0, index), ...all.filter(({ counts }) => counts)];
      return others.some((other) => {
        const seen = shown.get(other.id);
        if (other.id === page.id || other.sheet !== page.sheet) return false;
        return sight !== undefined && seen !== undefined && maybeSamePaper(sight, seen);
      });
    };
    const proposal = proposePhotocopies(
      same.map((page, index) => ({
        id: page.id,
        sheet: page.sheet,
        rank: ranks.get(page.id) ?? 0,
        counts: page.counts,
        isAlike: isAlike(page, index),
      })),
      sheets,
    );
    return {
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
    };
  });
}

const isFilledIn = ({ verdict }: PageSummary) => verdict !== 'blank' && verdict !== 'back';
