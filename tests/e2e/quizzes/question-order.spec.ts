import { expect, type Locator, type Page } from '@playwright/test';
import { holdTheClock } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  addButton,
  editQuestion,
  fillQuestion,
  newQuestion,
  openQuestions,
  questionCards,
  textField,
  topicField,
} from '../support/question-forms.ts';
import {
  createQuizOf,
  failCalls,
  loseAnswers,
  readQuiz,
  watchChanges,
} from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { closeToast, expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const answers = [
  { text: 'oui', isCorrect: true },
  { text: 'non', isCorrect: false },
];

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
  const end = { x: start.x + 40, y: to.y + to.height * part };
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  // A hand is never quite still: of moves that a busy page takes together, the last may be the first.
  let sway = 0;
  await expect(async () => {
    sway = 1 - sway;
    await page.mouse.move(end.x + sway, end.y);
    await expect(page.getByRole('status').filter({ hasText: told })).toBeAttached({
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
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

/** By the keyboard: from a mouse that leaps, a submenu cannot tell that it is on its way there. */
async function act(page: Page, number: number, ...path: string[]): Promise<void> {
  await page.getByRole('button', { name: `Actions de la question ${number}`, exact: true }).click();
  for (const name of path) await page.getByRole('menuitem', { name, exact: true }).press('Enter');
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
    // What is being written there goes along, and stays where the topic is renamed elsewhere.
    const writing = newQuestion(page);
    await page.getByRole('button', { name: /^Ajouter une question ici.*Analyse$/ }).click();
    await fillQuestion(writing, { text: 'À moitié écrite', answers: ['a', 'b'], right: 0 });
    await name.press('Enter');
    await expect(headings).toHaveText(['Fonctions', 'Nouvelle question', 'Algèbre']);
    await expect(textField(writing)).toHaveValue('À moitié écrite');
    await expect(topicField(writing)).toHaveValue('Fonctions');
    await page.request.post(`/api/quizzes/${id}/topics/rename`, {
      data: { from: 'Fonctions', to: 'Suites' },
    });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(headings).toHaveText(['Suites', 'Algèbre', 'Nouvelle question']);
    await expect(textField(writing)).toHaveValue('À moitié écrite');
    await topicField(writing).fill('Suites');
    await addButton(writing).click();
    await expect(headings).toHaveText(['Suites', 'Algèbre']);
    await rename('Suites');
    await name.fill('Fonctions');
    await name.press('Enter');
    await expect(headings).toHaveText(['Fonctions', 'Algèbre']);
    await rename('Algèbre');
    await name.fill('  ');
    await name.press('Enter');
    await expect(headings).toHaveText(['Fonctions', 'Sans sujet']);
    expect((await readQuiz(page, id)).questions.map(({ topic }) => topic)).toEqual([
      ...['Fonctions', 'Fonctions', 'Fonctions', 'Fonctions'],
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
    noise.expect(/status of (404|500)|ERR_FAILED/);
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
    await closeToast(page);
    // Deleted all the same, which the page could not know: the next try is no failure.
    const hear = await loseAnswers(page, { method: 'DELETE', path: /^\/api\/questions\// });
    await act(page, 2, 'Supprimer…');
    await confirmation.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Impossible de supprimer la question.');
    await hear();
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
