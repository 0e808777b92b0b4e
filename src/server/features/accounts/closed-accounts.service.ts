import type { TeacherId } from '#shared/contract/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetWorkOf } from '../../jobs/runs.service.ts';
import type { Services } from '../../services.ts';
import { CLOSED_MS } from '../../sessions/closed-accounts.ts';
import { deleteSessionsOfTeacher } from '../../sessions/sessions.queries.ts';
import { refuseUnlessFresh, type Session } from '../../sessions/sessions.service.ts';
import {
  deleteTeacher,
  selectOptionalTeacherForChange,
  selectTeacherIdsClosedBefore,
  type Teacher,
  updateTeacherClosed,
} from '../../sessions/teachers.queries.ts';
import { forgetImagesOf } from '../images/images.service.ts';
import { forgetQuizzesOf } from '../quizzes/binned-quizzes.service.ts';
import { withdrawQuizzesOf } from '../quizzes/withdrawn-quizzes.service.ts';
import { forgetUploadsOf } from '../uploads/uploads.service.ts';
import { deleteCodesOfTeacher } from './codes.queries.ts';
import { notifyClosingJob } from './notify-closing.job.ts';

export async function closeOwnAccount(services: Services, session: Session): Promise<void> {
  refuseUnlessFresh(session);
  await closeAccount(services, session.teacher.id);
}

/**
 * Ends what the account is used for: no session is left, and nobody can begin its quizzes. Students
 * who are in one of them finish it. Does nothing to an account that is closed already.
 */
export async function closeAccount(services: Services, id: TeacherId): Promise<void> {
  await inTransaction(services, async (services) => {
    const { db, queue } = services;
    const teacher = await selectOptionalTeacherForChange(db, id);
    if (!teacher || teacher.closedAt) return;
    await updateTeacherClosed(db, id, new Date());
    await deleteSessionsOfTeacher(db, id);
    await deleteCodesOfTeacher(db, teacher);
    await withdrawQuizzesOf(db, id);
    await queue.send(db, notifyClosingJob, { teacherId: id });
  });
}

export async function reopenAccount({ db }: Services, id: TeacherId): Promise<void> {
  await updateTeacherClosed(db, id, null);
}

/** Deletes the accounts that have been closed for thirty days, each by itself. */
export async function purgeClosedAccounts(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - CLOSED_MS);
  const failures: unknown[] = [];
  for (const id of await selectTeacherIdsClosedBefore(services.db, before)) {
    try {
      await inTransaction(services, async (services) => {
        const teacher = await selectOptionalTeacherForChange(services.db, id);
        if (teacher?.closedAt && teacher.closedAt < before) await purgeAccount(services, teacher);
      });
    } catch (error) {
      // One failure must not keep the others from being deleted.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts could not be deleted');
}

async function purgeAccount(services: Services, teacher: Teacher): Promise<void> {
  await forgetWorkOf(services, teacher.id);
  await deleteCodesOfTeacher(services.db, teacher);
  await forgetImagesOf(services, teacher.id);
  await forgetQuizzesOf(services, teacher.id);
  await forgetUploadsOf(services, teacher.id);
  await deleteTeacher(services.db, teacher.id);
}
