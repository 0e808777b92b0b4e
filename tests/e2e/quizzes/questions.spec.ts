import { expect, type Locator, type Page } from '@playwright/test';
import { naughtyStrings } from '#tests/support/app/naughty-strings.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { holdTheClock } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  answerFields,
  editQuestion,
  fillQuestion,
  newQuestion,
  openQuestions,
  pointsField,
  questionCards,
  startQuestion,
  textField,
  topicField,
} from '../support/question-forms.ts';
import {
  changeQuestion,
  changeQuiz,
  createQuiz,
  createQuizOf,
  failCalls,
  readQuiz,
  watchChanges,
} from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { closeToast, expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const add = (form: Locator) => form.getByRole('button', { name: 'Ajouter la question' });
const preview = (form: Locator) => form.getByRole('complementary', { name: 'Aperçu' });
const chooseImage = (form: Locator, name: string, buffer: Buffer) =>
  form.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });

const answers = [
  { text: 'oui', isCorrect: true },
  { text: 'non', isCorrect: false },
];

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
  await chooseImage(form, 'figure.png', await newPicture());
  const width = form.getByRole('slider', { name: 'Largeur de l’image' });
  await expect(width).toHaveAttribute('aria-valuenow', '50');
  await width.press('ArrowRight');
  await expect(preview(form).getByRole('img')).toHaveJSProperty('complete', true);
  await add(form).click();
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
    await add(form).click();
    await expectToast(page, 'Question incomplète', required);
    await expect(textField(form)).toBeFocused();
    await expect(textField(form)).toHaveAccessibleDescription(required);

    await textField(form).fill('Où ?');
    await add(form).click();
    await expect(answerFields(form).first()).toBeFocused();
    // The fourth row stays blank: it is no answer.
    for (const index of [0, 1, 2]) await answerFields(form).nth(index).fill('ici');
    await add(form).click();
    await expectToast(
      page,
      'Question incomplète',
      'Veuillez sélectionner au moins une réponse correcte.',
    );
    expect((await readQuiz(page, id)).questions).toEqual([]);
    await form.getByRole('radio', { name: 'Réponse C correcte' }).check();
    await add(form).click();
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
      await add(form).click();
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
      await add(form).click();

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
      await expect(page.getByText('Question en cours d’écriture, non enregistrée')).toBeVisible();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(textField(form)).toHaveValue('À moitié écrite');
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

interface Drop {
  readonly onto: Locator;
  /** Where in its height. */
  readonly part?: number;
  /** What is told of it before it is dropped. */
  readonly told: RegExp;
}

async function drag(page: Page, handle: Locator, { onto, part = 0.5, told }: Drop): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag, or nowhere to drop it');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 12, { steps: 3 });
  await page.mouse.move(start.x + 40, to.y + to.height * part, { steps: 8 });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: told })).toBeAttached();
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
}

const topics = ['Analyse', 'Analyse', 'Analyse', 'Algèbre', 'Algèbre'];
const five = topics.map((topic, index) => ({ text: `Texte ${index + 1}`, topic, answers }));
const handle = (page: Page, number: number) =>
  page.getByRole('button', { name: `Déplacer la question ${number}`, exact: true });
const inTopic = (page: Page, topic: string) =>
  page.getByRole('region', { name: topic, exact: true }).getByText(/^Texte \d$/);

async function stored(page: Page, id: string): Promise<string[]> {
  const { questions } = await readQuiz(page, id);
  expect(questions.map(({ order }) => order)).toEqual(questions.map((_, index) => index));
  return questions.map(({ text, topic }) => `${text.replace('Texte ', '')} ${topic ?? '-'}`);
}

