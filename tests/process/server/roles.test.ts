import { expect, test } from 'vitest';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { openSharedDatabase } from '../shared-database.ts';

test('processes start together on one DATABASE_URL: web serves, and worker sends mail', async () => {
  const { env: shared, mailbox } = await openSharedDatabase(await makeDataDir());
  const dataDir = await makeDataDir();

  const webs = await Promise.all(
    [1, 2].map(() => ServerProcess.start({ dataDir, env: { ...shared, ROLE: 'web' } })),
  );
  const email = 'grappe@univ.example';
  const asked = await fetch(`${webs[0]?.url}/api/auth/email/request-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  expect(mailbox.received).toEqual([]);

  const worker = await ServerProcess.spawn({ dataDir, env: { ...shared, ROLE: 'worker' } });
  const code = await mailbox.nextCode(email);
  const made = await fetch(`${webs[1]?.url}/api/auth/email/complete-registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, code }),
  });
  expect(made.status).toBe(200);

  for (const process of [...webs, worker]) {
    expect(await process.end('SIGTERM')).toEqual({ code: 0, signal: null });
  }
});
