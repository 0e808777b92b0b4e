import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { visit } from './visit.ts';

export const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Créer sujet' });
export const button = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true });
export const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name });
export const copies = (page: Page) =>
  panel(page).getByRole('spinbutton', { name: 'Nombre de copies' });
export const editions = (page: Page) => panel(page).getByRole('region', { name: 'Éditions' });
export const dialog = (page: Page) => page.getByRole('alertdialog');

export async function openExport(page: Page, id: string): Promise<void> {
  await visit(page, `/quiz/${id}/edit?onglet=sujet`);
  await expect(button(page, 'Exporter pdf')).toBeVisible();
}

export async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), content: await contentOf(file) };
}

const contentOf = async (file: Download) => (await readFile(await file.path())).toString('latin1');

/** Asks for the final paper and says yes. */
export async function exportPaper(page: Page): Promise<void> {
  await button(page, 'Exporter pdf').click();
  await dialog(page)
    .getByRole('button', { name: /^Exporter/ })
    .click();
}

export async function codeIn(place: Locator): Promise<string> {
  const text = await place
    .getByText(/^Édition [0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .textContent();
  return (text ?? '').slice('Édition '.length, 'Édition 0000-0000'.length);
}

export const controls = (page: Page) => [
  copies(page),
  box(page, 'Ordre aléatoire des questions'),
  box(page, 'Ordre aléatoire des réponses'),
  box(page, 'Deux pages par feuille (2-up)'),
];
