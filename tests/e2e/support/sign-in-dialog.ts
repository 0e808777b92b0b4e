import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './visit.ts';

const modes = {
  login: { button: 'Se connecter', title: 'Se connecter' },
  signup: { button: 'Créer un compte', title: 'Créer un compte' },
} as const;

/** The sign-in dialog, whatever its mode; its title tells the mode. */
export function signInDialog(page: Page, title?: string): Locator {
  return page.getByRole('dialog', title === undefined ? {} : { name: title, exact: true });
}

export async function openSignIn(page: Page, mode: keyof typeof modes): Promise<Locator> {
  await visit(page, '/');
  const { button, title } = modes[mode];
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  const dialog = signInDialog(page, title);
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function openForgotten(page: Page): Promise<Locator> {
  const dialog = await openSignIn(page, 'login');
  await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  return signInDialog(page, 'Mot de passe oublié');
}

export async function fillLogIn(dialog: Locator, email: string, password: string): Promise<void> {
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel(/^Mot de passe/).fill(password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

export const passwordDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Choisissez votre mot de passe' });

export async function choosePassword(page: Page, password: string): Promise<void> {
  const dialog = passwordDialog(page);
  await dialog.getByLabel('Nouveau mot de passe').fill(password);
  await dialog.getByLabel('Confirmation du mot de passe').fill(password);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
}
