import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { settings } from '#shared/contract/settings.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function printWithNames(teacher: TestBrowser, id: QuizId) {
  const url = `/api/quizzes/${id}/export/latex?named=true`;
  return (await teacher.send({ method: 'GET', url })).json().message;
}

test('the word that a teacher chose is said to them and to their students, and in nothing typed', async () => {
  const teacher = await newTeacher(app, 'prof@lycee.fr');
  const other = await newTeacher(app, 'prof@universite.fr');
  await teacher.call(settings.saveSettings, { body: { studentWord: 'eleve' } });

  const own = await teacher.call(accounts.currentTeacher);
  expect(own.body.studentWord).toBe('eleve');
  const typed = {
    title: 'Les étudiants de mai 68',
    studentInstructions: 'Étudiants, à vos stylos.',
  };
  const quiz = await makeQuiz(teacher, typed);
  expect(quiz).toMatchObject({
    ...typed,
    studentIdInstructions: "Codez votre numéro d'élève ci-contre",
  });
  const question = { text: 'Que demandent les étudiants ?' };
  expect(await makeQuestion(teacher, quiz.id, question)).toMatchObject(question);

  const refused = await printWithNames(teacher, quiz.id);
  expect(refused).toContain('une liste d’élèves');
  await publish(teacher, quiz.id);
  const asStudent = await app
    .newBrowser()
    .call(attempts.readPublicQuiz, { params: { id: quiz.id } });
  expect(asStudent.body).toMatchObject({ ...typed, studentWord: 'eleve' });

  const usual = await makeQuiz(other);
  await makeQuestion(other, usual.id);
  expect(usual.studentIdInstructions).toBe("Codez votre numéro d'étudiant ci-contre");
  expect(await printWithNames(other, usual.id)).toContain('une liste d’étudiants');
});
