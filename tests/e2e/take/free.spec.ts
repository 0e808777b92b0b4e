import { expect, type Page } from '@playwright/test';
import { attempts } from '#shared/contract/online/attempts.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { resultsAddress, shortQuizAddress } from '#shared/screens.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { editQuestion, openQuestions } from '../support/question-forms.ts';
import { changeQuiz, lockQuiz } from '../support/quiz-calls.ts';
import { unfold } from '../support/sections.ts';
import {
  answers,
  done,
  expectQuestion,
  finish,
  listAttempts,
  newStudent,
  next,
  openQuiz,
  plugIn,
  publishQuiz,
  radio,
  startQuiz,
  twoQuestions,
  unplug,
  untilKept,
} from '../support/taking.ts';
import { expectToast, keepToasts, toast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register, noise }) => {
  await register(page, email);
  noise.expect(/net::ERR_/);
});

const phone = { viewport: { width: 320, height: 568 }, hasTouch: true };
const threeQuestions = ['Un ?', 'Deux ?', 'Trois ?'].map((text) => ({
  text,
  answers: answers('juste', 'faux'),
}));
const overview = (page: Page) => page.getByRole('heading', { name: 'Vos réponses' });
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What tells that it has begun hides no answer, no button and not the time left. */
async function expectNothingUnderToast(page: Page): Promise<void> {
  const places = page.locator('form button, form label, [role="timer"]');
  await expect(async () => {
    const told = await toast(page).boundingBox();
    for (const place of await places.all()) {
      const box = await place.boundingBox();
      if (!told || !box) throw new Error('the toast or a button is not to be seen');
      const isBeside = box.x >= told.x + told.width || told.x >= box.x + box.width;
      const isApart = box.y >= told.y + told.height || told.y >= box.y + box.height;
      expect(isBeside || isApart, (await place.textContent()) ?? '').toBe(true);
    }
    expect(await places.count()).toBeGreaterThan(5);
  }).toPass();
}

test('with free navigation a student skips, flags, comes back, and sees every blank before the end', async ({
  page,
  browser,
  network,
  noise,
}) => {
  const quiz = await publishQuiz(page, threeQuestions, { freeNavigation: true, timeLimit: 20 });
  const student = await newStudent(browser, network.url, noise, phone);
  await keepToasts(student.context());
  await openQuiz(student, quiz.id);
  await startQuiz(student);
  await expectNothingUnderToast(student);
  await student.setViewportSize({ width: 1280, height: 600 });
  await expectNothingUnderToast(student);
  await student.setViewportSize(phone.viewport);

  await untilKept(student);
  await unplug(student.context(), network);
  await student.getByRole('button', { name: 'Passer' }).click();
  await expectQuestion(student, 2);
  await radio(student, 'juste').check();
  await student.getByRole('button', { name: 'Marquer à revoir' }).click();
  await student.reload();
  await expectQuestion(student, 2);
  await expect(student.getByRole('button', { name: 'Marquée à revoir' })).toBeVisible();
  await next(student).click();
  await student.getByRole('button', { name: 'Vérifier et terminer' }).click();
  await expect(student.getByText('1 répondue sur 3, 1 à revoir')).toBeVisible();
  await expect(tile(student, 'Question 2, répondue, à revoir')).toBeVisible();
  await expectAccessible(student, { shown: overview(student) });
  await finish(student).click();
  await expect(student.getByText('2 questions sont sans réponse')).toBeVisible();
  await expectAccessible(student, { shown: student.getByText('1, 3') });
  await student.getByRole('button', { name: 'Continuer à répondre' }).click();
  await expectQuestion(student, 3);
  await student.getByRole('button', { name: /les voir toutes/ }).click();
  await tile(student, 'Question 1, sans réponse').click();
  await expectQuestion(student, 1);
  await radio(student, 'juste').check();
  await plugIn(student.context(), network);
  await student.getByRole('button', { name: /les voir toutes/ }).click();
  await finish(student).click();
  await student.getByRole('button', { name: 'Rendre ma copie' }).click();
  await expect(done(student)).toBeVisible();
  expect(await listAttempts(page, quiz.id)).toMatchObject([{ percentage: 67 }]);
  await student.context().close();
});

