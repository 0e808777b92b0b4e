import { expect } from '@playwright/test';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  correctionPanel,
  correctionPart,
  printPaper,
  printQuiz,
  scanPile,
} from '../support/scanned-class.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

/** The head of the sheet is gone, and with it what tells its copy. */
const torn = {
  wear: {
    lost: [
      { corner: 'topLeft' as const, size: 95 },
      { corner: 'topRight' as const, size: 110 },
    ],
  },
};

test('a pile dropped on the dashboard finds its quiz, and a refused page is read by hand', async ({
  page,
  cochalot,
}) => {
  const id = await printQuiz(page);
  const sheets = [
    { copy: 1, number: '1001', ticks: [1, 1, 1] },
    { copy: 2, number: '1002', ticks: [1, 2, 1], change: torn },
  ];
  const paper = await printPaper(page, cochalot, id, 3);
  const { file, forget } = await scanPile([{ paper, sheets }]);

  await page.goto(`/quiz/${id}/edit`);
  const teaching = correctionPanel(page).getByRole('heading', {
    name: 'Corriger les copies scannées',
  });
  await expectAccessible(page, { shown: teaching });
  await page.goto('/');
  const drop = page.getByRole('region', { name: 'Copies scannées' });
  await expectAccessible(page, { shown: drop });
  await drop.getByLabel('Copies scannées').and(page.locator('input')).setInputFiles(file);
  await page.waitForURL(`**/quiz/${id}/edit?onglet=corriger`);
  await forget();

  const balance = correctionPart(page, 'Bilan de lecture');
  await balance.getByRole('button', { name: '1 refusée' }).click();
  await expect(balance).toContainText(/Page 2: Page illisible/);
  await balance.getByRole('button', { name: 'Indiquer sa copie…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Page 2 du scan' });
  const corner = dialog.getByRole('button', { name: /^Repère en haut à gauche/ });
  await corner.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(corner).toHaveAccessibleName(/10\s% à droite/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(dialog.getByRole('img', { name: 'Page 2 du scan' })).toHaveJSProperty(
    'complete',
    true,
  );
  await expectAccessible(page, { shown: dialog });
  await dialog.getByRole('button', { name: 'Lire la page' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Indiquez la copie');
  await dialog.getByLabel('Copie', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Lire la page' }).click();
  await expect(dialog).toBeHidden();
  await balance.getByRole('button', { name: '2 lues' }).click();
  await expect(balance).toContainText('Copie 2, page 1, indiquée à la main');
  await balance.getByRole('button', { name: 'Refuser à nouveau' }).click();
  await expect(balance.getByRole('button', { name: '1 refusée' })).toBeVisible();

  await page.getByRole('button', { name: 'Retirer copies.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(balance.getByRole('button', { name: '0 lue' })).toBeDisabled();
  await page.getByRole('button', { name: 'Effacer la correction et recommencer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tout effacer' }).click();
  await expect(teaching).toBeVisible();
});
