import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Lane, lanes } from '#server/lanes.ts';
import { accounts } from '#shared/contract/accounts.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { correctedClass } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';

const room = await correctionRoom();
const { app, teacher } = room;
const sheets = [{ copy: 1, number: '1001', ticks: [1, 1, 1] }];
const corrected = room.corrected(sheets);

async function prepare() {
  const { quizId } = await corrected();
  const other = await newTeacher(app, 'voisine@lycee.fr');
  const { body: me } = await teacher.call(accounts.currentTeacher);
  return { me, mine: quizId, other, theirs: (await correctedClass(app, other, sheets)).quizId };
}
let prepared: ReturnType<typeof prepare> | undefined;
const twoTeachers = () => (prepared ??= prepare());

const correction = '/corrections-sessions';
const unknown = randomUUID();
const [reading, changing] = [lanes['correction-reading'], lanes['correction-change']];
const student = { internalNumber: 1, studentId: '1001', firstName: 'Léa', lastName: 'MOREL' };
type TestCall = readonly [method: 'GET' | 'POST' | 'PUT', path: string, payload?: object];

const calls: readonly (readonly [string, Lane, TestCall, status: number])[] = [
  ['previews of a paper', lanes['whole-quiz'], ['GET', '/export/preview'], 200],
  ['the balance', reading, ['GET', `${correction}/overview`], 200],
  ['the session with every box', reading, ['GET', correction], 200],
  ['sessions with every box that are not taken', lanes['every-box'], ['GET', correction], 200],
  [
    'answers to a change with every box',
    lanes['every-box'],
    ['POST', `${correction}/students/meta`, { ...student, email: '' }],
    200,
  ],
  ['boxes to review', reading, ['GET', `${correction}/boxes`], 200],
  ['previews of marks', reading, ['POST', `${correction}/marks/preview`, {}], 200],
  ['marks worked out again', changing, ['POST', `${correction}/recompute`, {}], 200],
  ['changes of the rules', changing, ['PUT', `${correction}/marking`, {}], 200],
  [
    'points that are added',
    changing,
    ['PUT', `${correction}/copies/1/adjustment`, { points: 1, reason: 'Soin' }],
    200,
  ],
  ['validations', changing, ['POST', `${correction}/validate`, { etag: 'autre' }], 409],
  ['reports for a jury', reading, ['GET', `${correction}/proces-verbal.pdf`], 200],
  ['lists of contests', reading, ['GET', `${correction}/contests`], 200],
  [
    'accepted contests',
    changing,
    ['POST', `${correction}/contests/${unknown}/accept`, { reply: 'Oui' }],
    404,
  ],
  ['pages of the journal', reading, ['GET', `${correction}/journal`], 200],
  ['changes taken back', changing, ['POST', `${correction}/journal/${unknown}/undo`], 409],
];

const sixTimes = (answer: string) => Array.from({ length: 6 }, () => answer);

describe('nobody waits behind another teacher’s', () => {
  test.each(calls)('%s, by the dozen', async (_, turns, [method, path, payload], status) => {
    const { me, mine, other, theirs } = await twoTeachers();
    const answered: string[] = [];
    const ask = async (browser: TestBrowser, quizId: QuizId, who: string) => {
      const url = `/api/quizzes/${quizId}${path}`;
      const reply = await browser.send({ method, url, ...(payload && { payload }) });
      answered.push(`${who} ${reply.statusCode}`);
    };
    const { promise: worked, resolve: end } = Promise.withResolvers<void>();
    const first = turns.run(me.id, () => worked);
    const dozen = Array.from({ length: 12 }, () => ask(teacher, mine, 'mine'));
    try {
      // There are so many that some of the dozen would be answered in between.
      for (let n = 0; n < 6; n += 1) await ask(other, theirs, 'theirs');
      expect(answered).toEqual(sixTimes(`theirs ${status}`));
    } finally {
      end();
      await Promise.all([first, ...dozen]);
    }
    expect(answered.slice(6)).toEqual([
      ...sixTimes(`mine ${status}`),
      ...sixTimes(`mine ${status}`),
    ]);
  });
});
