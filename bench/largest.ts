import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { pictureLimits } from '#shared/domain/limits.ts';
import { startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { openMailbox } from '#tests/support/servers/mailbox.ts';
import { Person } from './hostile/person.ts';
import { agent } from './online/http.ts';
import { peakMemory } from './server-costs.ts';

/**
 * Measures the largest things of real schools beside small ones: 200 questions with formulas and
 * pictures beside 4, a class list of 5,000 beside 30, a photograph of 10 MB beside 0.2 MB.
 */
const SIZES = {
  quiz: { small: 4, large: 200 },
  list: { small: 30, large: 5000 },
} as const;
const MEGABYTE = 1024 * 1024;

const figures = new Map<string, number[]>();

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  figures.set(what, [...(figures.get(what) ?? []), performance.now() - begun]);
  return result;
}

interface Answered {
  readonly status: number;
  readonly text?: string;
  readonly content?: Uint8Array;
}

function must({ status, content, text = new TextDecoder().decode(content) }: Answered): void {
  if (status !== 200) throw new Error(`answered with ${status}: ${text.slice(0, 300)}`);
}

/** Full of detail, so that it compresses as badly as a photograph of a phone. */
async function photograph(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { raw: { width: width >> 2, height: height >> 2, channels: 3 } } as const;
  const pixels = randomBytes(noise.raw.width * noise.raw.height * 3);
  for (let quality = 88; ; quality -= 4) {
    const picture = await sharp(pixels, noise).resize(width, height).jpeg({ quality }).toBuffer();
    if (picture.length <= pictureLimits.bytes) return new Uint8Array(picture);
  }
}

async function sendPicture(teacher: Person, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const reply = await teacher.upload('/api/images', { field: 'image', content });
  must(reply);
  return (JSON.parse(reply.text) as { imageUrl: string }).imageUrl;
}

async function quizOf(teacher: Person, questions: number): Promise<void> {
  const { id } = await teacher.get<{ id: string }>('POST', '/api/quizzes', { title: 'Grand' });
  const pictures: string[] = [];
  for (let picture = 0; picture < questions / 10; picture += 1) {
    pictures.push(await sendPicture(teacher, await photograph(1200, 900)));
  }
  await timed('all questions are saved', async () => {
    for (let question = 0; question < questions; question += 1) {
      const answers = Array.from({ length: 5 }, (_, place) => ({
        text: `$\\frac{${question}}{${place + 2}} + \\sqrt{x_{${place}}}$`,
        isCorrect: place === 0,
      }));
      const text = `Soit $f(x) = \\int_0^{${question}} t^{${question % 7}}\\,dt$. Que vaut $f(1)$ ?`;
      const image_url = question % 10 === 0 ? pictures[question % pictures.length] : null;
      // A copy has 40 pages at most.
      const fields = { text, answers, image_url, image_width_pct: 20 };
      await teacher.get('POST', `/api/quizzes/${id}/questions`, fields);
    }
  });
  await timed('the quiz is read', () => teacher.get('GET', `/api/quizzes/${id}`));
  await timed('the preview, formulas set for the first time', () =>
    teacher.get('GET', `/api/quizzes/${id}/preview`),
  );
  await timed('the source', async () =>
    must(await teacher.download(`/api/quizzes/${id}/export/latex-file?copies=1`)),
  );
  await timed('the paper of one copy', async () =>
    must(await teacher.download(`/api/quizzes/${id}/export/latex?copies=1`)),
  );
  await timed('it is published', () =>
    teacher.get('PUT', `/api/quizzes/${id}`, { status: 'published' }),
  );
  await answerAll(teacher, id);
}

async function answerAll(student: Person, quizId: string): Promise<void> {
  const { id: attemptId, paper } = await timed('a student starts', () =>
    student.get<StudentAttempt>('POST', '/api/quiz-attempts', { quizId, studentName: 'Camille' }),
  );
  await timed('all questions are answered', async () => {
    for (const [revision, { id: questionId, answers }] of (paper?.questions ?? []).entries()) {
      const body = { attemptId, questionId, answerId: answers[0]?.id, revision };
      await student.get('POST', '/api/student-answers', body);
    }
  });
  await timed('the student hands in', () =>
    student.get('PUT', `/api/quiz-attempts/${attemptId}`, {}),
  );
  await timed('the results are read', () => student.get('GET', `/api/quizzes/${quizId}/attempts`));
  await timed('the statistics are read', () =>
    student.get('GET', `/api/quizzes/${quizId}/statistics`),
  );
}

async function listOf(teacher: Person, students: number): Promise<void> {
  const { id } = await teacher.get<{ id: string }>('POST', '/api/settings/classes', {
    title: `${students}`,
  });
  const lines = Array.from(
    { length: students },
    (_, place) => `${20_000_000 + place};NOM-${place};Prénom;eleve${place}@lycee.example`,
  );
  const content = new TextEncoder().encode(['id;nom;prenom;email', ...lines].join('\n'));
  const path = `/api/settings/classes/${id}/roster`;
  await timed('the list is imported', async () =>
    must(await teacher.upload(path, { field: 'roster', content })),
  );
  const { entries } = await timed('it is read', () =>
    teacher.get<{ entries: object[] }>('GET', `${path}/entries`),
  );
  if (entries.length !== students) throw new Error(`${entries.length} of ${students} are there`);
  await timed('it is saved whole', () => teacher.get('PUT', `${path}/entries`, { entries }));
}

const mailbox = await openMailbox();
const server = await startCochalot(await freePort(), { SMTP_URL: mailbox.smtpUrl });
try {
  const teacher = await new Person({ server, mailbox }, '10.2.0.1').signUp('grand@lycee.example');
  for (const size of ['small', 'large'] as const) {
    await quizOf(teacher, SIZES.quiz[size]);
    await listOf(teacher, SIZES.list[size]);
    const [width, height] = size === 'small' ? [800, 600] : [8160, 6120];
    const picture = await photograph(width, height);
    const megabytes = (picture.length / MEGABYTE).toFixed(1);
    console.log(`the ${size} photograph: ${width} × ${height} pixels, ${megabytes} MB`);
    await timed('a photograph is kept', () => sendPicture(teacher, picture));
  }
  console.log('\n| what | small, ms | large, ms |\n|---|---|---|');
  for (const [what, [small = 0, large = 0]] of figures) {
    console.log(`| ${what} | ${Math.round(small)} | ${Math.round(large)} |`);
  }
  console.log(`\nMemory at its peak ${await peakMemory(server)} MB.`);
} finally {
  agent.destroy();
  await server.stop();
  await mailbox.close();
}
