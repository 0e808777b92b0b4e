import { expect } from '@playwright/test';
import { classPanel, openClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import { expectToast, toast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('classes are added, renamed, described and deleted', async ({ page, noise }) => {
  await step(page, 'the menu leads to the classes, also a second time', async () => {
    await visit(page, '/');
    const card = page.getByRole('region', { name: "Classes et listes d'étudiants" });
    for (const time of ['first', 'second']) {
      await page.getByRole('button', { name: /^Menu/ }).click();
      await page.getByRole('menuitem', { name: 'Classes' }).click();
      await expect(card, time).toBeFocused();
      await expect(card.getByRole('heading', { level: 2 }), time).toBeInViewport();
      await expect(page).toHaveURL(/\/settings$/);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });

  await step(page, 'a class is deleted after a question', async () => {
    const panel = await openClass(page, 'Terminale B', 'id;nom\n1;MOREL\n2;ZOLA');
    const question = page.getByRole('alertdialog', { name: 'Supprimer la classe "Terminale B" ?' });
    const ask = () => panel.getByRole('button', { name: 'Supprimer la classe' }).click();
    await ask();
    await expect(question).toContainText('2 étudiants');
    await expect(question).toContainText('depuis la corbeille pendant 30\u00a0jours');
    await question.getByRole('button', { name: 'Annuler' }).click();

    noise.expect(/status of 500/);
    await page.route('**/api/settings/classes/*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await ask();
    await question.getByRole('button', { name: 'Supprimer la classe' }).click();
    await expectToast(page, 'Suppression impossible.');
    await page.unroute('**/api/settings/classes/*');

    await ask();
    await question.getByRole('button', { name: 'Supprimer la classe' }).click();
    await expectToast(page, 'Supprimé', 'Classe supprimée.');
    await expect(panel).toHaveCount(0);
    await expect(page.getByText('Aucune classe pour le moment.')).toBeVisible();
  });

  await step(page, 'a class is renamed where it stands', async () => {
    const panel = await openClass(page, 'Terminale B');
    const rename = page.getByRole('button', { name: /^Renommer/ });
    const name = page.getByLabel('Nom de la classe');
    await rename.click();
    await name.fill('Autre');
    await name.press('Escape');
    await expect(panel.getByRole('heading', { name: 'Terminale B' })).toBeVisible();
    await expect(rename).toBeFocused();

    for (const unchanged of ['  ', ' Terminale B ']) {
      await rename.click();
      await name.fill(unchanged);
      await name.press('Enter');
      await expect(panel.getByRole('heading', { name: 'Terminale B' })).toBeVisible();
    }
    await expect(toast(page)).toHaveCount(0);

    await rename.click();
    await expect(name).toBeFocused();
    await name.fill('Terminale C');
    await page.getByRole('button', { name: 'OK' }).click();
    await expectToast(page, 'Modifié', 'Nom de classe mis à jour.');
    await expect(page.getByRole('heading', { name: 'Terminale C' })).toBeVisible();

    noise.expect(/status of 500/);
    await page.route('**/api/settings/classes/*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await rename.click();
    await name.fill('Terminale D');
    await name.press('Enter');
    await expectToast(page, 'Impossible de renommer.');
    await expect(name).toHaveValue('Terminale D');
    await page
      .getByRole('article', { name: 'Terminale C' })
      .getByRole('button', { name: 'Annuler' })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Terminale C' })).toBeVisible();
  });

  await step(page, 'the courses of a class are added once each, and removed', async () => {
    const panel = await openClass(page, 'Seconde A');
    const input = panel.getByLabel('Cours de la classe');
    const chips = panel.getByRole('list', { name: 'Cours de Seconde A' }).getByRole('listitem');
    await input.fill(' Maths ');
    await input.press('Enter');
    await input.fill('Physique');
    await panel.getByRole('button', { name: 'Ajouter le cours' }).click();
    await input.fill('Maths');
    await input.press('Enter');
    await expect(chips).toHaveText(['Maths', 'Physique']);
    // The answers to what was added before may still be on their way.
    const saved = page.waitForResponse(
      (answer) => answer.request().postDataJSON()?.courseTitles?.join() === 'Physique',
    );
    await panel.getByRole('button', { name: 'Retirer le cours Maths' }).click();
    await expect(chips).toHaveText(['Physique']);
    await saved;
    await page.reload();
    await expect(chips).toHaveText(['Physique']);
  });

  await step(page, 'a class is added by its name, and nothing by none', async () => {
    await visit(page, '/settings');
    const title = page.getByLabel('Nouvelle classe');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await title.fill('   ');
    await title.press('Enter');
    await title.fill('  Terminale B ');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    const panel = classPanel(page, 'Terminale B');
    await expect(panel.getByText('Liste non importée')).toBeVisible();
    await expect(title).toHaveValue('');
    await expect(title).toBeFocused();
    expect(sent).toHaveLength(1);

    noise.expect(/status of 500/);
    await page.route('**/api/settings/classes', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await title.fill('Première A');
    await title.press('Enter');
    await expectToast(page, "Impossible d'ajouter la classe.");
    await expect(title).toHaveValue('Première A');
  });

  await step(page, 'everybody can use the classes', async () => {
    const part = '[aria-label="Classes et listes d\'étudiants"]';
    const panel = await openClass(page, 'Première B', 'id;nom;email\n1;MOREL;x@\n1;ZOLA;z@y.fr');
    const input = panel.getByLabel('Cours de la classe');
    await input.fill('Maths');
    await input.press('Enter');
    await expectAccessible(page, { shown: panel.getByRole('table'), part });
    await panel.getByRole('button', { name: /^Renommer/ }).click();
    const name = page.getByLabel('Nom de la classe');
    const form = page.locator('form').filter({ has: name });
    await expectAccessible(page, { shown: name, part: form });
  });
});
