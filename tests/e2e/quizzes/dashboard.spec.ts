import { expect, type Page } from '@playwright/test';
import { newPicture } from '#tests/support/pictures.ts';
import { startAttempt } from '../support/attempt-calls.ts';
import { createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  changeQuiz,
  createQuestion,
  createQuiz,
  createQuizOf,
  failCalls,
  listQuizzes,
  lockQuiz,
  loseAnswers,
  readQuiz,
  watchChanges,
} from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { expectDashboard } from '../support/teachers.ts';
import { closeToast, expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, signUp }) => signUp(page, email));

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const titles = (page: Page) => rows(page).getByRole('rowheader').getByRole('link');
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const binLink = (page: Page) => page.getByRole('link', { name: 'Corbeille' });
const creation = (page: Page) => page.getByRole('dialog', { name: 'Créer un QCM' });

async function openCreation(page: Page) {
  await page.getByRole('button', { name: 'Créer un QCM' }).click();
  return creation(page);
}

async function deleteQuizzes(page: Page) {
  for (const { id } of await listQuizzes(page)) await page.request.delete(`/api/quizzes/${id}`);
}

async function reloadDashboard(page: Page) {
  await visit(page, '/');
  await expectDashboard(page);
}

test('a new teacher creates quizzes', async ({ page, noise, ai: _ }) => {
  await step(
    page,
    'a new teacher is invited to create a quiz, and lands in its editor',
    async () => {
      await page.request.post('/api/settings', {
        data: {
          institutionName: 'Lycée Jules-Verne',
          studentInstructions: 'Sans calculatrice.',
          defaultEmailSubject: '',
          defaultEmailBody: '',
        },
      });
      await expect(page.getByText('Aucun QCM créé pour le moment')).toBeVisible();
      await expect(binLink(page)).toHaveCount(0);
      noise.expect(/status of 500/);
      await page.route('**/api/settings', (route) => route.fulfill({ status: 500, json: {} }));
      // The first steps have read the settings already.
      await page.reload();
      const dialog = await openCreation(page);
      const title = dialog.getByRole('textbox', { name: /^Titre/ });
      await dialog.getByRole('button', { name: 'Créer le QCM' }).click();
      await expect(title).toHaveAccessibleDescription('Veuillez saisir un titre pour le QCM.');
      await expect(title).toBeFocused();

      await title.fill('Les baleines');
      await dialog.getByLabel('Matière').fill('Anglais');
      await dialog.getByLabel('Classe').fill('2de B');
      // Without the teacher's own defaults it would be another quiz than they are used to.
      await dialog.getByRole('button', { name: 'Créer le QCM' }).click();
      await expectToast(page, 'Impossible de créer le QCM. Veuillez réessayer.');
      expect(await listQuizzes(page)).toEqual([]);
      await page.unroute('**/api/settings');
      // Whoever clicks twice wants one quiz.
      await dialog.getByRole('button', { name: 'Créer le QCM' }).dblclick();
      await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]{36}\/edit$/);
      await expectToast(page, 'QCM créé');
      await expect(page.getByRole('heading', { level: 1, name: 'Les baleines' })).toBeVisible();
      await expect(page.getByLabel('Matière')).toHaveValue('Anglais');
      await expect(page.getByLabel('Langue du QCM')).toHaveValue('en');
      await expect(page.getByLabel('Établissement')).toHaveValue('Lycée Jules-Verne');
      await expect(page.getByLabel('Consignes aux étudiants')).toHaveValue('Sans calculatrice.');

      await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
      const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format();
      await expect(row(page, 'Les baleines')).toContainText(/Brouillon.*Ouvert/);
      await expect(row(page, 'Les baleines')).toContainText(/Anglais\s· 2de B\s· \d{4}-\d{4}/);
      await expect(rows(page)).toHaveCount(1);
      await expect(row(page, 'Les baleines').locator('th, td').nth(1)).toHaveText('0');
      await expect(row(page, 'Les baleines').locator('th, td').nth(2)).toContainText(
        today.slice(-4),
      );
      await titles(page).getByText('Les baleines').click();
      await expect(page.getByLabel('Classe')).toHaveValue('2de B');
    },
  );

  await step(page, 'a class that has a list is typed, and its list proposed', async () => {
    const list = await createClass(page, 'Première B', 'id;nom;prenom\n1;MOREL;Léa\n2;ROY;Max');
    await reloadDashboard(page);
    const dialog = await openCreation(page);
    await dialog.getByRole('textbox', { name: /^Titre/ }).fill('Les orques');
    await dialog.getByLabel('Classe').fill('premiere b');
    await expect(dialog).toContainText(
      'Vous avez une liste de ce nom : « Première B », 2 étudiants.',
    );
    await dialog.getByRole('button', { name: 'Utiliser cette liste' }).click();
    await expect(dialog.getByLabel('Classe')).toHaveAccessibleDescription(/Avec sa liste/);
    await dialog.getByLabel('Classe').fill('Première');
    await dialog.getByRole('button', { name: 'Créer le QCM' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Les orques' })).toBeVisible();
    await expect(page.getByLabel('Liste d’étudiants')).not.toHaveValue(list);

    await page.getByLabel('Classe').fill('Première B');
    await page.getByRole('button', { name: 'Utiliser cette liste' }).click();
    await expect(page.getByLabel('Liste d’étudiants')).toHaveValue(list);
    await expect(page.getByRole('button', { name: 'Utiliser cette liste' })).toHaveCount(0);
    await expect(page.getByLabel('Classe')).toHaveValue('Première B');
  });

  await step(page, 'a quiz that could not be created is still typed in', async () => {
    await reloadDashboard(page);
    noise.expect(/status of 500/);
    const mend = await failCalls(page, { method: 'POST', path: /^\/api\/quizzes$/ });
    const dialog = await openCreation(page);
    await dialog.getByRole('textbox', { name: /^Titre/ }).fill('Les baleines');
    await dialog.getByRole('button', { name: 'Créer le QCM' }).click();
    await expectToast(page, 'Impossible de créer le QCM. Veuillez réessayer.');
    await mend();
    await dialog.getByRole('button', { name: 'Créer le QCM' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Les baleines' })).toBeVisible();
  });

  await step(
    page,
    'generated questions that could not be added are told; the others are there',
    async () => {
      await reloadDashboard(page);
      noise.expect(/status of 500/);
      const dialog = await openCreation(page);
      await dialog.getByRole('textbox', { name: /^Titre/ }).fill('Tables');
      await dialog.getByRole('button', { name: 'Générer des questions' }).click();
      const generator = page.getByRole('dialog', { name: 'Générer des questions' });
      await generator.getByRole('spinbutton', { name: 'Nombre de questions' }).fill('3');
      await generator.getByRole('button', { name: 'Générer', exact: true }).click();
      await expect(generator.getByText('3 propositions')).toBeVisible();
      await failCalls(page, { method: 'POST', path: /\/questions$/, after: 2 });
      await generator.getByRole('button', { name: 'Utiliser ces questions' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible();
      await expectToast(
        page,
        'Questions manquantes',
        "Le QCM a été créé mais certaines questions générées n'ont pas pu être ajoutées.",
      );
      await expect(page.getByRole('tab', { name: 'Questions (2)' })).toBeVisible();
    },
  );
});

async function completeQuiz(page: Page) {
  const upload = await page.request.post('/api/images', {
    multipart: {
      image: { name: 'baleine.png', mimeType: 'image/png', buffer: await newPicture() },
    },
  });
  const { imageUrl } = (await upload.json()) as { imageUrl: string };
  const quiz = await createQuiz(page, {
    title: 'Évaluation',
    description: 'Pour la 2de',
    subject: 'SVT',
    institutionName: 'Lycée Jules-Verne',
    classTitle: '2de B',
    quizDate: '2026-11-20',
    timeLimit: 45,
    studentInstructions: 'Au stylo.',
    studentIdInstructions: 'Codez ici',
    studentIdDigits: 6,
    includeStudentName: false,
    includeStudentIdField: true,
    includeStudentIdCoding: true,
    shuffleQuestions: true,
    shuffleAnswers: true,
    allowRetakes: true,
  });
  await createQuestion(page, quiz.id, { text: 'Sans sujet ni image', points: 0.75 });
  await createQuestion(page, quiz.id, {
    text: 'Que voit-on ? $x^2$',
    type: 'multiple',
    points: 2.5,
    topic: 'Océans',
    image_url: imageUrl,
    image_width_pct: 35,
    image_description: 'Une baleine',
    answers: ['a', 'b', 'c'].map((text) => ({ text, isCorrect: text !== 'b' })),
  });
  await createQuestion(page, quiz.id, { text: 'Et là ?', topic: 'Forêts', order: 0 });
  await changeQuiz(page, quiz.id, { topicOrder: ['Océans', 'Forêts'] });
  return changeQuiz(page, quiz.id, { status: 'published' });
}

async function contentOf(page: Page, id: string) {
  const {
    id: _,
    createdAt,
    // The day of an exam is not that of its copy.
    quizDate,
    version,
    title,
    status,
    isLocked,
    questions,
    ...fields
  } = await readQuiz(page, id);
  return {
    ...fields,
    questions: questions.map(({ id: _, version, answers, ...question }) => ({
      ...question,
      answers: answers.map(({ id: _, ...answer }) => answer),
    })),
  };
}

test('quizzes are copied and deleted', async ({ page, cochalot, noise }) => {
  await step(page, 'a duplicated quiz is complete, an open draft of its own', async () => {
    const original = await completeQuiz(page);
    await lockQuiz(cochalot, original.id);
    await reloadDashboard(page);
    await expect(row(page, 'Évaluation')).toContainText('Verrouillé');
    await page.getByRole('button', { name: /^Dupliquer «.Évaluation.»$/ }).click();
    await expectToast(page, 'QCM dupliqué', 'La copie s’appelle «\u00a0Évaluation - Copie\u00a0».');
    await expect(titles(page)).toHaveText(['Évaluation - Copie', 'Évaluation']);
    await expect(row(page, 'Évaluation - Copie')).toContainText('Ouvert');
    await expect(row(page, 'Évaluation - Copie').locator('th, td').nth(1)).toHaveText('3');

    const [copy] = await listQuizzes(page);
    expect(copy?.title).toBe('Évaluation - Copie');
    expect(await contentOf(page, copy?.id ?? '')).toEqual(await contentOf(page, original.id));
    expect(await readQuiz(page, copy?.id ?? '')).toMatchObject({
      status: 'draft',
      isLocked: false,
    });
    await titles(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Évaluation - Copie' })).toBeVisible();
  });

  await step(page, 'quizzes stand together by their subject', async () => {
    await createQuiz(page, { title: 'Sans rien', subject: '' });
    await visit(page, '/?tri=matiere');
    const biology = page.getByRole('rowheader', { name: 'SVT', exact: true });
    await expect(biology).toBeVisible();
    await expect(titles(page)).toHaveText(['Évaluation - Copie', 'Évaluation', 'Sans rien']);
    await expectAccessible(page, { shown: page.getByText('Sans matière').locator('visible=true') });
  });

  await step(page, 'a quiz is deleted once that is confirmed', async () => {
    await deleteQuizzes(page);
    noise.expect(/status of 500/);
    await reloadDashboard(page);
    await expect(page.getByText('Aucun QCM créé pour le moment')).toBeVisible();
    await expect(binLink(page)).toBeVisible();
    const live = await createQuizOf(page, [{}, {}]);
    await changeQuiz(page, live.id, { status: 'published' });
    await startAttempt(page.request, live.id, { studentName: 'Ada Byron' });
    const kept = await createQuiz(page, { title: 'À garder' });
    const gone = await createQuestion(page, kept.id, { text: 'Partie' });
    await page.request.delete(`/api/questions/${gone.id}`);
    await reloadDashboard(page);
    const confirmation = page.getByRole('alertdialog', { name: /^Supprimer ce QCM/ });
    const remove = page.getByRole('button', { name: /^Supprimer «.Dérivation.»$/ });
    await expect(row(page, 'Dérivation')).toContainText('Publié');
    await remove.click();
    await expect(confirmation).toContainText('ses 2 questions');
    await expect(confirmation).toContainText('Un étudiant y répond en ce moment');
    await expect(confirmation).toContainText('depuis la corbeille pendant 30\u00a0jours');
    await confirmation.getByRole('button', { name: 'Annuler' }).click();
    await expect(confirmation).toBeHidden();

    const mend = await failCalls(page, { method: 'DELETE', path: /^\/api\/quizzes\// });
    await remove.click();
    await confirmation.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Impossible de supprimer le QCM.');
    await expect(titles(page)).toHaveText(['À garder', 'Dérivation']);

    await mend();
    await remove.click();
    await confirmation.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'QCM supprimé', 'Il est gardé 30 jours dans la corbeille.');
    await expect(titles(page)).toHaveText(['À garder']);
    await reloadDashboard(page);
    await expect(titles(page)).toHaveText(['À garder']);

    await binLink(page).click();
    await expectAccessible(page, { shown: page.getByRole('list', { name: 'QCM supprimés' }) });
  });

  await step(page, 'what was deleted is taken back from the bin', async () => {
    const binned = page.getByRole('list', { name: 'QCM supprimés' });
    const questions = page.getByRole('list', { name: 'Questions supprimées' });
    await expect(questions).toContainText(/Question du QCM «.À garder.»/);
    await questions.getByRole('button', { name: /^Restaurer «.Partie.»$/ }).click();
    await expectToast(page, 'Question restaurée', 'Elle est de nouveau à sa place dans son QCM.');
    await expect(questions).toHaveCount(0);
    await binned
      .getByRole('button', { name: /^Restaurer «.Dérivation.»$/ })
      .first()
      .click();
    await expectToast(page, 'QCM restauré', 'Il est de nouveau parmi vos QCM, non publié.');
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    await expect(titles(page)).toHaveText(['À garder', 'Dérivation']);
  });

  await step(page, 'a copy is whole or not there, and one though its answer is lost', async () => {
    await deleteQuizzes(page);
    noise.expect(/status of 500|ERR_FAILED/);
    await createQuizOf(page, [{ text: 'Une' }, { text: 'Deux' }, { text: 'Trois' }]);
    await reloadDashboard(page);
    const again = page.getByRole('button', { name: /^Dupliquer «.Dérivation.»$/ });
    const changes = watchChanges(page);
    const mend = await failCalls(page, { method: 'POST', path: /\/copy$/ });
    await again.click();
    await expectToast(page, 'Impossible de dupliquer le QCM.');
    await closeToast(page);
    expect((await listQuizzes(page)).map(({ title }) => title)).toEqual(['Dérivation']);
    await mend();
    const hear = await loseAnswers(page, { method: 'POST', path: /\/copy$/ });
    await again.click();
    await expectToast(page, 'Impossible de dupliquer le QCM.');
    await expect(titles(page)).toHaveText(['Dérivation - Copie', 'Dérivation']);
    await hear();
    await again.click();
    await expectToast(page, 'QCM dupliqué');
    await expect(titles(page)).toHaveText(['Dérivation - Copie', 'Dérivation']);
    const [copy] = await listQuizzes(page);
    expect((await readQuiz(page, copy?.id ?? '')).questions).toHaveLength(3);
    expect(changes).toHaveLength(3);
  });

  await step(page, 'a list that could not be loaded can be asked for again', async () => {
    await deleteQuizzes(page);
    noise.expect(/status of 500/);
    await createQuiz(page);
    const mend = await failCalls(page, { method: 'GET', path: /^\/api\/quizzes$/ });
    await reloadDashboard(page);
    await expect(page.getByText('Vos QCM n’ont pas pu être chargés')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Créer un QCM' })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(titles(page)).toHaveText(['Dérivation']);
  });
});

test('one quiz among many is found by its words, and the search is there on return', async ({
  page,
}) => {
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  await Promise.all(numbers.map((number) => createQuiz(page, { title: `QCM ${number}` })));
  await createQuiz(page, { title: 'Évaluation du cœur', subject: 'Biologie' });
  await reloadDashboard(page);
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toHaveText('61 QCM');
  await page.getByRole('columnheader', { name: 'Titre' }).getByRole('button').click();
  await expect(titles(page).first()).toHaveText('Évaluation du cœur');
  await expect(page).toHaveURL('/?tri=titre');
  await expect(titles(page).nth(2)).toHaveText('QCM 2');
  // The list goes on as it is scrolled, to its very end.
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(61, { timeout: 500 });
  }).toPass();
  await expect(titles(page).last()).toHaveText('QCM 60');

  const search = page.getByRole('searchbox', { name: 'Rechercher un QCM' });
  await search.fill('coeur evaluation');
  await expect(titles(page)).toHaveText(['Évaluation du cœur']);
  await expect(status).toHaveText('1 QCM sur 61');
  await search.fill('biologie');
  await expect(page).toHaveURL('/?tri=titre&q=biologie');
  await titles(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Évaluation du cœur' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('biologie');
  await expect(titles(page)).toHaveText(['Évaluation du cœur']);

  await search.fill('chimie');
  await expect(page.getByText('Aucun QCM ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(status).toHaveText('61 QCM');
});
