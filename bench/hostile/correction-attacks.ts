import { randomBytes } from 'node:crypto';
import { type Attack, due, pick, repeat, type Scene } from './attack.ts';
import { sendAgain } from './corrected-class.ts';
import { scanBombs } from './scan-bombs.ts';

const bombs = scanBombs();

/** Sends files to be read until the end of the attack. */
async function sendScans(
  { attacker, ownCorrected }: Scene,
  isOver: () => boolean,
  kind: keyof Awaited<typeof bombs>,
): Promise<string> {
  const files = (await bombs)[kind];
  const end = new AbortController();
  const look = setInterval(() => isOver() && end.abort(), 100);
  const path = `/api/quizzes/${ownCorrected.quizId}/analyze-bulk-pdf`;
  try {
    return await repeat(isOver, 2, async (turn) => {
      const file = { field: 'bulkPdf', content: pick(files, turn) };
      const form = { ...file, fields: { rosterMode: 'class' }, signal: end.signal };
      return (await attacker.upload(path, form)).status;
    });
  } finally {
    clearInterval(look);
  }
}

const stopReading = ({ attacker, ownCorrected: { base } }: Scene) =>
  attacker.call('POST', `${base}/cancel`, {});

async function copyOpens({ corrected: { links }, newPerson }: Scene) {
  const path = `/api/copies/${links[0]}`;
  return due('a student sees the own copy', await newPerson().call('GET', path));
}

async function teacherCorrects({ victim, corrected: { base, pictures } }: Scene) {
  const picture = await victim.download(`${base}/files/${pictures[0]}`);
  return due('another teacher sees a page', picture);
}

export const correctionAttacks: readonly Attack[] = [
  {
    row: 'scans',
    name: 'pages of 30,000 pixels a side, of 40 million pixels, drawings of 200 MB',
    run: (scene, isOver) => sendScans(scene, isOver, 'large'),
    meanwhile: teacherCorrects,
    after: stopReading,
  },
  {
    row: 'scans',
    name: 'pages that decode for ever',
    run: (scene, isOver) => sendScans(scene, isOver, 'endless'),
    meanwhile: teacherCorrects,
    after: stopReading,
  },
  {
    row: 'scans',
    name: '2,000 pages beside a class that answers online',
    run: (scene, isOver) => sendScans(scene, isOver, 'many'),
    meanwhile: teacherCorrects,
    after: stopReading,
  },
  {
    row: 'pictures',
    name: 'pages, names and questions by the thousand',
    run: ({ attacker, ownCorrected: { base, pictures } }, isOver) =>
      repeat(
        isOver,
        16,
        async (turn) => (await attacker.download(`${base}/files/${pick(pictures, turn)}`)).status,
      ),
    meanwhile: teacherCorrects,
  },
  {
    row: 'links',
    name: 'private links guessed',
    run: ({ attacker }, isOver) =>
      repeat(isOver, 8, async () => {
        const link = randomBytes(32).toString('base64url');
        return (await attacker.call('GET', `/api/copies/${link}`)).status;
      }),
    meanwhile: copyOpens,
  },
  {
    row: 'contests',
    name: 'contests of one student by the hundred',
    run: ({ newPerson, corrected: { links } }, isOver) => {
      const student = newPerson();
      return repeat(isOver, 8, async (turn) => {
        const [question, answer] = [`q${1 + (turn % 3)}`, 1 + (turn % 4)];
        const body = { copy: 2, question, answer, reason: 'Non.' };
        return (await student.call('POST', `/api/copies/${links[1]}/contests`, body)).status;
      });
    },
    meanwhile: async ({ newPerson, corrected: { links } }) => {
      const body = { copy: 1, question: 'q1', answer: null, reason: 'Ma case est cochée.' };
      const contested = await newPerson().call('POST', `/api/copies/${links[0]}/contests`, body);
      return due('another student contests', contested);
    },
  },
  {
    row: 'mails',
    name: 'mails to addresses that are refused, again and again',
    run: ({ attacker, ownCorrected }, isOver) =>
      repeat(isOver, 2, () => sendAgain(attacker, ownCorrected)),
    meanwhile: async (scene) => {
      await scene.newPerson().signUp(`postier-${Date.now()}@lycee.example`);
      return 'the mail of a newcomer goes out';
    },
    after: ({ attacker, ownCorrected: { base } }) =>
      attacker.call('POST', `${base}/mails/cancel`, {}),
  },
];
