import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { bin } from '#shared/contract/bin.ts';
import { classes } from '#shared/contract/classes.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  openPart,
  correctionPanel as panel,
  correctionPart as part,
  printQuiz,
  scan,
  unfold,
} from '../support/scanned-class.ts';
import { expectToast } from '../support/toasts.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a pile of scanned sheets becomes marks', async ({ page, cochalot, noise }) => {
  const id = await printQuiz(page);
  const { file, forget } = await scan(page, cochalot, id, [
    { copy: 1, number: '1001', ticks: [1, 1, 1] },
    { copy: 2, number: '100?', ticks: [1, 2, 0] },
  ]);
  await page.goto(`/quiz/${id}/edit`);
  await expect(
    panel(page).getByRole('heading', { name: 'Corriger les copies scannées' }),
  ).toBeVisible();
  const testPage = await page.request.get('/api/scans/page-essai.pdf');
  await panel(page).getByRole('button', { name: 'Essayer avant vos copies' }).click();
  const chooser = panel(page).getByLabel('Page d’essai scannée').and(page.locator('input'));
  await chooser.setInputFiles({
    name: 'essai.pdf',
    mimeType: 'application/pdf',
    buffer: await testPage.body(),
  });
  await expect(panel(page)).toContainText('Ce copieur convient');
  await expectAccessible(page, {
    shown: panel(page).getByText('Cases vides : toutes lues vides.'),
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Lancer l’analyse' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('Veuillez sélectionner un fichier');
  await expect(page.getByRole('radio', { name: 'La classe de ce QCM' })).toBeChecked();
  // What is no scan is named before anything is sent, and keeps nothing else back.
  const scans = panel(page).getByLabel('Fichiers scannés').and(page.locator('input'));
  await scans.setInputFiles([
    { name: 'consignes.docx', mimeType: '', buffer: Buffer.from('PK') },
    { name: 'copies.pdf', mimeType: 'application/pdf', buffer: await readFile(file) },
  ]);
  await expect(panel(page).getByRole('alert')).toHaveText(
    /^«\sconsignes\.docx\s» n’est pas envoyé\s: ce n’est ni un PDF/,
  );
  await page.getByRole('button', { name: 'Lancer l’analyse' }).click();

  const balance = part(page, 'Bilan de lecture');
  await expect(balance.getByRole('button', { name: '2 lues' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fichiers envoyés' })).toHaveText(
    /^copies\.pdf2 pages/,
  );
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  // Whoever waits at the form, now at the page's end, is led to what the analysis has brought.
  await expectToast(page, 'Analyse terminée');
  await expect(balance.getByRole('heading', { name: 'Bilan de lecture' })).toBeInViewport();
  await expect(balance).toContainText('3 imprimées =2 rendues1 non rendue');
  await balance.getByRole('button', { name: '1 absent', exact: true }).click();
  await expect(balance.getByRole('list', { name: 'absents' })).toContainText('NGUYEN Zoé');

  const marks = await openPart(page, 'Notes');
  // The words that stand beside each other are told apart for whoever hears them.
  await expect(marks.getByRole('row', { name: /MOREL Léa 1001/ })).toContainText('20');
  const students = await openPart(page, 'Associations');
  await expect(students.getByRole('heading', { name: 'Copie 2 1 sur 1' })).toBeVisible();
  // On a phone too, what was written by hand is large enough to be read, in a frame that scrolls.
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  const written = students.getByRole('img', { name: 'Nom écrit sur la copie 2' });
  await expect.poll(async () => (await written.boundingBox())?.width).toBeGreaterThan(500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(before);
  await students.getByRole('combobox').fill('dur');
  await students.getByRole('combobox').press('Enter');
  await expectAccessible(page, { shown: students.getByText(/NGUYEN Zoé/) });
  // The table of marks is a list of cards where it would not fit.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPart(page, 'Notes');
  await expect(marks.getByRole('row', { name: /DURAND Max/ })).toContainText('6,67');

  const boxes = await openPart(page, 'Cases');
  await unfold(boxes, 'Parcourir toutes les cases');
  await boxes.getByRole('button', { name: '13 vides' }).click();
  await boxes.getByRole('option', { name: 'copie 2, question 3, proposition A, vide' }).click();
  await openPart(page, 'Notes');
  await marks.getByRole('button', { name: 'Recalculer les notes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Max DURAND/ })).toContainText(/6,67.*13,33/);
  await dialog.getByRole('button', { name: 'Recalculer' }).click();
  await expect(marks.getByRole('row', { name: /DURAND Max/ })).toContainText('13,33');
  await marks.getByRole('button', { name: 'Valider les notes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click();
  await expect(marks).toContainText('Validées le');

  // What is done in another tab is told in this one.
  const { questions, classGroupId } = await (await page.request.get(`/api/quizzes/${id}`)).json();
  await page.request.put(`/api/questions/${questions[0].id}`, { data: { points: 2 } });
  await expect(marks).toContainText('Des cases, les bonnes réponses ou les points ont changé');
  const entries = ['1001;MOREL;Léa', '1002;DURAND;Max'].map((line) => {
    const [number = '', lastName = '', firstName = ''] = line.split(';');
    return { id: number, lastName, firstName, email: '' };
  });
  const list = classes.saveRosterEntries.path.replace(':id', classGroupId);
  expect((await page.request.put(list, { data: { entries } })).status()).toBe(200);
  noise.expect(/404/);
  await page.request.delete(`/api/quizzes/${id}`);
  await expect(panel(page).getByRole('alert')).toContainText('Ce QCM n’est plus là');
  await page.request.post(bin.restoreQuiz.path.replace(':id', id));
  await panel(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(marks).toContainText('Des cases, les bonnes réponses ou les points ont changé');

  // Who left the class without a copy counts until the teacher says otherwise, and is named.
  await expect(marks).toContainText('Un étudiant sans copie n’est pas dans la liste de la classe');
  await marks.getByRole('button', { name: 'Ne plus compter' }).click();
  await expect(marks.getByRole('row', { name: /NGUYEN Zoé/ })).toHaveCount(0);
  await expect(marks.getByRole('row', { name: /DURAND Max/ })).toBeVisible();
  await page.request.delete(`/api/quizzes/${id}/corrections-sessions`);
  await expect(panel(page).getByText('La correction a été effacée')).toBeInViewport();

  // Of a list that comes with the scans nobody but the teacher knows who left.
  await scans.setInputFiles(file);
  await page.getByRole('radio', { name: 'Un fichier CSV' }).check();
  const excel = 'id;nom;prenom\n1001;MOREL;Léa\n1002;DURAND;Max\n1003;NGUYEN;Zoé';
  await panel(page)
    .getByLabel('Liste des étudiants (CSV)')
    .and(page.locator('input'))
    // As Excel writes it in French.
    .setInputFiles({
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(excel, 'latin1'),
    });
  await page.getByRole('button', { name: 'Lancer l’analyse' }).click();
  await expect(balance.getByRole('button', { name: '2 lues' })).toBeVisible();
  await openPart(page, 'Associations');
  await students.getByRole('combobox').fill('dur');
  await students.getByRole('combobox').press('Enter');
  await students.getByRole('button', { name: 'Ne plus compter : NGUYEN Zoé' }).click();
  await openPart(page, 'Notes');
  await expect(marks.getByRole('row', { name: /DURAND Max/ })).toBeVisible();
  await expect(marks.getByRole('row', { name: /NGUYEN Zoé/ })).toHaveCount(0);
  await openPart(page, 'Associations');
  await expectAccessible(page, {
    shown: students.getByText('Un étudiant sans copie ne compte pas'),
    part: students,
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await students.getByRole('button', { name: 'Compter comme absent : NGUYEN Zoé' }).click();
  await openPart(page, 'Notes');
  await expect(marks.getByRole('row', { name: /NGUYEN Zoé/ })).toBeVisible();
  await forget();
});
