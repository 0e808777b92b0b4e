import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { png } from '#tests/support/pictures.ts';
import { type Attack, ask, due, pick, repeat, type Scene } from './attack.ts';

const little = Buffer.alloc(1000);
const bombs = [
  png({ width: 1, height: 49_000_000, bits: 8, colours: 2 }, little),
  png({ width: 8000, height: 6000, bits: 16, colours: 2, isInterlaced: true }, little),
  // The heaviest picture that is accepted: 48 million pixels of one colour.
  png({ width: 8000, height: 6000, bits: 8, colours: 0 }, Buffer.alloc(8001 * 6000)),
].map((bomb) => new Uint8Array(bomb));

async function studentStarts({ exam, newPerson }: Scene) {
  const body = { quizId: exam, studentName: `Camille ${Date.now()}` };
  return due('a student starts', await newPerson().call('POST', '/api/quiz-attempts', body));
}

/** Begins three attempts with one number and hands them in; one may succeed. */
async function handInThrice({ attacker, smallQuiz }: Scene, number: string): Promise<number> {
  const student = { quizId: smallQuiz, studentName: `Robot ${number}`, studentId: number };
  const starts = await Promise.all(
    [1, 2, 3].map(() => attacker.call('POST', '/api/quiz-attempts', student)),
  );
  let status = 0;
  for (const { text } of starts.filter((start) => start.status === 200)) {
    const { id } = JSON.parse(text) as { id: string };
    ({ status } = await attacker.call('PUT', `/api/quiz-attempts/${id}`, {}));
  }
  return status;
}

