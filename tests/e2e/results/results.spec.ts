import { expect, type Page } from '@playwright/test';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { query } from '#tests/support/servers/query.ts';
import { choicesOf, publishPlainQuiz, startAttempt, takeQuiz } from '../support/attempt-calls.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { editQuestion, openQuestions } from '../support/question-forms.ts';
import { createQuiz, failCalls, lockQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { listAttempts } from '../support/taking.ts';
import { expectDashboard } from '../support/teachers.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const stat = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

async function openResults(page: Page, id: string) {
  await visit(page, `/quiz/${id}/results`);
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats du QCM' })).toBeVisible();
}

/** One student in each band, and one who has not finished. */
async function takeByMany(page: Page, quiz: TeacherQuiz) {
  await takeQuiz(page.request, quiz, { studentName: 'Ada Byron', studentId: '2024001' }, 4);
  await takeQuiz(page.request, quiz, { studentName: 'Blaise Pascal' }, 3);
  await takeQuiz(page.request, quiz, { studentName: 'Chloé Dô' }, 1);
  await startAttempt(page.request, quiz.id, { studentName: 'Dora Maar' });
}

/** Where attempts stand in a table again. */
const desk = { width: 1280, height: 800 };

test('results are read, and an attempt deleted', async ({ page, cochalot }) => {
  await step(page, 'the results of a quiz: how many, how well, who and when', async () => {
    const quiz = await publishPlainQuiz(page);
    await takeByMany(page, quiz);
    await query(
      cochalot.dataDir,
      "update attempts set started_at = now() - interval '10 minutes' where student_name = 'Dora Maar' and quiz_id = $1",
      [quiz.id],
    );
    await visit(page, '/');
    await expectDashboard(page);
    await page.getByRole('link', { name: 'Résultats de « Dérivation »' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Résultats du QCM' })).toBeFocused();
    await expect(page.getByText('Publié', { exact: true })).toBeVisible();
    await expect(page.getByText('Dérivation', { exact: true })).toBeVisible();
    await expect(stat(page, 'Tentatives')).toHaveText('3');
    await expect(stat(page, 'Score moyen')).toHaveText('53 %');
    await expect(stat(page, 'Meilleur score')).toHaveText('80 %');
    await expect(stat(page, 'En attente')).toHaveText('1');

    await expect(page.getByRole('columnheader')).toHaveText([
      'Sélectionner les tentatives affichées',
      'Étudiant',
      'Nom de famille',
      'Score',
      'Temps passé',
      'Début',
      'Statut',
      'Actions',
    ]);
    const when = /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/;
    await expect(row(page, 'Ada Byron').locator('th, td')).toHaveText([
      'Sélectionner la tentative d’Ada Byron',
      'Ada ByronID: 2024001',
      'Byron',
      /^80\s%, excellent16\s\/\s20$/,
      '-',
      when,
      /Terminé[B-Z]{3}-[B-Z]{3}$/,
      '',
    ]);
    await expect(row(page, 'Blaise Pascal').locator('th, td').nth(3)).toHaveText(
      /^60\s%, bien12\s/,
    );
    await expect(row(page, 'Chloé Dô').locator('th, td').nth(3)).toHaveText(
      /^20\s%, à améliorer4\s/,
    );
    await expect(row(page, 'Dora Maar').locator('th, td')).toHaveText([
      'Sélectionner la tentative de Dora Maar',
      'Dora Maar',
      'Maar',
      'En cours...0 / 5 répondues Sans nouvelles depuis 10 min',
      '-',
      when,
      'En cours',
      '',
    ]);
    const presence = page.getByRole('region', { name: 'Présence' });
    await presence.getByText('1 sans nouvelles').click();
    await expectAccessible(page, {
      shown: presence.getByText('Dora Maar (10 min)'),
      part: presence,
    });
    // On a small laptop the columns leave room for names, and none is out of sight.
    await page.setViewportSize({ width: 1024, height: 768 });
    const name = await row(page, 'Ada Byron').locator('th, td').nth(1).boundingBox();
    expect(name?.width).toBeGreaterThan(150);
    const place = page.getByRole('table').locator('..');
    expect(await place.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize(desk);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Notes - Dérivation - .*\.csv$/);

    await page.getByRole('tab', { name: 'Analyses' }).click();
    await expect(page).toHaveURL(/onglet=analyses/);
    await expect(page.getByText('Matière')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Matière')).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    await expectDashboard(page);
  });

  await step(page, 'without attempts the page says how to get some', async () => {
    const { id } = await createQuiz(page);
    await openResults(page, id);
    await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
    await expect(page.getByText('Aucune tentative pour ce QCM')).toBeVisible();
    await expect(stat(page, 'Score moyen')).toHaveText('—');
    await lockQuiz(cochalot, id);
    await openResults(page, id);
    await expect(page.getByText('Verrouillé', { exact: true })).toBeVisible();
    await expect(page.getByText('Brouillon', { exact: true })).toHaveCount(0);
  });

  const timed = await publishPlainQuiz(page, 5, { timeLimit: 30 });
  await takeByMany(page, timed);

  await step(page, 'a copy is opened question by question, and a name corrected', async () => {
    await openResults(page, timed.id);
    await page.getByRole('button', { name: 'Voir la copie de Chloé Dô' }).click();
    const copy = page.getByRole('dialog', { name: 'Chloé Dô' });
    await expect(copy).toContainText('4 / 20');
    await expect(copy.getByRole('heading', { name: /^Question \d/ })).toHaveCount(5);
    await expect(copy).toContainText(/Dernière réponse .* après le début/);
    await expectAccessible(page, { shown: copy, part: '[role="dialog"]' });
    await copy.getByRole('button', { name: 'Copie suivante' }).click();
    const next = page.getByRole('dialog', { name: 'Blaise Pascal' });
    await expect(next).toContainText('12 / 20');
    await next.getByRole('button', { name: 'Copie précédente' }).click();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Corriger le nom de Chloé Dô' }).click();
    const renaming = page.getByRole('dialog', { name: 'Corriger le nom' });
    await expectAccessible(page, { shown: renaming, part: '[role="dialog"]' });
    await page.setViewportSize(desk);
    await renaming.getByLabel('Nom de l’étudiant').fill('Chloé Dot');
    await renaming.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Nom corrigé');
    await expect(row(page, 'Chloé Dot')).toBeVisible();
  });

  await step(page, 'an attempt is deleted once it is clear what goes with it', async () => {
    const deletion = page.getByRole('button', { name: 'Supprimer la tentative de Chloé Dot' });
    await deletion.click();
    const question = page.getByRole('alertdialog', { name: 'Supprimer cette tentative ?' });
    await expect(question).toContainText('avec ses réponses et sa note');
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(deletion).toBeFocused();
    await deletion.click();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, 'Tentative supprimée');
    await expect(row(page, 'Chloé Dot')).toHaveCount(0);
    await expect(stat(page, 'Score moyen')).toHaveText('70 %');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openResults(page, timed.id);
    await expect(rows(page)).toHaveCount(3);

    await page.getByRole('checkbox', { name: 'Sélectionner la tentative de Dora Maar' }).click();
    await page.getByRole('checkbox', { name: 'Sélectionner la tentative d’Ada Byron' }).click();
    const selection = page.getByRole('region', { name: 'Sélection' });
    await expect(selection).toContainText('2 tentatives sélectionnées');
    await expect(selection.getByRole('button', { name: 'Clore et noter (1)' })).toBeVisible();
    await expectAccessible(page, { shown: selection, part: selection });
    await selection.getByRole('button', { name: 'Donner du temps (1)' }).click();
    const giving = page.getByRole('dialog', { name: 'Donner du temps' });
    await giving.getByRole('button', { name: 'Donner', exact: true }).click();
    await expectToast(page, 'Temps donné');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expectToast(page, 'Temps repris');
    // Who hands in while the dialog is open keeps the mark.
    await selection.getByRole('button', { name: 'Donner du temps (1)' }).click();
    const open = (await listAttempts(page, timed.id)).find((one) => one.completedAt === null);
    await page.request.put(`/api/quiz-attempts/${open?.id}`, { data: {} });
    await giving.getByRole('button', { name: 'Donner', exact: true }).click();
    const quicker = 'Une copie a été rendue entre-temps et n’est pas rouverte.';
    await expectToast(page, 'Rien n’a été changé', quicker);
    await page.setViewportSize(desk);
    await selection.getByRole('button', { name: 'Supprimer (2)' }).click();
    const all = page.getByRole('alertdialog', { name: 'Supprimer 2 tentatives ?' });
    await all.getByRole('button', { name: 'Supprimer' }).click();
    await expectToast(page, '2 tentatives supprimées');
    await expect(rows(page)).toHaveCount(1);
  });

  await step(page, 'a student who answers twice is pointed out, namesakes are not', async () => {
    const quiz = await publishPlainQuiz(page, 5, { allowRetakes: true });
    await takeQuiz(page.request, quiz, { studentName: 'Chloé Dô' }, 1);
    await takeQuiz(page.request, quiz, { studentName: 'CHLOE DO' }, 5);
    await takeQuiz(page.request, quiz, { studentName: 'Jean Martin', studentId: '1' }, 5);
    await takeQuiz(page.request, quiz, { studentName: 'Jean Martin', studentId: '2' }, 5);
    await openResults(page, quiz.id);
    await expect(rows(page).filter({ hasText: '2 tentatives' })).toHaveCount(2);
    await expect(row(page, 'Chloé Dô')).toContainText('2 tentatives');
    await expect(row(page, 'CHLOE DO')).toContainText('2 tentatives');
    await expect(row(page, 'Chloé Dô')).toContainText('Ne compte pas');
    await expect(stat(page, 'Score moyen')).toHaveText('100 %');
    await visit(page, `/quiz/${quiz.id}/edit`);
    const counted = page.getByRole('combobox', { name: 'Tentative qui compte' });
    await counted.selectOption('La première');
    await expect(page.getByText(/^Enregistré à \d\d:\d\d$/).first()).toBeVisible();
    await openResults(page, quiz.id);
    await expect(row(page, 'CHLOE DO')).toContainText('Ne compte pas');
    await expect(row(page, 'Chloé Dô')).not.toContainText('Ne compte pas');
    await expect(stat(page, 'Score moyen')).toHaveText('73 %');
    await page.goBack();
    await expectAccessible(page, { shown: counted, part: counted });
  });

  await step(page, 'how an attempt ended is told', async () => {
    const quiz = await publishPlainQuiz(page, 1, { timeLimit: 10 });
    const { id } = await startAttempt(page.request, quiz.id, { studentName: 'Trop Lente' });
    await query(
      cochalot.dataDir,
      "update attempts set started_at = now() - interval '1 hour', deadline = now() - interval '50 minutes' where id = $1",
      [id],
    );
    await page.request.get(`/api/quiz-attempts/${id}`);
    await openResults(page, quiz.id);
    await expect(row(page, 'Trop Lente')).toContainText('(fin du temps)');
    await expect(row(page, 'Trop Lente').locator('th, td').nth(4)).toHaveText('10 min');
  });
});

test('results follow students, a new key and a receipt', async ({ page, stranger, noise }) => {
  const quiz = await publishPlainQuiz(page);

  await step(page, 'the page follows what students do', async () => {
    await openResults(page, quiz.id);
    await expect(page.getByText('En direct')).toBeVisible();
    const dora = await startAttempt(stranger.request, quiz.id, { studentName: 'Dora Maar' });
    await expect(row(page, 'Dora Maar')).toContainText('En cours...0 / 5 répondues');
    const [choice] = choicesOf(quiz.questions, 1);
    await stranger.request.post(attempts.saveAnswer.path, {
      data: {
        attemptId: dora.id,
        questionId: choice?.questionId,
        selectedAnswerIds: choice?.answerIds,
      },
    });
    await expect(row(page, 'Dora Maar')).toContainText('1 / 5 répondues');
    await takeQuiz(stranger.request, quiz, { studentName: 'Ada Byron' }, 5);
    await expect(row(page, 'Ada Byron')).toContainText('100 %');
    await expect(stat(page, 'Meilleur score')).toHaveText('100 %');
  });

  await step(page, 'a new key changes marks only once the teacher has seen how', async () => {
    const quiz = await publishPlainQuiz(page);
    await takeByMany(page, quiz);
    noise.expect(/status of 409/);
    // Where the key is written it is said too, however far down that is, and leads to the dialog.
    await openQuestions(page, quiz.id);
    const form = await editQuestion(page, 5);
    await form.getByRole('radio', { name: 'Réponse B correcte' }).check();
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Modifier quand même' }).click();
    await expect(form).toHaveCount(0);
    const waiting = page.getByRole('button', { name: '3 notes en ligne à recalculer' });
    await expect(waiting).toBeInViewport();
    await expectAccessible(page, { shown: waiting });
    await page.setViewportSize(desk);
    await waiting.click();
    const dialog = page.getByRole('dialog', { name: 'Corriger à nouveau' });
    await dialog.getByRole('button', { name: 'Laisser les notes' }).click();
    await openResults(page, quiz.id);
    const notice = page.getByText('Le barème ou les bonnes réponses ont changé');
    await expect(notice).toBeVisible();
    await expect(stat(page, 'Meilleur score')).toHaveText('80 %');
    await page.getByRole('button', { name: 'Voir les différences' }).click();
    await expect(dialog).toContainText(
      '3 notes changent avec le barème actuel\u00a0: 3 en hausse.',
    );
    await expect(dialog.getByRole('row').filter({ hasText: 'Ada Byron' })).toContainText(
      '16/20 (80 %)devient20/20 (100 %), en hausse',
    );
    await expectAccessible(page, { shown: dialog, part: '[role="dialog"]' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Laisser les notes' }).click();
    await expect(row(page, 'Ada Byron')).toContainText('80 %');
    await page.getByRole('button', { name: 'Voir les différences' }).click();
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await expectToast(page, '3 copies corrigées à nouveau');
    await expect(row(page, 'Ada Byron')).toContainText('100 %');
    await expect(notice).toHaveCount(0);
  });

  await step(
    page,
    'a receipt is taken in once its effect is seen; any other file is refused',
    async () => {
      noise.expect(/status of 404/);
      const quiz = await publishPlainQuiz(page);
      const { id: attemptId } = await startAttempt(page.request, quiz.id, {
        studentName: 'Ada Byron',
      });
      await openResults(page, quiz.id);
      await page.getByRole('button', { name: 'Importer un reçu' }).click();
      const dialog = page.getByRole('dialog', { name: 'Importer un reçu' });
      const file = dialog.getByLabel('Reçu à importer');
      const importing = dialog.getByRole('button', { name: 'Importer', exact: true });
      await expect(importing).toBeDisabled();

      await file.setInputFiles(receiptFile('ceci n’est pas du JSON'));
      await expect(dialog.getByText('Ce fichier n’est pas un reçu de QCM.')).toBeVisible();
      const choices = choicesOf(quiz.questions, 4);
      await file.setInputFiles(receiptFile({ attemptId: crypto.randomUUID(), choices }));
      await expect(dialog.getByText(/n’est pas de ce QCM, ou n’existe plus/)).toBeVisible();
      await expect(importing).toBeDisabled();

      // What was handed in without trouble needs no receipt.
      const handedIn = await takeQuiz(page.request, quiz, { studentName: 'Blaise Pascal' }, 4);
      await file.setInputFiles(receiptFile({ attemptId: handedIn, choices }));
      await expect(dialog.getByText(/^Cette copie a été rendue normalement le/)).toBeVisible();
      await expect(dialog.getByText(/Ce reçu n’y ajoute rien/)).toBeVisible();
      await expect(importing).toBeDisabled();

      await file.setInputFiles(receiptFile({ attemptId, choices }));
      await expect(dialog.getByText('à 5 questions')).toBeVisible();
      await expect(dialog).toContainText('16/20 (80 %)');
      // So many answers at the very start cannot have been given: somebody wrote them into the file.
      await expect(dialog.getByText('Contredit par ce que le serveur avait reçu')).toBeVisible();
      await expect(dialog).toContainText('5 réponses auraient changé en');
      expect(await listAttempts(page, quiz.id)).toContainEqual(
        expect.objectContaining({ id: attemptId, completedAt: null }),
      );
      await expectAccessible(page, { shown: dialog, part: '[role="dialog"]' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await importing.click();
      await expectToast(page, 'Reçu importé', 'Ada Byron');
      await expect(row(page, 'Ada Byron')).toContainText('80 %');
      await expect(row(page, 'Ada Byron')).toContainText('(reçu importé)');
      await page.getByRole('button', { name: 'Importer un reçu' }).click();
      await dialog.getByRole('button', { name: 'Annuler l’import du reçu d’Ada Byron' }).click();
      await expectToast(page, 'Import annulé');
      await expect(dialog.getByText('Reçus importés')).toBeHidden();
      await dialog.getByRole('button', { name: 'Annuler', exact: true }).click();
      await expect(row(page, 'Ada Byron')).toContainText('En cours');
    },
  );

  await step(page, 'a connection that a proxy refuses is told, and found again', async () => {
    noise.expect(/status of 403/);
    const stream = { method: 'GET', path: /\/attempts\/changes$/, status: 403 };
    const mend = await failCalls(page, stream);
    await openResults(page, quiz.id);
    await expect(page.getByText('Direct interrompu, reconnexion…')).toBeVisible();
    await takeQuiz(page.request, quiz, { studentName: 'Blaise Pascal' }, 5);
    await mend();
    await expect(page.getByText('En direct')).toBeVisible();
    await expect(row(page, 'Blaise Pascal')).toContainText('100 %');
  });

  await step(page, 'a quiz that was deleted elsewhere is told, and asked for no more', async () => {
    await expect(rows(page)).toHaveCount(3);
    noise.expect(/status of 404/);
    await page.request.delete(`/api/quizzes/${quiz.id}`);
    await expect(page.getByRole('alert')).toContainText('Ce QCM n’est plus là');
    await expect(page.getByRole('alert')).toContainText('il se restaure depuis la corbeille');
    await expect(rows(page)).toHaveCount(0);
  });

  await step(page, 'so is one that nobody answers', async () => {
    const quiz = await publishPlainQuiz(page);
    await openResults(page, quiz.id);
    await expect(page.getByText('En direct')).toBeVisible();
    noise.expect(/status of 404/);
    await page.request.delete(`/api/quizzes/${quiz.id}`);
    await expect(page.getByRole('alert')).toContainText('Ce QCM n’est plus là');
    await expect(page.getByText('En direct')).toHaveCount(0);
  });

  await step(page, 'and beside its settings', async () => {
    const quiz = await publishPlainQuiz(page);
    await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
    await expect(page.getByText('En direct')).toBeVisible();
    noise.expect(/status of 404/);
    await page.request.delete(`/api/quizzes/${quiz.id}`);
    await expect(page.getByRole('alert')).toContainText('Ce QCM n’est plus là');
    await expect(page.getByText('En direct')).toHaveCount(0);
  });
});

test('everybody sees their own results, however many', { tag: '@long' }, async ({
  page,
  cochalot,
  stranger,
  register,
  email,
  noise,
}) => {
  const taken = await publishPlainQuiz(page, 5, { allowRetakes: true });
  await takeByMany(page, taken);

  await step(page, 'everybody can use the results', async () => {
    await takeQuiz(page.request, taken, { studentName: 'Ada Byron', studentId: '2024001' }, 5);
    await openResults(page, taken.id);
    await expectAccessible(page, { shown: page.getByText('ID: 2024001').first() });
  });

  await step(
    page,
    'what students forgot to hand in is closed and marked, once the teacher agrees',
    async () => {
      await query(
        cochalot.dataDir,
        "update attempts set started_at = now() - interval '10 minutes' where student_name = 'Dora Maar' and quiz_id = $1",
        [taken.id],
      );
      await expect(row(page, 'Dora Maar')).toContainText('Sans nouvelles depuis 10 min');
      await page.getByRole('button', { name: 'Clore et noter ce qui est en cours (1)' }).click();
      const question = page.getByRole('alertdialog', { name: 'Clore la tentative ?' });
      await expectAccessible(page, {
        shown: question.getByText(/^Dora Maar est sans nouvelles\. .* tant que vous n’aurez pas/),
        part: question,
      });
      await page.setViewportSize(desk);
      await question.getByRole('button', { name: 'Clore et noter' }).click();
      await expectToast(page, 'Tentative close');
      await expect(row(page, 'Dora Maar').locator('th, td').nth(3)).toHaveText(
        /^0\s%, à améliorer0\s/,
      );
      await expect(row(page, 'Dora Maar').locator('th, td').nth(6)).toHaveText(
        /Terminé.*à la clôture/,
      );
      await expect(page.getByRole('button', { name: /^Clore et noter/ })).toHaveCount(0);
    },
  );

  await step(page, 'hundreds of attempts, sent in two parts, are searched and sorted', async () => {
    const quiz = await publishPlainQuiz(page, 1);
    await query(
      cochalot.dataDir,
      `insert into attempts (quiz_id, student_name, seed, started_at, completed_at, ending, score, max_score, percentage, time_spent)
     select $1, 'Élève ' || n, n, now() - n * interval '1 minute', now(), 'submitted', n % 101, 100, n % 101, 0
     from generate_series(1, 600) n`,
      [quiz.id],
    );
    await openResults(page, quiz.id);
    await expect(stat(page, 'Tentatives')).toHaveText('600');
    await expect(rows(page).first()).toContainText('Élève 1');
    await page.getByRole('button', { name: 'Étudiant' }).click();
    await expect(rows(page).nth(1)).toContainText('Élève 2');
    await page.getByRole('button', { name: 'Score' }).click();
    await expect(rows(page).first()).toContainText('100 %');
    await expect(page.getByRole('columnheader', { name: 'Score' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('searchbox', { name: 'Rechercher un étudiant' }).fill('eleve 277');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('1 sur 600 tentatives')).toBeVisible();
    // By the code that a student shows, the copy is found.
    const proof = await rows(page).locator('th, td').nth(6).textContent();
    await page.getByRole('searchbox').fill(proof?.slice(-7) ?? '');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Élève 277');
    await page.getByRole('searchbox').fill('personne');
    await expect(page.getByText('Aucun étudiant ne correspond')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();

    await page.setViewportSize({ width: 360, height: 800 });
    const cards = page.getByRole('list', { name: 'Tentatives' }).getByRole('listitem');
    await page.getByRole('combobox', { name: 'Trier' }).selectOption('Étudiant, de Z à A');
    await expect(cards.first()).toContainText('Élève 600');
  });

  await step(
    page,
    'another teacher finds no results, nor does anybody where there is no quiz',
    async () => {
      noise.expect(/status of 40[34]/);
      await register(stranger, `autre-${email}`);
      for (const id of [taken.id, crypto.randomUUID()]) {
        await visit(stranger, `/quiz/${id}/results`);
        await expect(
          stranger.getByText(
            "Ce QCM n'existe pas ou vous n'avez pas les droits pour le consulter.",
          ),
        ).toBeVisible();
      }
      await stranger.getByRole('link', { name: 'Retour à mes QCM' }).click();
      await expectDashboard(stranger);
    },
  );
});

function receiptFile(content: unknown) {
  return {
    name: 'recu.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  };
}
