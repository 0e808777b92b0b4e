import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawChance } from '#tests/support/chance.ts';
import { type Mailbox, openMailbox } from '#tests/support/servers/mailbox.ts';
import { query } from '#tests/support/servers/query.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';
import { makeReadyDataDir } from '../ready-data-dir.ts';

/** A few in `npm test`; `KILLS=20` for many. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const TEACHERS_AT_ONCE = 4;

interface Acknowledged {
  readonly email: string;
  readonly cookie: string;
}

/** Signs up one teacher after the other until the server is gone. */
async function signUpUntilKilled(
  server: ServerProcess,
  mailbox: Mailbox,
  nextNumber: () => number,
  acknowledged: Acknowledged[],
): Promise<void> {
  const post = (path: string, body: object, n: number) =>
    fetch(`${server.url}/api/auth/email/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify(body),
    });
  let gone = false;
  server.ended.then(() => {
    gone = true;
  });
  while (!gone) {
    const n = nextNumber();
    const email = `prof-${n}@lycee.fr`;
    try {
      const asked = await post('request-code', { email }, n);
      expect(asked.status).toBe(200);
      const code = await Promise.race([mailbox.nextCode(email), server.ended.then(() => null)]);
      if (code === null) return;
      const made = await post('complete-registration', { email, code }, n);
      if (made.status !== 200) continue;
      const cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
      acknowledged.push({ email, cookie });
    } catch (error) {
      // The connection was cut: nothing was promised to this teacher.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

test(
  `kill -9 ${KILLS} times during sign-ups: every acknowledged account is there`,
  async () => {
    const dataDir = await makeReadyDataDir();
    const mailbox = await openMailbox();
    onTestFinished(() => mailbox.close());
    const kills = drawChance()('kills');
    const acknowledged: Acknowledged[] = [];
    let number = 0;
    const nextNumber = () => ++number;
    const options = { dataDir, env: { SMTP_URL: mailbox.smtpUrl } };

    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await ServerProcess.start(options);
      const teachers = Array.from({ length: TEACHERS_AT_ONCE }, () =>
        signUpUntilKilled(server, mailbox, nextNumber, acknowledged),
      );
      // However busy the machine, each life of the server promises something before it is cut.
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > before, { timeout: 60_000, interval: 5 });
      await pause(kills.below(600));
      await server.end('SIGKILL');
      await Promise.all(teachers);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);

    const server = await ServerProcess.start(options);
    const rows = await query(dataDir, 'select email from teachers');
    const kept = new Set(rows.map(({ email }) => email));
    expect(acknowledged.filter(({ email }) => !kept.has(email))).toEqual([]);
    for (const { cookie, email } of acknowledged) {
      const me = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
      expect(await me.json()).toMatchObject({ email });
    }
  },
  120_000 + KILLS * 20_000,
);
