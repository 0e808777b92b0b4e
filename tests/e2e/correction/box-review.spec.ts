import { expect, type Page } from '@playwright/test';
import { canPrint } from '#tests/support/paper/can-print.ts';
import type { Sheet } from '#tests/support/paper/class-scan.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  correctPile,
  openPart,
  correctionPart as part,
  scanClass,
  unfold,
} from '../support/scanned-class.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

const students = ['1001;MOREL;Léa;', '1002;DURAND;Max;', '1003;NGUYEN;Zoé;', '1004;PETIT;Lou;'];

/** Léa ticks all right; Max twice in one question, and leaves one out; Zoé hardly presses. */
const sheets: Sheet[] = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, [1, 2], 0] },
  { copy: 3, number: '1003', ticks: [1, 1, 2], habit: 'faint' },
];

/** The row follows what is done in another step, where it is out of sight. */
const markOfLea = (page: Page) =>
  page.locator('section[aria-label="Notes"] tr').filter({ hasText: 'MOREL Léa' });

test('boxes are looked at, decided and taken back', async ({ page, cochalot }) => {
  const pile = await scanClass(page, cochalot, { students, sheets });

  await step(
    page,
    'what deserves a look is settled by keyboard alone, and taken back',
    async () => {
      await correctPile(page, pile);
      const boxes = await openPart(page, 'Cases');
      const pictures = /\/question-[^/]+\?pile=/;
      const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
      await page.route(pictures, async (route) => {
        await hasArrived;
        await route.continue();
      });
      await boxes.getByRole('button', { name: 'Vérifier', exact: true }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Vérification' });
      const spoken = dialog.getByRole('status');
      const item = (name: string | RegExp) => dialog.getByRole('region', { name });
      // Enter confirms nothing that was not seen yet.
      const confirm = dialog.getByRole('button', { name: 'Bien lu' });
      const isDrawn = () => expect(confirm).not.toHaveAttribute('aria-busy', 'true');
      await expect(confirm).toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Enter');
      await confirm.dispatchEvent('click');
      await expect(spoken).toContainText('L’image arrive');
      await expect(dialog).toContainText('1 sur');
      arrive();
      await isDrawn();
      await page.unroute(pictures);
      await expectAccessible(page, { shown: confirm, part: dialog });
      // A phone shows the main button without scrolling.
      const window = page.viewportSize();
      await page.setViewportSize({ width: 360, height: 640 });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      if (window) await page.setViewportSize(window);

      // On to Max's double tick, whatever doubts come before it.
      const double = item('Copie 2, question 2');
      for (let press = 0; press < 20 && !(await double.isVisible()); press += 1) {
        await page.keyboard.press('ArrowRight');
      }
      await expect(double).toContainText('Deux coches pour une seule réponse attendue');
      await expect(double).toContainText('2e page de la pile');
      await expect(spoken).toContainText('Copie 2, question 2, 2e page de la pile');
      const second = double.getByRole('button', { name: /^B faux/ });
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      await expect(second).toContainText('sinon +6,66');
      // By mouse and Enter, too: it confirms what was clicked, and does not take it back.
      await second.click();
      await expect(second).toHaveAttribute('aria-pressed', 'false');
      await isDrawn();
      await page.keyboard.press('Enter');
      await expect(spoken).toContainText('Confirmé');
      await page.keyboard.press('ControlOrMeta+z');
      await expect(double).toBeVisible();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      // A button that can no longer be pressed leaves the focus where the keys are heard.
      await page.keyboard.press('b');
      await dialog.getByRole('button', { name: 'Annuler', exact: true }).press('Enter');
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      await expect(spoken).toContainText('Annulé');
      await expect(double).toBeFocused();
      // With letters twice as large a question is longer than the screen: the next begins at its top.
      const before = page.viewportSize() ?? { width: 1280, height: 800 };
      await page.setViewportSize({ width: 640, height: 400 });
      await confirm.scrollIntoViewIfNeeded();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByText(/^Copie \d+, question \d+$/)).toBeInViewport();
      await page.setViewportSize(before);
      await expect(double).toBeHidden();
      await expect(spoken).not.toContainText('Annulé');
      await page.keyboard.press('ArrowLeft');
      await expect(double).toBeVisible();
      await page.keyboard.press('b');
      await isDrawn();
      await page.keyboard.press('Enter');
      // To the end and back from it.
      const end = dialog.getByRole('button', { name: 'Terminer' });
      const toTheEnd = async () => {
        for (let press = 0; press < 20 && !(await end.isVisible()); press += 1) {
          await page.keyboard.press('ArrowRight');
        }
      };
      await toTheEnd();
      await expect(end).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(item(/^Copie \d+, question/)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(boxes.getByRole('button', { name: 'Vérifier', exact: true })).toBeFocused();

      // What was verified is in the marks by one press more.
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('1 sur');
      await toTheEnd();
      await expect(dialog).toContainText('Une note est à recalculer.');
      await dialog.getByRole('button', { name: 'Recalculer les notes' }).press('Enter');
      // The table of marks is a list of cards where it would not fit.
      await page.setViewportSize({ width: 1280, height: 800 });
      const marks = part(page, 'Notes');
      const changes = page.getByRole('dialog', { name: 'Recalculer les notes' });
      await expect(changes.getByRole('row', { name: /Max DURAND/ })).toContainText(/6,67.*13,33/);
      await changes.getByRole('button', { name: 'Recalculer' }).click();
      await expect(changes).toBeHidden();
      await openPart(page, 'Notes');
      await expect(marks.getByRole('row', { name: /DURAND Max/ })).toContainText('13,33');

      const journal = await openPart(page, 'Journal');
      await expect(journal).toContainText('Notes recalculées : 1 note sur 3 a changé');
      await expect(journal).toContainText('Copie 2, question 2 : B cochée → vide');
      await expectAccessible(page, {
        shown: journal.getByText(/Notes recalculées/),
        part: journal,
      });
    },
  );

  await step(
    page,
    'a look at boxes held for certain tells how many errors may be left, without names',
    async () => {
      const boxes = await openPart(page, 'Cases');
      await boxes.getByRole('switch', { name: /Masquer les noms/ }).click();
      await openPart(page, 'Notes');
      await expect(part(page, 'Notes')).not.toContainText('MOREL');
      await expect(part(page, 'Notes')).toContainText('Copie 1');
      const balance = await openPart(page, 'Bilan de lecture');
      await balance.getByRole('button', { name: '3 présents' }).click();
      await expect(balance.getByRole('list', { name: 'présents' })).toHaveText(
        'Copie 1Copie 2Copie 3',
      );
      await expect(page.getByRole('tabpanel', { name: 'Corriger' })).not.toContainText('1001');
      await openPart(page, 'Cases');
      await boxes.getByRole('button', { name: 'Contrôle en deux minutes' }).click();
      const dialog = page.getByRole('dialog', { name: 'Contrôle en deux minutes' });
      await expect(dialog.getByRole('img', { name: /^Case copie/ })).toBeVisible();
      await expectAccessible(page, {
        shown: dialog.getByText('Bien lu', { exact: true }),
        part: dialog,
      });
      const shown = dialog.getByRole('region', { name: /^copie \d+, question/ });
      const spoken = dialog.getByRole('status');
      await expect(shown).toBeFocused();
      const isDrawn = () =>
        expect(dialog.getByRole('button', { name: 'Bien lu' })).not.toHaveAttribute(
          'aria-busy',
          'true',
        );
      const confirmThree = async () => {
        for (let seen = 0; seen < 3; seen += 1) {
          await isDrawn();
          await page.keyboard.press('Enter');
        }
      };
      await confirmThree();
      await expect(spoken).toContainText('4 sur');
      // A button does what it says, whatever Enter means elsewhere in the dialog.
      for (const place of [3, 2, 1]) {
        await dialog.getByRole('button', { name: 'Case précédente' }).press('Enter');
        await expect(spoken).toContainText(`${place} sur`);
      }
      await expect(shown).toBeFocused();
      await confirmThree();
      await isDrawn();
      await dialog.getByRole('button', { name: 'Mal lu' }).press('Enter');
      await expect(spoken).toContainText('5 sur');
      await page.keyboard.press('Escape');
      await expect(boxes).toContainText(
        /4 cases contrôlées sur \d+ tenues pour sûres, 1 erreur, corrigée/,
      );
      await expect(boxes).toContainText('C’est trop peu pour borner ce qui reste');
      await page.getByRole('button', { name: 'Lever l’anonymat' }).click();
      await openPart(page, 'Notes');
      await expect(part(page, 'Notes')).toContainText('MOREL');
    },
  );

  await step(
    page,
    'boxes are toggled by click and by key, and looked at on their page',
    async () => {
      await correctPile(page, pile);
      const boxes = await openPart(page, 'Cases');
      await unfold(boxes, 'Parcourir toutes les cases');
      await boxes.getByRole('button', { name: /vides$/ }).click();
      const grid = boxes.getByRole('listbox', { name: 'Cases vides' });
      const box = grid.getByRole('option', { name: 'copie 1, question 3, proposition B' });
      await expect(box).toHaveAttribute('aria-selected', 'false');
      await box.click();
      await expect(box).toHaveAttribute('aria-selected', 'true');
      await expect(boxes.getByRole('button', { name: '1 corrigée à la main' })).toBeVisible();
      await page.keyboard.press(' ');
      await expect(box).toHaveAttribute('aria-selected', 'false');
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: 'Copie 1, page 1' });
      await expect(viewer.getByRole('img', { name: 'Page 1 de la copie 1' })).toBeVisible();
      await expect(
        viewer.getByRole('button', { name: 'copie 1, question 3, proposition B' }),
      ).toBeVisible();
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
      await expect(viewer).toContainText('500 %');
      await page.keyboard.press('0');
      await expect(viewer).toContainText('100 %');
      await viewer.getByLabel('Page scannée').hover();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, 4000);
      await page.keyboard.up('Control');
      await expect(viewer).toContainText('25 %');
      await page.keyboard.press('0');
      await expectAccessible(page, { shown: viewer, part: viewer });
      await page.keyboard.press('Escape');
      await expect(grid).toBeFocused();
    },
  );

  await step(
    page,
    'the threshold reclassifies at once what nobody has decided, and reaches the marks',
    async () => {
      await correctPile(page, pile);
      await openPart(page, 'Notes');
      const boxes = await openPart(page, 'Cases');
      await unfold(boxes, 'Seuil et cases noircies');
      await unfold(boxes, 'Parcourir toutes les cases');
      const checked = boxes.getByRole('button', { name: /cochées?$/ });
      const before = await checked.textContent();
      await boxes.getByRole('button', { name: /cochées?$/ }).click();
      await boxes.getByRole('option', { name: 'copie 1, question 1, proposition A' }).click();
      await boxes.getByRole('option', { name: 'copie 1, question 1, proposition A' }).click();
      // Until the server has computed, which it does here when that was seen.
      const { promise: wasSeen, resolve: seen } = Promise.withResolvers<void>();
      await page.route('**/recompute', async (route) => {
        await wasSeen;
        await route.continue();
      });
      const slider = boxes.getByRole('slider', { name: 'Seuil' });
      const ofLea = markOfLea(page);
      await slider.press('End');
      await expect(checked).toHaveText('1 cochée');
      await expect(boxes).toContainText(/3 notes bougent.*copie 1 \(20 → 6,67\)/);
      seen();
      // Saved and computed on the server, it is what is kept.
      await expect(boxes).toContainText(
        'Les notes suivent ce seuil. Seuil 0,15 → 1,00 : 3 notes ont changé, moyenne 13,33 → 2,22.',
      );
      await expect(ofLea).toContainText('6,67');
      await boxes.getByRole('button', { name: /retour au seuil 0,15/ }).press('Enter');
      await expect(boxes).toContainText('Annulé, seuil 1,00 → 0,15 : 3 notes ont changé');
      await expect(ofLea).toContainText('20');
      await expect(slider).toBeFocused();
      await slider.press('End');
      await expect(ofLea).toContainText('6,67');
      // What the proposed one would do is said before it is done.
      await boxes.getByRole('button', { name: /Prendre le seuil proposé/ }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(/3 notes bougent.*copie 1 \(6,67 → 20\)/);
      await question.getByRole('button', { name: 'Prendre ce seuil' }).click();
      await expect(checked).toHaveText(before ?? '');
      await expect(ofLea).toContainText('20');

      // Nobody filled a box solid: to take such ticks back changes no mark, and is told in the journal.
      const filled = boxes.getByRole('switch', { name: /entièrement noircie/ });
      await expect(filled).toHaveAccessibleDescription(/Aucune case de ces copies/);
      await filled.click();
      await expect(page.getByText('Aucune note n’a changé', { exact: true })).toBeVisible();
      await expect(filled).toBeChecked();
      const journal = await openPart(page, 'Journal');
      await journal
        .getByRole('button', { name: /^Annuler : Case entièrement noircie/ })
        .press('Enter');
      await expectToast(page, 'Changement annulé');
      await expect(
        journal.getByRole('listitem').filter({ hasText: /Annulé$/ }),
        'the focus stays in the row',
      ).toBeFocused();
      await expect(filled).not.toBeChecked();
    },
  );

  await step(
    page,
    'marks that are final follow no threshold before it was looked at and applied',
    async () => {
      const boxes = part(page, 'Cases');
      const marks = await openPart(page, 'Notes');
      const slider = boxes.getByRole('slider', { name: 'Seuil' });
      const ofLea = markOfLea(page);
      await marks.getByRole('button', { name: 'Valider les notes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click();
      await expect(marks).toContainText('Validées le');
      await openPart(page, 'Cases');

      const preview =
        /Aperçu, rien n’est enregistré. 3 notes changeraient.* Moyenne .* → 2,22. Aucun de ces étudiants ne connaît encore de note./;
      await slider.press('End');
      await expect(boxes.getByRole('status').filter({ hasText: preview })).toBeVisible();
      await expect(slider).toHaveAccessibleDescription(/rien ne change avant d’être appliqué/);
      await expectAccessible(page, { shown: slider, part: boxes });
      await page.setViewportSize({ width: 1280, height: 800 });
      await boxes.getByRole('button', { name: 'Revenir à 0,15' }).press('Enter');
      await expect(slider).toHaveAttribute('aria-valuetext', '0,15');
      await expect(slider).toBeFocused();
      // Who leaves without applying it has changed nothing.
      await page.keyboard.press('End');
      await expect(boxes.getByRole('status').filter({ hasText: preview })).toBeVisible();
      await page.reload();
      await unfold(boxes, 'Seuil et cases noircies');
      await expect(slider).toHaveAttribute('aria-valuetext', '0,15');
      await openPart(page, 'Notes');
      await expect(ofLea).toContainText('20');
      await expect(marks).not.toContainText('changé depuis');
      await openPart(page, 'Cases');

      await slider.press('End');
      await boxes.getByRole('button', { name: 'Appliquer…' }).press('Enter');
      const question = page.getByRole('dialog', { name: 'Appliquer le seuil 1,00' });
      await expect(question.getByRole('row', { name: /Léa MOREL/ })).toContainText(/20.*6,67/);
      await question.getByRole('button', { name: 'Appliquer', exact: true }).press('Enter');
      await expect(ofLea).toContainText('6,67');
      await expect(slider).toBeFocused();
      await openPart(page, 'Notes');
      await expect(marks).toContainText('3 ont changé depuis.');
      await expect(marks.getByRole('button', { name: 'Valider à nouveau' })).toBeVisible();
      await openPart(page, 'Cases');

      // What a box filled solid means is asked for in the same way.
      await boxes.getByRole('switch', { name: /entièrement noircie/ }).click();
      const filled = page.getByRole('dialog', { name: 'Annuler les coches des cases noircies' });
      await expect(filled).toContainText('Aucune note ne change.');
      await filled.getByRole('button', { name: 'Annuler' }).click();
      await expect(boxes.getByRole('switch', { name: /noircie/ })).not.toBeChecked();
    },
  );
});
