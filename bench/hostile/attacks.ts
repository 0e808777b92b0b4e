import { request } from 'node:http';
import { png } from '#tests/support/pictures.ts';
import type { Person } from './person.ts';

export interface Scene {
  readonly url: string;
  readonly attacker: Person;
  readonly victim: Person;
  readonly victimEmail: string;
  /** The attacker's own, as large as a quiz may be, and published. */
  readonly hugeQuiz: string;
  /** A small one of the attacker's, published. */
  readonly smallQuiz: string;
  readonly classId: string;
  newPerson(): Person;
}

export interface Attack {
  readonly row: string;
  readonly name: string;
  /** Again and again until it is told to stop; what it got. */
  run(scene: Scene, isOver: () => boolean): Promise<string>;
  /** What the victim or a newcomer gets at the same moment. */
  meanwhile?(scene: Scene): Promise<string>;
}

const tally = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');

/** So many at a time until the end. */
async function repeat(
  isOver: () => boolean,
  atOnce: number,
  once: (turn: number) => Promise<number>,
) {
  const statuses: number[] = [];
  let turn = 0;
  const loop = async () => {
    while (!isOver()) {
      turn += 1;
      statuses.push(await once(turn).catch(() => 0));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return tally(statuses);
}

/** Asks and hangs up, or asks and does not listen. */
function ask(scene: Scene, path: string, { method = 'GET', patience = 100, body = '' } = {}) {
  return new Promise<number>((resolve) => {
    const headers = {
      ...scene.attacker.headers,
      accept: 'text/event-stream',
      ...(body && { 'content-type': 'application/json' }),
    };
    const call = request(`${scene.url}${path}`, { method, headers, agent: false }, (answer) => {
      answer.pause();
    });
    call.on('error', () => undefined);
    call.end(body);
    setTimeout(() => {
      call.destroy();
      resolve(0);
    }, patience);
  });
}

const little = Buffer.alloc(1000);
const bombs = [
  png({ width: 1, height: 49_000_000, bits: 8, colours: 2 }, little),
  png({ width: 8000, height: 6000, bits: 16, colours: 2, isInterlaced: true }, little),
  // The heaviest that is taken: 48 million pixels of one colour.
  png({ width: 8000, height: 6000, bits: 8, colours: 0 }, Buffer.alloc(8001 * 6000)),
];

export const attacks: readonly Attack[] = [
  {
    row: '1',
    name: 'source of the largest quiz, again and again, hanging up',
    run: ({ hugeQuiz, ...scene }, isOver) =>
      repeat(isOver, 8, () =>
        ask({ hugeQuiz, ...scene }, `/api/quizzes/${hugeQuiz}/export/latex-file?copies=1`),
      ),
  },
  {
    row: '2',
    name: 'preview of 5,000 new formulas, hanging up',
    run: ({ hugeQuiz, ...scene }, isOver) =>
      repeat(isOver, 8, () => ask({ hugeQuiz, ...scene }, `/api/quizzes/${hugeQuiz}/preview`)),
  },
  {
    row: '3',
    name: 'wrong passwords for one address from 12 machines',
    run: (scene, isOver) => {
      const crowd = Array.from({ length: 12 }, () => scene.newPerson());
      return repeat(isOver, 4, async (turn) => {
        const machine = crowd[turn % crowd.length] ?? scene.newPerson();
        return (await machine.logIn(scene.victimEmail, `Mauvais${turn}`)).status;
      });
    },
    meanwhile: async ({ victim, victimEmail }) =>
      `the owner signs in: ${(await victim.logIn(victimEmail)).status}`,
  },
  {
    row: '4',
    name: 'wrong sign-up codes from 20 machines',
    run: (scene, isOver) => {
      const crowd = Array.from({ length: 20 }, () => scene.newPerson());
      return repeat(isOver, 4, async (turn) => {
        const body = { email: `cible-${turn % 50}@lycee.example`, code: '0000' };
        const machine = crowd[turn % crowd.length] ?? scene.newPerson();
        return (await machine.call('POST', '/api/auth/email/complete-registration', body)).status;
      });
    },
    meanwhile: async (scene) => {
      await scene.newPerson().signUp(`nouvelle-${Date.now()}@lycee.example`);
      return 'a newcomer signs up';
    },
  },
  {
    row: '5',
    name: 'starts of the largest quiz, the answers left unread',
    run: ({ hugeQuiz, ...scene }, isOver) =>
      repeat(isOver, 8, (turn) =>
        ask({ hugeQuiz, ...scene }, '/api/quiz-attempts', {
          method: 'POST',
          patience: 2000,
          body: JSON.stringify({ quizId: hugeQuiz, studentName: `Robot ${turn}` }),
        }),
      ),
  },
  {
    row: '6',
    name: 'pictures of 48 million pixels and bombs, four at a time',
    run: ({ attacker }, isOver) =>
      repeat(isOver, 4, (turn) =>
        attacker.upload(
          '/api/images',
          'image',
          new Uint8Array(bombs[turn % bombs.length] ?? little),
        ),
      ),
    meanwhile: async ({ victim, victimEmail }) => {
      const begun = performance.now();
      const { status } = await victim.logIn(victimEmail);
      return `a log-in takes ${Math.round(performance.now() - begun)} ms: ${status}`;
    },
  },
  {
    row: '8',
    name: 'HEAD on streams',
    run: ({ smallQuiz, ...scene }, isOver) =>
      repeat(isOver, 20, () =>
        ask({ smallQuiz, ...scene }, `/api/quizzes/${smallQuiz}/export`, { method: 'HEAD' }),
      ),
  },
  {
    row: '10',
    name: 'anonymous starts from one address',
    run: ({ attacker, smallQuiz }, isOver) =>
      repeat(isOver, 16, async (turn) => {
        const body = { quizId: smallQuiz, studentName: `Robot ${turn}` };
        return (await attacker.call('POST', '/api/quiz-attempts', body)).status;
      }),
  },
  {
    row: '11',
    name: 'class lists of one line, of 500,000 rows, of one name',
    run: ({ attacker, classId }, isOver) => {
      const lists = ['a;'.repeat(1_000_000), 'a;b\n'.repeat(500_000), `1;${'a'.repeat(2_000_000)}`];
      return repeat(isOver, 4, (turn) =>
        attacker.upload(
          `/api/settings/classes/${classId}/roster`,
          'roster',
          new TextEncoder().encode(lists[turn % lists.length]),
        ),
      );
    },
  },
  {
    row: '14',
    name: 'bodies with thousands of faults',
    run: ({ attacker, smallQuiz }, isOver) =>
      repeat(isOver, 8, async () => {
        const body = {
          topicOrder: Array.from({ length: 900 }, () => 5),
          title: 'a'.repeat(100_000),
        };
        return (await attacker.call('PUT', `/api/quizzes/${smallQuiz}`, body)).status;
      }),
  },
];
