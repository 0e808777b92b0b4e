import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import {
  answerFields,
  editQuestion,
  openEditor,
  openQuestions,
  pointsField,
  questionCards,
  textField,
} from '../support/question-forms.ts';
import {
  createQuestion,
  createQuiz,
  createQuizOf,
  failCalls,
  lockQuiz,
  readQuiz,
} from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { logOut } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const title = (page: Page) => page.getByRole('textbox', { name: /^Titre/ });
const duration = (page: Page) => page.getByRole('textbox', { name: /^Durée/ });
const expectSaved = (page: Page) =>
  expect(page.getByText(/^Enregistré à \d\d:\d\d$/).first()).toBeVisible();
const leaving = (page: Page) =>
  page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
const goHome = (page: Page) => page.getByRole('link', { name: 'Retour à mes QCM' }).click();

const texts = {
  Titre: 'Évaluation n° 3',
  Matière: 'Mathématiques',
  Description: 'Deux lignes\npour moi',
  Établissement: 'Lycée Jules-Verne',
  Classe: 'Terminale B (groupe 2)',
  Date: '2026-11-20',
  Durée: '45',
  'Consignes aux étudiants': 'Au stylo noir.\nSans document.',
  'Nombre de chiffres': '6',
  'Texte à côté de la grille': 'Votre numéro, ici',
};
const flags = [
  'Un champ pour le nom',
  'Un champ pour le numéro d’étudiant',
  'Une grille pour coder le numéro d’étudiant',
  'Ordre aléatoire des questions',
  'Ordre aléatoire des réponses',
  'Autoriser plusieurs tentatives',
];

