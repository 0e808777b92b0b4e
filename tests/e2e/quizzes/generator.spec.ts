import { expect, type Locator, type Page } from '@playwright/test';
import { accounts } from '#shared/contract/accounts.ts';
import { docx, pdf } from '#tests/support/course-files.ts';
import {
  fails,
  hangs,
  hangsAfter,
  refuses,
  says,
  writes,
  writtenQuestion,
} from '#tests/support/servers/ai-server.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { openQuestions, questionCards } from '../support/question-forms.ts';
import { createQuiz, createQuizOf, failCalls, readQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { goodPassword, openDashboard } from '../support/teachers.ts';
import { codeAtTerminal } from '../support/terminal.ts';
import { closeToast, expectToast } from '../support/toasts.ts';

const course = 'La baleine est un mammifere marin.';
const pdfFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf([text]),
});

async function openInDialog(page: Page, title: string): Promise<Locator> {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Créer un QCM' }).click();
  const creation = page.getByRole('dialog', { name: 'Créer un QCM' });
  await creation.getByRole('textbox', { name: /^Titre/ }).fill(title);
  await creation.getByRole('button', { name: 'Générer des questions' }).click();
  return page.getByRole('dialog', { name: 'Générer des questions' });
}

async function openInEditor(page: Page, quizId: string): Promise<Locator> {
  await openQuestions(page, quizId);
  await page.getByRole('button', { name: 'Générer des questions' }).click();
  return page.getByRole('region', { name: 'Générer des questions' });
}

const count = (generator: Locator) =>
  generator.getByRole('spinbutton', { name: 'Nombre de questions' });
const start = (generator: Locator) =>
  generator.getByRole('button', { name: 'Générer', exact: true }).click();
const chooseFiles = (generator: Locator, ...files: Parameters<Locator['setInputFiles']>) =>
  generator.locator('input[type="file"]').setInputFiles(...files);
const proposal = (generator: Locator, number: number) =>
  generator.getByRole('region', { name: `Proposition ${number}`, exact: true });
const act = (generator: Locator, what: string, number: number) =>
  generator.getByRole('button', { name: `${what} la proposition ${number}`, exact: true }).click();