test('the score and the correction come to the page when the teacher lets them out', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  noise.expect(/404/);
  const quiz = await publishQuiz(page, [twoQuestions[0]], {
    scoreRelease: 'after-closing',
    correctionRelease: 'never',
  });
  const student = await newStudent(browser, cochalot.url, noise, phone);
  await openQuiz(student, quiz.id);
  await startQuiz(student);
  await radio(student, 'Lyon').check();
  await finish(student).click();
  await expect(done(student)).toBeVisible();
  await expect(student.getByText(/Votre score/)).toHaveText(
    'Votre score sera visible ici après la fermeture du QCM.',
  );
  const address = opening.readOpening.path.replace(':id', quiz.id);
  const { code } = await (await page.request.get(address)).json();
  await changeQuiz(page, quiz.id, { status: 'draft' });
  await expectToast(student, 'Votre score est disponible');
  await expect(student.getByRole('definition').filter({ hasText: '0 %' })).toBeVisible();

  await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
  await unfold(page, 'Score et correction');
  const release = page.getByLabel('Correction montrée aux étudiants');
  await release.selectOption('À une date');
  const date = page.getByLabel('Date de la correction');
  // A year of two figures is long past.
  await date.fill('0030-01-15T08:30');
  await date.blur();
  await expect(page.getByText('Date incomplète\u00a0: elle n’est pas enregistrée.')).toBeVisible();
  await date.fill('2030-01-15T08:30');
  await date.blur();
  await expect(student.getByText(/La correction sera visible ici le 15\/01\/2030/)).toBeVisible();
  await release.selectOption('Dès que la copie est rendue');
  await expectToast(student, 'La correction est disponible');
  await student.getByRole('button', { name: 'Voir la correction' }).click();
  const card = student.getByRole('region', { name: 'Question 1' });
  await expect(card.getByText('0 / 1')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Paris' })).toContainText(
    'Non cochée · bonne réponse',
  );
  await expect(card.getByRole('listitem').filter({ hasText: 'Lyon' })).toContainText(
    'Cochée · proposition fausse',
  );
  await expectAccessible(student, { shown: card });
  await student.getByRole('button', { name: 'Retour' }).click();
  await student.getByRole('button', { name: 'Voir la correction' }).click();
  await expect(card).toBeVisible();
  // The phone's own «Retour» leads to the end of the quiz too, not out of it.
  await student.goBack();
  await expect(student.getByRole('button', { name: 'Voir la correction' })).toBeVisible();

  // Once it is printed, a second answer is accepted beside the first: one of them is enough.
  await lockQuiz(cochalot, quiz.id);
  await openQuestions(page, quiz.id);
  const form = await editQuestion(page, 1);
  await expect(form).toContainText('cochez celles qui sont acceptées\u00a0: l’une d’elles suffit');
  await form.getByRole('checkbox', { name: 'Réponse B correcte' }).check();
  await form.getByRole('textbox', { name: /^Explication/ }).fill('Lyon l’est *des Gaules*.');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await visit(page, resultsAddress(quiz.id));
  await page.getByRole('button', { name: 'Voir les différences' }).click();
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expectToast(page, 'Copie corrigée à nouveau');
  await page.getByRole('button', { name: 'Voir la copie de Léa Martin' }).click();
  const copy = page.getByRole('dialog', { name: 'Léa Martin' });
  // Withdrawn as it is, the address on the blackboard still leads there.
  await student.goto(shortQuizAddress(code));
  await student.getByRole('button', { name: 'Voir la correction' }).click();
  await expect(card.getByText('1 / 1')).toBeVisible();
  for (const sight of [copy, card]) {
    await expect(sight).toContainText('Explication\u00a0: Lyon l’est des Gaules.');
    await expect(sight.getByRole('listitem').filter({ hasText: 'Lyon' })).toContainText(
      'Cochée · bonne réponse',
    );
    await expect(sight.getByRole('listitem').filter({ hasText: 'Paris' })).toContainText(
      'Non cochée · autre bonne réponse, une seule suffisait',
    );
  }
  await student.context().close();
});

