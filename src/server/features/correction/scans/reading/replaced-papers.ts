import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../../../services.ts';
import { selectCopies } from '../../base/copies.queries.ts';
import { papersReplaced } from '../../base/correction-errors.ts';
import type { CorrectionRow } from '../../base/corrections.queries.ts';
import type { JournalChange } from '../../base/journal-change.ts';
import { selectStudents } from '../../base/students.queries.ts';
import { findPile } from '../../class-reading/pile-cache.ts';
import { forgetDecisionsOf } from '../../pages/forget-lost-decisions.ts';
import { type CountedPage, type PageSummary, selectPages } from '../../pages/scan-pages.queries.ts';
import { questionsOn } from '../../pages/ticked-boxes.ts';
import { placeOf } from '../pages/count-pages.ts';
import { freeCopy } from '../photocopies/freed-copy.ts';
import { shownOn } from '../photocopies/same-paper.ts';
import { takeAssociations } from '../settle-scan.ts';
import {
  type ReplacedPaper,
  replacedPapersInWords,
  studentByNumber,
} from './replaced-papers-in-words.ts';

type ChangeOfPages = (services: Services, correction: CorrectionRow) => Promise<JournalChange[]>;

/** The counted pages and all pages; read it in a transaction. */
interface Pile {
  readonly counted: readonly CountedPage[];
  readonly all: readonly PageSummary[];
}

/**
 * Changes which pages count. A copy that becomes another student's paper keeps nothing of the one
 * before: its student, the points added, the decisions about its boxes. Where a person could still
 * choose otherwise, the change is refused until that was told and confirmed.
 */
export function freeingReplaced(change: ChangeOfPages, isConfirmed = true): ChangeOfPages {
  return async (services, correction) => {
    const { db } = services;
    const { quizId } = correction;
    const before = await pileNow(services, quizId);
    const changes = await change(services, correction);
    const replaced = replacedPapers(correction, before, await pileNow(services, quizId));
    if (replaced.size === 0) return changes;
    const students = await selectStudents(db, quizId);
    const numbered = studentByNumber(students);
    const rows = (await selectCopies(db, quizId)).filter(({ copy, student, associatedBy }) => {
      const paper = replaced.get(copy);
      // A printed name is on every scan of its paper.
      if (!paper || associatedBy === 'printed') return false;
      // A number that was forgotten, or coded wrongly, may have been filled in since.
      return student === null || numbered(paper.is)?.id !== student;
    });
    if (!isConfirmed && rows.length > 0) {
      throw papersReplaced(replacedPapersInWords(correction, rows, replaced, students));
    }
    for (const row of rows) {
      const questions = replaced.get(row.copy)?.started.flatMap(questionsOn) ?? [];
      changes.push(...(await forgetDecisionsOf(db, quizId, row.copy, questions)));
      changes.push(...(await freeCopy(db, row)));
    }
    await takeAssociations(services, quizId);
    return changes;
  };
}

async function pileNow(services: Services, quizId: QuizId): Promise<Pile> {
  const { pages } = await findPile(services, quizId);
  return { counted: pages, all: await selectPages(services.db, quizId) };
}

/**
 * Finds copies that are another paper now. Another number tells another student. Where one of the
 * two cannot be read, a person has said that it is the same paper by letting one scan count instead
 * of the other; nobody has where the other is gone and its place fell to a page that was in
 * question.
 */
function replacedPapers(
  correction: CorrectionRow,
  before: Pile,
  after: Pile,
): ReadonlyMap<number, ReplacedPaper> {
  const counted = new Map(before.counted.map((page) => [placeOf(page), page]));
  const inQuestion = new Set(before.all.flatMap((page) => (page.isConflicting ? page.id : [])));
  const left = new Map(after.all.map((page) => [page.id, page.copy]));
  const [codedBefore, codedAfter] = [codedPages(before), codedPages(after)];
  const numberOn = (page: CountedPage | undefined) =>
    page ? shownOn(page, correction).number : null;
  const isReplaced = (copy: number, { was, is, started }: ReplacedPaper) => {
    if (was && is) return was !== is;
    return started.some((page) => {
      const one = counted.get(placeOf(page));
      return one && inQuestion.has(page.id) && left.get(one.id) !== copy;
    });
  };
  const countedBefore = new Set(before.counted.map(({ id }) => id));
  const started = after.counted.filter(({ id }) => !countedBefore.has(id));
  const papers = [...Map.groupBy(started, ({ copy }) => copy)].map(([copy, started]) => {
    const was = numberOn(codedBefore.get(copy));
    const is = numberOn(codedAfter.get(copy));
    return [copy, { was, is, started }] as const;
  });
  return new Map(papers.filter(([copy, paper]) => isReplaced(copy, paper)));
}

/** Returns the page with the grid of each copy. */
const codedPages = ({ counted }: Pile) =>
  new Map(counted.flatMap((page) => (page.record.code.length > 0 ? [[page.copy, page]] : [])));