test.describe('with a model', () => {
  test.beforeEach(async ({ page, email, register }) => register(page, email));

  test('questions come from a course, whole or in part, and are edited before they are used', async ({
    page,
    ai,
    email,
    noise,
  }) => {
    await step(page, 'a quiz is created with questions about a course', async () => {
      const generator = await openInDialog(page, 'Les cétacés');
      await expect(count(generator)).toHaveValue('5');
      await expect(generator.getByLabel('Difficulté')).toHaveValue('moyen');
      await count(generator).fill('3');
      await generator.getByLabel('Difficulté').selectOption('Difficile');
      await generator.getByRole('textbox', { name: /^Sujet/ }).fill('Mammifères');
      await chooseFiles(generator, [
        pdfFile('cours.pdf', course),
        {
          name: 'suite.docx',
          mimeType: 'application/octet-stream',
          buffer: docx(['Le krill nourrit la baleine.']),
        },
      ]);
      await expect(generator.getByRole('listitem')).toHaveCount(2);
      await start(generator);
      await expect(generator.getByText('3 propositions, à relire')).toBeVisible();
      await expect(proposal(generator, 1)).toContainText('Explication');
      await expect(proposal(generator, 1)).toContainText('Calcul');
      await expect(proposal(generator, 1).getByText('Bonne réponse')).toHaveCount(1);
      await expect(proposal(generator, 1).locator('.katex').first()).toBeVisible();
      const asked = JSON.stringify(ai.calls.map(({ body }) => body));
      expect(asked).toContain(course);
      expect(asked).toContain('Le krill nourrit la baleine.');
      expect(asked).toContain('Mammifères');
      expect(asked).not.toContain(email);

      await generator.getByRole('button', { name: 'Utiliser ces questions' }).click();
      await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]{36}\/edit/);
      await expect(page.getByRole('heading', { level: 1, name: 'Les cétacés' })).toBeVisible();
      const id = /quiz\/([^/]+)/.exec(page.url())?.[1] ?? '';
      const { questions } = await readQuiz(page, id);
      expect(
        questions.map(({ type, points, topic, order }) => [type, points, topic, order]),
      ).toEqual([0, 1, 2].map((order) => ['single', 1, 'Calcul', order]));
      for (const { answers, explanation } of questions) {
        expect(explanation).not.toBe('');
        expect(answers.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
      }
    });

    await step(
      page,
      'proposals are edited, dropped and written anew before they are used',
      async () => {
        ai.forget();
        ai.next.push(writes([1, 2, 3].map(writtenQuestion)), writes([writtenQuestion(7)]));
        const { id } = await createQuizOf(page, [{ text: 'Combien font deux et deux ?' }]);
        const generator = await openInEditor(page, id);
        await count(generator).fill('3');
        await start(generator);
        await expect(proposal(generator, 3)).toBeVisible();
        expect(JSON.stringify(ai.calls[0]?.body)).toContain('Combien font deux et deux ?');

        await act(generator, 'Retirer', 2);
        await expect(generator.getByText('2 propositions')).toBeVisible();
        await act(generator, 'Modifier', 1);
        await generator.getByRole('textbox', { name: /^Question/ }).fill('Combien vaut $1 + 1$ ?');
        await generator.getByRole('textbox', { name: 'Réponse 1', exact: true }).fill('');
        await generator.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(
          generator.getByText('Veuillez remplir la question et toutes les réponses.'),
        ).toBeVisible();
        await generator.getByRole('textbox', { name: 'Réponse 1', exact: true }).fill('deux');
        await generator.getByRole('radio', { name: 'Réponse 1 correcte' }).check();
        await generator.getByRole('button', { name: 'Enregistrer' }).click();
        await expect(proposal(generator, 1)).toContainText('deux');

        await act(generator, 'Régénérer', 2);
        await expect(proposal(generator, 2)).toContainText('14');
        await generator.getByRole('button', { name: 'Retour', exact: true }).click();
        await expect(count(generator)).toHaveValue('3');
        await generator.getByRole('button', { name: 'Revoir les propositions (2)' }).click();
        await generator.getByRole('button', { name: 'Utiliser ces questions' }).click();
        await expectToast(page, '2 questions dans le QCM');
        await expect(questionCards(page)).toHaveCount(3);
        const { questions } = await readQuiz(page, id);
        expect(questions.map(({ text }) => text)).toEqual(
          expect.arrayContaining(['Combien vaut $1 + 1$ ?', writtenQuestion(7).question]),
        );
        const edited = questions.find(({ text }) => text.includes('1 + 1'));
        expect(edited).toMatchObject({ type: 'single', points: 1 });
        expect(edited?.answers.find(({ isCorrect }) => isCorrect)?.text).toBe('deux');
      },
    );

    await step(
      page,
      'of a half-good answer the good half is proposed, and the rest told',
      async () => {
        ai.forget();
        const twoRight = {
          ...writtenQuestion(2),
          answers: writtenQuestion(2).answers.map(({ text }) => ({ text, isCorrect: true })),
        };
        ai.next.push(writes([writtenQuestion(1), twoRight]), nonsense);
        const { id } = await createQuiz(page);
        const generator = await openInEditor(page, id);
        await count(generator).fill('2');
        await start(generator);
        await expect(generator.getByText('Une proposition, à relire')).toBeVisible();
        await expect(generator.getByText('1 question sur 2.')).toBeVisible();
      },
    );

    await step(
      page,
      'what is generated but could not be added is kept for another try',
      async () => {
        ai.forget();
        noise.expect(/status of 500/);
        ai.next.push(writes([1, 2].map(writtenQuestion)));
        const { id } = await createQuiz(page);
        const generator = await openInEditor(page, id);
        await count(generator).fill('2');
        await start(generator);
        const mend = await failCalls(page, { method: 'POST', path: /\/questions$/, after: 1 });
        await generator.getByRole('button', { name: 'Utiliser ces questions' }).click();
        await expectToast(page, "Impossible d'ajouter la question.");
        await closeToast(page);
        await mend();
        await generator.getByRole('button', { name: 'Utiliser ces questions' }).click();
        await expect(questionCards(page)).toHaveCount(2);
        const { questions } = await readQuiz(page, id);
        expect(questions.map(({ text }) => text)).toEqual(
          [1, 2].map((n) => writtenQuestion(n).question),
        );
      },
    );

    await step(
      page,
      'a connection that breaks leaves what has come, and nobody goes unasked',
      async () => {
        ai.forget();
        noise.expect(/ERR_|status of 50\d/);
        const parts = [1, 2].map((number) => ({
          type: 'question',
          question: writtenQuestion(number),
        }));
        await page.route('**/api/ai/generate-questions', (route) =>
          route.fulfill({
            contentType: 'text/event-stream',
            body: parts.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
          }),
        );
        const { id } = await createQuiz(page);
        const generator = await openInEditor(page, id);
        await count(generator).fill('3');
        await start(generator);
        await expect(generator.getByText(/arrêtée.: 2 questions sur 3/)).toBeVisible();
        await expect(generator).toContainText('La réponse du serveur a été interrompue.');
        await page.unroute('**/api/ai/generate-questions');
        await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
        const leaving = page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
        await leaving.getByRole('button', { name: 'Rester sur la page' }).click();
        await generator.getByRole('button', { name: 'Annuler' }).click();
        const dropping = page.getByRole('alertdialog', { name: /^Abandonner les questions/ });
        await dropping.getByRole('button', { name: 'Annuler' }).click();
        await generator.getByRole('button', { name: 'Utiliser ces questions' }).click();
        await expect(questionCards(page)).toHaveCount(2);
      },
    );

    await step(page, 'a scanned course says that it has no text', async () => {
      ai.forget();
      noise.expect(/status of 400/);
      const { id } = await createQuiz(page);
      const generator = await openInEditor(page, id);
      await chooseFiles(generator, { ...pdfFile('scan.pdf', ''), name: 'scan.pdf' });
      await start(generator);
      await expect(generator).toContainText('c’est un PDF numérisé, sans texte.');
      expect(ai.calls).toHaveLength(0);
      await chooseFiles(generator, {
        name: 'notes.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('x'),
      });
      await expect(generator).toContainText('notes.xlsx');
      await expect(generator.getByRole('listitem')).toHaveCount(1);
    });

    await step(
      page,
      'a slow model shows how far it is, and what has come is kept on cancelling',
      async () => {
        ai.forget();
        const firstOfFour = `{"questions": [${JSON.stringify(writtenQuestion(1))},`;
        ai.next.push(hangs(), hangsAfter(firstOfFour));
        const generator = await openInDialog(page, 'Tables');
        await count(generator).fill('4');
        await start(generator);
        await expect(generator.getByText('Le modèle réfléchit…')).toBeVisible();
        await expect(generator.getByRole('progressbar')).toBeVisible();
        await expect.poll(() => ai.calls.length).toBe(1);
        await generator.getByRole('button', { name: 'Annuler' }).click();
        await expect.poll(() => ai.calls[0]?.isAborted).toBe(true);
        await expect(count(generator)).toHaveValue('4');

        await start(generator);
        await expect(generator.getByRole('status')).toHaveText('1 question sur 4');
        await generator.getByRole('button', { name: 'Annuler' }).click();
        await expect(generator.getByText(/^Génération arrêtée/)).toBeVisible();
        await expect(proposal(generator, 1)).toBeVisible();
        await expect.poll(() => ai.calls[1]?.isAborted).toBe(true);
        // What took a while to write is not thrown away by a slip.
        await page.keyboard.press('Escape');
        const dropping = page.getByRole('alertdialog', {
          name: /^Abandonner les questions générées/,
        });
        await dropping.getByRole('button', { name: 'Annuler' }).click();
        await expect(proposal(generator, 1)).toBeVisible();
      },
    );
  });

  const nonsense = says('{"questions": [{"question": 12, "answers": "aucune"}, null]}');
  const failures = [
    {
      what: 'nonsense',
      behaviour: [nonsense, nonsense],
      told: 'Le modèle n’a proposé aucune question utilisable.',
    },
    {
      what: 'a refusal',
      behaviour: [refuses(), refuses()],
      told: 'Le modèle a refusé de répondre à cette demande.',
    },
    { what: 'too many calls', behaviour: [fails(429), fails(429)], told: 'trop sollicité' },
    { what: 'a wrong key', behaviour: [fails(401), fails(401)], told: 'refuse la clé d’accès' },
  ];
  test('what goes wrong with the model is told in plain words, and nothing typed is lost', async ({
    page,
    ai,
    noise,
  }) => {
    const { id } = await createQuiz(page);
    const generator = await openInEditor(page, id);
    const subject = generator.getByRole('textbox', { name: /^Sujet/ });
    await subject.fill('Les baleines');
    await chooseFiles(generator, pdfFile('cours.pdf', course));
    for (const { what, behaviour, told } of failures) {
      await step(page, `${what} from the model`, async () => {
        noise.expect(/status of (422|50\d)/);
        ai.next.push(...behaviour);
        await start(generator);
        await expectToast(
          page,
          'Erreur de génération',
          'Impossible de générer les questions. Veuillez réessayer.',
        );
        await closeToast(page);
        await expect(generator.getByText('Les questions n’ont pas pu être générées')).toBeVisible();
        await expect(generator).toContainText(told);
        await expect(subject).toHaveValue('Les baleines');
        await expect(generator.getByText('cours.pdf')).toBeVisible();
        ai.next.length = 0;
      });
    }
    await step(page, 'the next try brings what was asked for', async () => {
      await start(generator);
      await expect(generator.getByText('5 propositions')).toBeVisible();
    });
  });
});

test.describe('without a model', () => {
  test.use({ baseURL: async ({ bareCochalot }, use) => use(bareCochalot.url) });

  test('the generator says what is missing, and the quiz can still be created', async ({
    page,
    email,
    bareCochalot,
  }) => {
    await page.request.post(accounts.requestSignUpCode.path, { data: { email } });
    const code = await codeAtTerminal(bareCochalot, email);
    await page.request.post(accounts.completeRegistration.path, { data: { email, code } });
    await page.request.post(accounts.setPassword.path, { data: { password: goodPassword } });

    const generator = await openInDialog(page, 'Sans modèle');
    await expectAccessible(page, {
      shown: generator.getByText('Le générateur n’est pas configuré'),
      part: '[role="dialog"]',
    });
    await expect(generator).toContainText('AI_BASE_URL');
    await generator.getByRole('button', { name: 'Fermer' }).last().click();
    await page.getByRole('button', { name: 'Créer le QCM' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sans modèle' })).toBeVisible();
  });
});
