import { expect, type Page } from '@playwright/test';
import { accounts } from '#shared/contract/accounts.ts';
import { settings } from '#shared/contract/settings.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { publishPlainQuiz } from '../support/attempt-calls.ts';
import { holdTheClock, tickUntilVisible } from '../support/clock.ts';
import { test } from '../support/fixtures.ts';
import { createQuizOf } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { goodPassword, logIn } from '../support/teachers.ts';
import { expectToast, toast } from '../support/toasts.ts';

const announcement = ['Non autorisé', 'Vous êtes déconnecté. Reconnexion en cours...'] as const;

test('who has no session is told so, and sent to the login half a second later', async ({
  page,
  email,
  register,
  stranger: elsewhere,
  noise,
}) => {
  await step(page, 'a visitor on a teacher’s page', async () => {
    let leaving = false;
    page.on('request', (request) => {
      leaving ||= new URL(request.url()).pathname === accounts.openIdLogIn.path;
    });
    await holdTheClock(page);
    await page.goto('/settings');
    await tickUntilVisible(page, toast(page), 10);
    await expectToast(page, ...announcement);
    await page.clock.runFor(450);
    expect(leaving).toBe(false);
    await page.clock.runFor(100);
    await expect(page.getByLabel('Compte du rectorat')).toBeVisible();
    expect(leaving).toBe(true);
  });

  await step(page, 'a teacher whose session ended elsewhere, at the next action', async () => {
    await register(page, email);
    await page.goto('/settings');
    await tickUntilVisible(page, page.getByRole('heading', { name: 'Paramètres' }));

    await endSessionsFrom(elsewhere, email);
    noise.expect(/status of 401/);
    await page.getByLabel('Nouvelle adresse e-mail').fill(`x${email}`);
    await page.getByRole('button', { name: 'Envoyer code' }).click();
    await tickUntilVisible(page, toast(page));
    await expectToast(page, ...announcement);
    await page.clock.runFor(500);
    await expect(page.getByLabel('Compte du rectorat')).toBeVisible();
  });
});

test('who is signed out is told wherever it shows, and nobody else signs out', async ({
  page,
  email,
  signUp,
  provider,
  noise,
  stranger: elsewhere,
}) => {
  await step(page, 'a link on another site cannot sign a teacher out', async () => {
    await signUp(page, email);
    const url = new URL(accounts.logOut.path, page.url()).href;
    await page.route(`${provider.issuer}/trap`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${url}">Cadeau</a>` }),
    );
    await page.goto(`${provider.issuer}/trap`);
    await page.getByRole('link', { name: 'Cadeau' }).click();
    await expect(page.getByRole('button', { name: `Menu ${ofName(email)}` })).toBeVisible();
  });

  await step(page, 'a teacher who waits for a paper is told that the session ended', async () => {
    const { id } = await createQuizOf(page, [{}]);
    await page.route(`**/api/quizzes/${id}/export`, async (route) => {
      const isStream = route.request().headers()['accept'] === 'text/event-stream';
      if (isStream)
        return route.fulfill({
          status: 401,
          json: { message: 'Unauthorized', code: 'unauthorized' },
        });
      const state = await (await route.fetch()).json();
      return route.fulfill({ json: { ...state, progress: 0.5 } });
    });
    noise.expect(/status of 401/);
    await page.goto(`/quiz/${id}/edit?onglet=sujet`);
    await expect(page.getByLabel('Compte du rectorat')).toBeVisible();
  });

  await step(
    page,
    'a teacher who only watches the results is told so too, and led back to them',
    async () => {
      const { id } = await publishPlainQuiz(page);
      await page.goto(`/quiz/${id}/results`);
      await expect(page.getByText('En direct')).toBeVisible();
      await endSessionsFrom(elsewhere, email);
      noise.expect(/status of 401|ERR_INCOMPLETE_CHUNKED_ENCODING/);
      provider.accounts.set(email, { email, email_verified: true });
      await page.getByLabel('Compte du rectorat').fill(email);
      await page.getByRole('button', { name: 'S’identifier' }).click();
      await expect(page).toHaveURL(`/quiz/${id}/results`);
      await expect(page.getByRole('heading', { name: 'Résultats du QCM' })).toBeVisible();
    },
  );
});

test('who stays for what is unsaved is asked once, and told how to save it', async ({
  page,
  email,
  register,
  stranger: elsewhere,
  noise,
}) => {
  await register(page, email);
  await page.goto('/settings');
  await page.getByLabel('Établissement').fill('Lycée Jules-Verne');
  await endSessionsFrom(elsewhere, email);
  noise.expect(/status of 401/);
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true }).first();
  await save.click();
  const notice = page.getByRole('complementary', { name: 'Session terminée' });
  await expect(notice).toContainText('Ce que vous avez écrit est encore sur cette page.');
  await expect.poll(() => asked).toBe(1);
  await save.click();
  await expect(save).toBeEnabled();

  await logInInAnotherTab(page, email, 'Cachalot9');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice).toBeHidden();
  await save.click();
  await expectToast(page, 'Enregistré', 'Paramètres sauvegardés.');
  expect(asked).toBe(1);

  const colleague = `collegue-${email}`;
  await step(
    page,
    'with somebody else signed in, what is unsaved stays, and is saved nowhere',
    async () => {
      noise.expect(/status of 409/);
      await register(page, colleague);
      await page.getByLabel('Établissement').fill('Lycée Victor-Hugo');
      await save.click();
      await expect(notice).toContainText('Un autre compte est connecté dans ce navigateur');
      await expect(notice).toContainText(email);
      const theirs = await (await page.request.get(settings.readSettings.path)).json();
      expect(theirs.institutionName).toBe('');

      await logInInAnotherTab(page, email, 'Cachalot9');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(notice).toBeHidden();
      await save.click();
      await expectToast(page, 'Enregistré', 'Paramètres sauvegardés.');
    },
  );

  await step(page, 'nor does an old tab delete the account of who signed in since', async () => {
    noise.expect(/status of 409/);
    await logInInAnotherTab(page, colleague);
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Supprimer mon compte' })
      .click();
    await expectToast(page, 'Autre compte');
    await expect(page.getByText(`Adresse actuelle : ${colleague}`)).toBeVisible();
    expect(asked).toBe(1);
  });
});

async function logInInAnotherTab(page: Page, email: string, password = goodPassword) {
  const answer = await page.request.post(accounts.logIn.path, { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** A new password, set on another computer, ends all other sessions. */
async function endSessionsFrom(elsewhere: Page, email: string): Promise<void> {
  await logIn(elsewhere, email);
  const data = { password: 'Cachalot9', currentPassword: goodPassword };
  const changed = await elsewhere.request.post(accounts.setPassword.path, { data });
  expect(changed.status()).toBe(200);
}