export const quizAttacks: readonly Attack[] = [
  {
    row: '1',
    name: 'source of the largest quiz, again and again, hanging up',
    run: (scene, isOver) =>
      repeat(isOver, 8, () =>
        ask(scene, `/api/quizzes/${scene.hugeQuiz}/export/latex-file?copies=1`),
      ),
    meanwhile: studentStarts,
  },
  {
    row: '2',
    name: 'preview of 5,000 new formulas, hanging up',
    run: (scene, isOver) =>
      repeat(isOver, 8, () => ask(scene, `/api/quizzes/${scene.hugeQuiz}/preview`)),
    meanwhile: studentStarts,
  },
  {
    row: '5',
    name: 'starts of the largest quiz, the answers left unread',
    run: (scene, isOver) =>
      repeat(isOver, 8, (turn) =>
        ask(scene, '/api/quiz-attempts', {
          method: 'POST',
          patience: 2000,
          body: JSON.stringify({ quizId: scene.hugeQuiz, studentName: `Robot ${turn}` }),
        }),
      ),
    meanwhile: studentStarts,
  },
  {
    row: '5',
    name: 'the paper of the largest quiz, forty at a time',
    run: async ({ attacker, hugeQuiz }, isOver) => {
      const student = { quizId: hugeQuiz, studentName: `Robot ${Date.now()}` };
      const { id } = await attacker.get<{ id: string }>('POST', '/api/quiz-attempts', student);
      return repeat(isOver, 40, async () => {
        return (await attacker.call('GET', `/api/quiz-attempts/${id}`)).status;
      });
    },
    meanwhile: studentStarts,
  },
  {
    row: '6',
    name: 'pictures of 48 million pixels and bombs, four at a time',
    run: ({ attacker }, isOver) =>
      repeat(isOver, 4, async (turn) => {
        const form = { field: 'image', content: pick(bombs, turn) };
        return (await attacker.upload('/api/images', form)).status;
      }),
    meanwhile: async ({ victim, victimEmail }) =>
      due('a teacher signs in', await victim.signedOut().logIn(victimEmail)),
  },
  {
    row: '8',
    name: 'HEAD on streams',
    run: (scene, isOver) =>
      repeat(isOver, 20, () =>
        ask(scene, `/api/quizzes/${scene.smallQuiz}/export`, { method: 'HEAD' }),
      ),
    meanwhile: studentStarts,
  },
  {
    row: '9',
    name: 'three starts under one number at once, each handed in',
    run: async (scene, isOver) => {
      const got = await repeat(isOver, 2, (turn) => handInThrice(scene, `${turn}`));
      const { attacker, smallQuiz } = scene;
      const path = `/api/quizzes/${smallQuiz}/attempts`;
      const all = await attacker.get<TeacherAttempt[]>('GET', path);
      const marked = all.filter(({ studentId, score }) => studentId !== null && score !== null);
      const most = Math.max(
        ...[...Map.groupBy(marked, ({ studentId }) => studentId).values()].map(
          ({ length }) => length,
        ),
      );
      return `${got}; ${most === 1 ? 'one mark' : `FAILED: ${most} marks`} for a number`;
    },
    meanwhile: studentStarts,
  },
  {
    row: '10',
    name: 'anonymous starts from one address, and the list of them',
    run: async ({ attacker, smallQuiz }, isOver) => {
      const lists = repeat(isOver, 1, async () => {
        const list = `/api/quizzes/${smallQuiz}/attempts?limit=500`;
        return (await attacker.call('GET', list)).status;
      });
      const starts = await repeat(isOver, 16, async (turn) => {
        const body = { quizId: smallQuiz, studentName: `Robot ${turn}` };
        return (await attacker.call('POST', '/api/quiz-attempts', body)).status;
      });
      return `${starts}; lists ${await lists}`;
    },
    meanwhile: studentStarts,
  },
  {
    row: '11',
    name: 'class lists of one line, of 500,000 rows, of one name',
    run: ({ attacker, classId }, isOver) => {
      const lists = [
        'a;'.repeat(1_000_000),
        'a;b\n'.repeat(500_000),
        `1;${'a'.repeat(2_000_000)}`,
      ].map((list) => new TextEncoder().encode(list));
      const path = `/api/settings/classes/${classId}/roster`;
      return repeat(isOver, 4, async (turn) => {
        const form = { field: 'roster', content: pick(lists, turn) };
        return (await attacker.upload(path, form)).status;
      });
    },
    meanwhile: async ({ victim }) => {
      const { id } = await victim.get<{ id: string }>('POST', '/api/settings/classes', {
        title: `Tle ${Date.now()}`,
      });
      const content = new TextEncoder().encode('id;nom;prenom\n1;Durand;Zoé');
      const path = `/api/settings/classes/${id}/roster`;
      const imported = await victim.upload(path, { field: 'roster', content });
      return due('another teacher imports a list', imported);
    },
  },
  {
    row: 'lists',
    name: 'a list of 5,000 searched for names, and begun by some of it',
    run: ({ attacker, listedQuiz }, isOver) =>
      repeat(isOver, 16, async (turn) => {
        const names = `/api/quizzes/public/${listedQuiz}/names?typed=martin+${turn}`;
        if (turn % 4 > 0) return (await attacker.call('GET', names)).status;
        const body = { quizId: listedQuiz, studentName: `Martin-${turn} Léa ${turn}` };
        return (await attacker.call('POST', '/api/quiz-attempts', body)).status;
      }),
    meanwhile: studentStarts,
  },
  {
    row: '14',
    name: 'bodies of 100 KB with thousands of faults',
    run: ({ attacker, smallQuiz }, isOver) => {
      const topicOrder = Array.from({ length: 900 }, () => 5);
      const body = { topicOrder, title: 'a'.repeat(100_000) };
      return repeat(
        isOver,
        8,
        async () => (await attacker.call('PUT', `/api/quizzes/${smallQuiz}`, body)).status,
      );
    },
    meanwhile: async ({ victim, corrected }) => {
      const { id } = await victim.get<{ id: string }>('POST', '/api/quizzes', { title: 'Long' });
      const text = 'Une longue question. '.repeat(900);
      const question = { text, answers: corrected.answers };
      const path = `/api/quizzes/${id}/questions`;
      return due(
        'another teacher saves a question of 19 KB',
        await victim.call('POST', path, question),
      );
    },
  },
];
