import { expect } from '@playwright/test';
import { images } from '#shared/contract/images.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  box,
  button,
  codeIn,
  controls,
  copies,
  dialog,
  downloaded,
  editions,
  exportPaper,
  openExport,
  panel,
} from '../support/paper-tab.ts';
import { answerFields, editQuestion, textField } from '../support/question-forms.ts';
import {
  changeQuestion,
  createQuestion,
  createQuiz,
  createQuizOf,
  failCalls,
  readQuiz,
} from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { logIn, logOut } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a paper is checked before it is printed', async ({ page }) => {
  await step(
    page,
    'the checks are green for a sound quiz; what is to be mended leads to its question',
    async () => {
      const { id } = await createQuizOf(page, [{ text: 'Quelle est la capitale de la France ?' }]);
      await openExport(page, id);
      await button(page, 'Vérifier l’épreuve').click();
      const results = panel(page).getByRole('listitem');
      for (const name of [
        'Orthographe et grammaire',
        'Validation des réponses',
        'Validité LaTeX',
      ]) {
        await expect(results.filter({ hasText: name }).getByLabel('Conforme')).toBeVisible();
      }

      const answers = ['Oui', 'Oui'].map((text, index) => ({ text, isCorrect: index === 0 }));
      await createQuestion(page, id, { text: 'Cette fraze est juste ?', answers });
      await openExport(page, id);
      await button(page, 'Vérifier l’épreuve').click();
      const spelling = results.filter({ hasText: 'Orthographe et grammaire' });
      await expect(spelling.getByLabel('À corriger')).toBeVisible();
      await expect(spelling.getByRole('listitem').filter({ hasText: 'fraze' })).toBeVisible();
      const duplicates = results.filter({ hasText: 'Validation des réponses' });
      await expect(duplicates.getByLabel('À corriger')).toBeVisible();
      await duplicates.getByRole('button', { name: 'Question 2' }).first().click();
      const question = page.getByRole('article', { name: 'Question 2' });
      await expect(page.getByRole('listitem').filter({ has: question }).last()).toBeFocused();
    },
  );

  await step(
    page,
    'a word that the teacher knows is ignored from then on, and can be checked again',
    async () => {
      const { id } = await createQuizOf(page, [{ text: 'Cette fraze est juste ?' }]);
      await openExport(page, id);
      await button(page, 'Vérifier l’épreuve').click();
      const ignore = page.getByRole('button', { name: 'Ignorer le mot fraze' });
      await expect(ignore).toBeVisible();
      await ignore.click();
      await expect(page.getByText('Ignoré désormais.')).toBeVisible();
      await button(page, 'Vérifier l’épreuve').click();
      await expect(page.getByText('Vérification terminée : rien à signaler.')).toBeVisible();

      await visit(page, '/settings');
      const card = page.getByRole('region', { name: 'Mots ignorés' });
      await expectAccessible(page, { shown: card, part: '[aria-label="Mots ignorés"]' });
      await card.getByRole('button', { name: 'Ne plus ignorer fraze' }).click();
      await expect(card).toHaveCount(0);
    },
  );

  // Locked it is looked at below, with copies that were added.
  await step(page, 'everybody can use the paper', async () => {
    const { id } = await createQuizOf(page, [{ text: 'Cette fraze est juste ?' }]);
    await openExport(page, id);
    await button(page, 'Vérifier l’épreuve').click();
    await button(page, 'Aperçu de la première copie').click();
    await expect(panel(page).getByLabel('À corriger').first()).toBeVisible();
    await expectAccessible(page, { shown: panel(page).getByRole('img', { name: 'Page 1 sur 1' }) });
    await button(page, 'Exporter pdf').click();
    await expect(dialog(page)).toContainText('fraze');
    await expect(dialog(page).getByRole('button', { name: 'Corriger d’abord' })).toBeVisible();
    await expectAccessible(page, { shown: dialog(page), part: '[role="alertdialog"]' });
  });
});

