import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';

export async function openSharedDatabase(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir);
  const mailbox = await openMailbox();
  onTestFinished(async () => {
    await mailbox.close();
    await postgres.stop();
  });
  return { mailbox, env: { DATABASE_URL: postgres.url, SMTP_URL: mailbox.smtpUrl } };
}