test('questions and topics are moved, renamed and deleted', async ({ page, noise }) => {
  await step(
    page,
    'questions are put in order with the mouse, one call for each drop',
    async () => {
      // All of them in sight: a card held near the edge would make the page scroll.
      await page.setViewportSize({ width: 1280, height: 1600 });
      const { id } = await createQuizOf(page, five);
      await openQuestions(page, id);
      await expect(questionCards(page)).toHaveCount(5);
      const changes = watchChanges(page);
      await drag(page, handle(page, 1), {
        onto: questionCards(page).nth(2),
        told: /place 3 sur 5/,
      });
      await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 2', 'Texte 3', 'Texte 1']);
      await expect
        .poll(() => stored(page, id))
        .toEqual(['2 Analyse', '3 Analyse', '1 Analyse', '4 Algèbre', '5 Algèbre']);
      expect(changes).toHaveLength(1);
      expect(changes[0]).toMatch(/^PUT \/api\/questions\//);

      await drag(page, handle(page, 1), {
        onto: questionCards(page).nth(4),
        part: 0.4,
        told: /sujet Algèbre/,
      });
      await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 3', 'Texte 1']);
      await expect(inTopic(page, 'Algèbre')).toContainText(['Texte 2']);
      await expect.poll(() => stored(page, id)).toContain('2 Algèbre');
      expect(changes).toHaveLength(2);
      await openQuestions(page, id);
      await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 3', 'Texte 1']);
    },
  );

  await step(page, 'questions and topics are put in order with the keyboard', async () => {
    const { id } = await createQuizOf(page, five);
    await openQuestions(page, id);
    const changes = watchChanges(page);
    const told = (words: RegExp) =>
      expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
    await handle(page, 5).focus();
    await page.keyboard.press('Space');
    await told(/question 5.: place 5 sur 5/);
    await page.keyboard.press('ArrowUp');
    await told(/question 5.: place 4 sur 5/);
    await page.keyboard.press('Space');
    await told(/question 5.: déposée/);
    await expect(inTopic(page, 'Algèbre')).toHaveText(['Texte 5', 'Texte 4']);
    await expect
      .poll(() => stored(page, id))
      .toEqual(['1 Analyse', '2 Analyse', '3 Analyse', '5 Algèbre', '4 Algèbre']);
    expect(changes).toHaveLength(1);

    // Escape puts it back where it was, without a word to the server.
    await handle(page, 1).focus();
    await page.keyboard.press('Space');
    await told(/question 1.: place 1 sur 5/);
    await page.keyboard.press('ArrowDown');
    await told(/question 1.: place 2 sur 5/);
    await page.keyboard.press('Escape');
    await told(/^Déplacement annulé/);
    await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 1', 'Texte 2', 'Texte 3']);
    expect(changes).toHaveLength(1);

    await page.getByRole('button', { name: 'Déplacer le sujet Algèbre' }).focus();
    await page.keyboard.press('Space');
    await told(/Algèbre.*: .*2 sur 2/);
    await page.keyboard.press('ArrowUp');
    await told(/Algèbre.*: .*1 sur 2/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Algèbre', 'Analyse']);
    await expect
      .poll(async () => (await readQuiz(page, id)).topicOrder)
      .toEqual(['Algèbre', 'Analyse']);
    expect(changes).toHaveLength(2);
    await openQuestions(page, id);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Algèbre', 'Analyse']);
  });

  await step(page, 'the menu of a question moves it, to another topic too', async () => {
    const { id } = await createQuizOf(page, five);
    await openQuestions(page, id);
    await act(page, 3, 'Descendre');
    await expect(inTopic(page, 'Algèbre')).toHaveText(['Texte 3', 'Texte 4', 'Texte 5']);
    await act(page, 1, 'Déplacer vers…', 'Algèbre');
    await expect(inTopic(page, 'Algèbre')).toHaveText(['Texte 3', 'Texte 4', 'Texte 5', 'Texte 1']);
    await act(page, 1, 'Déplacer vers…', 'Sans sujet');
    await expect(inTopic(page, 'Sans sujet')).toHaveText(['Texte 2']);
    await act(page, 1, 'Déplacer vers…', 'Nouveau sujet…');
    const dialog = page.getByRole('dialog', { name: 'Nouveau sujet' });
    await dialog.getByLabel('Nom du sujet').fill('Géométrie');
    await dialog.getByRole('button', { name: 'Déplacer la question' }).click();
    await expect(page.getByRole('region', { name: 'Géométrie', exact: true })).toBeVisible();
    await expect
      .poll(async () => (await readQuiz(page, id)).questions.map(({ topic }) => topic))
      .toContain('Géométrie');
  });

  await step(page, 'a topic is renamed in place', async () => {
    noise.expect(/status of 500/);
    const { id } = await createQuizOf(page, five);
    await openQuestions(page, id);
    const name = page.getByRole('textbox', { name: 'Nom du sujet' });
    const headings = page.getByRole('heading', { level: 3 });
    const rename = (topic: string) =>
      page.getByRole('button', { name: `Renommer le sujet ${topic}` }).click();

    await rename('Analyse');
    await name.fill('Fonctions');
    await name.press('Escape');
    await expect(headings).toHaveText(['Analyse', 'Algèbre']);
    await rename('Analyse');
    await name.fill('Algèbre');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Un sujet portant ce nom existe déjà.');

    const mend = await failCalls(page, { method: 'POST', path: /\/topics\/rename$/ });
    await name.fill('Fonctions');
    await name.press('Enter');
    await expectToast(page, 'Impossible de renommer le sujet.');
    await mend();
    await name.press('Enter');
    await expect(headings).toHaveText(['Fonctions', 'Algèbre']);
    await rename('Algèbre');
    await name.fill('  ');
    await name.press('Enter');
    await expect(headings).toHaveText(['Fonctions', 'Sans sujet']);
    expect((await readQuiz(page, id)).questions.map(({ topic }) => topic)).toEqual([
      ...['Fonctions', 'Fonctions', 'Fonctions'],
      ...[null, null],
    ]);
  });

  await step(page, 'an order that could not be kept is taken back', async () => {
    noise.expect(/status of 500/);
    const { id } = await createQuizOf(page, five);
    await openQuestions(page, id);
    const mend = await failCalls(page, { method: 'PUT', path: /^\/api\/questions\// });
    const older = Promise.withResolvers<void>();
    let readings = 0;
    await page.route(`**/api/quizzes/${id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      readings += 1;
      if (readings > 1) return route.fallback();
      const response = await route.fetch();
      await older.promise;
      return route.fulfill({ response });
    });
    await act(page, 1, 'Descendre');
    await expectToast(page, 'Impossible de réordonner la question.');
    await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 1', 'Texte 2', 'Texte 3']);
    await mend();

    // What is read again because of it was asked for before the next change, and does not undo it.
    await act(page, 3, 'Monter');
    const swapped = ['1 Analyse', '3 Analyse', '2 Analyse', '4 Algèbre', '5 Algèbre'];
    await expect.poll(() => stored(page, id)).toEqual(swapped);
    older.resolve();
    await expect.poll(() => readings).toBe(2);
    await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 1', 'Texte 3', 'Texte 2']);

    await closeToast(page);
    await failCalls(page, { method: 'PUT', path: /^\/api\/quizzes\// });
    await page.getByRole('button', { name: 'Actions du sujet Algèbre' }).click();
    await page.getByRole('menuitem', { name: 'Monter le sujet' }).click();
    await expectToast(page, "Impossible de mettre à jour l'ordre des questions.");
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Analyse', 'Algèbre']);
  });

  await step(
    page,
    'what a question was can be seen and brought back, and that undone',
    async () => {
      const { id } = await createQuizOf(page, five);
      await openQuestions(page, id);
      const form = await editQuestion(page, 2);
      await textField(form).fill('Texte 9');
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(form).toHaveCount(0);
      await act(page, 2, 'Versions…');
      const dialog = page.getByRole('dialog', { name: 'Versions de la question 2' });
      await expect(dialog.getByRole('insertion').first()).toHaveText('2');
      await expect(dialog.getByRole('deletion').first()).toHaveText('9');
      await expectAccessible(page, { shown: dialog, part: dialog });
      await page.setViewportSize({ width: 1280, height: 800 });
      await dialog.getByRole('button', { name: /^Restaurer cette version/ }).click();
      await expectToast(page, 'Version restaurée');
      await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 1', 'Texte 2', 'Texte 3']);
      await page.getByRole('button', { name: 'Annuler', exact: true }).click();
      await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 1', 'Texte 9', 'Texte 3']);

      await page.getByRole('button', { name: 'Versions', exact: true }).click();
      const ofQuiz = page.getByRole('dialog', { name: 'Versions du QCM' });
      await ofQuiz
        .getByRole('button', { name: /^Comparer/ })
        .first()
        .click();
      await expect(ofQuiz.getByText(/Ensuite.: 1 question modifiée/).first()).toBeVisible();
      await expectAccessible(page, { shown: ofQuiz, part: ofQuiz });
      await page.keyboard.press('Escape');
    },
  );

  await step(page, 'a question is deleted once that is confirmed', async () => {
    noise.expect(/status of 500/);
    const { id } = await createQuizOf(page, five);
    await openQuestions(page, id);
    const confirmation = page.getByRole('alertdialog', { name: /^Supprimer cette question/ });
    const mend = await failCalls(page, { method: 'DELETE', path: /^\/api\/questions\// });
    await act(page, 2, 'Supprimer…');
    await confirmation.getByRole('button', { name: 'Annuler' }).click();
    await act(page, 2, 'Supprimer…');
    await confirmation.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Impossible de supprimer la question.');
    await expect(questionCards(page)).toHaveCount(5);
    await mend();
    await act(page, 2, 'Supprimer…');
    await confirmation.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Question supprimée');
    await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 1', 'Texte 3']);
    expect(await stored(page, id)).toHaveLength(4);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expectToast(page, 'Question restaurée');
    await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 1', 'Texte 2', 'Texte 3']);

    await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
    for (const number of [1, 3, 4]) {
      await page.getByRole('checkbox', { name: `Sélectionner la question ${number}` }).check();
    }
    const selection = page.getByRole('region', { name: 'Sélection' });
    await expect(selection).toContainText('3 questions sélectionnées');
    await selection.getByRole('button', { name: 'Supprimer (3)' }).click({ trial: true });
    await expectAccessible(page, { shown: selection, part: selection });
    await page.setViewportSize({ width: 1280, height: 800 });
    await selection.getByRole('button', { name: 'Supprimer (3)' }).click();
    const several = page.getByRole('alertdialog', { name: 'Supprimer 3 questions\u00a0?' });
    await several.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, '3 questions supprimées', 'Elles restent 30 jours dans la corbeille.');
    await expect(selection).toHaveCount(0);
    expect(await stored(page, id)).toEqual(['2 Analyse', '5 Algèbre']);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expectToast(page, '3 questions restaurées');
    expect(await stored(page, id)).toEqual(five.map(({ topic }, at) => `${at + 1} ${topic}`));
    await expect(inTopic(page, 'Algèbre')).toHaveText(['Texte 4', 'Texte 5']);
  });

  await step(page, 'several are moved at once, in their order', async () => {
    const { id } = await createQuizOf(page, five);
    await openQuestions(page, id);
    const selection = page.getByRole('region', { name: 'Sélection' });
    const select = async (...numbers: number[]) => {
      await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
      for (const number of numbers) {
        await page.getByRole('checkbox', { name: `Sélectionner la question ${number}` }).check();
      }
      await selection.getByRole('button', { name: `Déplacer (${numbers.length})` }).click();
    };
    await select(1, 3);
    await expect(page.getByRole('menuitem', { name: 'Analyse' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Algèbre' }).press('Enter');
    await expect(selection).toHaveCount(0);
    const gathered = ['Texte 4', 'Texte 5', 'Texte 1', 'Texte 3'];
    await expect(inTopic(page, 'Algèbre')).toHaveText(gathered);
    await expect(inTopic(page, 'Analyse')).toHaveText(['Texte 2']);
    await page.reload();
    await expect(inTopic(page, 'Algèbre')).toHaveText(gathered);

    await select(2, 3);
    await page.getByRole('menuitem', { name: 'Nouveau sujet…' }).press('Enter');
    const naming = page.getByRole('dialog', { name: 'Nouveau sujet' });
    await naming.getByRole('textbox', { name: 'Nom du sujet' }).fill('Révisions');
    await naming.getByRole('button', { name: 'Déplacer les questions' }).click();
    await expect(inTopic(page, 'Révisions')).toHaveText(['Texte 4', 'Texte 5']);
  });

  await step(page, 'a moved question takes the focus, but not from who has gone on', async () => {
    const { id } = await createQuizOf(page, five);
    await openQuestions(page, id);
    const third = page.getByRole('listitem').filter({ hasText: 'Texte 3' });
    await act(page, 3, 'Descendre');
    await expect(third).toBeFocused();
    await holdTheClock(page);
    await act(page, 3, 'Descendre');
    // The menu is gone and has given the focus back; the question is not there yet.
    await expect(page.locator('[role="menu"]')).toHaveCount(0);
    await page.clock.runFor(20);
    await page.getByRole('button', { name: 'Actions de la question 1', exact: true }).click();
    const menu = page.getByRole('menu', { name: 'Actions de la question 1' });
    await expect(menu).toBeFocused();
    await page.clock.runFor(1000);
    await expect(third.getByRole('article', { name: 'Question 4' })).toBeVisible();
    await expect(menu).toBeFocused();
  });
});

/** By the keyboard: from a mouse that leaps, a submenu cannot tell that it is on its way there. */
async function act(page: Page, number: number, ...path: string[]): Promise<void> {
  await page.getByRole('button', { name: `Actions de la question ${number}`, exact: true }).click();
  for (const name of path) await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

test('lists and pictures come in, and nothing typed is lost', async ({ page, context, noise }) => {
  await step(
    page,
    'a pasted list becomes questions, and says which lines it could not read',
    async () => {
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      await page.getByRole('button', { name: 'Coller une liste' }).click();
      const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
      // Of a long list the preview scrolls, and nothing beneath the buttons.
      await dialog.getByLabel('Votre liste').fill(`${list}\n\n`.repeat(12));
      await expect(dialog.getByText('Canberra').last()).toBeAttached();
      const hidden = await dialog.evaluate((shown) => shown.scrollHeight - shown.clientHeight);
      expect(hidden).toBeLessThan(200);
      await dialog.getByLabel('Votre liste').fill(list);
      await expect(dialog).toContainText('2 questions à ajouter, 1 à revoir');
      await expect(dialog).toContainText('Quelle réponse est bonne ? Cliquez-la');
      await dialog.getByRole('button', { name: 'Ajouter 2 questions' }).click();
      await expectToast(page, '2 questions ajoutées');
      await expect(dialog.getByLabel('Votre liste')).not.toHaveValue(/Canberra/);
      await expect(dialog.getByLabel('Votre liste')).toHaveValue(/Sans bonne réponse \?/);
      await dialog.getByRole('button', { name: 'non', exact: true }).click();
      await expect(dialog.getByLabel('Votre liste')).toHaveValue(/\* - non$/);
      await expect(dialog).toContainText('1 question à ajouter');
      await dialog.getByRole('button', { name: 'Annuler' }).click();
      const dropping = page.getByRole('alertdialog', { name: /^Abandonner cette liste/ });
      await dropping.getByRole('button', { name: 'Abandonner' }).click();
      await page.getByRole('button', { name: 'Coller une liste' }).click();
      await expect(dialog.getByLabel('Votre liste')).toHaveValue('');
      // A bank of Moodle is taken as it is, and what is no choice is named.
      const bank = 'Quel fleuve ? {=La Seine ~La Loire}\n\nQui ? {=Voltaire}';
      const file = { name: 'banque.gift', mimeType: 'text/plain', buffer: Buffer.from(bank) };
      await dialog.getByLabel('Fichier de questions').setInputFiles(file);
      await expect(dialog).toContainText('Format reconnu : GIFT');
      await expect(dialog).toContainText('Question 2 : Laissée de côté');
      await dialog.getByRole('button', { name: 'La Loire' }).click();
      await expect(dialog).toContainText('Choix multiple · 0,5 point par bonne réponse');
      await dialog.getByRole('button', { name: 'La Loire' }).click();
      await expect(dialog).toContainText('Choix unique · 1 point');
      await dialog.getByRole('button', { name: 'Ajouter 1 question' }).click();
      await expect(dialog).toHaveCount(0);

      const { questions } = await readQuiz(page, id);
      expect(questions).toHaveLength(3);
      expect(questions[2]).toMatchObject({ type: 'single' });
      expect(questions[2]?.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
        ['La Seine', true],
        ['La Loire', false],
      ]);
      expect(questions[0]).toMatchObject({ topic: 'Géographie', points: 2, type: 'single' });
      expect(questions[0]?.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
        ['Sydney', false],
        ['Canberra', true],
        ['Melbourne', false],
      ]);
      expect(questions[1]).toMatchObject({ type: 'multiple', points: 1 });
      await expect(questionCards(page)).toHaveCount(3);
    },
  );

  await step(
    page,
    'a bank of Moodle brings its pictures, and names one that is broken',
    async () => {
      noise.expect(/status of 415/);
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      await page.getByRole('button', { name: 'Coller une liste' }).click();
      const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
      const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
      const question = (name: string, base64: string) =>
        `<question type="truefalse"><questiontext format="html"><text><![CDATA[Voit-on ${name}&nbsp;? <img alt="Vue de ${name}" src="@@PLUGINFILE@@/${name}">]]></text><file name="${name}" encoding="base64">${base64}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
      const bank = [
        question('a.png', (await newPicture()).toString('base64')),
        question('b.gif', gif),
        question('c.jpg', 'Y2Fzc8OpZQ=='),
      ];
      const buffer = Buffer.from(`<quiz>${bank.join('\n')}</quiz>`);
      const file = { name: 'banque.xml', mimeType: 'text/xml', buffer };
      await dialog.getByLabel('Fichier de questions').setInputFiles(file);
      await expect(dialog.getByRole('img', { name: 'Vue de a.png' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Ajouter 3 questions' }).click();
      await expectToast(
        page,
        '3 questions ajoutées',
        'Sans son image, qui ne s’ouvre pas : question 3 du fichier.',
      );
      const { questions } = await readQuiz(page, id);
      expect(questions).toMatchObject([
        { imageUrl: expect.stringMatching(/^\/api\/images\//), imageDescription: 'Vue de a.png' },
        { imageUrl: expect.stringMatching(/^\/api\/images\//), imageDescription: 'Vue de b.gif' },
        { imageUrl: null, imageDescription: '' },
      ]);
      await expect(page.getByRole('img', { name: 'Vue de b.gif' })).toBeVisible();
    },
  );

  await step(page, 'questions of another quiz come along with all that is theirs', async () => {
    const { imageUrl } = await page.request
      .post('/api/images', {
        multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer: await newPicture() } },
      })
      .then((answer) => answer.json());
    const source = await createQuizOf(page, [
      { text: 'Sans suite', topic: 'Suites' },
      { text: 'Le document', topic: 'Suites', image_url: imageUrl, scoring: 'all-or-nothing' },
      { text: 'Sa question', topic: 'Suites', followsPrevious: true, points: 3 },
    ]);
    await changeQuiz(page, source.id, { title: 'Contrôle de mai' });
    const { id } = await createQuiz(page);
    await openQuestions(page, id);
    await page.getByRole('button', { name: 'Reprendre d’un autre QCM' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reprendre des questions' });
    await dialog.getByLabel('QCM').selectOption('Contrôle de mai · 3 questions');
    await dialog.getByRole('checkbox', { name: 'Le document' }).check();
    await dialog.getByRole('checkbox', { name: 'Sa question' }).check();
    await expectAccessible(page, { shown: dialog, part: dialog });
    await dialog.getByRole('button', { name: 'Ajouter 2 questions' }).click();
    await expectToast(page, '2 questions ajoutées');
    const { questions } = await readQuiz(page, id);
    expect(questions).toMatchObject([
      { text: 'Le document', topic: 'Suites', imageUrl, scoring: 'all-or-nothing' },
      { text: 'Sa question', topic: 'Suites', followsPrevious: true, points: 3 },
    ]);

    // Without the one before it, a question follows none; after a failure only what is missing comes.
    noise.expect(/status of 500/);
    await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
    await dialog.getByLabel('QCM').selectOption('Contrôle de mai · 3 questions');
    await dialog.getByRole('checkbox', { name: 'Sans suite' }).check();
    await dialog.getByRole('checkbox', { name: 'Sa question' }).check();
    const mend = await failCalls(page, { method: 'POST', path: /questions$/, after: 1 });
    await dialog.getByRole('button', { name: 'Ajouter 2 questions' }).click();
    await expect(dialog.getByRole('button', { name: 'Ajouter 1 question' })).toBeVisible();
    await mend();
    await dialog.getByRole('button', { name: 'Ajouter 1 question' }).click();
    await expect(dialog).toHaveCount(0);
    const again = await readQuiz(page, id);
    expect(again.questions.slice(2)).toMatchObject([
      { text: 'Sans suite' },
      { text: 'Sa question', followsPrevious: false },
    ]);
  });

  await step(
    page,
    'a list pasted where one question was expected is taken for what it is',
    async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      const form = await startQuestion(page);
      await page.evaluate((text) => navigator.clipboard.writeText(text), list);
      await textField(form).press('Control+v');
      const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
      await expect(dialog.getByRole('region', { name: 'Aperçu des questions' })).toContainText(
        'Canberra',
      );
      await dialog.getByRole('button', { name: 'Coller comme texte' }).click();
      await expect(textField(form)).toHaveValue(list);

      // A picture in the clipboard goes to the question that is being written.
      const picture = (await newPicture()).toString('base64');
      await page.evaluate(async (data) => {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        const blob = new Blob([bytes], { type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      }, picture);
      await textField(form).press('Control+v');
      await expect(preview(form).getByRole('img')).toBeVisible();
      await expect(textField(form)).toHaveValue(list);
    },
  );

  await step(page, 'a file that is no picture is refused, and nothing typed is lost', async () => {
    noise.expect(/status of (415|500)/);
    const { id } = await createQuiz(page);
    await openQuestions(page, id);
    const form = await startQuestion(page);
    await textField(form).fill('Que voit-on ?');
    await chooseImage(form, 'faux.png', Buffer.from('<script>alert(1)</script>'));
    await expectToast(
      page,
      "Impossible de téléverser l'image.",
      '415: Ce fichier n’est pas une image JPEG ou PNG.',
    );
    const mend = await failCalls(page, { method: 'POST', path: /^\/api\/images$/ });
    await chooseImage(form, 'vrai.png', await newPicture());
    await expectToast(page, "Impossible de téléverser l'image.", '500: Panne provoquée.');
    await mend();
    await chooseImage(form, 'vrai.png', await newPicture());
    await expect(preview(form).getByRole('img')).toBeVisible();
    await expect(textField(form)).toHaveValue('Que voit-on ?');
    await form.getByRole('button', { name: 'Retirer l’image' }).click();
    await expect(preview(form).getByRole('img')).toHaveCount(0);
  });

  await step(page, 'a question that could not be added or changed stays in its form', async () => {
    noise.expect(/status of 500/);
    const { id } = await createQuizOf(page, [{ text: 'La première' }]);
    await openQuestions(page, id);
    const mendAdding = await failCalls(page, { method: 'POST', path: /\/questions$/ });
    const form = await startQuestion(page);
    await fillQuestion(form, { text: 'La seconde', answers: ['a', 'b'], right: 0 });
    await add(form).click();
    await expectToast(page, "Impossible d'ajouter la question.");
    await expect(textField(form)).toHaveValue('La seconde');
    await mendAdding();
    await add(form).click();
    await expect(questionCards(page)).toHaveCount(2);

    const mendChanging = await failCalls(page, { method: 'PUT', path: /^\/api\/questions\// });
    const edited = await editQuestion(page, 1);
    await textField(edited).fill('La première, revue');
    await textField(edited).press('Control+Enter');
    await expectToast(page, 'Impossible de modifier la question.');
    await expect(textField(edited)).toHaveValue('La première, revue');
    await mendChanging();
    await textField(edited).press('Control+Enter');
    await expect(questionCards(page).first()).toContainText('La première, revue');
  });

  await step(page, 'a question changed in another tab is not overwritten unasked', async () => {
    noise.expect(/status of 409/);
    const quiz = await createQuizOf(page, [{ text: 'Avant' }]);
    await openQuestions(page, quiz.id);
    const form = await editQuestion(page, 1);
    await textField(form).fill('Ici');
    await changeQuestion(page, quiz.questions[0]?.id ?? '', { text: 'Ailleurs' });
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = page.getByRole('dialog', { name: 'Question modifiée ailleurs' });
    await expect(conflict.getByRole('region', { name: 'Votre version' })).toContainText('Ici');
    await expect(conflict.getByRole('region', { name: 'Version enregistrée' })).toContainText(
      'Ailleurs',
    );
    expect((await readQuiz(page, quiz.id)).questions[0]?.text).toBe('Ailleurs');
    await conflict.getByRole('button', { name: 'Garder ma version' }).click();
    await expect(questionCards(page)).toContainText('Ici');
    expect((await readQuiz(page, quiz.id)).questions[0]?.text).toBe('Ici');
  });
});

const list = `# Géographie
Quelle est la capitale de l’Australie ? (2 pts)
a) Sydney
* b) Canberra
c) Melbourne

Un carré a…
- trois côtés
* quatre côtés
* autant d’angles

Sans bonne réponse ?
- oui
- non`;

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
  await add(form).click();
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
  await expect(
    page.getByRole('link', { name: naughtyStrings['dollars'] ?? '', exact: true }),
  ).toBeVisible();
});
