import { z } from 'zod';
import { mailLinkAddress } from '#shared/screens.ts';
import type { CodePurpose } from '../../db/schema/accounts.ts';
import { defineJob } from '../../jobs/job.ts';
import { type MailContent, renderMail } from '../../mail/render-mail.ts';
import { CODE_LIFETIME_MS, codeDigits } from '../../sessions/account-limits.ts';
import { selectOptionalTeacherByEmail } from '../../sessions/teachers.queries.ts';
import { hashToken, newToken } from '../../token.ts';
import { accountExistsMail, addressTakenMail, codeMail, noAccountMail } from './accounts.mails.ts';
import { deleteCode, selectOptionalCode, updateCodeHashes } from './codes.queries.ts';
import { hashSecret, newCode } from './secrets.ts';

/** Why no code is sent. Only the owner of the mailbox learns the reason. */
function refusalFor(purpose: CodePurpose, hasAccount: boolean): MailContent | null {
  if (purpose === 'sign-up') return hasAccount ? accountExistsMail : null;
  if (purpose === 'one-time-password') return hasAccount ? null : noAccountMail;
  return hasAccount ? addressTakenMail : null;
}

/** Makes the code in the job, so that it is never stored in clear. A retry voids the first. */
export const sendCodeJob = defineJob({
  name: 'accounts.send-code',
  payload: z.object({ codeId: z.uuid() }),
  // Somebody waits for it, and gives up when it would be too late for the code.
  retries: 30,
  longestPauseSeconds: 30,
  isMail: true,
  // Without codes nobody could sign in any more, the administrator who paused mails included.
  leavesWhilePaused: true,
  timeoutSeconds: 120,
  concurrency: 4,
  run: async ({ codeId }, { services: { db, env, mailer } }) => {
    const request = await selectOptionalCode(db, codeId);
    // Replaced by a later request, or held for so long that nobody waits for it any more.
    if (!request || request.expiresAt < new Date()) return;

    const { purpose, email } = request;
    if (purpose === 'invitation') return;
    const teacher = await selectOptionalTeacherByEmail(db, email);
    const refusal = refusalFor(purpose, teacher !== null);
    if (refusal) {
      await mailer.send({ to: email, ...renderMail(refusal) });
      await deleteCode(db, codeId);
      return;
    }
    const code = newCode(codeDigits[purpose]);
    // A new address is confirmed only where its teacher is signed in, so its mail has no link.
    const link = purpose === 'email-change' ? null : newToken();
    await updateCodeHashes(db, codeId, {
      codeHash: await hashSecret(code),
      linkHash: link && hashToken(link),
      expiresAt: new Date(Date.now() + CODE_LIFETIME_MS),
    });
    const address = link && new URL(mailLinkAddress(link), env.publicUrl).href;
    await mailer.send({ to: email, ...renderMail(codeMail(purpose, code, address)), code });
  },
});
