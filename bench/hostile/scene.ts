import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { Scene } from './attack.ts';
import { makeCorrectedClass } from './corrected-class.ts';
import { Person, type World } from './person.ts';

const STUDENTS = 100;

export interface Honest {
  readonly teacher: Person;
  readonly question: TeacherQuestion;
  readonly attempts: readonly StudentAttempt[];
}

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

/** 200 different formulas in each of 25 questions, the most that a quiz may have. */
const hugeQuestions = Array.from({ length: 25 }, (_, question) => ({
  text: Array.from({ length: 198 }, (_, i) => `$${'x'.repeat(60)}_{${question}${i}}$`).join(' '),
  answers: answers('$a$', '$b$'),
}));
const exam = Array.from({ length: 20 }, (_, i) => ({
  text: `Que vaut $\\frac{${i}}{2}$ ?`,
  answers: answers(`$${i}$`, `$${i + 1}$`),
}));
const small = { text: 'Une question', answers: answers('oui', 'non') };

/** A quiz whose class list has 5,000 students. */
async function makeListedQuiz(teacher: Person): Promise<string> {
  const { id: classGroupId } = await teacher.get<{ id: string }>('POST', '/api/settings/classes', {
    title: 'Année',
  });
  const lines = Array.from({ length: 5000 }, (_, i) => `${i + 1};Martin-${i};Léa ${i}`);
  const content = new TextEncoder().encode(['id;nom;prenom', ...lines].join('\n'));
  await teacher.upload(`/api/settings/classes/${classGroupId}/roster`, {
    field: 'roster',
    content,
  });
  const id = await makeQuiz(teacher, [small]);
  await teacher.get('PUT', `/api/quizzes/${id}`, { classGroupId });
  await teacher.get('PUT', `/api/quizzes/${id}/opening`, { identification: 'list' });
  return id;
}

export async function setScene(world: World): Promise<{ scene: Scene; honest: Honest }> {
  const { server, mailbox } = world;
  let people = 0;
  const newPerson = () => {
    people += 1;
    return new Person(world, `10.1.${people >> 8}.${people & 255}`);
  };
  const victimEmail = 'prof@lycee.example';
  const victim = await newPerson().signUp(victimEmail);
  const attacker = await newPerson().signUp('attaque@lycee.example');
  const quizId = await makeQuiz(victim, exam);
  const { id: draft } = await victim.get<{ id: string }>('POST', '/api/quizzes', { title: 'B' });
  const question = await victim.get<TeacherQuestion>(
    'POST',
    `/api/quizzes/${draft}/questions`,
    small,
  );
  const { id: classId } = await attacker.get<{ id: string }>('POST', '/api/settings/classes', {
    title: 'Tle',
  });
  const attempts = await Promise.all(
    Array.from({ length: STUDENTS }, (_, i) =>
      newPerson().get<StudentAttempt>('POST', '/api/quiz-attempts', {
        quizId,
        studentName: `Élève ${i}`,
        studentId: `${i}`,
      }),
    ),
  );
  const scene = {
    url: server.url,
    said: server.said,
    mailbox,
    attacker,
    victim,
    victimEmail,
    exam: quizId,
    hugeQuiz: await makeQuiz(attacker, hugeQuestions),
    smallQuiz: await makeQuiz(attacker, [small]),
    classId,
    listedQuiz: await makeListedQuiz(attacker),
    corrected: await makeCorrectedClass({ teacher: victim, mailbox, domain: 'eleves.example' }),
    ownCorrected: await makeCorrectedClass({
      teacher: attacker,
      mailbox,
      domain: 'nulle-part.example',
      areRefused: true,
    }),
    newPerson,
  };
  return { scene, honest: { teacher: victim, question, attempts } };
}
