import type { Balance } from '#shared/contract/correction/overview-schemas.ts';
import {
  type CorrectionSession,
  type SessionBox,
  SessionBoxSchema,
  type SessionStudent,
} from '#shared/contract/correction/promised.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { measureOf } from '#shared/domain/correction/pages/page-measures.ts';
import type { LongList } from '../../../plugins/answers/long-answer.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { selectOptionalCorrection } from '../base/corrections.queries.ts';
import {
  type ClassReading,
  type ClassReadingSource,
  type CopyReading,
  cachedClassReading,
} from '../class-reading/class-reading.ts';
import { numberPresenter } from '../copies/identities.ts';
import { copyFileName } from '../handing-back/copy-file-name.ts';
import { balanceOf } from '../overview/overview.service.ts';
import { type BoxDecision, selectBoxDecisions } from '../pages/box-decisions.queries.ts';
import { boxImageName, nameImageName, pageImageName } from '../pages/file-names.ts';
import { pageMessage } from '../pages/page-messages.ts';
import { boxPart } from '../pages/question-part.ts';
import { type PageSummary, selectPages } from '../pages/scan-pages.queries.ts';
import { roundedThreshold } from '../pages/thresholds.ts';
import { boxesOf, boxKey } from '../pages/ticked-boxes.ts';
import { zoneId } from '../pages/zone-id.ts';

/**
 * The session has the words of docs/promises.md (Calls). Its hundreds of thousands of boxes are
 * lists beside it.
 */
export interface SessionWithBoxes<Session = CorrectionSession> {
  readonly session: Session;
  readonly boxes: readonly LongList[];
}

/** Reads the session; null before there is a correction. */
export async function readSession(
  source: ClassReadingSource,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<SessionWithBoxes | null> {
  const { db } = source;
  await refuseForeignQuiz(db, teacherId, quizId);
  if (!(await selectOptionalCorrection(db, quizId))) return null;
  return (await toldSession(source, quizId)).told;
}

/** Answers an analysis with the session and the balance beside it. */
export async function readBulkResult(
  source: ClassReadingSource,
  quizId: QuizId,
): Promise<SessionWithBoxes<CorrectionSession & { balance: Balance }>> {
  const { told, reading, pages } = await toldSession(source, quizId);
  return { ...told, session: { ...told.session, balance: balanceOf(reading, pages) } };
}

async function toldSession(source: ClassReadingSource, quizId: QuizId) {
  const reading = await cachedClassReading(source, quizId);
  const pages = await selectPages(source.db, quizId);
  const boxes = boxLists(reading, await selectBoxDecisions(source.db, quizId));
  return { told: { session: presentSession(reading, pages), boxes }, reading, pages };
}

/** Presents the session without its boxes. */
function presentSession(reading: ClassReading, pages: readonly PageSummary[]): CorrectionSession {
  const presentNumber = numberPresenter(reading.students);
  return {
    quizId: reading.correction.quizId,
    notes: reading.copies.length > 0 ? 'notes.ods' : null,
    corrections_zip: reading.copies.length > 0 ? 'corrections.zip' : null,
    students: reading.copies.map((copyReading) => ({
      ...presentStudent(copyReading, reading),
      detectedStudentId: presentNumber(copyReading),
    })),
    roster: reading.students.map(({ studentId, firstName, lastName, email }) => ({
      studentId,
      firstName,
      lastName,
      email,
    })),
    boxes: {
      checked: [],
      unchecked: [],
      seuil: roundedThreshold(reading.correction.threshold),
    },
    errors: pages.flatMap((page) => {
      const error = pageMessage(page);
      return error === null ? [] : [{ page: page.page, error }];
    }),
  };
}

function presentStudent(
  copyReading: CopyReading,
  reading: ClassReading,
): Omit<SessionStudent, 'detectedStudentId'> {
  const { copy, row, mark, pages } = copyReading;
  const student = reading.studentOf(copy);
  return {
    internalNumber: copy,
    studentId: student?.studentId ?? null,
    firstName: student?.firstName ?? null,
    lastName: student?.lastName ?? null,
    aiFirstName: row.aiFirstName,
    aiLastName: row.aiLastName,
    email: student?.email || null,
    grade: mark?.final ?? null,
    attachment: copyFileName(copy, student),
    nameImage: pages.some(({ record }) => record.name) ? nameImageName(copy) : null,
    unrecognized: student === null,
  };
}

/** Returns the lists of boxes in the order of the schema. */
function boxLists(reading: ClassReading, decisions: readonly BoxDecision[]): LongList[] {
  const byHand = new Map(decisions.map((one) => [boxKey(one), one.isTicked]));
  const list = (name: keyof CorrectionSession['boxes'], isTicked: boolean): LongList => ({
    name,
    item: SessionBoxSchema,
    batches: boxesTaken(reading, byHand, isTicked),
  });
  return [list('checked', true), list('unchecked', false)];
}

/** Yields the boxes that count as ticked, or the others, page by page. */
function* boxesTaken(
  { pages, read }: ClassReading,
  byHand: ReadonlyMap<string, boolean>,
  isTicked: boolean,
): Generator<SessionBox[]> {
  for (const [index, page] of pages.entries()) {
    const ticked = read.decision.pages[index]?.ticked;
    yield boxesOf(page).flatMap((box, index) => {
      const decided = byHand.get(boxKey(box));
      if ((decided ?? ticked?.[index] ?? false) !== isTicked) return [];
      return {
        zoneid: zoneId(box),
        image: boxImageName(box),
        pageImage: pageImageName(page.id),
        bbox: boxPart(page.record, index),
        ratio: measureOf(page.record.measures, index, 'ratio'),
        userToggled: decided !== undefined,
      };
    });
  }
}
