import type { Receipt, ReceiptCheck } from '#shared/contract/online/attempt-schemas.ts';
import type { StudentChoice } from '#shared/contract/online/student-schemas.ts';
import { selectNow } from '../../../db/clock.ts';
import type { Services } from '../../../services.ts';
import type { ChoiceRow } from '../answers/choices.queries.ts';
import type { Attempt } from '../attempts.queries.ts';
import { selectResumptionsOf } from '../resumptions/resumptions.queries.ts';
import { selectLastHeard } from '../signs/signs.queries.ts';
import { isTooQuick, silenceBefore } from '../signs/silence.ts';
import { attestations } from './attestations.ts';
import { selectOthersHeard } from './receipts.queries.ts';

/** An answer of the server can be lost on its way, and a page asks once a minute. */
const TOLERANCE_MS = 2 * 60 * 1000;

/** The answers that a receipt would change, and those that the server had saved. */
interface Compared {
  readonly saved: readonly ChoiceRow[];
  readonly news: readonly StudentChoice[];
  /** What its page sent after the end. */
  readonly late: readonly ChoiceRow[];
}

/**
 * Holds a receipt against what the server heard of the copy itself. A file, and what a device has
 * stored, can be changed by anybody; what cannot be changed is when the server was reached last, and
 * what it saved then. It decides nothing: the teacher is told.
 */
export async function checkReceipt(
  { db, singletons }: Services,
  attempt: Attempt,
  { attestation, choices }: Receipt,
  { saved, news, late }: Compared,
): Promise<ReceiptCheck> {
  const { id, resumptionId, completedAt } = attempt;
  const others = (await selectResumptionsOf(db, [id])).map(({ id }) => id);
  const devices = [resumptionId, null, ...others].map((resumptionId) => ({ id, resumptionId }));
  const read =
    attestation === null ? null : await attestations(singletons).read(attestation, devices);
  const isOfOtherDevice = read !== null && read.copy.resumptionId !== resumptionId;
  const serverHeardAt = (await selectLastHeard(db, [id])).get(id) ?? attempt.startedAt;
  const attestedAt = read?.heardAt ?? null;
  const isLost =
    attestedAt !== null && attestedAt.getTime() - serverHeardAt.getTime() > TOLERANCE_MS;
  const lastHeardAt = isOfOtherDevice
    ? (attestedAt ?? serverHeardAt)
    : new Date(Math.max(serverHeardAt.getTime(), attestedAt?.getTime() ?? 0));
  const end = completedAt ?? (await selectNow(db));
  const silentMs = silenceBefore(end, lastHeardAt);
  const overwritten = choices.filter(
    (choice) => isOverwritten(choice, saved) || isOverwritten(choice, late),
  ).length;
  const faults: ReceiptCheck['faults'][number][] = [];
  if (attestation !== null && !read) faults.push('foreign');
  // Another device has gone on with the copy: what was heard and saved since is not of this one.
  if (!isOfOtherDevice) {
    const isHeardLater =
      attestedAt !== null && serverHeardAt.getTime() - attestedAt.getTime() > TOLERANCE_MS;
    if (isHeardLater) faults.push('heard-later');
    if (overwritten > 0) faults.push('overwritten');
    if (attempt.ending === 'submitted' && news.length > 0) faults.push('handed-in');
    if (!isLost && isTooQuick(silentMs, news.length)) faults.push('too-quick');
  }
  const isProven = read !== null && !isOfOtherDevice;
  return {
    verdict:
      faults.length > 0
        ? 'contradicted'
        : !isProven
          ? 'unproven'
          : news.length > 0 || saved.length === 0
            ? 'unreceived'
            : 'consistent',
    faults,
    overwritten,
    sentLate: news.filter((choice) => late.some((row) => isSameChoice(choice, row))).length,
    endTold: attempt.lateTrustedUntil !== null,
    attestedAt: attestedAt?.toISOString() ?? null,
    isOfOtherDevice,
    isLost,
    lastHeardAt: lastHeardAt.toISOString(),
    silentSeconds: Math.round(silentMs / 1000),
    othersHeard: await selectOthersHeard(db, attempt, lastHeardAt, end),
  };
}

/** Says something else under the very number under which the server has a choice. */
function isOverwritten(choice: StudentChoice, rows: readonly ChoiceRow[]): boolean {
  return rows.some((row) => isSameNumber(choice, row) && !isSameChoice(choice, row));
}

function isSameNumber(one: StudentChoice, other: StudentChoice): boolean {
  return one.questionId === other.questionId && one.revision === other.revision;
}

function isSameChoice(one: StudentChoice, other: StudentChoice): boolean {
  const [ids, others] = [one, other].map(({ answerIds }) => [...answerIds].sort());
  return isSameNumber(one, other) && one.typed === other.typed && `${ids}` === `${others}`;
}
