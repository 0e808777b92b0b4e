import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { correctSheets, correctionPart as part } from '../support/scanned-class.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

const sheets = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
  { copy: 3, number: '100?', ticks: [2, 2, 2] },
];

test('copies and marks are taken home, and marks typed elsewhere are checked', async ({
  page,
  cochalot,
}) => {
  await correctSheets(page, cochalot, { sheets });
  const downloads = part(page, 'Télécharger');
  await expect(downloads).toContainText('Une copie n’a pas encore d’étudiant.');
  const fetched = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await downloads.getByRole('link', { name, exact: true }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };

  const zip = await fetched('Une par étudiant (zip)');
  expect(zip.name).toBe('corrections.zip');
  expect(Object.keys(unzipSync(new Uint8Array(zip.content)))).toEqual([
    'DURAND_Max_copie-0002.pdf',
    'MOREL_Lea_copie-0001.pdf',
    'copie-0003.pdf',
  ]);
  const printed = await fetched('Toutes en un PDF à imprimer');
  expect(printed.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await fetched('Tableur (ODS)')).name).toBe('notes.ods');
  const moodle = await fetched('Moodle');
  expect(moodle.name).toBe('notes-moodle.csv');
  expect(moodle.content.toString()).toContain('1002,DURAND,Max,6.67');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await downloads.getByRole('button', { name: 'Copier les notes' }).click();
  await expect(page.getByText('Notes copiées', { exact: true })).toBeVisible();
  const column = await page.evaluate(() => navigator.clipboard.readText());
  expect(column).toBe('6,67\n20\n');

  const pasted = downloads.getByLabel('Colonne de notes copiée depuis Pronote');
  await pasted.fill(column);
  await expect(downloads.getByText('Les 3 notes sont identiques.')).toBeVisible();
  await pasted.fill('Durand Max\t7,66\nMorel Léa\t20\nNguyen Zoé\tAbs');
  await expect(downloads.getByText('Une note diffère')).toBeVisible();
  await expect(downloads.getByRole('row', { name: /DURAND Max/ })).toContainText('6,677,66');
  await expectAccessible(page, { shown: downloads.getByText('Une note diffère') });
});
