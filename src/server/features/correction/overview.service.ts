import { editionCode } from '#paper/edition/edition-code.ts';
import { printedQuestions } from '#paper/edition/snapshot.ts';
import type {
  Balance,
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import { countedStudents, onlineAmong } from '#shared/domain/correction/marks/class-results.ts';
import {
  balanceCopies,
  balancePages,
  balanceStudents,
} from '#shared/domain/correction/pages/reading-balance.ts';
import type { Services } from '../../services.ts';
import { refuseForeignQuiz, turnOwnerOf } from '../quizzes/quizzes.service.ts';
import { alarmsOf } from './boxes/alarms.ts';
import { openLooks } from './boxes/open-looks.ts';
import { pagesStamp, readingStamp } from './boxes/pages-stamp.ts';
import { selectOptionalCorrection } from './corrections.queries.ts';
import { copyFileName } from './handing-back/copy-file-name.ts';
import { numberTeller, openProposals } from './identities.ts';
import { selectAdjustedFor, selectOptionalValidation } from './journal/journal.queries.ts';
import { areMarksStale } from './marks/compute-marks.ts';
import { declarationStamp, sinceDeclaration, standingOf } from './marks/declaration.ts';
import { keyOf } from './marks/kept-key.ts';
import { lookAtPapers, type Paper, type PaperSight, type Papers } from './papers.ts';
import { type PageSummary, selectPages } from './scans/pages/scan-pages.queries.ts';
import { nameImageName } from './scans/pictures/file-names.ts';
import { fateOf, presentScan } from './scans/present-scan.ts';
import { readingOf } from './scans/reading/reading-state.ts';
import { selectScans } from './scans/scans.queries.ts';
import { isSeenOn } from './seen-questions.ts';
import { roundedThreshold } from './thresholds.ts';

type Reading = Pick<CorrectionOverview, 'reading' | 'failure'>;
/** All of it but how far the analysis is, which changes far more often. */
export type SettledOverview = Omit<CorrectionOverview, keyof Reading>;

/** Null before there is a correction. */
export async function readOverview(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<CorrectionOverview | null> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  const settled = await readSettledOverview(services, quizId);
  return settled && { ...settled, ...(await readingOf(services, quizId)) };
}

export async function readSettledOverview(
  sight: PaperSight,
  quizId: string,
): Promise<SettledOverview | null> {
  const { db } = sight;
  if (!(await selectOptionalCorrection(db, quizId))) return null;
  const papers = await lookAtPapers(sight, quizId);
  const pages = await selectPages(db, quizId);
  const scans = await selectScans(db, quizId);
  const { correction, edition, marking } = papers;
  const tellNumber = numberTeller(papers.students);
  const proposals = await openProposals(papers, await turnOwnerOf(db, quizId));
  const adjustedFor = papers.copies.some(({ adjustment }) => adjustment !== 0)
    ? await selectAdjustedFor(db, quizId)
    : new Map<number, string>();
  const validation = await selectOptionalValidation(db, quizId);
  const validated = new Map(
    validation?.marks.map(({ copy, final, student }) => [copy, { final, student }]),
  );
  return {
    revision: correction.revision,
    pagesStamp: pagesStamp(pages),
    edition: {
      id: edition.id,
      code: editionCode(edition.number),
      copies: edition.copies,
      isNamed: edition.isNamed,
    },
    rosterMode: correction.rosterMode,
    students: papers.students.map((student) => ({
      id: student.id,
      studentId: student.studentId,
      lastName: student.lastName,
      firstName: student.firstName,
      email: student.email,
      isExpected: student.isExpected,
      isOnline: student.isOnline,
    })),
    copies: papers.copies.map((paper) => ({
      ...presentCopy(paper, papers),
      adjustment: presentAdjustment(paper, adjustedFor),
      detectedNumber: tellNumber(paper),
      proposal: proposals.get(paper.copy) ?? null,
      validated: validated.get(paper.copy) ?? null,
    })),
    questions: questionsOf(papers),
    scans: scans.map((scan) => presentScan(scan, pages)),
    balance: balanceOf(papers, pages),
    ...openLooks(papers),
    threshold: roundedThreshold(correction.threshold),
    fillCancels: correction.fillCancels,
    alarms: alarmsOf(papers),
    neutralised: marking.neutralised,
    rules: marking.rules,
    isAnonymous: correction.isAnonymous,
    marksAreStale: areMarksStale(papers),
    validatedAt: correction.validatedAt?.toISOString() ?? null,
    validatedBy: validation?.who ?? null,
    sinceValidation: validation && sinceDeclaration(validation, standingOf(papers)),
    validationStamp: declarationStamp(papers),
    sample: sampleOf(correction, pages),
    unopened: papers.copies
      .map(({ copy }) => copy)
      .filter((copy) => correction.unopenedCopies.includes(copy)),
  };
}

function sampleOf(
  correction: Papers['correction'],
  pile: Awaited<ReturnType<typeof selectPages>>,
): CorrectionOverview['sample'] {
  const { sampleBoxes, sampleErrors, samplePopulation, sampleStamp } = correction;
  if (sampleBoxes === null) return null;
  return {
    boxes: sampleBoxes,
    errors: sampleErrors ?? 0,
    population: samplePopulation ?? sampleBoxes,
    isCurrent: sampleStamp === readingStamp(pagesStamp(pile), correction),
  };
}

function questionsOf({
  questions,
  rewritten,
  copies,
  edition,
}: Papers): CorrectionOverview['questions'] {
  const marked = copies.flatMap((paper) =>
    paper.mark ? [{ mark: paper.mark, isSeen: isSeenOn(paper) }] : [],
  );
  const printed = printedQuestions(edition.snapshot);
  return keyOf(questions).questions.map(({ id, ...key }, place) => {
    const seen = marked.filter(({ isSeen }) => isSeen(place));
    const right = seen.filter(({ mark }) => mark.questions[place]?.isCorrect);
    return {
      id,
      ...key,
      text: printed[place]?.text ?? '',
      isRewritten: rewritten.has(id),
      success: seen.length === 0 ? null : right.length / seen.length,
    };
  });
}

function presentCopy(
  paper: Paper,
  { studentOf }: Papers,
): Omit<CorrectedCopy, 'adjustment' | 'proposal' | 'validated' | 'detectedNumber'> {
  const { copy, row, mark, pages } = paper;
  return {
    copy,
    photocopyOf: row.photocopyOf,
    student: row.student,
    associatedBy: row.student === null ? null : row.associatedBy,
    aiFirstName: row.aiFirstName,
    aiLastName: row.aiLastName,
    nameImage: pages.some(({ record }) => record.name) ? nameImageName(copy) : null,
    file: copyFileName(copy, studentOf(copy)),
    missingSheets: [...paper.missingSheets],
    mark,
  };
}

function presentAdjustment(
  { copy, row }: Paper,
  adjustedFor: ReadonlyMap<number, string>,
): CorrectedCopy['adjustment'] {
  const { adjustment: points, adjustmentReason: reason, student } = row;
  if (points === 0 && reason === '') return null;
  const meantFor = adjustedFor.get(copy) ?? null;
  return { points, reason, meantFor: meantFor === student ? null : meantFor };
}

export function balanceOf(
  { edition, copies, students }: Papers,
  pages: readonly PageSummary[],
): Balance {
  const returned = copies.map((paper) => ({
    copy: paper.copy,
    isPhotocopy: paper.row.photocopyOf !== null,
    missing: paper.missingSheets,
    hasStudent: paper.row.student !== null,
  }));
  const balance = balanceCopies(edition.copies, returned);
  const owners = copies.map(({ row }) => row);
  const gone = students.length - countedStudents(students, owners).length;
  return {
    pages: balancePages(pages.map(fateOf)),
    copies: {
      ...balance,
      incomplete: balance.incomplete.map(({ copy, missing }) => ({ copy, missing: [...missing] })),
    },
    students: balanceStudents(
      students.length,
      { gone, online: onlineAmong(students, owners).length },
      returned,
    ),
  };
}
