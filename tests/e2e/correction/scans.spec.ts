import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { changeQuestion, readQuiz } from '../support/quiz-calls.ts';
import {
  correctionPanel,
  correctionPart,
  correctionStep,
  correctPile,
  openPart,
  printPaper,
  printQuiz,
  scanPile,
  unfold,
} from '../support/scanned-class.ts';
import { expectToast } from '../support/toasts.ts';

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
  noise,
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
  await expectAccessible(page, { shown: drop, part: drop });
  const mimeType = 'application/pdf';
  noise.expect(/422/);
  await drop
    .getByLabel('Copies scannées')
    .and(page.locator('input'))
    .setInputFiles([
      { name: 'consignes.docx', mimeType: '', buffer: Buffer.from('PK') },
      { name: 'portail.pdf', mimeType, buffer: Buffer.from('<h1>Session expirée</h1>') },
      { name: 'copies.pdf', mimeType, buffer: await readFile(file) },
    ]);
  // What is refused is named, and keeps nothing else back.
  const refused = drop.getByRole('alert');
  await expect(refused).toContainText([
    /«\sconsignes\.docx\s» n’est pas envoyé/,
    /portail\.pdf\s*Ce n’est ni un PDF/,
  ]);
  await drop.getByRole('link', { name: 'Voir la correction' }).click();
  await page.waitForURL(`**/quiz/${id}/edit?onglet=corriger*`);
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
  await expectAccessible(page, { shown: dialog, part: dialog });
  await dialog.getByRole('button', { name: 'Lire la page' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Indiquez la copie');
  await dialog.getByLabel('Copie', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Lire la page' }).click();
  await expect(dialog).toBeHidden();
  await balance.getByRole('button', { name: '2 lues' }).click();
  await expect(balance).toContainText('Copie 2, page 1, indiquée à la main');
  await balance.getByRole('button', { name: 'Refuser à nouveau' }).click();
  await expect(balance.getByRole('button', { name: '1 refusée' })).toBeVisible();

  await openPart(page, 'Ajouter des pages');
  // A picture may be on its way when its file is taken out.
  noise.expect(/404 .*\/page-[^/]+\.jpg\?pile=/);
  await page.getByRole('button', { name: 'Retirer copies.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(balance.getByRole('button', { name: '0 lue' })).toBeDisabled();
  await expect(balance).toContainText(/3 dans la liste\.Aucune page n’a pu être lue/);
  await expect(balance.getByRole('button', { name: /présent|absent|non rendue/ })).toHaveCount(0);
  // By the keyboard: what is taken out above may move it from under a mouse.
  const anew = page.getByRole('button', { name: 'Effacer la correction et recommencer' });
  await anew.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tout effacer' }).click();
  await expect(teaching).toBeVisible();
});

test('students who filled in photocopies of one copy are told apart, and the way there is short', {
  tag: '@long',
}, async ({ page, cochalot, noise }) => {
  const id = await printQuiz(page);
  const paper = await printPaper(page, cochalot, id, 1);
  const sheets = ['1001', '1002', '1003'].map((number, place) => ({
    copy: 1,
    number,
    ticks: [1, 1, place + 1],
  }));
  const { file, forget } = await scanPile([{ paper, sheets }]);
  await page.goto(`/quiz/${id}/edit?onglet=corriger`);
  const form = correctionPanel(page);
  const { promise: isSent, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*/parts/*', async (route) => {
    await isSent;
    await route.continue();
  });
  const asksBeforeClosing = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await form.getByLabel('Fichiers scannés').and(page.locator('input')).setInputFiles(file);
  await form.getByRole('button', { name: 'Lancer l’analyse' }).click();
  await expect.poll(asksBeforeClosing).toBe(true);
  letGo();
  const balance = correctionPart(page, 'Bilan de lecture');
  await expect(balance).toContainText('2 pages déjà scannées, avec d’autres réponses');
  expect(await asksBeforeClosing()).toBe(false);
  await forget();
  const boxes = await openPart(page, 'Cases');
  await unfold(boxes, 'Parcourir toutes les cases');
  await boxes.getByRole('button', { name: '3 cochées' }).click();

  await openPart(page, 'Bilan de lecture');
  await expect(balance.getByRole('button', { name: 'Prendre les nouvelles' })).toBeHidden();
  await balance.getByRole('button', { name: 'Ce sont d’autres étudiants…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ce sont d’autres étudiants' });
  const add = dialog.getByRole('button', { name: 'Ajouter 2 copies' });
  // Two pages of one student, where a copy has one.
  const second = dialog.getByLabel('La page 2 de la pile est de');
  await second.selectOption({ label: 'Étudiant 1' });
  await expect(dialog.getByRole('alert')).toHaveText('Un étudiant n’a pas deux fois la même page.');
  await second.selectOption({ label: 'Un étudiant de plus' });
  await expectAccessible(page, { shown: add, part: dialog });
  await expect(dialog.getByRole('img').first()).toHaveAttribute('src', /\?pile=./);
  await page.setViewportSize({ width: 1280, height: 800 });
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(balance.getByRole('button', { name: '2 photocopies en plus' })).toBeVisible();
  await openPart(page, 'Cases');
  // The list that is open knows of the boxes that came.
  await expect(boxes.getByRole('option', { name: /^copie 1002, .* cochée$/ })).toHaveCount(3);
  await expect(correctionPart(page, 'Associations')).toContainText('Chaque copie a son étudiant.');
  for (const [name, mark] of [
    ['MOREL Léa', '20'],
    ['DURAND Max', '13,33'],
    ['NGUYEN Zoé', '13,33'],
  ] as const) {
    const row = (await openPart(page, 'Notes')).getByRole('row', { name });
    await expect(row).toContainText(mark);
  }

  const journal = await openPart(page, 'Journal');
  await journal
    .getByRole('button', { name: /^Annuler.*Copie 1 photocopiée.*copies 1001 à 1002/ })
    .click();
  await openPart(page, 'Bilan de lecture');
  await balance.getByRole('button', { name: '2 en double' }).press('Enter');
  // Of another student's paper it is said whose, before it counts.
  noise.expect(/status of 409/);
  await balance.getByRole('button', { name: 'Compter celle-ci' }).first().press('Enter');
  const other = page.getByRole('alertdialog', { name: /^Compter la copie d’un autre étudiant/ });
  await expect(other).toContainText(
    '1001 (Léa MOREL) sur le scan qui compte, numéro 1002 (Max DURAND)',
  );
  await other.getByRole('button', { name: 'Annuler' }).click();

  // A reload keeps the step; its end, and the arrows, lead to the next one.
  await page.reload();
  const step = (name: Parameters<typeof correctionStep>[1]) => correctionStep(page, name);
  await expect(step('Lire')).toHaveAttribute('aria-selected', 'true');
  await expect(step('Noter')).toContainText('à valider');
  await page.getByRole('button', { name: 'Étape suivante : Vérifier' }).press('Enter');
  await expect(step('Vérifier')).toBeFocused();
  await expect(page).toHaveURL(/etape=verifier/);
  await page.keyboard.press('ArrowRight');
  await expect(correctionPart(page, 'Notes')).toBeVisible();
  await expect(correctionPart(page, 'Cases')).toBeHidden();
  await expectAccessible(page, { shown: step('Noter'), part: correctionPanel(page) });
  await page.goto(`/quiz/${id}/edit?onglet=corriger#correction-telecharger`);
  const downloads = correctionPart(page, 'Télécharger');
  await expect(downloads.getByRole('link', { name: 'Tableur (ODS)' })).toBeInViewport();
});

/** The lower part of a sheet has slipped at a fold, by so many millimetres. */
const slipped = (by: number) => ({
  wear: { slip: { through: { x: 105, y: 105 }, angle: 0, by: { x: by, y: 0 }, strength: 0.3 } },
});

test('a folded page is settled at a glance, and what a refused one is by one key', async ({
  page,
  cochalot,
}) => {
  const id = await printQuiz(page);
  const paper = await printPaper(page, cochalot, id, 5);
  const sheets = [
    { copy: 1, number: '1001', ticks: [1, 1, 1], change: slipped(0.85) },
    { copy: 2, number: '1002', ticks: [1, 2, 1], change: slipped(2) },
  ];
  const { file, forget } = await scanPile([{ paper, sheets }]);
  await correctPile(page, { id, pdf: await readFile(file) });
  await forget();

  const balance = correctionPart(page, 'Bilan de lecture');
  await balance.getByRole('button', { name: '1 refusée' }).click();
  await balance.getByRole('button', { name: 'Indiquer sa copie…' }).click();
  const place = page.getByRole('dialog', { name: 'Page 2 du scan' });
  await expect(place).toContainText('Sans doute la page 1 de la copie 2');
  const read = place.getByRole('button', { name: 'Lire la page' });
  await expect(read).toBeFocused();
  await expect(read).not.toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, { shown: read, part: place });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  await expect(place).toBeHidden();
  await expect(balance.getByRole('button', { name: '2 lues' })).toBeVisible();

  const boxes = await openPart(page, 'Cases');
  await expect(boxes).toContainText('Une page pliée lue : vérifiez-la');
  await boxes.getByRole('button', { name: 'Voir la page pliée' }).click();
  const folded = page.getByRole('dialog', { name: 'Copie 1, page 1' });
  await expect(
    folded.getByRole('button', { name: 'copie 1, question 2, proposition A', pressed: true }),
  ).toBeVisible();
  const right = folded.getByRole('button', { name: 'Bien lue' });
  await expect(right).not.toHaveAttribute('aria-busy', 'true');
  await expect(right).toBeFocused();
  // Its boxes are in sight, which the head of the page would push out of it.
  await expect(
    folded.getByRole('button', { name: 'copie 1, question 1, proposition A' }),
  ).toBeInViewport();
  await expectAccessible(page, { shown: right, part: folded });
  await right.press('Enter');
  await expect(folded).toBeHidden();
  await expect(boxes).not.toContainText('Une page pliée');
});

test('sheets printed before an unlocking and after it are corrected in one pile, and told apart', async ({
  page,
  cochalot,
}) => {
  const id = await printQuiz(page);
  const first = await printPaper(page, cochalot, id, 3);
  await page.goto(`/quiz/${id}/edit?onglet=questions`);
  await page.getByRole('button', { name: 'Déverrouiller' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('restent lisibles');
  await asked.getByRole('button', { name: 'Déverrouiller' }).click();
  await expectToast(page, 'QCM déverrouillé');
  // Unlocked, with nothing read yet: its sheets can come back all the same.
  await page.getByRole('tab', { name: 'Corriger' }).click();
  const panel = correctionPanel(page);
  await expect(panel.getByRole('heading', { name: 'Corriger les copies scannées' })).toBeVisible();
  const [question] = (await readQuiz(page, id)).questions;
  await changeQuestion(page, question?.id ?? '', { text: 'Question 1, sans faute de frappe' });
  const second = await printPaper(page, cochalot, id, 3);

  const { file, forget } = await scanPile([
    {
      paper: first,
      sheets: [
        { copy: 1, number: '1001', ticks: [1, 1, 1] },
        { copy: 3, number: '10??', ticks: [1, 2, 1] },
      ],
    },
    {
      paper: second,
      sheets: [
        { copy: 1, number: '1002', ticks: [1, 2, 0] },
        { copy: 2, number: '100?', ticks: [1, 1, 1], change: torn },
      ],
    },
  ]);
  await panel.getByLabel('Fichiers scannés').and(page.locator('input')).setInputFiles(file);
  await panel.getByRole('button', { name: 'Lancer l’analyse' }).click();
  const balance = correctionPart(page, 'Bilan de lecture');
  await expect(balance).toContainText('Ces copies viennent de 2 éditions.');
  await forget();
  await expect(balance.getByRole('listitem').filter({ hasText: 'édition' })).toHaveText([
    /copies 1 à 3$/,
    /copies 1\sbis à 3\sbis$/,
  ]);

  const marks = await openPart(page, 'Notes');
  await expect(marks.getByRole('row', { name: /MOREL Léa/ })).toContainText('20');
  await expect(marks.getByRole('row', { name: /DURAND Max/ })).toContainText('6,67');
  // The page cannot tell its edition: the teacher does.
  await openPart(page, 'Bilan de lecture');
  await balance.getByRole('button', { name: '1 refusée' }).click();
  await balance.getByRole('button', { name: 'Indiquer sa copie…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Page 4 du scan' });
  await dialog.getByLabel('Copie', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Lire la page' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Indiquez l’édition');
  await expectAccessible(page, { shown: dialog.getByLabel('Édition'), part: dialog });
  await dialog.getByLabel('Édition').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Lire la page' }).click();
  await expect(dialog).toBeHidden();
  await balance.getByRole('button', { name: '4 lues' }).click();
  await expect(balance).toContainText(/Copie 2\sbis, page 1, indiquée à la main/);
  const students = await openPart(page, 'Associations');
  await expect(students.getByRole('heading', { name: /^Copie 3 / })).toBeVisible();
  await expectAccessible(page, { shown: students });
});
