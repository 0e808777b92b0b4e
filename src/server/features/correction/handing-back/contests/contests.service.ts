import { questionIndex } from '#paper/edition/question-name.ts';
import type { Contest, ContestedBox } from '#shared/contract/correction/contests.ts';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { unlessNone } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import type { Db } from '../../../../db/client.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { AppError } from '../../../../errors.ts';
import type { Services } from '../../../../services.ts';
import { type CopyRow, selectOptionalCopy } from '../../base/copies.queries.ts';
import { ownCorrection, ownCorrectionForChange } from '../../base/correction.policy.ts';
import { announceCorrection } from '../../base/correction-changes.ts';
import { unknownBox } from '../../base/correction-errors.ts';
import { updateCorrection } from '../../base/corrections.queries.ts';
import { selectDecidedAnswers } from '../../base/journal.queries.ts';
import { decideBoxes } from '../../box-review/boxes.service.ts';
import { boxesOfQuestion } from '../../box-review/printed-letter.ts';
import { type CopyOrders, printedOrders } from '../../box-review/printed-order.ts';
import {
  type ClassReading,
  cachedClassReading,
  readClassReading,
} from '../../class-reading/class-reading.ts';
import { areMarksStale } from '../../marks/compute-marks.ts';
import { regradeCopies } from '../../marks/marks.service.ts';
import { selectBoxDecisions } from '../../pages/box-decisions.queries.ts';
import { zoneId } from '../../pages/zone-id.ts';
import {
  type ContestRow,
  selectContests,
  selectOptionalContest,
  updateContestDecided,
  updateContestLookedAt,
} from '../contests.queries.ts';
import { contestedBox } from './contested-box.ts';
import { mendedContests } from './mended-contests.ts';
import { similarBoxes, waitingBoxes } from './similar-boxes.ts';
import { tellDecision } from './tell-decision.service.ts';

const unknownContest = () =>
  new AppError(404, 'unknown_contest', 'Cette contestation n’existe plus.');
const decidedBefore = () =>
  new AppError(409, 'decided_before', 'Cette contestation a déjà sa réponse.');
const copyOfAnother = (copy: number) =>
  new AppError(
    409,
    'copy_of_another',
    `La copie ${copyInWords(copy)} n’est plus celle de cet étudiant\u00a0: sa contestation ne peut plus être acceptée. Répondez-lui, ou rendez-lui d’abord la copie.`,
  );
const nothingMended = () =>
  new AppError(
    400,
    'nothing_mended',
    'Choisissez la case à corriger, ou dites à l’étudiant pourquoi vous acceptez.',
  );
const unforeseenMarks = (words: string) => new AppError(409, 'unforeseen_marks', words);
const staleBefore = () =>
  new AppError(
    409,
    'stale_marks',
    'Des cases, les bonnes réponses ou les points ont changé\u00a0: recalculez d’abord les notes.',
  );