test('students share a computer: each finds the own copy again, and nobody that of another', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  const quiz = await publishQuiz(page, threeQuestions.slice(0, 1), {
    timeLimit: 20,
    correctionRelease: 'at-once',
  });
  const first = await newStudent(browser, cochalot.url, noise, phone);
  await openQuiz(first, quiz.id);
  await startQuiz(first, 'Ana');
  await radio(first, 'juste').check();
  await expect(first.getByText('Réponses enregistrées')).toBeVisible();
  await first.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  await expect(first.getByRole('heading', { name: 'Nouvelle personne' })).toBeVisible();
  await startQuiz(first, 'Bob');
  await radio(first, 'faux').check();
  await finish(first).click();
  await expect(done(first)).toBeVisible();
  await first.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await first.getByRole('button', { name: 'Copier mon lien' }).click();
  await expectToast(first, 'Lien copié');
  const copied = await first.evaluate(() => navigator.clipboard.readText());

  const later = await first.context().newPage();
  await first.close();
  await openQuiz(later, quiz.id);
  await expect(later.getByRole('heading', { name: 'Nouvelle personne' })).toBeVisible();
  await expect(done(later)).toBeHidden();
  await expectAccessible(later, { shown: later.getByText('Déjà sur cet appareil') });
  const left = Promise.withResolvers<void>();
  const statesOfCopies = /\/api\/quiz-attempts\/[^/]+$/;
  await later.route(statesOfCopies, async (route) => {
    await left.promise;
    await route.continue();
  });
  await later.getByRole('button', { name: 'Revoir la copie de Bob' }).click();
  await expect(later.getByRole('definition').filter({ hasText: 'Bob' })).toBeVisible();
  await later.getByRole('button', { name: 'Copier mon lien' }).click();
  await expectToast(later, 'Lien copié');
  await later.getByRole('button', { name: 'Laisser la place à quelqu’un d’autre' }).click();
  const leave = later.getByRole('button', { name: 'Laisser la place', exact: true });
  await expect(later.getByRole('img', { name: 'QR code du lien' })).toBeVisible();
  await expectAccessible(later, { shown: leave });
  const link = (await later.getByText(/#copie=/).textContent()) ?? '';
  expect(copied).toBe(link);
  await leave.click();
  await expect(later.getByText('Copie en cours')).toBeVisible();
  await expect.poll(() => later.evaluate(() => navigator.clipboard.readText())).toBe('');
  await expect(later.getByText('Bob')).toHaveCount(0);
  // What was asked of the server before arrives after: it is forgotten too.
  const told = later.waitForResponse(statesOfCopies);
  left.resolve();
  await (await told).finished();
  const kept = () => JSON.stringify([localStorage, sessionStorage]);
  const idOfBob = link.slice(link.indexOf('=') + 1);
  expect(idOfBob).not.toBe('');
  expect(await later.evaluate(kept)).not.toMatch(new RegExp(`Bob|${idOfBob}`));

  // Bob's own phone opens the copy by the link, which does not stay in its address.
  const phoneOfBob = await newStudent(browser, cochalot.url, noise, phone);
  await phoneOfBob.goto(link);
  await expect(phoneOfBob.getByRole('definition').filter({ hasText: 'Bob' })).toBeVisible();
  await expect(phoneOfBob.getByRole('definition').filter({ hasText: quiz.title })).toBeVisible();
  expect(phoneOfBob.url()).not.toContain('copie');
  await phoneOfBob.reload();
  await phoneOfBob.getByRole('button', { name: 'Voir la correction' }).click();
  await expect(phoneOfBob.getByRole('region', { name: 'Question 1' })).toContainText('faux');
  await phoneOfBob.context().close();

  // What is under way stays its student's; once the teacher has closed it, it is shown to nobody here.
  await startQuiz(later, 'Chloé');
  await later.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  const resume = later.getByRole('button', { name: 'Reprendre la copie de Chloé' });
  await expect(resume).toBeVisible();
  const chloe = (await listAttempts(page, quiz.id)).find((one) => one.studentName === 'Chloé');
  await page.request.post(attempts.closeAttempts.path.replace(':id', quiz.id), {
    data: { attemptIds: [chloe?.id] },
  });
  await resume.click();
  await expect(later.getByText('Copie terminée : votre enseignant')).toBeVisible();

  // One that the teacher has deleted says so, and gives a receipt, instead of beginning anew.
  noise.expect(/404/);
  await startQuiz(later, 'Dan');
  await later.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  const dan = (await listAttempts(page, quiz.id)).find((one) => one.studentName === 'Dan');
  await page.request.post(attempts.deleteAttempts.path.replace(':id', quiz.id), {
    data: { attemptIds: [dan?.id] },
  });
  await later.getByRole('button', { name: 'Reprendre la copie de Dan' }).click();
  await expect(later.getByRole('heading', { name: 'Copie supprimée' })).toBeVisible();
  await later.getByRole('button', { name: 'Revenir au début' }).click();

  await later.getByRole('button', { name: 'Reprendre la copie d’Ana' }).click();
  await expect(radio(later, 'juste')).toBeChecked();
  await finish(later).click();
  await expect(done(later)).toBeVisible();
  const marks = (await listAttempts(page, quiz.id)).map((attempt) => [
    attempt.studentName,
    attempt.percentage,
  ]);
  expect(Object.fromEntries(marks)).toEqual({ Ana: 100, Bob: 0, Chloé: 0 });
  const closing = opening.changeOpening.path.replace(':id', quiz.id);
  await page.request.put(closing, { data: { closesAt: '2026-01-01T00:00:00.000Z' } });
  const closed = await later.context().newPage();
  await openQuiz(closed, quiz.id);
  await expect(closed.getByText(/Ce QCM est fermé/)).toBeVisible();
  await expect(closed.getByText('Déjà sur cet appareil')).toBeVisible();
  await closed.getByRole('button', { name: 'Revoir la copie d’Ana' }).click();
  await expect(done(closed)).toBeVisible();
  await closed.getByRole('link', { name: 'Terminer' }).click();
  await expect(closed.getByText('Votre copie est enregistrée')).toBeVisible();
  await later.context().close();
});
