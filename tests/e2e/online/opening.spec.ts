import { expect, type Page } from '@playwright/test';
import { incidents } from '#shared/contract/online/incidents.ts';
import { type OpeningChange, opening } from '#shared/contract/online/opening.ts';
import { resultsAddress } from '#shared/screens.ts';
import { query } from '#tests/support/servers/query.ts';
import { createClass, grantThirdMoreTime } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { changeQuiz, failCalls } from '../support/quiz-calls.ts';
import { unfold } from '../support/sections.ts';
import {
  box,
  expectQuestion,
  listAttempts,
  newStudent,
  next,
  openQuiz,
  previous,
  publishQuiz,
  radio,
  twoQuestions,
} from '../support/taking.ts';
import { expectToast, toast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

async function changeOpening(teacher: Page, id: string, change: OpeningChange): Promise<void> {
  const path = opening.changeOpening.path.replace(':id', id);
  const answer = await teacher.request.put(path, { data: change });
  expect(answer.status(), await answer.text()).toBe(200);
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const startButton = (page: Page) => page.getByRole('button', { name: 'Commencer le QCM' });

test('a quiz opens by itself at its hour, behind six letters, and closes for all', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  noise.expect(/404|409|500/);
  const quiz = await publishQuiz(page, twoQuestions);
  await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
  const told = (words: string) =>
    page.getByRole('region', { name: 'Partager' }).getByText(words, { exact: true });
  await unfold(page, 'Ouverture');
  await page.getByLabel(/^Ouvre le/).fill('2030-01-15T08:30');
  await page.getByLabel(/^Ferme le/).fill('2030-01-15T08:00');
  await expect(page.getByText('La fermeture doit venir après l’ouverture.')).toBeVisible();
  await page.getByLabel(/^Ferme le/).fill('');
  // What a lost connection did not take stays typed, to be sent again.
  const mend = await failCalls(page, { method: 'PUT', path: /\/opening$/ });
  await page.getByRole('button', { name: 'Enregistrer les dates' }).click();
  await expectToast(page, 'Impossible d’enregistrer l’ouverture.');
  await expect(told('Ouvre le 15/01/2030 08:30')).toBeHidden();
  await expect(page.getByLabel(/^Ouvre le/)).toHaveValue('2030-01-15T08:30');
  await mend();
  await page.getByRole('button', { name: 'Enregistrer les dates' }).click();
  await expectToast(page, 'Ouverture enregistrée');
  await expect(told('Ouvre le 15/01/2030 08:30')).toBeVisible();
  // A closing of another window, which this one has not heard of, stays.
  await changeOpening(page, quiz.id, { closesAt: '2030-01-15T10:00:00.000Z' });
  await page.getByLabel(/^Ouvre le/).fill('2030-01-15T08:35');
  await page.getByRole('button', { name: 'Enregistrer les dates' }).click();
  await expect(told('Ouvre le 15/01/2030 08:35')).toBeVisible();
  await expect(page.getByLabel(/^Ferme le/)).toHaveValue(/^2030-01-15T1\d:00$/);
  await changeOpening(page, quiz.id, { closesAt: null });
  const shortAddress = await page.getByLabel('Adresse courte').inputValue();
  expect(shortAddress).toMatch(/\/c\/[B-DF-HJ-NP-TV-XZ]{6}$/);
  const dates = page.getByRole('region', { name: 'Ouverture' });
  await expectAccessible(page, { shown: dates, part: dates });

  const student = await newStudent(browser, cochalot.url, noise);
  await student.goto('/c/bbbbbb');
  await expect(student.getByText('Aucun QCM ouvert ne correspond à ce code.')).toBeVisible();
  await student.getByLabel('Code du QCM').fill(shortAddress.slice(-6).toLowerCase());
  await expectAccessible(student, { shown: student.getByLabel('Code du QCM') });
  const answered = await student.request.get(shortAddress, { maxRedirects: 0 });
  expect(answered.headers()['location']).toBe(`/quiz/${quiz.id}/take`);
  await changeOpening(page, quiz.id, { opensAt: inSeconds(25) });
  await student.getByRole('button', { name: 'Ouvrir' }).click();
  const timer = student.getByRole('timer', { name: 'Temps avant l’ouverture' });
  await expect(timer).toHaveText(/^0:[0-2]\d$/);
  await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
  await expectAccessible(student, { shown: student.getByRole('heading', { level: 1 }) });
  await student.getByLabel('Nom et prénom').fill('Léa Roy');
  await startButton(student).click();
  await expectQuestion(student, 1);

  // The teacher's tab, which nobody touched since, says so too.
  await expect(page.getByRole('button', { name: 'Fermer maintenant' })).toBeVisible();
  await expect(page.getByText(/^Ouvre le \d/)).toHaveCount(0);
  await unfold(page, 'Ouverture');
  await page.getByRole('switch', { name: 'Accepter de nouveaux participants' }).click();
  await expectToast(page, 'Ouverture enregistrée');
  const late = await newStudent(browser, cochalot.url, noise);
  await openQuiz(late, quiz.id);
  await expect(late.getByText(/n’accepte pas de nouveaux participants/)).toBeVisible();
  await askElsewhere(late, 'Léa Roy');
  await expectAccessible(late, { shown: late.getByText('Demande envoyée à votre enseignant') });

  // Only a closing ends this quiz: who has more time goes on after it, and sees so at once.
  await changeOpening(page, quiz.id, { closesAt: inSeconds(240) });
  await expectToast(student, 'Le temps est maintenant limité');
  const left = student.getByRole('timer', { name: 'Temps restant' });
  await expect(left).toHaveText(/^[1-4]:\d\d$/);
  const attemptIds = (await listAttempts(page, quiz.id)).map(({ id }) => id);
  await page.request.post(`/api/quizzes/${quiz.id}/attempts/time`, {
    data: { attemptIds, minutes: 20 },
  });
  await expectToast(student, 'Le temps restant a changé');
  await expect(left).toHaveText(/^2[0-4]:\d\d$/);
  await query(cochalot.dataDir, 'update openings set closes_at = now() where quiz_id = $1', [
    quiz.id,
  ]);
  await openQuiz(late, quiz.id);
  await expect(late.getByText(/Ce QCM est fermé depuis le/)).toBeVisible();
  await student.reload();
  await radio(student, 'Paris').check();
  await expect(student.getByText('Réponses enregistrées')).toBeVisible();
  await expect(left).toHaveText(/^2[0-4]:\d\d$/);
  // What was asked for before still waits for its answer.
  await late.getByRole('button', { name: 'J’ai déjà commencé sur un autre appareil' }).click();
  await expect(late.getByText('Demande envoyée à votre enseignant')).toBeVisible();
  const requests = incidents.listResumptions.path.replace(':id', quiz.id);
  const asked = await (await page.request.get(requests)).json();
  await page.request.post(`${requests}/${asked.at(-1).id}`, { data: { allow: true } });
  await expectQuestion(late, 2);

  // Once it is withdrawn nobody begins, and who has begun can still change the device.
  await changeQuiz(page, quiz.id, { status: 'draft' });
  await student.getByRole('button', { name: 'Revenir au début' }).click();
  await expect(student.getByText("Ce QCM n'existe pas ou n'est pas publié.")).toBeVisible();
  await askElsewhere(student, 'Léa Roy');
  await expectAccessible(student, {
    shown: student.getByText('Demande envoyée à votre enseignant'),
  });
});

/** Whoever cannot begin any more, and has begun on a device that gave up. */
async function askElsewhere(student: Page, name: string): Promise<void> {
  await student.getByRole('button', { name: 'J’ai déjà commencé sur un autre appareil' }).click();
  await expect(startButton(student)).toHaveCount(0);
  const resume = student.getByRole('button', { name: 'Reprendre ma copie sur cet appareil' });
  // Without a name the field says so, and is where one types.
  await resume.click();
  await expect(student.getByLabel('Nom et prénom')).toBeFocused();
  await expect(student.getByText('Veuillez saisir votre nom.').first()).toBeVisible();
  await student.getByLabel('Nom et prénom').fill(name);
  await resume.click();
}

const roster = `numero;nom;prenom;email
20240017;Martin;Léa;lea.martin.1c@lycee.example
20240018;Martinez;Tom;
20240019;Nguyen;Ánh;`;

test('a class is known by its list, goes on elsewhere with a nod, and has lost time back', async ({
  page,
  browser,
  cochalot,
  network,
  mailbox,
  noise,
}) => {
  noise.expect(/409|net::ERR_/);
  const classGroupId = await createClass(page, '1re C', roster);
  await grantThirdMoreTime(page, classGroupId, ['20240019']);
  const quiz = await publishQuiz(page, twoQuestions, {
    classGroupId,
    timeLimit: 30,
    freeNavigation: true,
  });
  await changeOpening(page, quiz.id, { closesAt: inSeconds(15 * 60) });
  await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
  await unfold(page, 'Ouverture');
  await page.getByText('Un étudiant continue après la fermeture').click();
  await expectAccessible(page, { shown: page.getByText('Nguyen Ánh (tiers temps)') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('radio', { name: /code personnel/ }).click();
  await expectToast(page, 'Ouverture enregistrée');
  await page.getByRole('button', { name: 'Codes personnels' }).click();
  const codes = page.getByRole('dialog', { name: 'Codes personnels' });
  await expect(codes.getByRole('row', { name: /Martin Léa [A-Z]{4}-[A-Z]{4}/ })).toBeVisible();
  await expectAccessible(page, { shown: codes, part: '[role="dialog"]' });
  // What students type on a phone is the short address.
  await expect(page.locator('.print-alone')).toContainText(/\/c\/[A-Z]/);
  const code = await codes
    .getByRole('row', { name: /Nguyen/ })
    .getByRole('cell')
    .last()
    .textContent();
  await page.setViewportSize({ width: 1280, height: 800 });
  await codes.getByRole('button', { name: 'Envoyer par e-mail' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click();
  await expectToast(page, 'Un code part par e-mail');
  expect((await mailbox.next('lea.martin.1c@lycee.example')).text).toMatch(/[A-Z]{4}-[A-Z]{4}/);
  await expect(codes.getByRole('row', { name: /Martin Léa Envoyé le \d/ })).toBeVisible();
  await expect(codes.getByRole('row', { name: /Martinez Tom Non envoyé/ })).toBeVisible();
  await codes.getByRole('button', { name: 'Fermer' }).click();

  const anh = await newStudent(browser, cochalot.url, noise);
  await openQuiz(anh, quiz.id);
  // Late in the evening it closes on another day.
  await expect(anh.getByText(/^Ferme (à|le \d\d\/\d\d\/\d{4}) \d\d:\d\d$/)).toBeVisible();
  await expect(anh.getByText(/^Si vous avez droit à un temps majoré/)).toBeVisible();
  await anh.getByLabel(/^Code personnel/).fill('20240019');
  await startButton(anh).click();
  await expect(anh.getByRole('alert')).toContainText('a huit lettres et aucun chiffre');
  await anh.getByLabel(/^Code personnel/).fill(code ?? '');
  await startButton(anh).click();
  await expectQuestion(anh, 1);
  await expect(anh.getByText('Nguyen Ánh', { exact: true })).toBeVisible();
  // A third more than what is left to others until the closing.
  await expect(anh.getByRole('timer')).toHaveText(/^(20:00|1[5-9]:\d\d)$/);

  const [first, second] = [
    await newStudent(browser, cochalot.url, noise),
    await newStudent(browser, cochalot.url, noise),
  ];
  await openQuiz(first, quiz.id);
  await first.getByLabel(/^Code personnel/).fill(code ?? '');
  await page.getByRole('radio', { name: /dans la liste/ }).click();
  await expectToast(page, 'Ouverture enregistrée');
  // A page that asks for what the teacher wanted before learns what is asked now.
  await startButton(first).click();
  await expect(first.getByLabel(/^Nom et prénom/)).toBeVisible();
  for (const device of [first, second]) {
    await openQuiz(device, quiz.id, device === first ? network : undefined);
    await device.getByLabel(/^Nom et prénom/).fill('mar lea');
    await device.getByRole('button', { name: 'Martin Léa' }).click();
    if (device === first) {
      await expectAccessible(device, { shown: startButton(device) });
    }
    await startButton(device).click();
  }
  await expectQuestion(first, 1);
  await radio(first, 'Paris').check();
  await first.getByRole('button', { name: 'Marquer à revoir' }).click();
  const kept = () =>
    query(
      cochalot.dataDir,
      `select 1 from student_answers join attempts on attempts.id = attempt_id
       where quiz_id = $1 and cardinality(flagged) = 1`,
      [quiz.id],
    );
  await expect.poll(async () => (await kept()).length).toBe(1);
  await expect(second.getByText(/Une copie est déjà en cours à ce nom/).first()).toBeVisible();
  // On a low screen, the request comes up out of sight.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.getByRole('link', { name: 'Tous les résultats' }).scrollIntoViewIfNeeded();
  await second.getByRole('button', { name: 'Demander à mon enseignant' }).click();
  const allow = page.getByRole('button', { name: 'Autoriser la reprise de Martin Léa' });
  await toast(page).getByRole('button', { name: 'Voir' }).click();
  await expect(allow).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(second, {
    shown: second.getByText('Demande envoyée à votre enseignant'),
  });
  const link = await page.getByLabel('Lien du formulaire').boundingBox();
  expect((await allow.boundingBox())?.y).toBeLessThan(link?.y ?? 0);

  await visit(page, resultsAddress(quiz.id));
  const presence = page.getByRole('region', { name: 'Présence' });
  await expect(presence).toContainText('0 sur 3 a rendu');
  await expect(presence).toContainText('2 copies en cours');
  await expect(page.getByRole('row', { name: /Nguyen/ })).toContainText(
    /jusqu’à (\d\d\/\d\d\/\d{4} )?\d\d:\d\d \(tiers temps\)/,
  );
  await expect(
    page
      .getByRole('row', { name: /Nguyen/ })
      .locator('th, td')
      .nth(2),
  ).toHaveText('Nguyen');
  await presence.getByText('1 n’a pas commencé').click();
  await expect(presence.getByText('Martinez Tom')).toBeVisible();
  await expectAccessible(page, { shown: presence, part: presence });
  network.cut();
  await next(first).click();
  await box(first, '2').check();
  await allow.click();
  await expectToast(page, 'Reprise autorisée');
  await expectQuestion(second, 2);
  await expect(box(second, '2')).not.toBeChecked();
  await previous(second).click();
  await expect(radio(second, 'Paris')).toBeChecked();
  await expect(second.getByRole('button', { name: 'Marquée à revoir' })).toBeVisible();
  network.mend();
  await expect(
    first.getByRole('heading', { name: 'Votre copie continue sur un autre appareil' }),
  ).toBeVisible();
  await expect(first.getByText('Une réponse donnée ici n’a pas été envoyée')).toBeVisible();
  await expectAccessible(first, {
    shown: first.getByRole('button', { name: 'Télécharger mon reçu' }),
  });
  await first.getByRole('button', { name: 'Revenir au début' }).click();
  await first.getByRole('button', { name: 'Reprendre la copie de Martin Léa' }).click();
  await expect(
    first.getByRole('heading', { name: 'Votre copie continue sur un autre appareil' }),
  ).toBeVisible();
  await expect(first.getByRole('button', { name: 'Télécharger mon reçu' })).toBeVisible();

  await query(
    cochalot.dataDir,
    `update attempts set started_at = started_at - interval '2 minutes' where quiz_id = $1`,
    [quiz.id],
  );
  await query(
    cochalot.dataDir,
    `insert into outages (began_at, ended_at)
     values (now() - interval '90 seconds', now() - interval '50 seconds')`,
  );
  await visit(page, resultsAddress(quiz.id));
  await expect(page.getByText(/injoignable pendant 40\ss/)).toBeVisible();
  await expectAccessible(page, { shown: page.getByText(/2 étudiants répondaient/) });
  await page.getByRole('button', { name: 'Rendre ce temps' }).click();
  await expectToast(page, 'Temps rendu à 2 étudiants');
  await expectToast(second, 'Le temps restant a changé');
});