test('a quiz is described, and saved by itself', async ({ page }) => {
  await step(
    page,
    'every field of a quiz is saved by itself and there after a reload',
    async () => {
      const made = await page.request.post('/api/settings/classes', {
        data: { title: 'Terminale B' },
      });
      const { id: classGroupId } = (await made.json()) as { id: string };
      const { id } = await createQuiz(page);
      await openEditor(page, id);
      const field = (label: string) =>
        page
          .getByRole('tabpanel')
          .getByLabel(new RegExp(`^${label}`))
          .first();
      for (const flag of flags) await page.getByRole('checkbox', { name: flag }).click();
      await field('Liste d’étudiants').selectOption('Terminale B');
      await expect(field('Classe')).toHaveValue('Terminale B');
      for (const [label, value] of Object.entries(texts)) await field(label).fill(value);
      await field('Titre').focus();
      await expectSaved(page);

      await expect
        .poll(() => readQuiz(page, id))
        .toMatchObject({
          title: texts.Titre,
          subject: texts.Matière,
          description: texts.Description,
          institutionName: texts.Établissement,
          classTitle: texts.Classe,
          classGroupId,
          quizDate: texts.Date,
          timeLimit: 45,
          studentInstructions: texts['Consignes aux étudiants'],
          studentIdDigits: 6,
          studentIdInstructions: texts['Texte à côté de la grille'],
          includeStudentName: false,
          includeStudentIdField: true,
          includeStudentIdCoding: true,
          shuffleQuestions: true,
          shuffleAnswers: true,
          allowRetakes: true,
        });
      await page.reload();
      await expect(page.getByText('Tout est enregistré')).toBeVisible();
      for (const [label, value] of Object.entries(texts)) {
        await expect(field(label), label).toHaveValue(value);
      }
      await expect(field('Liste d’étudiants')).toHaveValue(classGroupId);
      for (const [index, flag] of flags.entries()) {
        await expect(page.getByRole('checkbox', { name: flag })).toBeChecked({
          checked: index > 0,
        });
      }
    },
  );

  await step(page, 'digits of the student number are brought between 4 and 12', async () => {
    const { id } = await createQuiz(page, { includeStudentIdCoding: true });
    await openEditor(page, id);
    const digits = page.getByRole('spinbutton', { name: 'Nombre de chiffres' });
    await expect(digits).toHaveValue('8');
    await digits.fill('20');
    await title(page).focus();
    await expect(digits).toHaveValue('12');
    await expect.poll(() => readQuiz(page, id)).toMatchObject({ studentIdDigits: 12 });
    await digits.fill('');
    await title(page).focus();
    await expect(digits).toHaveValue('4');
  });

  await step(page, 'a duration that makes no sense is told, and the rest is saved', async () => {
    const { id } = await createQuiz(page);
    await openEditor(page, id);
    for (const wrong of ['0', '-5', '1,5', 'une heure']) {
      await duration(page).fill(wrong);
      await expect(duration(page), wrong).toHaveAccessibleDescription(
        /Durée invalide: La durée doit être d'au moins 1 minute ou laissée vide\./,
      );
    }
    await title(page).fill('Intégration');
    await expect.poll(() => readQuiz(page, id)).toMatchObject({ title: 'Intégration' });
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
    await goHome(page);
    await leaving(page).getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(duration(page)).toHaveValue('une heure');

    await duration(page).fill('90');
    await expect.poll(() => readQuiz(page, id)).toMatchObject({ timeLimit: 90 });
    await duration(page).fill('');
    await expect.poll(() => readQuiz(page, id)).toMatchObject({ timeLimit: null });
    await expectSaved(page);
    await goHome(page);
    await expect(page).toHaveURL('/');
  });

  await step(page, 'leaving right after typing saves first', async () => {
    const { id } = await createQuiz(page);
    await openEditor(page, id);
    await title(page).fill('Tapé puis quitté');
    await goHome(page);
    await expect(page.getByRole('link', { name: 'Tapé puis quitté' })).toBeVisible();
    expect(await readQuiz(page, id)).toMatchObject({ title: 'Tapé puis quitté' });
  });

  await step(page, 'the tab is in the address: a reload stays, back returns', async () => {
    const { id } = await createQuizOf(page, [{}]);
    await openEditor(page, id);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Généralités');
    await page.getByRole('tab', { name: 'Questions (1)' }).click();
    await expect(page).toHaveURL(`/quiz/${id}/edit?onglet=questions`);
    await expect(questionCards(page)).toHaveCount(1);
    await page.reload();
    await expect(questionCards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Généralités');
    await expect(title(page)).toHaveValue('Dérivation');
  });

  await step(page, 'the editor without a quiz creates one at the first save', async () => {
    await visit(page, '/quiz/create');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await expect(page.getByText("Veuillez d'abord sauvegarder le QCM.")).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter une question' }).click();
    await expectToast(page, "Veuillez d'abord sauvegarder le QCM.");
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(title(page)).toHaveAccessibleDescription('Veuillez saisir un titre pour le QCM.');
    await expect(title(page)).toBeFocused();
    await title(page).fill('Tout neuf');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]{36}\/edit/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tout neuf' })).toBeVisible();
  });
});

