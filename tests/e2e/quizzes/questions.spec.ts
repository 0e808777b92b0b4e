import { expect } from '@playwright/test';
import { naughtyStrings } from '#tests/support/app/naughty-strings.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  addButton,
  answerFields,
  chooseImage,
  editQuestion,
  fillQuestion,
  newQuestion,
  openQuestions,
  pointsField,
  preview,
  questionCards,
  startQuestion,
  textField,
  topicField,
} from '../support/question-forms.ts';
import { createQuiz, createQuizOf, readQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('questions with formulas and an image, which is described, are written one after the other', async ({
  page,
}) => {
  const { id } = await createQuiz(page);
  await openQuestions(page, id);
  const form = await startQuestion(page);
  const another = form.getByRole('button', { name: 'Ajouter, puis une autre' });
  for (let number = 1; number <= 3; number += 1) {
    await fillQuestion(form, {
      text: `Combien vaut $\\frac{${number * 6}}{2}$ ?`,
      answers: [`$${number * 3}$`, `$${number * 2}$`],
      right: number % 2,
    });
    if (number === 1) {
      await topicField(form).fill('Fractions');
      await expect(preview(form).locator('.katex')).toHaveCount(3);
    }
    await another.click();
    await expect(questionCards(page)).toHaveCount(number);
    await expect(textField(form)).toHaveValue('');
    await expect(textField(form)).toBeFocused();
  }
  await fillQuestion(form, { text: 'Quelle figure ?', answers: ['Un carré', 'Un rond'], right: 1 });
  // Saved before the picture has arrived, it would be without it, and the next question with it.
  const arrival = Promise.withResolvers<void>();
  await page.route('**/api/images', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await chooseImage(form, 'figure.png', await newPicture());
  await textField(form).press('Control+Enter');
  await expectToast(page, 'L’image est encore en route');
  await another.click();
  await expect(textField(form)).toHaveValue('Quelle figure ?');
  await expect(questionCards(page)).toHaveCount(3);
  arrival.resolve();
  const width = form.getByRole('slider', { name: 'Largeur de l’image' });
  await expect(width).toHaveAttribute('aria-valuenow', '50');
  await width.press('ArrowRight');
  await expect(preview(form).getByRole('img')).toHaveJSProperty('complete', true);
  await addButton(form).click();
  await expect(newQuestion(page)).toBeHidden();

  await expect(questionCards(page)).toHaveCount(4);
  await expect(page.getByRole('tab', { name: 'Questions (4)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '4 questions · 4 points' })).toBeVisible();
  const { questions } = await readQuiz(page, id);
  expect(questions.map(({ order, topic, points, type }) => [order, topic, points, type])).toEqual(
    questions.map((_, order) => [order, 'Fractions', 1, 'single']),
  );
  expect(questions[2]?.text).toBe('Combien vaut $\\frac{18}{2}$ ?');
  expect(questions[2]?.answers.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
  expect(questions[3]).toMatchObject({ imageWidthPct: 55 });
  await page.reload();
  await expect(questionCards(page)).toHaveCount(4);
  await expect(questionCards(page).nth(2).locator('.katex')).toHaveCount(3);
  await expect(questionCards(page).last().getByRole('img')).toHaveJSProperty('naturalWidth', 80);

  await page.getByRole('tab', { name: 'En ligne' }).click();
  const reminder = page.getByText('L’image de la question 4 n’a pas de description');
  await expectAccessible(page, { shown: reminder, part: reminder });
  await page.getByRole('tab', { name: 'Questions (4)' }).click();
  const edited = await editQuestion(page, 4);
  const description = edited.getByRole('textbox', { name: 'Description de l’image' });
  await description.fill('Un disque bleu');
  await expectAccessible(page, { shown: description, part: edited });
  await description.press('Control+Enter');
  const described = questionCards(page).last().getByRole('img', { name: 'Un disque bleu' });
  await expect(described).toBeVisible();
  // Black lines without a background stay in sight on the slate.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(described).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.getByRole('tab', { name: 'En ligne' }).click();
  await expect(reminder).toHaveCount(0);
});

test('a question is written with a preview, and says what it lacks', async ({ page }) => {
  await step(
    page,
    'the preview shows formulas as students will see them, and marks a wrong one',
    async () => {
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      const form = await startQuestion(page);
      await textField(form).fill('Que vaut $\\sqrt{16}$ ?');
      await expect(preview(form).locator('.katex .sqrt')).toBeVisible();
      await answerFields(form).first().fill('$\\frac{1}{2$');
      const fault = preview(form).getByTitle('Formule incorrecte');
      await expect(fault).toContainText('$\\frac{1}{2$');
      const red = await form.evaluate((element) => {
        const probe = document.createElement('span');
        probe.style.color = 'var(--color-danger)';
        element.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
      await expect(fault).toHaveCSS('color', red);
      // What students see holds no key.
      await expect(preview(form)).not.toContainText('Bonne réponse');
    },
  );

  await step(page, 'an incomplete question says what is missing', async () => {
    const { id } = await createQuiz(page);
    await openQuestions(page, id);
    const form = await startQuestion(page);
    const required = 'Veuillez remplir la question et toutes les réponses.';
    await addButton(form).click();
    await expectToast(page, 'Question incomplète', required);
    await expect(textField(form)).toBeFocused();
    await expect(textField(form)).toHaveAccessibleDescription(required);

    await textField(form).fill('Où ?');
    await addButton(form).click();
    await expect(answerFields(form).first()).toBeFocused();
    // The fourth row stays blank: it is no answer.
    for (const index of [0, 1, 2]) await answerFields(form).nth(index).fill('ici');
    await addButton(form).click();
    await expectToast(
      page,
      'Question incomplète',
      'Veuillez sélectionner au moins une réponse correcte.',
    );
    expect((await readQuiz(page, id)).questions).toEqual([]);
    await form.getByRole('radio', { name: 'Réponse C correcte' }).check();
    await addButton(form).click();
    await expectToast(page, 'Question ajoutée');
    await expect(questionCards(page)).toHaveCount(1);
    expect((await readQuiz(page, id)).questions[0]?.answers).toHaveLength(3);
  });

  await step(
    page,
    'one right answer or several, points with a comma, answers in any order',
    async () => {
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      const form = await startQuestion(page);
      await textField(form).fill('Lesquels sont pairs ?');
      const fields = answerFields(form);
      await expect(fields).toHaveCount(4);
      for (const [index, text] of ['un', 'deux', 'trois', 'quatre'].entries()) {
        await fields.nth(index).fill(text);
      }
      // Enter goes on to a new answer.
      await fields.last().press('Enter');
      await expect(fields).toHaveCount(5);
      await expect(fields.last()).toBeFocused();
      await fields.last().fill('cinq');

      await form.getByRole('radio', { name: 'Réponse A correcte' }).check();
      await form.getByRole('radio', { name: 'Réponse B correcte' }).check();
      await expect(form.getByRole('radio', { name: 'Réponse A correcte' })).not.toBeChecked();
      await form.getByRole('radio', { name: 'Plusieurs bonnes réponses' }).check();
      await expect(form.getByRole('checkbox', { name: 'Réponse B correcte' })).toBeChecked();
      await form.getByRole('checkbox', { name: 'Réponse D correcte' }).check();

      await form.getByRole('button', { name: 'Monter la réponse D' }).click();
      await fields.first().press('Alt+ArrowDown');
      await expect(fields.nth(0)).toHaveValue('deux');
      await form.getByRole('button', { name: 'Retirer la réponse E' }).click();
      await pointsField(form).fill('0,75');
      await addButton(form).click();
      await expect(questionCards(page)).toContainText('0,75 point par bonne réponse');
      const [question] = (await readQuiz(page, id)).questions;
      expect(question).toMatchObject({ type: 'multiple', points: 0.75 });
      expect(question?.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
        ['deux', true],
        ['un', false],
        ['quatre', true],
        ['trois', false],
      ]);

      const edited = await editQuestion(page, 1);
      await edited.getByRole('button', { name: 'Retirer la réponse D' }).click();
      await edited.getByRole('button', { name: 'Retirer la réponse B' }).click();
      await expect(answerFields(edited)).toHaveCount(2);
      await expect(edited.getByRole('button', { name: /^Retirer la réponse/ })).toHaveCount(0);
      await edited.getByRole('radio', { name: 'Une seule bonne réponse' }).check();
      await expect(edited.getByRole('radio', { name: 'Réponse A correcte' })).toBeChecked();
      await expect(edited.getByRole('radio', { name: 'Réponse B correcte' })).not.toBeChecked();
      await pointsField(edited).press('ArrowUp');
      await expect(pointsField(edited)).toHaveValue('1');
      await pointsField(edited).fill('-3');
      await textField(edited).focus();
      await expect(pointsField(edited)).toHaveValue('0');
      await edited.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(edited).toBeHidden();
      expect((await readQuiz(page, id)).questions[0]).toMatchObject({ type: 'single', points: 0 });
    },
  );

  await step(
    page,
    'an answer stays last, a question keeps its answers in order and follows another',
    async () => {
      const { id } = await createQuizOf(page, [{ text: 'Première ?' }]);
      await openQuestions(page, id);
      const form = await startQuestion(page);
      const wanted = { text: 'Et ensuite ?', answers: ['Aucune', 'Une', 'Deux'], right: 1 };
      await fillQuestion(form, wanted);
      const pin = (letter: string) =>
        form.getByRole('button', { name: `Toujours en dernier\u00a0: réponse ${letter}` });
      await pin('A').click();
      const fields = answerFields(form);
      await expect(fields.last()).toHaveValue('Aucune');
      await expect(pin('C')).toHaveAttribute('aria-pressed', 'true');
      await expect(form.getByRole('button', { name: 'Monter la réponse C' })).toBeDisabled();
      await fields.last().press('Enter');
      await expect(fields.nth(2)).toBeFocused();
      await fields.nth(2).fill('Trois');
      await form.getByRole('checkbox', { name: 'À la suite de la question précédente' }).check();
      await form.getByRole('button', { name: 'Mise en forme' }).click();
      const help = page.getByRole('dialog', { name: 'Mise en forme' });
      await expect(help.locator('.katex').first()).toBeVisible();
      await expectAccessible(page, { shown: help, part: help });
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await addButton(form).click();

      const card = questionCards(page).nth(1);
      await expect(card).toContainText('À la suite de la question 1');
      await expect(card.getByRole('listitem').last()).toContainText('toujours en dernier');
      const edited = await editQuestion(page, 2);
      await edited.getByRole('checkbox', { name: 'Garder l’ordre des réponses' }).check();
      await edited.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(card).toContainText('Réponses dans cet ordre');
      const [, question] = (await readQuiz(page, id)).questions;
      expect(question).toMatchObject({ followsPrevious: true, keepAnswerOrder: true });
      expect(question?.answers.map(({ text, isPinned }) => [text, isPinned])).toEqual([
        ['Une', false],
        ['Deux', false],
        ['Trois', false],
        ['Aucune', true],
      ]);
      await page.getByRole('button', { name: 'Actions de la question 2' }).click();
      await page.getByRole('menuitem', { name: 'Monter' }).click();
      await expect(questionCards(page).first()).toContainText('Et ensuite ?');
      await expect(questionCards(page).first()).not.toContainText('À la suite');
      await expect(card).toContainText('À la suite de la question 1');
    },
  );

  await step(page, 'the palette writes formulas for those who do not know how', async () => {
    const { id } = await createQuiz(page);
    await openQuestions(page, id);
    const form = await startQuestion(page);
    await textField(form).fill('Calculer ');
    await form.getByRole('button', { name: 'Insérer une formule dans l’énoncé' }).click();
    await form.getByRole('button', { name: 'Fraction', exact: true }).click();
    await page.keyboard.type('1');
    await expect(textField(form)).toHaveValue(/^Calculer \$\\frac\{1\}\{.*\}\$/);
    await expect(textField(form)).toBeFocused();
    await expect(preview(form).locator('.katex .mfrac')).toBeVisible();
    // Ctrl+Z takes back what was typed, then what the palette wrote.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(textField(form)).toHaveValue('Calculer ');
    await page.keyboard.press('Control+Shift+z');
    await expect(textField(form)).toHaveValue(/frac/);
    await form.getByRole('combobox', { name: 'Famille de formules' }).selectOption('Comparaison');
    await expect(form.getByRole('button', { name: 'Infini', exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Infini', exact: true }).press('Escape');
    await expect(form.getByRole('combobox', { name: 'Famille de formules' })).toHaveCount(0);
    await expect(textField(form)).toBeFocused();
    // From the text too it closes the palette first, and does not ask to give the question up.
    await form.getByRole('button', { name: 'Insérer une formule dans l’énoncé' }).click();
    await textField(form).press('Escape');
    await expect(form.getByRole('combobox', { name: 'Famille de formules' })).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(textField(form)).toBeFocused();
  });

  await step(
    page,
    'a question half written survives a reload, and is not dropped unasked',
    async () => {
      const { id } = await createQuizOf(page, [{ text: 'La première' }]);
      await openQuestions(page, id);
      const form = await startQuestion(page);
      await textField(form).fill('À moitié écrite');
      const explanation = form.getByRole('textbox', { name: /^Explication/ });
      await explanation.fill('Parce que $2 > 1$');
      await expect(page.getByText('Question en cours d’écriture, non enregistrée')).toBeVisible();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(textField(form)).toHaveValue('À moitié écrite');
      await expect(explanation).toHaveValue('Parce que $2 > 1$');
      await expect(form.getByText('Brouillon retrouvé')).toBeVisible();

      await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
      const leaving = page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
      await expect(leaving).toContainText('Cet onglet la garde en brouillon');
      await leaving.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
      await page.goBack();
      await expect(textField(form)).toHaveValue('À moitié écrite');
      // The form is below the card: the button above leads to it.
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('button', { name: 'Ajouter une question', exact: true }).click();
      await expect(textField(form)).toBeFocused();
      await expect(textField(form)).toBeInViewport();

      await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
      await leaving.getByRole('button', { name: 'Rester sur la page' }).click();
      await textField(form).press('Escape');
      const dropping = page.getByRole('alertdialog', { name: /^Abandonner vos modifications/ });
      await dropping.getByRole('button', { name: 'Continuer à écrire' }).click();
      await expect(textField(form)).toHaveValue('À moitié écrite');
      await form.getByRole('button', { name: 'Annuler' }).click();
      await dropping.getByRole('button', { name: 'Abandonner' }).click();
      await expect(form).toBeHidden();
      await page.reload();
      await expect(questionCards(page)).toHaveCount(1);
      await expect(newQuestion(page)).toBeHidden();
    },
  );
});

/** A text area knows one kind of line end, and a line of text none. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, '');
const manyLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

test('whatever is typed is shown back as it was', async ({ page }) => {
  const { id } = await createQuiz(page);
  const naughty = Object.values(naughtyStrings);
  const everything = naughty.join(' / ');
  await openQuestions(page, id);
  const form = await startQuestion(page);
  await fillQuestion(form, { text: everything, answers: naughty, right: 0 });
  await topicField(form).fill(naughtyStrings['HTML'] ?? '');
  await addButton(form).click();
  await expect(questionCards(page)).toHaveCount(1);
  const [question] = (await readQuiz(page, id)).questions;
  expect(question?.text).toBe(manyLines(everything));
  expect(question?.answers.map(({ text }) => text)).toEqual(naughty.map(manyLines));
  await expect(page.getByRole('region', { name: naughtyStrings['HTML'] ?? '' })).toBeVisible();

  await page.reload();
  const edited = await editQuestion(page, 1);
  await expect(textField(edited)).toHaveValue(manyLines(everything));
  for (const [index, text] of naughty.entries()) {
    await expect(answerFields(edited).nth(index)).toHaveValue(manyLines(text));
  }
  await edited.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('tab', { name: 'Généralités' }).click();
  const title = page.getByRole('textbox', { name: /^Titre/ });
  for (const kind of ['HTML', 'dollars']) {
    const text = oneLine(naughtyStrings[kind] ?? '');
    await title.fill(text);
    await expect.poll(async () => (await readQuiz(page, id)).title).toBe(text);
  }
  await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
  const quizzes = page.getByRole('region', { name: 'Vos QCM' });
  await expect(
    quizzes.getByRole('link', { name: naughtyStrings['dollars'] ?? '', exact: true }),
  ).toBeVisible();
});
