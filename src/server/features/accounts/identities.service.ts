import type { LinkedIdentity } from '#shared/contract/accounts.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { refuseUnlessFresh, type Session } from '../../sessions/sessions.service.ts';
import {
  deleteIdentity,
  type IdentityName,
  selectIdentitiesOfTeacher,
  updateIdentityConfirmed,
} from './open-id.queries.ts';

const unknownIdentity = () =>
  new AppError(
    404,
    'unknown_identity',
    'Cette connexion n’est pas, ou plus, reliée à votre compte.',
  );

export async function listIdentities(
  { db }: Services,
  { teacher }: Session,
): Promise<LinkedIdentity[]> {
  const linked = await selectIdentitiesOfTeacher(db, teacher.id);
  return linked.map(({ issuer, subject, createdAt, confirmedAt }) => ({
    issuer,
    subject,
    linkedAt: createdAt.toISOString(),
    isConfirmed: confirmedAt !== null,
  }));
}

export async function keptIdentities({ db }: Services, teacherId: TeacherId) {
  const linked = await selectIdentitiesOfTeacher(db, teacherId);
  return linked.map(({ teacherId: _, ...identity }) => identity);
}

export async function confirmIdentity(
  { db }: Services,
  session: Session,
  { issuer, subject }: IdentityName,
): Promise<void> {
  refuseUnlessFresh(session);
  const identity = { issuer, subject, teacherId: session.teacher.id };
  if (!(await updateIdentityConfirmed(db, identity))) throw unknownIdentity();
}

export async function removeIdentity(
  { db }: Services,
  { teacher }: Session,
  { issuer, subject }: IdentityName,
): Promise<void> {
  const identity = { issuer, subject, teacherId: teacher.id };
  if (!(await deleteIdentity(db, identity))) throw unknownIdentity();
}
