import { expect } from '@playwright/test';
import { identity } from '#shared/contract/online/identity.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { changeQuiz } from '../support/quiz-calls.ts';
import { unfold } from '../support/sections.ts';
import {
  box,
  done,
  finish,
  listAttempts,
  newStudent,
  next,
  openQuiz,
  publishQuiz,
  radio,
  twoQuestions,
} from '../support/taking.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const roster = `numero;nom;prenom;email
20240017;Martin;Léa;lea.martin.retour@lycee.example
20240018;Martinez;Tom;`;

test('a student comes back from another device after the closing, and the teacher mails the marks', async ({
  page,
  browser,
  cochalot,
  mailbox,
  noise,
}) => {
  noise.expect(/404|409|410/);
  const classGroupId = await createClass(page, '1re R', roster);
  const quiz = await publishQuiz(page, twoQuestions, {
    classGroupId,
    scoreRelease: 'after-closing',
    correctionRelease: 'after-closing',
  });
  const changeOpening = (data: object) =>
    page.request.put(opening.changeOpening.path.replace(':id', quiz.id), { data });
  await changeOpening({ identification: 'code' });
  const listed = await page.request.get(identity.readPersonalCodes.path.replace(':id', quiz.id));
  const { codes } = await listed.json();
  const code: string = codes[0].code;

  const atSchool = await newStudent(browser, cochalot.url, noise);
  await openQuiz(atSchool, quiz.id);
  await atSchool.getByLabel(/^Code personnel/).fill(code);
  await atSchool.getByRole('button', { name: 'Commencer le QCM' }).click();
  await radio(atSchool, 'Paris').check();
  await next(atSchool).click();
  await box(atSchool, '2').check();
  await box(atSchool, '3').check();
  await finish(atSchool).click();
  await expect(done(atSchool)).toBeVisible();
  await expect(atSchool.getByText(/Votre score sera visible ici après la fermeture/)).toBeVisible();
  await changeOpening({ closesAt: new Date().toISOString() });

  const atHome = await newStudent(browser, cochalot.url, noise);
  await openQuiz(atHome, quiz.id);
  await expect(atHome.getByText(/Ce QCM est fermé depuis le/)).toBeVisible();
  await atHome.getByRole('button', { name: 'Revoir ma copie rendue' }).click();
  await atHome.getByLabel(/^Code personnel/).fill('BBBBBBBB');
  await atHome.getByRole('button', { name: 'Ouvrir ma copie' }).click();
  await expect(atHome.getByRole('alert')).toHaveText(/Ce code n’est celui de personne/);
  await expectAccessible(atHome, {
    shown: atHome.getByRole('button', { name: 'Ouvrir ma copie' }),
  });
  await atHome.getByLabel(/^Code personnel/).fill(code.toLowerCase());
  await atHome.getByRole('button', { name: 'Ouvrir ma copie' }).click();
  await expect(done(atHome)).toBeVisible();
  await expect(atHome.getByText('20/20')).toBeVisible();
  await atHome.getByRole('button', { name: 'Voir la correction' }).click();
  await expect(atHome.getByText('Capitale de la France ?')).toBeVisible();

  // Without codes, the name comes with the code that the end of the copy showed.
  await changeOpening({ identification: 'list' });
  await changeQuiz(page, quiz.id, { status: 'draft' });
  const [attempt] = await listAttempts(page, quiz.id);
  const elsewhere = await newStudent(browser, cochalot.url, noise);
  await openQuiz(elsewhere, quiz.id);
  await expect(elsewhere.getByText("Ce QCM n'existe pas ou n'est pas publié.")).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Revoir ma copie rendue' }).click();
  await elsewhere.getByLabel(/^Nom et prénom/).fill('lea martin');
  await elsewhere.getByLabel(/^Code de remise/).fill(attemptCode(attempt?.id ?? ''));
  await expectAccessible(elsewhere, { shown: elsewhere.getByLabel(/^Code de remise/) });
  await elsewhere.getByRole('button', { name: 'Ouvrir ma copie' }).click();
  await expect(elsewhere.getByText('20/20')).toBeVisible();

  await visit(page, `/quiz/${quiz.id}/edit?onglet=online`);
  await unfold(page, 'Envoyer les notes par e-mail');
  const mails = page.getByRole('region', { name: 'Envoyer les notes par e-mail' });
  await expect(mails.getByText('lea.martin.retour@lycee.example')).toBeVisible();
  await expectAccessible(page, { shown: mails, part: mails });
  await mails.getByRole('button', { name: 'Envoyer à tous' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer à tous' }).click();
  const mail = await mailbox.next('lea.martin.retour@lycee.example');
  expect(mail.text).toContain('20/20');
  await expectToast(page, 'Envois effectués');
  await expect(mails.getByRole('button', { name: 'Envoyé à Léa Martin' })).toBeVisible();

  const address = /https?:\S+\/copie\/en-ligne\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const byMail = await newStudent(browser, cochalot.url, noise);
  await byMail.goto(new URL(address).pathname);
  await expect(byMail.getByRole('region', { name: 'Note' })).toContainText('20');
  await expect(byMail.getByRole('heading', { name: 'Question par question' })).toBeVisible();
  await expectAccessible(byMail, { shown: byMail.getByText('Martin Léa') });

  await visit(page, `/quiz/${quiz.id}/results?copie=${attempt?.id}`);
  const copy = page.getByRole('dialog');
  await expect(copy.getByText('Un lien ouvre cette copie.')).toBeVisible();
  await copy.getByRole('button', { name: 'Créer un lien personnel' }).click();
  await expect(copy.getByLabel('Lien personnel', { exact: true })).toHaveValue(
    /\/copie\/en-ligne\//,
  );
  await expectAccessible(page, { shown: copy, part: '[role="dialog"]' });
  await copy.getByRole('button', { name: 'Révoquer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
  await expectToast(page, 'Liens révoqués');
  await byMail.reload();
  await expect(byMail.getByRole('heading', { name: 'Ce lien a été révoqué' })).toBeVisible();
});
