import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('an unknown address is a 404 with a way home', async ({ page, noise }) => {
  noise.expect(/status of 404/);
  const answer = await page.goto('/quiz/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page introuvable · Cochalot');
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('a teacher sees the 404 under the usual bar', async ({ page, email, signUp, noise }) => {
  noise.expect(/status of 404/);
  await signUp(page, email);
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Menu de ${email}` })).toBeVisible();
});

test('an unknown address of the API answers as the API does', async ({ page }) => {
  const answer = await page.request.get('/api/nowhere');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toEqual({
    message: 'Cette adresse n’existe pas.',
    code: 'not_found',
  });
});