export async function listContests(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<Contest[]> {
  const { db } = services;
  await ownCorrection(db, teacherId, quizId);
  const rows = await selectContests(db, quizId);
  if (rows.length === 0) return [];
  const reading = await cachedClassReading(services, quizId);
  const orderOf = await printedOrders(services, reading.copies);
  const isMended = mendedContests(await selectDecidedAnswers(db, quizId));
  const waiting = waitingBoxes(reading, await selectBoxDecisions(db, quizId), orderOf);
  return rows.map((row) => ({
    ...presentContest(reading, row, orderOf),
    isMended: isMended(row),
    similar: waiting(row.similar),
  }));
}

function presentContest(
  reading: ClassReading,
  row: ContestRow,
  orderOf: CopyOrders,
): Omit<Contest, 'isMended' | 'similar'> {
  const { id, copy, reason, state, reply, createdAt, decidedAt } = row;
  const owner = reading.studentOf(copy);
  const question = questionIndex(row.question) ?? 0;
  const { printed } = reading;
  const student = reading.students.find((one) => one.id === row.student);
  const copyReading = reading.copies.find((one) => one.copy === copy);
  return {
    id,
    copy,
    name: student ? reading.nameOf(student) : `Copie ${copyInWords(copy)}`,
    studentId: student?.studentId ?? '',
    isOwnCopy: isOwnCopy(row, copyReading?.row),
    copyOf: owner && reading.nameOf(owner),
    question,
    questionText: printed[question]?.text ?? '',
    numberOnCopy: orderOf(row).indexOf(question) + 1 || null,
    zone: row.answer === null ? null : zoneId({ copy, question: row.question, answer: row.answer }),
    reason,
    state,
    reply,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    boxes: copyReading
      ? boxesOfQuestion(copyReading, row.question).map((box) =>
          contestedBox(reading, copyReading, box, orderOf),
        )
      : [],
  };
}

/**
 * Tells whether the copy is still that student's: it may have been given to another since it was
 * contested.
 */
function isOwnCopy({ student }: ContestRow, copy: CopyRow | null | undefined): boolean {
  return copy?.student === student;
}

interface Acceptance {
  readonly checked: readonly string[];
  readonly unchecked: readonly string[];
  readonly reply: string;
  readonly isConfirmed: boolean;
}

/** Corrects the boxes, marks again and tells the student: all of it or nothing. */
export async function acceptContest(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  contestId: string,
  { checked, unchecked, reply, isConfirmed }: Acceptance,
): Promise<{ before: number | null; after: number; similar: ContestedBox[] }> {
  return inTransaction(services, async (services) => {
    const { db } = services;
    const contest = await openContest(db, teacherId, quizId, contestId);
    const reading = await readClassReading(services, quizId);
    // Without this refusal the marks of others would change with this one, and nobody would have
    // seen it.
    if (await areMarksStale(reading)) throw staleBefore();
    const copyReading = reading.copies.find(({ copy }) => copy === contest.copy);
    // Without this refusal the mark of the copy's present owner would change.
    if (!isOwnCopy(contest, copyReading?.row)) throw copyOfAnother(contest.copy);
    const boxes = copyReading ? boxesOfQuestion(copyReading, contest.question) : [];
    const orderOf = await printedOrders(services, reading.copies);
    const wanted = [...checked, ...unchecked].map((zone) => {
      const box = boxes.find((one) => zoneId(one) === zone);
      if (!box || !copyReading) throw unknownBox(zone);
      return { box, isTicked: contestedBox(reading, copyReading, box, orderOf).isTicked };
    });
    const misread = wanted.filter(
      ({ box, isTicked }) => checked.includes(zoneId(box)) !== isTicked,
    );
    // No box is turned round: the key was corrected, say, or points were given. Only the teacher’s
    // words then tell what was accepted.
    if (misread.length === 0 && reply === '') {
      const isMended = mendedContests(await selectDecidedAnswers(db, quizId));
      if (!isMended(contest)) throw nothingMended();
    }
    const zonesThat = (wereTicked: boolean) =>
      misread.filter(({ isTicked }) => isTicked === wereTicked).map(({ box }) => zoneId(box));
    await decideBoxes(services, teacherId, quizId, {
      checked: zonesThat(false),
      unchecked: zonesThat(true),
    });
    const { changes } = await regradeCopies(services, teacherId, quizId);
    if (!isConfirmed) refuseUnforeseen(contest, changes);
    const names = misread.map(({ box }) => box);
    const decisions = await selectBoxDecisions(db, quizId);
    const similar = similarBoxes(reading, names, decisions, orderOf);
    const zones = similar.map(({ zone }) => zone);
    await decide(services, contest, { state: 'accepted', reply, similar: zones });
    await tellDecision(services, teacherId, contest);
    const before = copyReading?.mark?.final ?? null;
    const change = changes.find(({ copy }) => copy === contest.copy);
    return { before, after: change?.after ?? before ?? 0, similar };
  });
}

/**
 * Asks before a mark changes that the teacher did not mean: whoever accepts a contest means to
 * raise one mark.
 */
function refuseUnforeseen({ copy }: ContestRow, changes: MarkChanges['changes']): void {
  const own = changes.filter((change) => change.copy === copy);
  const words = [
    ...own.flatMap(({ name, before, after }) =>
      before !== null && after < before
        ? [`${name}\u00a0: ${formatNumber(before)} → ${formatNumber(after)}, la note baisse.`]
        : [],
    ),
    ...unlessNone(
      changes.length - own.length,
      'Une autre note de la classe change aussi, par l’harmonisation.',
      'autres notes de la classe changent aussi, par l’harmonisation.',
    ),
  ];
  if (words.length > 0) throw unforeseenMarks(words.join(' '));
}

export async function refuseContest(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  contestId: string,
  reply: string,
): Promise<void> {
  await inTransaction(services, async (services) => {
    const contest = await openContest(services.db, teacherId, quizId, contestId);
    const copy = await selectOptionalCopy(services.db, quizId, contest.copy);
    const state = isOwnCopy(contest, copy) ? 'refused' : 'moot';
    await decide(services, contest, { state, reply, similar: [] });
    await tellDecision(services, teacherId, contest);
  });
}

/**
 * Notes that the teacher has looked at the same case elsewhere, whether boxes were corrected or
 * not.
 */
export async function closeSimilar(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  contestId: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownCorrectionForChange(db, teacherId, quizId);
    const contest = await selectOptionalContest(db, quizId, contestId);
    if (!contest) throw unknownContest();
    if (contest.similar.length === 0) return;
    await updateContestLookedAt(db, contestId);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}

async function openContest(db: Db, teacherId: TeacherId, quizId: QuizId, id: string) {
  await ownCorrectionForChange(db, teacherId, quizId);
  const contest = await selectOptionalContest(db, quizId, id);
  if (!contest) throw unknownContest();
  if (contest.state !== 'open') throw decidedBefore();
  return contest;
}

async function decide(
  { db }: Services,
  { id, quizId }: ContestRow,
  decision: Parameters<typeof updateContestDecided>[2],
): Promise<void> {
  if (!(await updateContestDecided(db, id, decision))) throw decidedBefore();
  await updateCorrection(db, quizId);
  await announceCorrection(db, quizId);
}
