import { z } from 'zod';
import { mailLinkAddress, screens } from '#shared/screens.ts';
import { defineJob } from '../../jobs/job.ts';
import { triedForADay } from '../../mail/job-mail-retries.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { INVITATION_LIFETIME_MS } from '../../sessions/account-limits.ts';
import { hashToken, newToken } from '../../token.ts';
import { invitationMail } from './accounts.mails.ts';
import { selectOptionalCode, updateCodeHashes } from './codes.queries.ts';

/** The link is made in the job, so that it is never stored in clear. A retry voids the first. */
export const sendInvitationJob = defineJob({
  name: 'accounts.send-invitation',
  payload: z.object({ codeId: z.uuid() }),
  ...triedForADay,
  isMail: true,
  timeoutSeconds: 120,
  concurrency: 1,
  run: async ({ codeId }, { services: { db, env, mailer } }) => {
    const invitation = await selectOptionalCode(db, codeId);
    // Accepted or replaced meanwhile.
    if (!invitation) return;
    const link = newToken();
    await updateCodeHashes(db, codeId, {
      codeHash: null,
      linkHash: hashToken(link),
      expiresAt: new Date(Date.now() + INVITATION_LIFETIME_MS),
    });
    // Without passwords the provider knows who comes, and the address is admitted there.
    const path = env.passwordLogin ? mailLinkAddress(link) : screens.home;
    const mail = invitationMail(new URL(path, env.publicUrl).href, env.passwordLogin);
    await mailer.send({ to: invitation.email, ...renderMail(mail) });
  },
});
