import { expect } from '@playwright/test';
import { ofName } from '#shared/domain/students/of-name.ts';
import { test } from '../support/fixtures.ts';
import { step } from '../support/step.ts';

test('what is not there is said to be missing', async ({ page, noise, email, signUp }) => {
  await step(page, 'an unknown address is a 404 with a way home', async () => {
    noise.expect(/status of 404/);
    const answer = await page.goto('/quiz/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page introuvable · Cochalot');
    await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL('/');
  });

  await step(page, 'a teacher sees the 404 under the usual bar', async () => {
    noise.expect(/status of 404/);
    await signUp(page, email);
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Menu ${ofName(email)}` })).toBeVisible();
  });

  await step(page, 'an unknown address of the API answers as the API does', async () => {
    const answer = await page.request.get('/api/nowhere');
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toEqual({
      message: 'Cette adresse n’existe pas.',
      code: 'not_found',
    });
  });
});
