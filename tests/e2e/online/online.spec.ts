import { expect, type Page } from '@playwright/test';
import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';
import { publishPlainQuiz, startAttempt, takeQuiz } from '../support/attempt-calls.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { editQuestion, openEditor, openQuestions, textField } from '../support/question-forms.ts';
import { changeQuiz, createQuiz, createQuizOf, lockQuiz, readQuiz } from '../support/quiz-calls.ts';
import { unfold } from '../support/sections.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const onlineTab = (page: Page) => page.getByRole('tab', { name: 'En ligne' });
const shuffleQuestions = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'En ligne' })
    .getByRole('checkbox', { name: 'Ordre aléatoire des questions' });
const publishButton = (page: Page) =>
  page.getByRole('button', { name: 'Publier et générer le lien' });
const linkField = (page: Page) => page.getByLabel('Lien du formulaire');
const marks = (page: Page) =>
  page.getByRole('region', { name: 'Résultats en ligne' }).getByRole('row');

async function openOnline(page: Page, id: string) {
  await visit(page, `/quiz/${id}/edit?onglet=online`);
  await expect(onlineTab(page)).toHaveAttribute('aria-selected', 'true');
}

test('a quiz is published, shared and withdrawn', async ({ page, context, cochalot, noise }) => {
  await step(
    page,
    'a quiz without a question cannot be published: there is no tab for it',
    async () => {
      const { id } = await createQuiz(page);
      await visit(page, `/quiz/${id}/edit?onglet=online`);
      await expect(page.getByRole('tab', { name: 'Généralités' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(onlineTab(page)).toHaveCount(0);
    },
  );

  await step(page, 'the options are saved without losing what is written elsewhere', async () => {
    const { id } = await createQuizOf(page, [{}]);
    await changeQuiz(page, id, { studentInstructions: defaultStudentInstructions });
    await openEditor(page, id);
    await expect(page.getByLabel('Consignes aux étudiants')).toHaveAccessibleDescription(
      /le formulaire en ligne ne les montre que si vous les changez/,
    );
    await page.getByRole('textbox', { name: /^Titre/ }).fill('');
    await onlineTab(page).click();
    const panel = page.getByRole('tabpanel', { name: 'En ligne' });
    await expect(panel.getByRole('heading', { name: 'Formulaire en ligne' })).toBeVisible();
    await expect(
      panel.getByText('Les questions sont mélangées indépendamment dans chaque sujet.'),
    ).toBeVisible();
    await expect(
      panel.getByText(
        'Les propositions de chaque question sont présentées dans un ordre aléatoire.',
      ),
    ).toBeVisible();
    await shuffleQuestions(page).check();
    await panel.getByRole('checkbox', { name: 'Ordre aléatoire des réponses' }).check();
    await panel.getByRole('button', { name: 'Sauvegarder les options' }).click();
    await expectToast(page, 'Options sauvegardées');
    expect(await readQuiz(page, id)).toMatchObject({
      title: 'Dérivation',
      shuffleQuestions: true,
      shuffleAnswers: true,
    });
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();

    // What is faulty elsewhere is shown before students could meet it.
    await publishButton(page).click();
    const title = page.getByRole('textbox', { name: /^Titre/ });
    await expect(title).toBeFocused();
    await title.fill('Contrôle');
    await onlineTab(page).click();
    await publishButton(page).click();
    await expect(linkField(page)).toBeVisible();
    expect(await readQuiz(page, id)).toMatchObject({ title: 'Contrôle', status: 'published' });
  });

  await step(
    page,
    'time limit and attempts are shown, and lead to where they are set',
    async () => {
      const { id } = await createQuizOf(page, [{}]);
      await openOnline(page, id);
      await expect(page.getByText('Durée : sans limite de temps')).toBeVisible();
      await expect(page.getByText('Tentatives : une seule tentative par étudiant')).toBeVisible();
      await page.getByRole('button', { name: 'Modifier la durée' }).click();
      await page.getByRole('textbox', { name: /^Durée/ }).fill('20');
      await onlineTab(page).click();
      await expect(page.getByText('Durée : 20 min')).toBeVisible();
      await page.getByRole('button', { name: 'Modifier le nombre de tentatives' }).click();
      await expect(
        page.getByRole('checkbox', { name: 'Autoriser plusieurs tentatives' }),
      ).toBeFocused();
    },
  );

  await step(
    page,
    'a published quiz has a link to copy and a code to project, and can be withdrawn',
    async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { id } = await createQuizOf(page, [{}]);
      await openOnline(page, id);
      const preview = page.getByRole('link', { name: 'Aperçu en tant qu’étudiant' });
      await expect(preview).toHaveAttribute('href', `/quiz/${id}/take?apercu=1`);
      await publishButton(page).click();
      await expectToast(page, 'QCM publié');
      const link = `${cochalot.url}/quiz/${id}/take`;
      await expect(linkField(page)).toHaveValue(link);
      await expect(linkField(page)).toBeFocused();
      await expect(publishButton(page)).toHaveCount(0);
      expect((await page.request.get(`/api/quizzes/public/${id}`)).status()).toBe(200);

      await page.getByRole('button', { name: 'Copier' }).first().click();
      await expectToast(page, 'Lien copié');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await expect(preview).toBeVisible();

      await page.getByRole('button', { name: 'Afficher le QR code' }).click();
      const dialog = page.getByRole('dialog', { name: 'Dérivation' });
      await expect(dialog.getByRole('img', { name: 'QR code du lien' })).toBeVisible();
      await expect(dialog.getByText(link)).toBeVisible();
      await expect(dialog.getByText(/\/c\/[B-Z]{6}$/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Afficher le QR code' })).toBeFocused();

      await unfold(page, 'Ouverture');
      await page.getByRole('button', { name: 'Dépublier' }).click();
      const question = page.getByRole('alertdialog', { name: 'Dépublier ce QCM ?' });
      await expect(question).toContainText('leurs réponses sont encore reçues');
      await question.getByRole('button', { name: 'Dépublier' }).click();
      await expectToast(page, 'QCM dépublié');
      await expect(publishButton(page)).toBeFocused();
      await expect(linkField(page)).toHaveCount(0);
      expect((await page.request.get(`/api/quizzes/public/${id}`)).status()).toBe(404);
      await publishButton(page).click();
      await expect(linkField(page)).toHaveValue(link);
    },
  );

  await step(
    page,
    'a link can be copied where browsers offer no clipboard, as on plain HTTP',
    async () => {
      const { id } = await publishPlainQuiz(page, 1);
      const other = await page.context().newPage();
      await other.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await openOnline(other, id);
      await other.getByRole('button', { name: 'Copier' }).first().click();
      await expectToast(other, 'Lien copié');
      await other.close();
    },
  );

  await step(page, 'a refused copy is told', async () => {
    const { id } = await publishPlainQuiz(page, 1);
    const other = await page.context().newPage();
    await other.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      document.execCommand = () => false;
    });
    await openOnline(other, id);
    await other.getByRole('button', { name: 'Copier' }).first().click();
    await expectToast(other, 'Impossible de copier le lien.');
    await other.close();
  });

  await step(page, 'a locked quiz keeps its options, and can still be published', async () => {
    const { id } = await createQuizOf(page, [{}]);
    await lockQuiz(cochalot, id);
    await openOnline(page, id);
    await expect(shuffleQuestions(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Sauvegarder les options' })).toBeDisabled();
    await expect(page.getByText('Durée : sans limite de temps')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modifier la durée' })).toHaveCount(0);
    await publishButton(page).click();
    await expect(linkField(page)).toBeVisible();
  });

  await step(
    page,
    'a quiz that cannot be published stays a draft, and the reason is told',
    async () => {
      noise.expect(/status of 400/);
      const quiz = await createQuizOf(page, [{}]);
      await openOnline(page, quiz.id);
      await expect(publishButton(page)).toBeVisible();
      await page.request.delete(`/api/questions/${quiz.questions[0]?.id}`);
      await publishButton(page).click();
      await expectToast(page, 'Ajoutez au moins une question avant de publier.');
      await expect(publishButton(page)).toBeVisible();
    },
  );
});

test('results are read in the tab, on a phone too', async ({ page, stranger, noise }) => {
  await step(page, 'results arrive in the tab as students finish', async () => {
    const quiz = await publishPlainQuiz(page);
    await openOnline(page, quiz.id);
    await expect(page.getByText('Aucune tentative en ligne pour le moment.')).toBeVisible();
    await expect(page.getByText('En direct')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Télécharger ODS' })).toHaveCount(0);

    await takeQuiz(stranger.request, quiz, { studentName: 'Ada Byron', studentId: '2024001' }, 4);
    await startAttempt(stranger.request, quiz.id, { studentName: 'Encore en train' });
    const row = marks(page).filter({ hasText: 'Ada Byron' });
    await expect(row.locator('th, td')).toHaveText([
      'Ada Byron',
      '2024001',
      '16',
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    ]);
    await expect(page.getByRole('status').getByText('Ada Byron a terminé.')).toBeAttached();
    await expect(marks(page).filter({ hasText: 'Encore en train' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Télécharger ODS' })).toHaveAttribute(
      'href',
      `/api/quizzes/${quiz.id}/export/marks.ods`,
    );
    await takeQuiz(stranger.request, quiz, { studentName: 'Émilie Zola' }, 1);
    await expect(marks(page).nth(1).locator('th, td')).toHaveText(['Émilie Zola', '—', '4', /\d/]);
    const byMark = page.getByRole('button', { name: 'Note (/20)' });
    const names = marks(page).getByRole('rowheader');
    await byMark.click();
    await expect(names).toHaveText(['Ada Byron', 'Émilie Zola']);
    await byMark.click();
    await expect(names).toHaveText(['Émilie Zola', 'Ada Byron']);
    await page.getByRole('link', { name: 'Tous les résultats' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Résultats du QCM' })).toBeVisible();
  });

  await step(
    page,
    'a class is seen at a glance: its results are unfolded when they are wanted, and it is closed beside the link',
    async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const quiz = await publishPlainQuiz(page);
      for (const studentName of ['Ana', 'Bob', 'Eva', 'Ida', 'Léo', 'Max']) {
        await takeQuiz(page.request, quiz, { studentName }, 3);
      }
      await startAttempt(page.request, quiz.id, { studentName: 'Zoé' });
      await openOnline(page, quiz.id);
      const results = page.getByRole('region', { name: 'Résultats en ligne' });
      await expect(results).toContainText('6 rendues\u00a0; 1 en cours');
      await expect(results.getByRole('link', { name: 'Télécharger ODS' })).toBeVisible();
      await expect(results.getByRole('table')).toBeHidden();
      // The options that were decided before took three screens more.
      const main = await page.getByRole('main').boundingBox();
      expect(main?.height).toBeLessThan(1200);
      await unfold(page, 'Résultats en ligne');
      await expect(marks(page)).toHaveCount(7);

      await page.getByRole('button', { name: 'Fermer maintenant' }).click();
      const question = page.getByRole('alertdialog', { name: 'Fermer maintenant ?' });
      await expect(question).toContainText('Un étudiant répond en ce moment : sa copie est close');
      await expectAccessible(page, { shown: question, part: question });
      await page.setViewportSize({ width: 1280, height: 800 });
      await question.getByRole('button', { name: 'Fermer' }).click();
      await expect(page.getByText('Fermé', { exact: true })).toBeVisible();
      await expect(page.getByText('Publié', { exact: true })).toHaveCount(0);
      await visit(page, '/');
      const newest = page.getByRole('table', { name: 'Vos QCM' }).getByRole('row').nth(1);
      await expect(newest).toContainText('Fermé');
      await visit(page, `/quiz/${quiz.id}/results`);
      await expect(page.getByText('Fermé', { exact: true })).toBeVisible();
      await openOnline(page, quiz.id);
      const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
      await expect(headings.first()).toHaveText('Résultats en ligne');
      // A quiz that is published again after its closing is not said to be open.
      await changeQuiz(page, quiz.id, { status: 'draft' });
      await openOnline(page, quiz.id);
      await expect(page.getByText('Dépublié', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Publier et générer le lien' }).click();
      await expectToast(page, 'QCM publié, mais toujours fermé');
      await expect(page.getByText('Ouvert', { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Rouvrir' }).click();
      const reopening = page.getByRole('alertdialog', { name: 'Rouvrir sans date de fermeture ?' });
      await reopening.getByRole('button', { name: 'Rouvrir' }).click();
      await expect(page.getByText('Publié', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Fermer maintenant' })).toBeVisible();
    },
  );

  await step(page, 'a quiz that is being taken is edited by a teacher who knows it', async () => {
    noise.expect(/status of 409/);
    const quiz = await publishPlainQuiz(page);
    await openQuestions(page, quiz.id);
    await startAttempt(stranger.request, quiz.id, { studentName: 'Ada Byron' });
    const live = page.getByText('Un étudiant répond à ce QCM en ce moment', { exact: true });
    await expect(live).toBeVisible();
    // One question says both: what goes, and what it means for who is inside.
    await page.getByRole('button', { name: 'Actions de la question 5' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
    const deletion = page.getByRole('alertdialog', { name: /^Supprimer cette question/ });
    await expect(deletion).toContainText('elle disparaît de sa page dans quelques secondes');
    await expectAccessible(page, { shown: deletion, part: '[role="alertdialog"]' });
    await deletion.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Question supprimée');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    // A page that is loaded anew asks anew.
    await page.goto(`/quiz/${quiz.id}/edit?onglet=online`);
    await expect(live).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: 'Questions (4)' }).click();
    const form = await editQuestion(page, 1);
    await textField(form).fill('Énoncé corrigé');
    const warning = page.getByRole('alertdialog', { name: /^Modifier un QCM en cours/ });
    const save = form.getByRole('button', { name: 'Enregistrer' });
    await save.click();
    await expect(warning).toContainText('Un étudiant répond');
    await expect(warning).toContainText('La note se calcule quand la copie est rendue');
    await expect(warning).not.toContainText(/Leur|ils/);
    await expectAccessible(page, { shown: warning, part: warning });
    await warning.getByRole('button', { name: 'Annuler' }).click();
    await expect(textField(form)).toHaveValue('Énoncé corrigé');
    expect((await readQuiz(page, quiz.id)).questions[0]?.text).not.toBe('Énoncé corrigé');
    await save.click();
    await warning.getByRole('button', { name: 'Modifier quand même' }).click();
    await expect(form).toHaveCount(0);
    expect((await readQuiz(page, quiz.id)).questions[0]?.text).toBe('Énoncé corrigé');
  });

  await step(page, 'on a phone names, numbers, marks and dates are all in sight', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const quiz = await publishPlainQuiz(page);
    const studentName = 'Marie-Antoinette de Lorraine d’Autriche-Habsbourg';
    await takeQuiz(page.request, quiz, { studentName, studentId: 'ETU-2024-000-001-BIS' }, 3);
    await openOnline(page, quiz.id);
    await expect(marks(page).nth(1).locator('th, td')).toHaveText([
      /Autriche-HabsbourgID: ETU-2024-000-001-BISSoumis le \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      '12',
    ]);
    const table = page.getByRole('region', { name: 'Notes en ligne' });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });

  await step(page, 'everybody can use the tab', async () => {
    const quiz = await publishPlainQuiz(page, 5, { timeLimit: 20 });
    await changeQuiz(page, quiz.id, { correctionRelease: 'after-closing' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/');
    const newest = page.getByRole('table', { name: 'Vos QCM' }).getByRole('row').nth(1);
    await expect(newest).toBeVisible();
    await takeQuiz(page.request, quiz, { studentName: 'Ada Byron', studentId: '2024001' }, 4);
    await newest.getByRole('link').first().click();
    await onlineTab(page).click();
    await expectAccessible(page, { shown: marks(page).nth(1) });
    await page.getByRole('button', { name: 'Afficher le QR code' }).click();
    await expectAccessible(page, {
      shown: page.getByRole('img', { name: 'QR code du lien' }),
      part: '[role="dialog"]',
    });
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1280, height: 800 });
    await unfold(page, 'Ouverture');
    await page.getByRole('button', { name: 'Dépublier' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Dépublier' }).click();
    await expectToast(page, 'QCM dépublié');
    await publishButton(page).click();
    await expect(question).toContainText('Un étudiant a pu voir la correction');
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(publishButton(page)).toBeVisible();
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    await expect(newest.getByRole('link', { name: /^Résultats de/ })).toBeVisible();
  });
});