test('what somebody else, a lock or a failure keeps from being saved is told', async ({
  page,
  cochalot,
  noise,
  context,
  email,
  signUp,
}) => {
  await step(
    page,
    'a locked quiz lets change the points and the right answers, nothing else',
    async () => {
      const { id } = await createQuizOf(page, [{ topic: 'Analyse' }, { topic: 'Algèbre' }]);
      await lockQuiz(cochalot, id);
      await openEditor(page, id);
      await page.getByRole('tab', { name: 'Généralités' }).click();
      await expect(page.getByText('Ce QCM est verrouillé')).toBeVisible();
      await expect(page.getByRole('tabpanel').locator(':disabled')).not.toHaveCount(0);
      for (const field of await page
        .getByRole('tabpanel')
        .locator('input, textarea, select')
        .all()) {
        await expect(field).toBeDisabled();
      }

      await page.getByRole('tab', { name: 'Questions (2)' }).click();
      await expect(questionCards(page)).toHaveCount(2);
      await expect(
        page.getByRole('button', { name: /^(Ajouter|Coller|Renommer|Générer)/ }),
      ).toHaveCount(0);
      for (const handle of await page.getByRole('button', { name: /^Déplacer/ }).all()) {
        await expect(handle).toBeDisabled();
      }
      await page.getByRole('button', { name: 'Actions de la question 1' }).click();
      const changes = page.getByRole('menuitem').filter({ hasNotText: 'Versions…' });
      for (const action of await changes.all()) await expect(action).toBeDisabled();
      await page.keyboard.press('Escape');

      const form = await editQuestion(page, 1);
      await expect(textField(form)).toBeDisabled();
      for (const answer of await answerFields(form).all()) await expect(answer).toBeDisabled();
      await expect(form.getByRole('combobox', { name: /^Sujet/ })).toBeDisabled();
      await expect(form.getByRole('radio', { name: 'Plusieurs bonnes réponses' })).toBeDisabled();
      await expect(
        form.getByRole('button', { name: /réponse/ }).and(page.locator(':enabled')),
      ).toHaveCount(0);
      await pointsField(form).fill('2,5');
      // Once it is printed, a second answer may be accepted beside the first.
      await form.getByRole('checkbox', { name: 'Réponse B correcte' }).check();
      await form.getByRole('checkbox', { name: 'Réponse A correcte' }).uncheck();
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(form).toBeHidden();
      const [question] = (await readQuiz(page, id)).questions;
      expect(question?.points).toBe(2.5);
      expect(question?.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
    },
  );

  await step(page, 'an unlocked quiz can be changed again', async () => {
    noise.expect(/status of 500/);
    const { id } = await createQuiz(page);
    await createQuestion(page, id);
    await lockQuiz(cochalot, id);
    await openQuestions(page, id);
    const mend = await failCalls(page, { method: 'POST', path: /\/unlock$/ });
    const unlock = page.getByRole('button', { name: 'Déverrouiller' });
    const confirmation = page.getByRole('alertdialog', { name: /^Déverrouiller ce QCM/ });
    await unlock.click();
    await expect(confirmation).toContainText('Les feuilles déjà imprimées');
    await confirmation.getByRole('button', { name: 'Annuler' }).click();
    await unlock.click();
    await confirmation.getByRole('button', { name: 'Déverrouiller' }).click();
    await expectToast(page, 'Impossible de déverrouiller le QCM.');
    await expect(page.getByText('Ce QCM est verrouillé')).toBeVisible();

    await mend();
    await unlock.click();
    await confirmation.getByRole('button', { name: 'Déverrouiller' }).click();
    await expectToast(page, 'QCM déverrouillé');
    await expect(page.getByText('Ce QCM est verrouillé')).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Ajouter une question', exact: true }),
    ).toBeVisible();
    expect(await readQuiz(page, id)).toMatchObject({ isLocked: false });
  });

  await step(
    page,
    'changes that could not be saved stay in sight, and nobody leaves them unasked',
    async () => {
      noise.expect(/status of 500/);
      const { id } = await createQuiz(page);
      await openEditor(page, id);
      const mend = await failCalls(page, { method: 'PUT', path: /^\/api\/quizzes\// });
      await title(page).fill('Intégration');
      await expectToast(page, 'Impossible de sauvegarder le QCM.');
      await expect(page.getByText('Échec de l’enregistrement').first()).toBeVisible();

      await goHome(page);
      await leaving(page).getByRole('button', { name: 'Rester sur la page' }).click();
      await expect(leaving(page)).toBeHidden();
      await expect(title(page)).toHaveValue('Intégration');
      // A click has told the browser that somebody is there to be asked. Meanwhile it tries once more.
      const asked = page.waitForEvent('dialog');
      const triedAgain = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await expect(title(page)).toHaveValue('Intégration');
      await triedAgain;
      await expect(page.getByText('Échec de l’enregistrement').first()).toBeVisible();

      await mend();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expectSaved(page);
      expect(await readQuiz(page, id)).toMatchObject({ title: 'Intégration' });
    },
  );

  await step(page, 'two tabs on one quiz: neither destroys what the other wrote', async () => {
    noise.expect(/status of 409/);
    const { id } = await createQuiz(page);
    const other = await context.newPage();
    await openEditor(page, id);
    await openEditor(other, id);

    await page.getByLabel('Matière').fill('Analyse');
    await expectSaved(page);
    await other.getByLabel('Classe').fill('Terminale');
    await expectSaved(other);
    expect(await readQuiz(page, id)).toMatchObject({ subject: 'Analyse', classTitle: 'Terminale' });

    const conflict = other.getByRole('dialog', { name: 'Ce QCM a aussi été modifié ailleurs' });
    await title(page).fill('Premier onglet');
    await expect.poll(() => readQuiz(page, id)).toMatchObject({ title: 'Premier onglet' });
    await title(other).fill('Second onglet');
    await expect(conflict).toContainText('Premier onglet');
    await expect(conflict).toContainText('Second onglet');
    expect(await readQuiz(page, id)).toMatchObject({ title: 'Premier onglet' });
    await conflict.getByRole('button', { name: 'Recharger' }).click();
    await expect(title(other)).toHaveValue('Premier onglet');

    await title(page).fill('Encore le premier');
    await expect.poll(() => readQuiz(page, id)).toMatchObject({ title: 'Encore le premier' });
    await title(other).fill('Le second a raison');
    await conflict.getByRole('button', { name: 'Garder ma version' }).click();
    await expect.poll(() => readQuiz(page, id)).toMatchObject({ title: 'Le second a raison' });
    await expect(conflict).toBeHidden();
    await other.close();
  });

  await step(page, 'what is being written of a question deleted elsewhere stays', async () => {
    noise.expect(/status of 404/);
    const { id, questions } = await createQuizOf(page, [{ text: 'Un' }, { text: 'Deux' }]);
    await openQuestions(page, id);
    const form = await editQuestion(page, 2);
    await textField(form).fill('Une demi-heure de texte');
    await page.request.delete(`/api/questions/${questions[1]?.id}`);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    const left = page.getByRole('form', { name: 'Question supprimée ailleurs' });
    await expect(left).toContainText('Votre texte est encore là');
    await expect(textField(left)).toHaveValue('Une demi-heure de texte');
    await expect(questionCards(page)).toHaveCount(1);
    await goHome(page);
    await leaving(page).getByRole('button', { name: 'Rester sur la page' }).click();
    await left.getByRole('button', { name: 'L’ajouter à nouveau' }).click();
    await expect(questionCards(page).nth(1)).toContainText('Une demi-heure de texte');
    await expect(left).toHaveCount(0);
    expect((await readQuiz(page, id)).questions).toHaveLength(2);
  });

  await step(page, 'a quiz of somebody else, or of nobody, is not found', async () => {
    noise.expect(/status of 40[034]/);
    const { id } = await createQuiz(page, { title: 'Le mien' });
    await logOut(page);
    await signUp(page, `autre-${email}`);
    for (const address of [id, crypto.randomUUID(), 'nimporte-quoi']) {
      await visit(page, `/quiz/${address}/edit`);
      await expect(page.getByRole('heading', { level: 1, name: 'QCM introuvable' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(
        "Ce QCM n'existe pas ou vous n'avez pas les droits pour le consulter.",
      );
      await expect(page.getByText('Le mien')).toHaveCount(0);
    }
    await page.getByRole('main').getByRole('link', { name: 'Retour à mes QCM' }).click();
    await expect(page.getByText('Aucun QCM créé pour le moment')).toBeVisible();
  });
});