test('the source, a solution and what cannot be printed', async ({ page, noise }) => {
  await step(
    page,
    'what cannot be printed is named and locks nothing, until it is mended',
    async () => {
      noise.expect(/status of 422/);
      const { id, questions } = await createQuizOf(page, [{}, { text: 'Soit $\\inconnue{x}$' }]);
      await openExport(page, id);
      await exportPaper(page);
      await expectToast(page, 'Erreur', "Impossible d'exporter le fichier PDF.");
      await expect(panel(page).getByRole('alert')).toContainText('Question 2');
      expect(await readQuiz(page, id)).toMatchObject({ isLocked: false });
      await changeQuestion(page, questions[1]?.id ?? '', { text: 'Soit $x$' });
      await openExport(page, id);
      await exportPaper(page);
      await expect(button(page, 'Télécharger à nouveau')).toBeVisible();
      await expect(panel(page).getByRole('alert')).toHaveCount(0);
    },
  );

  await step(
    page,
    'the source and a solution are downloaded, the pictures with them where there are some',
    async () => {
      const { id } = await createQuizOf(page, [{ text: 'Que vaut $x^2$ ?' }]);
      await openExport(page, id);
      const source = await downloaded(page, () => button(page, 'Exporter LaTeX').click());
      expect(source).toMatchObject({ name: 'qcm.tex' });
      expect(source.content).toContain('\\begin{document}');
      await expectToast(page, 'Export réussi', 'Le fichier LaTeX a été téléchargé.');
      const solution = await downloaded(page, () =>
        button(page, 'Corrigé individuel (1 copie)').click(),
      );
      expect(solution).toMatchObject({ name: 'solution.pdf' });
      expect(solution.content).toMatch(/^%PDF/);
      await expectToast(page, 'Génération réussie', 'Le corrigé individuel a été téléchargé.');

      const image = { name: 'figure.png', mimeType: 'image/png', buffer: await newPicture() };
      const uploaded = await page.request.post(images.uploadImage.path, { multipart: { image } });
      await createQuestion(page, id, { image_url: (await uploaded.json()).imageUrl });
      await openExport(page, id);
      const archive = await downloaded(page, () =>
        button(page, 'LaTeX avec les images (zip)').click(),
      );
      expect(archive.name).toBe('qcm.zip');

      await createQuestion(page, id, { text: 'Le ballon 🎈 monte.' });
      await openExport(page, id);
      noise.expect(/status of 422/);
      await button(page, 'Exporter LaTeX').click();
      const asking = page.getByRole('alertdialog', { name: 'Télécharger quand même\u00a0?' });
      await expect(asking).toContainText('🎈');
      const known = await downloaded(page, () =>
        asking.getByRole('button', { name: 'Télécharger quand même' }).click(),
      );
      expect(known.name).toBe('qcm.tex');

      noise.expect(/status of 500/);
      await failCalls(page, { method: 'GET', path: /\/export\/latex/ });
      await button(page, 'Exporter LaTeX').click();
      await expectToast(page, 'Erreur', "Impossible d'exporter le fichier LaTeX.");
      await button(page, 'Corrigé individuel (1 copie)').click();
      await expectToast(page, 'Erreur', 'Impossible de générer le corrigé individuel.');
      await button(page, 'Vérifier l’épreuve').click();
      await expectToast(page, 'Impossible de vérifier le fichier LaTeX.');
      await exportPaper(page);
      await expectToast(page, 'Erreur', "Impossible d'exporter le fichier PDF.");
    },
  );
});

