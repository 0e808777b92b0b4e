import { expect } from '@playwright/test';
import { newPicture } from '#tests/support/pictures.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  addButton,
  chooseImage,
  editQuestion,
  fillQuestion,
  openQuestions,
  preview,
  questionCards,
  startQuestion,
  textField,
} from '../support/question-forms.ts';
import {
  changeQuestion,
  changeQuiz,
  createQuiz,
  createQuizOf,
  failCalls,
  loseAnswers,
  readQuiz,
} from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

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
      await expect(dialog).toContainText('Quelle réponse est bonne ? Cliquez dessus');
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
      await expect(dialog).toContainText(
        'Choix multiple · 0,5 point par bonne réponse, 1 point en tout',
      );
      await dialog.getByRole('button', { name: 'La Loire' }).click();
      await expect(dialog).toContainText('Choix unique · 1 point');
      await dialog.getByRole('button', { name: 'Ajouter 1 question' }).click();
      await expect(dialog).toHaveCount(0);
      // Questions of one element of AMC stay together, and what was added is offered no more.
      const asked = (text: string, choice: string) =>
        `\\begin{question}{a}${text}\\begin{reponses}\\${choice}{oui}\\mauvaise{non}\\end{reponses}\\end{question}`;
      const linked = `\\baremeDefautS{b=2,m=-1}\\element{lien}{Un train part. ${asked('Quand ?', 'bonne')}${asked('Où ?', 'bonne')}}`;
      await page.getByRole('button', { name: 'Coller une liste' }).click();
      const source = dialog.getByLabel('Votre liste');
      await source.fill(`${linked}${asked('Sans clé ?', 'mauvaise')}`);
      await expect(dialog).toContainText('2 points · −1 par erreur · suit la précédente');
      await expect(dialog).toContainText('Toutes les questions : Cocher deux cases n’y vaut pas');
      await dialog.getByRole('button', { name: 'Ajouter 2 questions' }).click();
      await expect(dialog).toContainText('0 question à ajouter, 2 à revoir');
      await source.press('End');
      await source.pressSequentially(' ');
      await expect(dialog).toContainText('0 question à ajouter, 2 à revoir');
      await dialog.getByRole('button', { name: 'Annuler' }).click();
      await dropping.getByRole('button', { name: 'Abandonner' }).click();

      const { questions } = await readQuiz(page, id);
      expect(questions).toHaveLength(5);
      const worth = { points: 2, scoring: 'penalty', scoringPenalty: 1, scoringFloor: -1 };
      expect(questions.slice(3)).toMatchObject([
        { text: 'Un train part.\nQuand ?', followsPrevious: false, ...worth },
        { text: 'Où ?', followsPrevious: true, ...worth },
      ]);
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
      await expect(questionCards(page)).toHaveCount(5);
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
        `<question type="truefalse"><questiontext format="html"><text><![CDATA[Voit-on ${name}&nbsp;? <img alt="Vue de ${name}" src="@@PLUGINFILE@@/${name}">]]></text><file name="${name}" encoding="base64">${base64}</file></questiontext><shuffleanswers>${name !== 'a.png'}</shuffleanswers><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
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
      expect(questions.map((question) => question.keepAnswerOrder)).toEqual([true, false, false]);
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
    await dialog.getByLabel('QCM').selectOption('Contrôle de mai · 3\u00a0questions');
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
    await dialog.getByLabel('QCM').selectOption('Contrôle de mai · 3\u00a0questions');
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

  await step(page, 'a question whose answer is lost on its way is added once', async () => {
    noise.expect(/status of 500|ERR_FAILED/);
    const { id } = await createQuiz(page);
    await openQuestions(page, id);
    await page.getByRole('button', { name: 'Coller une liste' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
    const texts = ['Une ?', 'Deux ?', 'Trois ?'];
    const three = texts.map((text) => `${text}\n* oui\n- non`).join('\n\n');
    await dialog.getByLabel('Votre liste').fill(three);
    const mend = await loseAnswers(page, { method: 'POST', path: /questions$/, after: 1 });
    await dialog.getByRole('button', { name: 'Ajouter 3 questions' }).click();
    await expectToast(page, "Impossible d'ajouter la question.");
    expect((await readQuiz(page, id)).questions).toHaveLength(2);
    await mend();
    await dialog.getByRole('button', { name: 'Ajouter 2 questions' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(questionCards(page)).toHaveCount(3);
    for (const [index, text] of texts.entries()) {
      await expect(questionCards(page).nth(index)).toContainText(text);
    }
    expect((await readQuiz(page, id)).questions.map(({ text }) => text)).toEqual(texts);
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
    await addButton(form).click();
    await expectToast(page, "Impossible d'ajouter la question.");
    await expect(textField(form)).toHaveValue('La seconde');
    await mendAdding();
    await addButton(form).click();
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
