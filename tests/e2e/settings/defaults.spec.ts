import { expect } from '@playwright/test';
import { classes } from '#shared/contract/classes.ts';
import { settings } from '#shared/contract/settings.ts';
import { createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { createQuestion, createQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { expectDashboard } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => {
  await register(page, email);
  await visit(page, '/settings');
});

test('what is set once is in every new quiz', async ({ page }) => {
  await step(
    page,
    'a variable goes where the caret is, and the preview shows the first of each filled',
    async () => {
      const card = page.getByRole('region', { name: 'Valeurs par défaut' });
      const preview = card.getByRole('region', { name: 'Aperçu de l’e-mail' });
      await expect(preview).toContainText('Résultats du QCM Contrôle de novembre');
      await expect(preview).toContainText('14,5/20');

      const message = card.getByLabel('Message de l’e-mail');
      await message.fill('Cher , bravo.');
      await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
      const insertName = card.getByRole('button', {
        name: 'Nom de l’étudiant : insérer dans le message',
      });
      await insertName.click();
      await expect(message).toHaveValue('Cher {studentName}, bravo.');
      await expect(message).toBeFocused();
      await page.keyboard.type(' !');
      await expect(message).toHaveValue('Cher {studentName} !, bravo.');
      await insertName.click();
      await expect(preview).toContainText('Cher Camille Martin !{studentName}, bravo.');
    },
  );

  await step(page, 'the defaults are kept', async () => {
    await visit(page, '/settings');
    const card = page.getByRole('region', { name: 'Valeurs par défaut' });
    await card.getByLabel('Nom de l’établissement').fill('Lycée Marie-Curie');
    await card.getByLabel('Consignes aux étudiants').fill('Sans calculatrice.\nSans téléphone.');
    await card.getByLabel('Objet de l’e-mail').fill('Votre copie');
    await card.getByLabel('Message de l’e-mail').fill('Bonjour,');
    await expect(card).toContainText('Modifications non enregistrées');
    await card.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expectToast(page, 'Enregistré', 'Paramètres sauvegardés.');
    await expect(card).not.toContainText('Modifications non enregistrées');

    // What is set in another tab meanwhile is not taken back by this one, which shows it then.
    const elsewhere = { studentInstructions: 'Sans calculatrice.\nSans téléphone.\nSans montre.' };
    await page.request.post(settings.saveSettings.path, { data: elsewhere });
    await card.getByLabel('Objet de l’e-mail').fill('Votre copie corrigée');
    await card.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(card).not.toContainText('Modifications non enregistrées');
    await expect(card.getByLabel('Consignes aux étudiants')).toHaveValue(
      elsewhere.studentInstructions,
    );

    await page.reload();
    await expect(card.getByLabel('Nom de l’établissement')).toHaveValue('Lycée Marie-Curie');
    await expect(card.getByLabel('Consignes aux étudiants')).toHaveValue(
      elsewhere.studentInstructions,
    );
    await expect(card.getByLabel('Objet de l’e-mail')).toHaveValue('Votre copie corrigée');
    await expect(card.getByLabel('Message de l’e-mail')).toHaveValue('Bonjour,');
  });

  await step(page, 'a new quiz starts from the defaults and offers the classes', async () => {
    await page.request.post(classes.createClass.path, { data: { title: 'Terminale B' } });
    await visit(page, '/settings');
    await page.getByLabel('Nom de l’établissement').fill('Lycée Marie-Curie');
    await page.getByLabel('Consignes aux étudiants').fill('Sans calculatrice.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expectToast(page, 'Enregistré', 'Paramètres sauvegardés.');

    await visit(page, '/quiz/create');
    await expect(page.getByLabel('Établissement')).toHaveValue('Lycée Marie-Curie');
    await expect(page.getByLabel('Consignes aux étudiants')).toHaveValue('Sans calculatrice.');
    await page.getByLabel('Liste d’étudiants').selectOption('Terminale B');
    await expect(page.getByLabel('Classe (facultatif)')).toHaveValue('Terminale B');
  });
});

test('nothing typed in the settings is lost or left unsaid', async ({ page, noise }) => {
  await step(page, 'everybody can use the settings, changed or not', async () => {
    const institution = page.getByLabel('Nom de l’établissement');
    await institution.fill('Lycée Hugo');
    await expectAccessible(page, {
      shown: page.getByText('Modifications non enregistrées'),
      part: '[aria-label="Valeurs par défaut"]',
    });
  });

  await step(page, 'a save that fails says so and loses nothing', async () => {
    await visit(page, '/settings');
    noise.expect(/status of 500/);
    const card = page.getByRole('region', { name: 'Valeurs par défaut' });
    await card.getByLabel('Nom de l’établissement').fill('Lycée Hugo');
    await page.route('**/api/settings', (route) => route.fulfill({ status: 500, json: {} }));
    await card.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expectToast(page, "Impossible d'enregistrer.");
    await expect(card.getByLabel('Nom de l’établissement')).toHaveValue('Lycée Hugo');
  });

  await step(page, 'leaving with unsaved defaults asks first', async () => {
    await visit(page, '/settings');
    const institution = page.getByLabel('Nom de l’établissement');
    await institution.fill('Lycée Hugo');
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await expect(institution).toHaveValue('Lycée Hugo');
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expectDashboard(page);
  });

  await step(page, 'settings that cannot be read can be asked for again', async () => {
    noise.expect(/status of 500/);
    await page.route('**/api/settings', (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, '/settings');
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/settings');
    await retry.click();
    await expect(page.getByLabel('Nom de l’établissement')).toBeVisible();
  });

  await step(page, 'a teacher downloads all their data and reads how long it is kept', async () => {
    await visit(page, '/settings');
    const card = page.getByRole('region', { name: 'Vos données' });
    await expect(card).toContainText('Codes reçus par e-mail');
    const downloading = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Télécharger mes données' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  });

  await step(page, 'an account is deleted without a word about what was typed in it', async () => {
    await visit(page, '/settings');
    await page.getByLabel('Nom de l’établissement').fill('Lycée Hugo');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Supprimer mon compte' })
      .click();
    await expectToast(page, 'Compte supprimé');
    await expect(page).toHaveURL('/');
  });
});

test('a school’s teacher and students read «élève» wherever Cochalot speaks', async ({ page }) => {
  const title = 'Les étudiants de mai 68';
  await step(page, 'the word is chosen once', async () => {
    await visit(page, '/settings');
    const card = page.getByRole('region', { name: 'Valeurs par défaut' });
    await card.getByRole('radio', { name: 'Élève' }).click();
    await card.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(card.getByLabel('Consignes aux élèves')).toBeVisible();
  });

  const classGroupId = await createClass(page, 'Terminale B', '1001;MOREL;Léa;lea@lycee.fr');
  const quiz = await createQuiz(page, {
    title,
    classGroupId,
    includeStudentIdField: true,
    includeStudentIdCoding: true,
  });
  await createQuestion(page, quiz.id);
  await page.request.put(`/api/quizzes/${quiz.id}`, { data: { status: 'published' } });
  const atQuiz = `/quiz/${quiz.id}`;
  const tabs = ['questions', 'generalites', 'sujet', 'online', 'corriger'];
  const ofQuiz = tabs.map((tab) => `${atQuiz}/edit?onglet=${tab}`);
  for (const address of ['/', '/help', ...ofQuiz, `${atQuiz}/results`, `${atQuiz}/take`]) {
    await step(page, `${address.replace(quiz.id, 'id')} says nothing else`, async () => {
      await visit(page, address);
      await expect(page.locator('main, [role=main]').first()).toContainText(/\p{L}{3}/u);
      await expect(page.getByText(/^Chargement/)).toHaveCount(0);
      const ours = (await page.content()).replaceAll(title, '');
      expect(ours.match(/.{0,60}[éÉ]tudiant.{0,30}/g)).toBeNull();
    });
  }

  await step(page, 'paper and files too, and the title stays as it was typed', async () => {
    const source = await page.request.get(`/api/quizzes/${quiz.id}/export/latex-file`);
    const read = (await source.text()).replaceAll(/^%.*$/gm, '');
    expect(read).toContain("Numéro d'élève");
    expect(read.replaceAll(title, '')).not.toMatch(/[éÉ]tudiant/);
    expect(read).toContain(title);
  });
});
