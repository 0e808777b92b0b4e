/** @module-tag long */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import type { Mailing } from '#shared/contract/correction/mails.ts';
import type {
  CorrectionOverview,
  CorrectionSummary,
} from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import { ServerProcess } from '#tests/support/servers/server-process.ts';

describe.skipIf(!canPrint)('npm run demo', () => {
  test('fills an empty database with a school at work, and no other', async () => {
    const dataDir = await makeDataDir();
    const { code, said } = await runDemo(dataDir);
    expect(said).toContain('La démonstration est prête');
    expect(code).toBe(0);

    const server = await ServerProcess.start({ dataDir });
    const { body: teacher, cookie } = await call<CurrentTeacher>(
      server.url,
      '/api/auth/email/login',
      {
        body: { email: 'claire.fontaine@lycee.example', password: 'Baleine1' },
      },
    );
    expect(teacher.firstName).toBe('Claire');
    const read = async <Body>(path: string) =>
      (await call<Body>(server.url, path, { cookie })).body;
    const quizzes = await read<QuizSummary[]>('/api/quizzes');
    expect(quizzes.map(({ subject }) => subject)).toEqual([
      'NSI',
      'Mathématiques',
      'Physique-chimie',
      'SVT',
      'Médecine',
    ]);
    const [running, exam, waiting, closed] = quizzes.map(({ id }) => `/api/quizzes/${id}`);
    const corrections = await read<CorrectionSummary[]>('/api/corrections');
    expect(corrections.toSorted((a, b) => b.copies - a.copies)).toMatchObject([
      { copies: 23, unmatched: 0, contests: 1, validatedAt: expect.any(String) },
      { copies: 17, unmatched: 1, contests: 0, validatedAt: null },
    ]);
    const mailed = await read<Mailing>(`${exam}/corrections-sessions/mails`);
    expect(mailed.outcome).toMatchObject({ kept: 23, failed: 0 });
    const { balance } = await read<CorrectionOverview>(`${waiting}/corrections-sessions/overview`);
    expect(balance.pages).toMatchObject({ read: 17, refused: 0 });
    const states = async (quiz = '') => {
      const attempts = await read<TeacherAttempt[]>(`${quiz}/attempts`);
      return attempts.filter(({ completedAt }) => completedAt !== null).length / attempts.length;
    };
    expect(await states(closed)).toBe(1);
    expect(await states(running)).toBeCloseTo(14 / 19);
    const [link = ''] = /\/api\/copies\/[\w-]+/.exec(said.replace('/copie/', '/api/copies/')) ?? [];
    expect(await read(link)).toMatchObject({ name: 'Élise Faure', contests: { isOpen: true } });

    await server.end('SIGTERM');
    expect(await runDemo(dataDir)).toMatchObject({
      code: 1,
      said: expect.stringContaining('n’est pas vide'),
    });
  }, 600_000);
});

function runDemo(dataDir: string): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, PRINT_WITHOUT_SANDBOX: 'yes' };
  const command = [join(repository, 'scripts/demo.ts')];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { env }, (_, output, errors) =>
      resolve({ code: child.exitCode, said: output + errors }),
    );
  });
}

async function call<Body>(url: string, path: string, sent: { body?: object; cookie?: string }) {
  const { body, cookie = '' } = sent;
  const reply = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { body: (await reply.json()) as Body, cookie: cookies.join('; ') };
}