test('the final paper locks the quiz; unlocking invalidates its edition, and the next one differs', async ({
  page,
  email,
}) => {
  const { id, title } = await createQuizOf(page, [{}]);
  await openExport(page, id);
  await expect(copies(page)).toHaveAccessibleDescription(/Maximum 1000 copies/);
  await copies(page).fill('3');
  await box(page, 'Ordre aléatoire des réponses').check();
  // What was chosen is there when the teacher comes back, also another day.
  await logOut(page);
  await logIn(page, email);
  await openExport(page, id);
  await expect(copies(page)).toHaveValue('3');
  await expect(box(page, 'Ordre aléatoire des réponses')).toBeChecked();
  await expect(box(page, 'Ordre aléatoire des questions')).not.toBeChecked();
  await button(page, 'Exporter pdf').click();
  await expect(dialog(page).getByText('3 copies de 1 page.')).toBeVisible();
  await expect(dialog(page).getByText(/Le QCM sera ensuite verrouillé/)).toBeVisible();
  const subject = await downloaded(page, () =>
    dialog(page)
      .getByRole('button', { name: /^Exporter/ })
      .click(),
  );
  expect(subject).toMatchObject({ name: 'sujet.pdf' });
  expect(subject.content).toMatch(/^%PDF/);

  const warning =
    "Désactivez l'impression recto-verso (double face) car le sujet tient sur une seule page.";
  await expectToast(page, 'Export réussi', 'Le fichier PDF a été téléchargé.');
  await expectToast(page, "Attention à l'impression", warning);
  await expect(editions(page).getByText(warning)).toBeVisible();
  await expect(page.getByText('Ce QCM est verrouillé')).toBeVisible();
  await expect(copies(page)).toHaveValue('3');
  for (const control of [...controls(page), button(page, 'Exporter pdf')]) {
    await expect(control).toBeDisabled();
  }
  await expect(editions(page).getByText(/^3 copies de 1 page, créée le/)).toBeVisible();
  const code = await codeIn(editions(page));
  const again = await downloaded(page, () => button(page, 'Télécharger à nouveau').click());
  expect(again).toEqual(subject);
  await editions(page).getByRole('spinbutton', { name: 'Copies à ajouter' }).fill('2');
  const more = await downloaded(page, () => button(page, 'Ajouter des copies').click());
  expect(more).toMatchObject({ name: 'copies 4 à 5.pdf' });
  await expectToast(page, 'Copies ajoutées', 'Copies 4 à 5\u00a0: le PDF a été téléchargé.');
  await expect(editions(page).getByText(/^3 copies de 1 page et 2 de plus, créée/)).toBeVisible();
  const solutions = await downloaded(page, () =>
    button(page, 'Un corrigé par copie (PDF)').click(),
  );
  expect(solutions).toMatchObject({ name: 'corriges.pdf' });
  const added = button(page, 'Télécharger les copies 4 à 5');
  expect(await downloaded(page, () => added.click())).toEqual(more);
  await expectAccessible(page, { shown: added });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Verrouillé');

  // A fault that is found now is mended in the text; the paper that is printed holds.
  await openExport(page, id);
  await page.getByRole('tab', { name: /^Questions/ }).click();
  const mended = await editQuestion(page, 1);
  await expect(textField(mended)).toBeDisabled();
  await mended.getByRole('button', { name: 'Corriger le texte sans nouvelle édition' }).click();
  await expect(textField(mended)).toBeFocused();
  await expect(mended.getByRole('button', { name: 'Ajouter une réponse' })).toHaveCount(0);
  await expectAccessible(page, { shown: mended.getByText('Correction d’un texte imprimé') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await textField(mended).fill('Que vaut $1+1$ ?');
  await answerFields(mended).last().press('Enter');
  await mended.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, 'Texte corrigé', 'L’édition imprimée reste valable.');
  await page.getByRole('tab', { name: 'Créer sujet' }).click();
  const errata = editions(page).getByRole('heading', { name: /^Textes corrigés/ });
  await expect(errata).toBeVisible();
  await expect(editions(page)).toContainText('→ Que vaut $1+1$ ?');

  await expect(copies(page)).toHaveValue('5');
  await expect(box(page, 'Ordre aléatoire des réponses')).toBeChecked();
  const unlock = async () => {
    await page.getByRole('button', { name: 'Déverrouiller' }).click();
    await expect(dialog(page)).toContainText(`édition ${code}`);
    await dialog(page).getByRole('button', { name: 'Déverrouiller' }).click();
    await expectToast(page, 'QCM déverrouillé');
  };
  await unlock();
  const invalidated = editions(page).getByRole('listitem').filter({ hasText: code });
  await expect(invalidated.getByText('Invalidée')).toBeVisible();
  // Unlocked without need: only words have changed, and the sheets handed out hold again.
  await expect(invalidated).toContainText('Seuls des textes ont changé depuis (question 1)');
  await expectAccessible(page, { shown: invalidated });
  await page.setViewportSize({ width: 1280, height: 800 });
  await invalidated.getByRole('button', { name: /^Reverrouiller l’édition du/ }).click();
  await expectToast(page, 'Édition reverrouillée', 'Ses copies sont de nouveau valables.');
  await expect(page.getByText('Ce QCM est verrouillé')).toBeVisible();
  expect(await downloaded(page, () => button(page, 'Télécharger à nouveau').click())).toEqual(
    subject,
  );
  await unlock();
  await createQuestion(page, id);
  await openExport(page, id);
  await expect(invalidated).toContainText(
    'Elle ne peut pas être reverrouillée\u00a0: la question 2 a été ajoutée.',
  );
  for (const control of controls(page)) await expect(control).toBeEnabled();
  await exportPaper(page);
  await expect(button(page, 'Télécharger à nouveau')).toBeVisible();
  expect(await codeIn(editions(page))).not.toBe(code);
  await expect(invalidated.getByText('Invalidée')).toBeVisible();
});

test('the first copy is seen, and one for each student printed', async ({ page }) => {
  await step(
    page,
    'the first copy is shown in the page, with as many pages as will be printed',
    async () => {
      const questions = Array.from({ length: 25 }, (_, index) => ({
        text: `Que vaut $${index}^2$ ?`,
      }));
      const { id } = await createQuizOf(page, questions);
      await openExport(page, id);
      await button(page, 'Aperçu de la première copie').click();
      const pages = panel(page).getByRole('img', { name: /^Page \d sur \d$/ });
      await expect(pages.nth(1)).toBeVisible();
      await expect(pages.first()).toBeInViewport();
      const count = await pages.count();
      const address = await panel(page)
        .getByRole('link', { name: 'Ouvrir dans un nouvel onglet' })
        .getAttribute('href');
      const file = await page.request.get(address ?? '');
      expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf' });
      await box(page, 'Ordre aléatoire des questions').check();
      await expect(panel(page).getByText(`Première copie : ${count} pages`)).toBeVisible();
      await button(page, 'Exporter pdf').click();
      await expect(dialog(page).getByText(`1 copie de ${count} pages.`)).toBeVisible();
    },
  );

  await step(
    page,
    'the class is chosen here, and each of its students then has a copy with a name on it',
    async () => {
      const list = 'id,nom,prenom\n20260001,Curie,Marie\n20260002,Noether,Emmy\n';
      await createClass(page, 'Terminale A', list);
      const { id } = await createQuiz(page);
      await createQuestion(page, id);
      await openExport(page, id);
      await expect(copies(page)).toHaveValue('1');
      await panel(page).getByLabel('Liste d’étudiants').selectOption('Terminale A');
      const named = 'Une copie par étudiant de la classe (2)';
      await expect(panel(page).getByRole('radio', { name: named })).toBeChecked();
      await expect(copies(page)).toBeDisabled();
      await button(page, 'Aperçu de la première copie').click();
      await expect(panel(page).getByRole('img', { name: 'Page 1 sur 1' })).toBeVisible();
      const opened = panel(page).getByRole('link', { name: 'Ouvrir dans un nouvel onglet' });
      await expect(opened).toHaveAttribute('href', /named=true/);
      await panel(page).getByText('Copies anonymes').click();
      await expect(copies(page)).toBeEnabled();
      await panel(page).getByText(named).click();
      await button(page, 'Exporter pdf').click();
      await expect(dialog(page).getByText('2 copies nominatives de 1 page.')).toBeVisible();
      await dialog(page)
        .getByRole('button', { name: /^Exporter/ })
        .click();
      await expect(editions(page).getByText(/^2 copies nominatives de 1 page/)).toBeVisible();
    },
  );
});

test('an export goes on while one looks elsewhere, and can be cancelled', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 409/);
  const questions = Array.from({ length: 12 }, (_, index) => ({ text: `Que vaut $${index}^2$ ?` }));
  const { id, title } = await createQuizOf(page, questions);
  await openExport(page, id);
  await copies(page).fill('1000');
  await exportPaper(page);
  const progress = panel(page).getByRole('progressbar', { name: 'Création de l’épreuve' });
  await expect(progress).toBeVisible();
  for (const control of controls(page)) await expect(control).toBeDisabled();
  await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  await page.getByRole('button', { name: 'Travaux récents, 1 en cours' }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', /\d/);
  await button(page, 'Annuler').click();
  await expectToast(page, 'Export annulé', 'Le QCM n’est pas verrouillé.');
  await expect(progress).toHaveCount(0);
  // Only now: what is under way may be over before axe has looked at it.
  const recent = page.getByRole('button', { name: 'Travaux récents', exact: true });
  const item = page.getByRole('menuitem', { name: title });
  await expectAccessible(page, {
    show: () =>
      expect(async () => {
        if (!(await item.isVisible())) await recent.click({ timeout: 5000 });
        await expect(item).toBeVisible({ timeout: 5000 });
      }).toPass(),
    shown: item.getByText(/annulée/),
  });
  await page.keyboard.press('Escape');
  await expect(button(page, 'Exporter pdf')).toBeEnabled();
  expect(await readQuiz(page, id)).toMatchObject({ isLocked: false });
});
