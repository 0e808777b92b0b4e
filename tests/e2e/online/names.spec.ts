import { expect, type Page } from '@playwright/test';
import { resultsAddress } from '#shared/screens.ts';
import { takeQuiz } from '../support/attempt-calls.ts';
import { createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { createQuizOf } from '../support/quiz-calls.ts';
import { unfold } from '../support/sections.ts';
import {
  expectQuestion,
  newStudent,
  openQuiz,
  publishQuiz,
  twoQuestions,
} from '../support/taking.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const name = 'Léa Martin';
async function begin(student: Page): Promise<void> {
  await student.getByLabel('Nom et prénom').fill(name);
  await student.getByRole('button', { name: 'Commencer le QCM' }).click();
}

test('a namesake is refused, asks, and begins once the teacher nods', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  noise.expect(/409/);
  const quiz = await publishQuiz(page, twoQuestions, { timeLimit: 30, allowRetakes: false });
  await takeQuiz(page.request, quiz, { studentName: name }, 1);
  await visit(page, resultsAddress(quiz.id));

  const student = await newStudent(browser, cochalot.url, noise);
  await openQuiz(student, quiz.id);
  await begin(student);
  const refusal = student.getByRole('alert');
  await expect(refusal).toContainText('Ce QCM a déjà été rendu à ce nom.');
  await expectAccessible(student, { shown: refusal });
  await student.getByRole('button', { name: 'Demander à mon enseignant' }).click();
  const waiting = student.getByText('Demande envoyée à votre enseignant');
  await expectAccessible(student, { shown: waiting });
  // A page that is loaded again goes on waiting for the same answer.
  await student.reload();
  await expect(waiting).toBeVisible();

  const asked = page.getByText(`${name} demande à commencer`, { exact: true });
  await expect(
    page.getByText(/Une copie a été rendue à ce nom\s: Léa Martin, le \d/),
  ).toBeVisible();
  await expectAccessible(page, { shown: asked });
  await page.getByRole('button', { name: `Laisser commencer une copie de ${name}` }).click();
  await expectToast(page, 'L’étudiant peut commencer');
  await expect(asked).toBeHidden();
  await expectQuestion(student, 1);

  // On the same device the own copy is there again for whoever says the same name.
  await student.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  await begin(student);
  await expectQuestion(student, 1);

  // From another, the teacher is asked which of both it is.
  const other = await newStudent(browser, cochalot.url, noise);
  await openQuiz(other, quiz.id);
  await begin(other);
  await expect(other.getByRole('alert')).toContainText('Une copie est déjà en cours à ce nom.');
  await other.getByRole('button', { name: 'Demander à mon enseignant' }).click();
  const resume = page.getByRole('button', { name: `Autoriser la reprise de ${name}` });
  await expectAccessible(page, { shown: resume });
  await resume.click();
  await expectQuestion(other, 1);

  // Once it is handed in, the first copy counts until the teacher says otherwise.
  const attempts = `/api/quizzes/${quiz.id}/attempts`;
  const [second] = await (await page.request.get(attempts)).json();
  await page.request.post(`${attempts}/close`, { data: { attemptIds: [second.id] } });
  const notice = page.getByText(`${name}\u00a0: quelle copie compte\u00a0?`);
  await expectAccessible(page, { shown: notice });
  await expect(page.getByText('À départager', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: `Compter celle-ci pour ${name}` }).click();
  await expectToast(page, 'Décision enregistrée');
  await expect(notice).toBeHidden();
  await expect(page.getByText('Ne compte pas', { exact: true })).toHaveCount(1);
});

test('where one try is all there is, publishing proposes the class list', async ({ page }) => {
  const classGroupId = await createClass(page, '1re D', 'numero;nom;prenom;email\n7;Roy;Léa;');
  const quiz = await createQuizOf(page, twoQuestions);
  await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
  const proposal = page.getByText('Vos étudiants saisiront le nom qu’ils veulent');
  await expect(page.getByRole('button', { name: 'Choisir une liste d’étudiants' })).toBeVisible();
  await page.request.put(`/api/quizzes/${quiz.id}`, { data: { classGroupId } });
  await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
  await expectAccessible(page, { shown: proposal });
  await page.getByRole('button', { name: 'Utiliser la liste de la classe' }).click();
  await expectToast(page, 'Ouverture enregistrée');
  await expect(proposal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publier et générer le lien' })).toBeFocused();
  await unfold(page, 'Ouverture');
  await expect(page.getByRole('radio', { name: /dans la liste/ })).toBeChecked();
});
