import { mostOpenContests } from '#shared/domain/limits.ts';
import type { Db } from '../../../../db/client.ts';
import { selectThisMoment } from '../../../../db/clock.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { lanes } from '../../../../lanes.ts';
import type { Services } from '../../../../services.ts';
import type { CopyPageRow } from '../../announced/copy-pages.queries.ts';
import {
  alreadyContested,
  contestsClosed,
  noCopyToShow,
  otherCopy,
  tooManyContests,
  unknownContestedBox,
} from '../../announced/link-errors.ts';
import { readCopyPageRow } from '../../announced/links.service.ts';
import type { OpenedLink } from '../../announced/open-link.ts';
import { selectOptionalCopyOfStudent } from '../../base/copies.queries.ts';
import { announceCorrection } from '../../base/correction-changes.ts';
import {
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../../base/corrections.queries.ts';
import { selectCountedPagesOf } from '../../pages/scan-pages.queries.ts';
import { boxesOf } from '../../pages/ticked-boxes.ts';
import {
  countOpenContests,
  countOpenContestsOfQuiz,
  insertContest,
  selectContestsOfStudent,
} from '../contests.queries.ts';
import { tellTeacherJob } from './tell-teacher.job.ts';

export interface NewContest {
  readonly copy: number;
  readonly question: string;
  readonly answer: number | null;
  readonly reason: string;
}

/** Adds a contest: a student says that a box, or a question, of the own copy was misread. */
export async function addContest(
  services: Services,
  opened: OpenedLink,
  contest: NewContest,
): Promise<void> {
  // A refusal waits for nobody who works on the correction, and holds nobody up.
  await refuseUnlessContestable(services.db, opened, contest);
  const { quizId, student } = opened;
  const add = async ({ db, queue }: Services) => {
    await selectOptionalCorrectionForChange(db, quizId);
    await refuseUnlessContestable(db, opened, contest);
    const own = await selectContestsOfStudent(db, quizId, student);
    // The student sent it again because the first answer was lost on a bad network.
    if (own.some((one) => isSame(one, contest))) return;
    if ((await countOpenContests(db, student)) >= mostOpenContests) throw tooManyContests();
    const isFirst = (await countOpenContestsOfQuiz(db, quizId)) === 0;
    if (!(await insertContest(db, { ...contest, quizId, student }))) throw alreadyContested();
    if (isFirst) await queue.send(db, tellTeacherJob, { quizId });
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  };
  await lanes.contest.run(quizId, () => inTransaction(services, add));
}

async function refuseUnlessContestable(
  db: Db,
  { quizId, student }: OpenedLink,
  { copy, question, answer }: NewContest,
): Promise<void> {
  const page = await readCopyPageRow(db, quizId);
  if (!(await areContestsOpen(db, page))) throw contestsClosed();
  const own = await selectOptionalCopyOfStudent(db, student);
  if (!own) throw noCopyToShow();
  if (own.copy !== copy) throw otherCopy();
  const pages = await selectCountedPagesOf(db, quizId, [copy]);
  const isThere = pages
    .flatMap(boxesOf)
    .some((box) => box.question === question && (answer === null || box.answer === answer));
  if (!isThere) throw unknownContestedBox();
}

/** Tells whether contests are open, by the database's clock, which all machines share. */
export async function areContestsOpen(db: Db, { contestsUntil }: CopyPageRow): Promise<boolean> {
  return contestsUntil !== null && contestsUntil > (await selectThisMoment(db));
}

type ToldContest = Awaited<ReturnType<typeof selectContestsOfStudent>>[number];

function isSame(one: ToldContest, { copy, question, answer, reason }: NewContest): boolean {
  return (
    one.state === 'open' &&
    one.copy === copy &&
    one.question === question &&
    one.answer === answer &&
    one.reason === reason
  );
}
