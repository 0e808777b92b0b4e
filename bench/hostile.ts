import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/postmaster.ts';
import type { TeacherQuestion } from '#shared/contract/quiz-schemas.ts';
import type { StudentAttempt } from '#shared/contract/student-schemas.ts';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { type CochalotProcess, startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { type Attack, attacks, type Scene } from './hostile/attacks.ts';
import { Person } from './hostile/person.ts';
import { agent } from './online/http.ts';
import { peakMemory } from './peak-memory.ts';

/**
 * What a hundred students and a teacher who edits notice while one account, one phone or one file
 * does its worst, row by row of docs/security.md, beside what they notice without. ROWS=1,6 does some.
 */
const STUDENTS = 100;
const SECONDS = 8;
const THINK_MS = 2000;
const EDIT_MS = 300;
const MOST_P99_MS = 250;
const wantedRows = process.env['ROWS']?.split(',');

interface Honest {
  readonly teacher: Person;
  readonly question: TeacherQuestion;
  readonly attempts: readonly StudentAttempt[];
}

interface Felt {
  readonly students: readonly number[];
  readonly teacher: readonly number[];
  readonly failures: number;
}

let people = 0;
const newPerson = (server: CochalotProcess) => {
  people += 1;
  return new Person(server, `10.1.${people >> 8}.${people & 255}`);
};

async function makeQuiz(teacher: Person, questions: readonly object[]): Promise<string> {
  const { id } = await teacher.get<{ id: string }>('POST', '/api/quizzes', { title: 'Banc' });
  for (const question of questions) {
    await teacher.get('POST', `/api/quizzes/${id}/questions`, question);
  }
  await teacher.get('PUT', `/api/quizzes/${id}`, { status: 'published' });
  return id;
}

const answers = (first: string, second: string) => [
  { text: first, isCorrect: true },
  { text: second, isCorrect: false },
];

/** 200 formulas in each of 25 questions, none like another: as many as a quiz may have. */
const hugeQuestions = Array.from({ length: 25 }, (_, question) => ({
  text: Array.from({ length: 198 }, (_, i) => `$${'x'.repeat(60)}_{${question}${i}}$`).join(' '),
  answers: answers('$a$', '$b$'),
}));

async function setScene(server: CochalotProcess): Promise<{ scene: Scene; honest: Honest }> {
  const victimEmail = 'prof@lycee.example';
  const victim = await newPerson(server).signUp(victimEmail);
  const attacker = await newPerson(server).signUp('attaque@lycee.example');
  const quizId = await makeQuiz(
    victim,
    Array.from({ length: 20 }, (_, i) => ({
      text: `Que vaut $\\frac{${i}}{2}$ ?`,
      answers: answers(`$${i}$`, `$${i + 1}$`),
    })),
  );
  const small = [{ text: 'Une question', answers: answers('oui', 'non') }];
  const { id: draft } = await victim.get<{ id: string }>('POST', '/api/quizzes', { title: 'B' });
  const question = await victim.get<TeacherQuestion>(
    'POST',
    `/api/quizzes/${draft}/questions`,
    small[0],
  );
  const { id: classId } = await attacker.get<{ id: string }>('POST', '/api/settings/classes', {
    title: 'Tle',
  });
  const attempts = await Promise.all(
    Array.from({ length: STUDENTS }, (_, i) =>
      newPerson(server).get<StudentAttempt>('POST', '/api/quiz-attempts', {
        quizId,
        studentName: `Élève ${i}`,
        studentId: `${i}`,
      }),
    ),
  );
  const scene = {
    url: server.url,
    attacker,
    victim,
    victimEmail,
    hugeQuiz: await makeQuiz(attacker, hugeQuestions),
    smallQuiz: await makeQuiz(attacker, small),
    classId,
    newPerson: () => newPerson(server),
  };
  return { scene, honest: { teacher: victim, question, attempts } };
}

async function feel(server: CochalotProcess, honest: Honest, isOver: () => boolean): Promise<Felt> {
  const felt = { students: [] as number[], teacher: [] as number[], failures: 0 };
  const timed = async (kept: number[], work: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const { status } = await work().catch(() => ({ status: 0 }));
    kept.push(performance.now() - begun);
    if (status !== 200) felt.failures += 1;
  };
  const student = async ({ id: attemptId, paper }: StudentAttempt, place: number) => {
    const person = new Person(server, `10.9.0.${place}`);
    for (let revision = Date.now() % 1e9; !isOver(); revision += 1) {
      await pause(Math.random() * 2 * THINK_MS);
      const question = paper?.questions[revision % (paper.questions.length || 1)];
      const answerId = question?.answers[revision % 2]?.id;
      const body = { attemptId, questionId: question?.id, answerId, revision };
      await timed(felt.students, () => person.call('POST', '/api/student-answers', body));
    }
  };
  const teacher = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      await pause(EDIT_MS);
      const { teacher, question } = honest;
      const body = { text: `Une question ${turn}` };
      await timed(felt.teacher, () => teacher.call('PUT', `/api/questions/${question.id}`, body));
    }
  };
  await Promise.all([...honest.attempts.map(student), teacher()]);
  return felt;
}

async function run(server: CochalotProcess, scene: Scene, honest: Honest, attack?: Attack) {
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const meanwhile = pause(SECONDS * 500).then(() => attack?.meanwhile?.(scene));
  const [felt, got, others] = await Promise.all([
    feel(server, honest, isOver),
    attack?.run(scene, isOver) ?? '',
    meanwhile.catch((error) => `FAILED: ${error}`),
  ]);
  tell(attack ? `${attack.row}. ${attack.name}` : 'nobody attacks', felt, got, others ?? '');
  console.log(`    memory at its peak ${await peakMemory(server)} MB`);
  return felt;
}

function tell(name: string, felt: Felt, got: string, others: string): void {
  const p99s = `students ${percentile(felt.students, 50)} / ${percentile(felt.students, 99)}, teacher ${percentile(felt.teacher, 50)} / ${percentile(felt.teacher, 99)}`;
  console.log(`${name}\n    p50 / p99 in ms: ${p99s}; failures ${felt.failures}`);
  if (got) console.log(`    the attacker got ${got.replaceAll(/\b0\b/g, 'nothing')}`);
  if (others) console.log(`    ${others}`);
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100));
  return Math.round(sorted[index] ?? Number.NaN);
}

await buildPages();
const server = await startCochalot(await freePort());
try {
  const { scene, honest } = await setScene(server);
  const calm = await run(server, scene, honest);
  const chosen = attacks.filter(({ row }) => !wantedRows || wantedRows.includes(row));
  for (const attack of chosen) {
    const felt = await run(server, scene, honest, attack);
    const ratio = percentile(felt.students, 99) / percentile(calm.students, 99);
    console.log(
      `    × ${ratio.toFixed(1)} of the students' p99 without; at most ${MOST_P99_MS} ms wished`,
    );
  }
} finally {
  agent.destroy();
  await server.stop();
}
