import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { saidKey } from '#shared/domain/students/student-identity.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeOnlineQuiz } from '#tests/support/app/online-quiz.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { selectFinishedLike } from './finished-attempts.queries.ts';
import { saidHash } from './said-hash.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'rendus@lycee.fr');
});
afterAll(() => app.stop());

const newQuiz = () => makeOnlineQuiz(teacher, { allowRetakes: false });

async function begin(quizId: string, studentName: string, studentId?: string) {
  const body = { quizId, studentName, ...(studentId && { studentId }) };
  return app.newBrowser().call(attempts.startAttempt, { body });
}

async function handIn(quizId: string, studentName: string, studentId?: string) {
  const { body } = await begin(quizId, studentName, studentId);
  const params = { attemptId: body.id };
  expect((await app.newBrowser().call(attempts.finishAttempt, { params, body: {} })).status).toBe(
    200,
  );
  return body.id;
}

test('who hands in is looked for among those of that name or number, and by the list, not among all', async () => {
  const { id } = await newQuiz();
  await handIn(id, 'Léa Roy');
  await handIn(id, 'Max Petit', '12');
  const { db } = app.services;
  const [listed, zoe] = [await handIn(id, 'Zoé Martin'), randomUUID()];
  await db
    .update(attemptRows)
    .set({ rosterEntryId: zoe })
    .where(eq(attemptRows.id, listed as AttemptId));
  const found = async (
    studentName: string,
    studentId: string | null,
    rosterEntryId: string | null,
  ) => {
    const rows = await selectFinishedLike(db, id, [{ studentName, studentId, rosterEntryId }]);
    return rows.map((row) => row.studentName);
  };
  expect(await found('ROY lea', null, null)).toEqual(['Léa Roy']);
  expect(await found('M. Petit', '1 2', null)).toEqual(['Max Petit']);
  expect(await found('Zoé M.', '7', zoe)).toEqual(['Zoé Martin']);
  expect(await found('Ana Petit', null, randomUUID())).toEqual([]);
});

test('who handed in before that could be looked up is found all the same', async () => {
  const { id } = await newQuiz();
  const first = await handIn(id, 'Léa Roy');
  const { db } = app.services;
  await db
    .update(attemptRows)
    .set({ saidHash: null })
    .where(eq(attemptRows.id, first as AttemptId));
  expect((await begin(id, 'Roy Léa')).status).toBe(409);
  expect((await begin(id, 'Max Petit')).status).toBe(200);
});

test('what attempts keep of who said what stays what it was: else a migration empties it', () => {
  expect(saidHash({ studentName: 'Léa Roy', studentId: null })).toBe('uAP5cxZoZF8kKT2XdLWzi7');
  expect(saidHash({ studentName: 'Léa Roy', studentId: 'ETU-107' })).toBe('DxlkpZkZ80Hn4GMhCmKQ7t');
  // These are all letters and signs of the alphabets of Europe and around it.
  const signs = Array.from({ length: 0x700 }, (_, code) => String.fromCodePoint(code));
  const keys = signs.map((sign) => saidKey({ studentName: `${sign}a${sign}`, studentId: null }));
  expect(createHash('sha256').update(keys.join('\n')).digest('base64url')).toBe(
    'cTXVHr-q9M-3ARxv1yx6aiOt_WV6P4-WJShYHtxaG0g',
  );
});
