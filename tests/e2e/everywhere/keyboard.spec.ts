import { expect, type Locator, type Page } from '@playwright/test';
import { ofName } from '#shared/domain/students/of-name.ts';
import { test } from '../support/fixtures.ts';
import { openSignIn, signInDialog } from '../support/sign-in-dialog.ts';
import { step } from '../support/step.ts';
import { expectDashboard, goodPassword, logOut } from '../support/teachers.ts';

// With motion, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${target}`);
}

test('everything is reached without a mouse', async ({ page, email, signUp }) => {
  await step(page, 'a first link skips the bar', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Essayer avec ma classe' })).toBeFocused();
  });

  await step(
    page,
    'a screen reached by a link starts at its heading and names itself in the tab',
    async () => {
      await page.goto('/');
      await expect(page).toHaveTitle('Cochalot · QCM pour enseignants');
      await page.getByRole('link', { name: 'Aide et contact' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle('Aide · Cochalot');
      await page.goBack();
      await expect(page).toHaveTitle('Cochalot · QCM pour enseignants');
    },
  );

  await step(page, 'the dialog keeps the focus while open, and gives it back', async () => {
    const dialog = await openSignIn(page, 'login');
    await expect(dialog.getByLabel('Adresse e-mail')).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 9; presses += 1) {
        await page.keyboard.press(key);
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Se connecter' }),
    ).toBeFocused();
  });

  await step(page, 'what is missing is told at its field, and the focus goes there', async () => {
    const dialog = await openSignIn(page, 'login');
    const mail = dialog.getByLabel('Adresse e-mail');
    const password = dialog.getByLabel(/^Mot de passe/);
    await page.keyboard.press('Enter');
    await expect(mail).toBeFocused();
    await expect(mail).toHaveAccessibleDescription('Saisissez votre adresse e-mail.');
    await mail.fill('a@lycee.example');
    await page.keyboard.press('Enter');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Saisissez votre mot de passe.');
  });

  await step(page, 'each step of the dialog puts the focus where the typing goes on', async () => {
    await openSignIn(page, 'login');
    await tabTo(page, page.getByRole('button', { name: 'Pas encore de compte ?' }));
    await page.keyboard.press('Enter');
    await expect(signInDialog(page, 'Créer un compte').getByLabel('Adresse e-mail')).toBeFocused();
    await page.keyboard.type(`nouvelle-${email}`);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code reçu par e-mail')).toBeFocused();
  });

  await step(page, 'a teacher logs in and out without a mouse', async () => {
    await signUp(page, email);
    await logOut(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Se connecter' }));
    await page.keyboard.press('Enter');
    await expect(signInDialog(page).getByLabel('Adresse e-mail')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(goodPassword);
    await page.keyboard.press('Enter');
    await expectDashboard(page);

    await tabTo(page, page.getByRole('button', { name: `Menu ${ofName(email)}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Paramètres' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Menu ${ofName(email)}` })).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Paramètres' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Classes' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Aide' })).toBeFocused();
    await page.keyboard.type('se');
    await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Se connecter' }),
    ).toBeVisible();
  });
});
