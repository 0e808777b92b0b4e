import { editionCode } from '#paper/edition/edition-code.ts';
import type {
  Balance,
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import {
  type AlarmKind,
  alarmOnPage,
} from '#shared/domain/correction/class-reading/batch-alarms.ts';
import { countedStudents, onlineAmong } from '#shared/domain/correction/marks/class-results.ts';
import {
  balanceCopies,
  balancePages,
  balanceStudents,
} from '#shared/domain/correction/pages/reading-balance.ts';
import { derived } from '#shared/domain/derived.ts';
import { isKeyDoubtful } from '#shared/domain/statistics/favourite-error.ts';
import type { Services } from '../../../services.ts';
import { editionsOfQuiz } from '../../printing/editions/editions.service.ts';
import { refuseForeignQuiz, turnOwnerOf } from '../../quizzes/quizzes.service.ts';
import { selectOptionalCorrection } from '../base/corrections.queries.ts';
import { selectAdjustedFor, selectOptionalValidation } from '../base/journal.queries.ts';
import type { OpenLooks } from '../base/journal-change.ts';
import {
  type ClassReading,
  type ClassReadingSource,
  type CopyReading,
  cachedClassReading,
} from '../class-reading/class-reading.ts';
import { keyOf } from '../class-reading/kept-key.ts';
import { earnedOn, isSeenOn } from '../class-reading/seen-questions.ts';
import { numberPresenter, openProposals } from '../copies/identities.ts';
import { copyFileName } from '../handing-back/copy-file-name.ts';
import { areMarksStale } from '../marks/compute-marks.ts';
import {
  countLooks,
  countPlainLooks,
  openLooks,
  openSince,
  ringingAlarms,
} from '../marks/open-looks.ts';
import { currentMarksOf, sinceValidation, validationEtag } from '../marks/validated-marks.ts';
import { nameImageName } from '../pages/file-names.ts';
import { pagesEtag, readingEtag } from '../pages/pages-etag.ts';
import { type PageSummary, selectPages } from '../pages/scan-pages.queries.ts';
import { selectScans } from '../pages/scans.queries.ts';
import { roundedThreshold } from '../pages/thresholds.ts';
import { outcomeOf, presentScan } from '../scans/present-scan.ts';
import { readingOf } from '../scans/reading-state.ts';

/** What may be wrong with a whole batch, and what to do. */
const alarmMessages: Record<AlarmKind, string> = {
  streak:
    'Un même trait traverse plusieurs pages\u00a0: la vitre du scanner est sans doute sale. Nettoyez-la, puis scannez à nouveau ces pages.',
  faint:
    'Des pages sont très pâles\u00a0: un crayon léger peut y passer inaperçu. Scannez-les plus foncé.',
  bilevel:
    'Des pages sont scannées en noir et blanc, sans gris : un crayon léger peut avoir disparu du fichier. Regardez les questions sans réponse, ou scannez à nouveau en niveaux de gris.',
  shifted:
    'Des cases ne sont pas là où elles ont été imprimées\u00a0: les feuilles ont peut-être été agrandies, ou entraînées de travers.',
  doubles:
    'Beaucoup de questions à réponse unique ont deux réponses cochées\u00a0: vérifiez quelques copies avant de noter.',
};

type Reading = Pick<CorrectionOverview, 'reading' | 'failure'>;
/** All of the overview except how far the analysis is, which changes far more often. */
export type SettledOverview = Omit<CorrectionOverview, keyof Reading>;

/** Reads the overview; null before there is a correction. */
export async function readOverview(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<CorrectionOverview | null> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  const settled = await readSettledOverview(services, quizId);
  return settled && { ...settled, ...(await readingOf(services, quizId)) };
}

/**
 * Reads the settled part; null before there is a correction, and the very same object as long as
 * nothing of it has changed.
 */
export async function readSettledOverview(
  source: ClassReadingSource,
  quizId: QuizId,
): Promise<SettledOverview | null> {
  if (!(await selectOptionalCorrection(source.db, quizId))) return null;
  return settledOverview(await cachedClassReading(source, quizId), source);
}

const settledOverview = derived(async function present(
  classReading: ClassReading,
  { db }: ClassReadingSource,
): Promise<SettledOverview> {
  const { quizId } = classReading.correction;
  const pages = await selectPages(db, quizId);
  const scans = await selectScans(db, quizId);
  const { correction, marking } = classReading;
  const presentNumber = numberPresenter(classReading.students);
  const proposals = await openProposals(classReading, await turnOwnerOf(db, quizId));
  const adjustedFor = classReading.copies.some(({ adjustment }) => adjustment !== 0)
    ? await selectAdjustedFor(db, quizId)
    : new Map<number, string>();
  const validation = await selectOptionalValidation(db, quizId);
  const validated = new Map(
    validation?.marks.map(({ copy, final, student }) => [copy, { final, student }]),
  );
  const open = openLooks(classReading, pages);
  const waiting = openSince(open, validation?.open ?? null);
  return {
    revision: correction.revision,
    pagesEtag: pagesEtag(pages),
    editions: await presentEditions(db, classReading),
    rosterMode: correction.rosterMode,
    students: classReading.students.map((student) => ({
      id: student.id,
      rosterEntryId: student.rosterEntryId,
      studentId: student.studentId,
      lastName: student.lastName,
      firstName: student.firstName,
      email: student.email,
      isExpected: student.isExpected,
      isOnline: student.isOnline,
    })),
    copies: classReading.copies.map((copyReading) => ({
      ...presentCopy(copyReading, classReading),
      adjustment: presentAdjustment(copyReading, adjustedFor),
      detectedNumber: presentNumber(copyReading),
      proposal: proposals.get(copyReading.copy) ?? null,
      validated: validated.get(copyReading.copy) ?? null,
    })),
    questions: questionsOf(classReading),
    scans: scans.map((scan) => presentScan(scan, pages, correction.seenAlarms)),
    balance: balanceOf(classReading, pages),
    doubts: waiting.doubts.length,
    doubles: waiting.doubles.length,
    plainLooks: countPlainLooks(classReading, open),
    waitingPages: { refused: waiting.refused.length, conflicting: waiting.conflicting.length },
    threshold: roundedThreshold(correction.threshold),
    fillCancels: correction.fillCancels,
    alarms: alarmsOf(classReading, waiting),
    folded: waiting.folded,
    neutralised: marking.neutralised,
    rules: marking.rules,
    isAnonymous: correction.isAnonymous,
    marksAreStale: await areMarksStale(classReading),
    validatedAt: correction.validatedAt?.toISOString() ?? null,
    validatedBy: validation?.who ?? null,
    sinceValidation: validation && {
      ...sinceValidation(validation, currentMarksOf(classReading)),
      opened: countLooks(waiting),
    },
    validationEtag: validationEtag(classReading, open),
    sample: sampleOf(correction, pages),
    unopened: classReading.copies
      .map(({ copy }) => copy)
      .filter((copy) => correction.unopenedCopies.includes(copy)),
  };
});

function sampleOf(
  correction: ClassReading['correction'],
  pile: Awaited<ReturnType<typeof selectPages>>,
): CorrectionOverview['sample'] {
  const { sampleBoxes, sampleErrors, samplePopulation, sampleEtag } = correction;
  if (sampleBoxes === null) return null;
  return {
    boxes: sampleBoxes,
    errors: sampleErrors ?? 0,
    population: samplePopulation ?? sampleBoxes,
    isCurrent: sampleEtag === readingEtag(pagesEtag(pile), correction),
  };
}

/** Lists all editions that were ever printed: a sheet that a person names may be of any of them. */
async function presentEditions(
  db: ClassReadingSource['db'],
  { correction, editions }: ClassReading,
): Promise<CorrectionOverview['editions']> {
  const ranks = new Map(editions.map(({ id }, rank) => [id, rank]));
  return (await editionsOfQuiz(db, correction.quizId)).map(
    ({ id, number, copies, isNamed, createdAt }) => {
      const rank = ranks.get(id) ?? null;
      const places = rank === null ? [] : (editions[rank]?.places ?? []);
      return {
        id,
        rank,
        code: editionCode(number),
        copies,
        isNamed,
        createdAt: createdAt.toISOString(),
        asked: places.map(({ question }) => question),
      };
    },
  );
}

function questionsOf({
  questions,
  rewritten,
  copies,
  printed,
}: ClassReading): CorrectionOverview['questions'] {
  const marked = copies.flatMap((copyReading) =>
    copyReading.mark ? [{ copyReading, isSeen: isSeenOn(copyReading) }] : [],
  );
  return keyOf(questions).questions.map(({ id, ...key }, place) => {
    const seen = marked.filter(({ isSeen }) => isSeen(place));
    const right = seen.filter(
      ({ copyReading }) => earnedOn(copyReading, questions[place])?.isCorrect,
    );
    return {
      id,
      ...key,
      text: printed[place]?.text ?? '',
      isRewritten: rewritten.has(id),
      success: seen.length === 0 ? null : right.length / seen.length,
      isKeyDoubtful: isKeyDoubtful(
        questions[place],
        seen.map(({ copyReading: { choices } }) => choices.get(id) ?? new Set()),
      ),
    };
  });
}

function presentCopy(
  copyReading: CopyReading,
  { studentOf }: ClassReading,
): Omit<CorrectedCopy, 'adjustment' | 'proposal' | 'validated' | 'detectedNumber'> {
  const { copy, row, mark, pages } = copyReading;
  return {
    copy,
    photocopyOf: row.photocopyOf,
    student: row.student,
    associatedBy: row.student === null ? null : row.associatedBy,
    aiFirstName: row.aiFirstName,
    aiLastName: row.aiLastName,
    nameImage: pages.some(({ record }) => record.name) ? nameImageName(copy) : null,
    file: copyFileName(copy, studentOf(copy)),
    missingSheets: [...copyReading.missingSheets],
    mark,
  };
}

function presentAdjustment(
  { copy, row }: CopyReading,
  adjustedFor: ReadonlyMap<number, string>,
): CorrectedCopy['adjustment'] {
  const { adjustment: points, adjustmentReason: reason, student } = row;
  if (points === 0 && reason === '') return null;
  const meantFor = adjustedFor.get(copy) ?? null;
  return { points, reason, meantFor: meantFor === student ? null : meantFor };
}

export function balanceOf(
  { editions, copies, students }: ClassReading,
  pages: readonly PageSummary[],
): Balance {
  const returned = copies.map((copyReading) => ({
    copy: copyReading.copy,
    isPhotocopy: copyReading.row.photocopyOf !== null,
    missing: copyReading.missingSheets,
    hasStudent: copyReading.row.student !== null,
  }));
  const printed = editions.reduce((sum, edition) => sum + edition.copies, 0);
  const balance = balanceCopies(printed, returned);
  const owners = copies.map(({ row }) => row);
  const gone = students.length - countedStudents(students, owners).length;
  return {
    pages: balancePages(pages.map(outcomeOf)),
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

function alarmsOf(classReading: ClassReading, waiting: OpenLooks): CorrectionOverview['alarms'] {
  const unseen = new Set(waiting.alarms);
  return ringingAlarms(classReading).map(({ kind, pages }) => {
    const isSeen = pages.every((page) => !unseen.has(alarmOnPage(kind, page)));
    return { kind, message: alarmMessages[kind], pages, isSeen };
  });
}
