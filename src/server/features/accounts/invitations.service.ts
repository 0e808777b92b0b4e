import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { INVITATION_LIFETIME_MS } from '../../sessions/account-limits.ts';
import { selectOptionalTeacherByEmail } from '../../sessions/teachers.queries.ts';
import { upsertCode } from './codes.queries.ts';
import { sendInvitationJob } from './send-invitation.job.ts';

/** Whoever has that mailbox may make an account, whatever the rules of sign-up. */
export async function invite(services: Services, email: string): Promise<void> {
  await inTransaction(services, async ({ db, queue }) => {
    if (await selectOptionalTeacherByEmail(db, email)) {
      throw new AppError(409, 'account_exists', 'Cette adresse a déjà un compte.');
    }
    const expiresAt = new Date(Date.now() + INVITATION_LIFETIME_MS);
    const codeId = await upsertCode(db, {
      purpose: 'invitation',
      subject: email,
      email,
      expiresAt,
    });
    await queue.send(db, sendInvitationJob, { codeId });
  });
}
