import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { cell, chooseFile, expectStudents, openClass, pasteCells } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import { expectDashboard } from '../support/teachers.ts';
import { closeToast, expectToast } from '../support/toasts.ts';

const two = 'id;nom;prenom;email\n001;MOREL;Inès;i@x.fr\n002;ZOLA;Émile;';
const twoStudents = [
  ['001', 'MOREL', 'Inès', 'i@x.fr'],
  ['002', 'ZOLA', 'Émile', ''],
];

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a list is written and changed by hand', async ({ page, noise }) => {
  await step(page, 'a list is written by hand and saved in French order', async () => {
    const panel = await openClass(page, 'Terminale A');
    await expect(panel.getByText('Aucun étudiant dans la liste.')).toBeVisible();
    const save = panel.getByRole('button', { name: 'Enregistrer' });
    await expect(save).toBeDisabled();

    await panel.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await expect(cell(panel, 'ID', 1)).toBeFocused();
    await page.keyboard.type('02');
    await cell(panel, 'Nom', 1).fill('Zola');
    await page.keyboard.press('Enter');
    await expect(cell(panel, 'ID', 2)).toBeFocused();
    await cell(panel, 'Nom', 2).fill('Éluard');
    await page.keyboard.press('ArrowUp');
    await expect(cell(panel, 'Nom', 1)).toBeFocused();
    await panel.getByRole('button', { name: 'Ajouter une ligne' }).click();

    noise.expect(/status of 500/);
    await page.route('**/roster/entries', (route) => route.fulfill({ status: 500, json: {} }));
    await save.click();
    await expectToast(page, "Impossible d'enregistrer la liste.");
    await expect(cell(panel, 'Nom', 2)).toHaveValue('Éluard');
    await page.unroute('**/roster/entries');

    await save.click();
    await expectToast(page, 'Enregistré', 'Liste des étudiants mise à jour.');
    await expectStudents(panel, [
      ['', 'Éluard'],
      ['02', 'Zola'],
    ]);
    await expect(save).toBeDisabled();
    await expect(panel.getByText('Liste importée', { exact: true })).toBeVisible();
  });

  const panel = await openClass(page, 'Terminale B', two);

  await step(page, 'what was changed can be taken back', async () => {
    await cell(panel, 'Nom', 1).fill('AUTRE');
    await panel.getByRole('button', { name: 'Supprimer la ligne 2' }).click();
    await expectStudents(panel, [['001', 'AUTRE', 'Inès', 'i@x.fr']]);
    await panel.getByRole('button', { name: 'Annuler' }).click();
    await expectStudents(panel, twoStudents);
    await expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  });

  await step(page, 'an empty line is not kept', async () => {
    await panel.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await expect(panel.getByRole('table')).toHaveAttribute('aria-rowcount', '4');
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, 'Enregistré', 'Liste des étudiants mise à jour.');
    await expectStudents(panel, twoStudents);
    await expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await closeToast(page);
  });

  await step(page, 'cells copied from a spreadsheet fill rows and columns', async () => {
    await pasteCells(cell(panel, 'Nom', 2), [
      ['BENALI', 'Inès', 'ines@x.fr'],
      ['CURIE', 'Ève'],
    ]);
    await expectStudents(panel, [
      ['001', 'MOREL', 'Inès', 'i@x.fr'],
      ['002', 'BENALI', 'Inès', 'ines@x.fr'],
      ['', 'CURIE', 'Ève'],
    ]);
    await expect(cell(panel, 'Nom', 3)).toBeFocused();
    await panel.getByRole('button', { name: 'Annuler' }).click();
    await expectStudents(panel, twoStudents);
  });

  await step(
    page,
    'a number given twice and an odd address are pointed out, and can be saved',
    async () => {
      await cell(panel, 'ID', 2).fill('001');
      await cell(panel, 'Email', 2).fill('emile@');
      await expect(cell(panel, 'ID', 2)).toHaveAccessibleDescription(
        'Le numéro est déjà à la ligne 1.',
      );
      await expect(cell(panel, 'Email', 2)).toHaveAccessibleDescription(
        'L’adresse e-mail n’est pas valide.',
      );
      await expect(panel).toContainText('1 ligne à vérifier');
      await panel.getByRole('button', { name: 'Aller à la première' }).click();
      await expect(cell(panel, 'ID', 2)).toBeFocused();
      await panel.getByRole('button', { name: 'Enregistrer' }).click();
      await expectToast(page, 'Enregistré', 'Liste des étudiants mise à jour.');
    },
  );

  await step(page, 'the list and an example are downloaded', async () => {
    const downloading = page.waitForEvent('download');
    await panel.getByRole('link', { name: 'Télécharger la liste' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('liste.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('001;MOREL;Inès;i@x.fr');

    const example = await page.request.get('/student-list-example.csv');
    await expect(panel.getByRole('link', { name: 'voir un exemple' })).toHaveAttribute(
      'href',
      '/student-list-example.csv',
    );
    await chooseFile(panel, await example.body(), 'student-list-example.csv');
    const dialog = page.getByRole('dialog', { name: 'Vérifier avant d’importer' });
    await expect(dialog.getByRole('button', { name: 'Importer 5 étudiants' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'À vérifier' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  await step(page, 'the list is deleted after a question', async () => {
    await panel.getByRole('button', { name: 'Supprimer la liste des étudiants' }).click();
    const question = page.getByRole('alertdialog', { name: 'Supprimer la liste des étudiants ?' });
    await question.getByRole('button', { name: 'Supprimer la liste' }).click();
    await expectToast(page, 'Liste supprimée');
    await expect(panel.getByText('Aucun étudiant dans la liste.')).toBeVisible();
    await expect(panel.getByText('Liste non importée')).toBeVisible();
  });
});

test('a list comes from a file', async ({ page, noise }) => {
  const panel = await openClass(page, 'Terminale H', two);
  const dialog = page.getByRole('dialog', { name: 'Vérifier avant d’importer' });

  await step(page, 'the school’s file is shown as it was understood, then imported', async () => {
    const file =
      'Prénom,NOM DE FAMILLE,N° INE,Tiers-temps\nNoël,LE GOFF,0007,oui\nÉloïse,D\x92ARC,0007,\n,,,\nZoé,MAÎTRE,12,';
    await chooseFile(panel, Buffer.from(file, 'latin1'));
    const holding = (name: string) =>
      dialog.getByRole('combobox', { name, exact: true }).locator('option:checked');
    await expect(holding('ID')).toContainText('N° INE');
    await expect(holding('Nom')).toContainText('NOM DE FAMILLE');
    await expect(holding('Email')).toHaveText('absente du fichier');
    const delimiter = dialog.getByLabel('Séparateur des colonnes');
    await expect(delimiter.locator('option:checked')).toHaveText('virgule');
    await delimiter.selectOption('point-virgule');
    await expect(holding('Nom')).not.toContainText('«\u00a0NOM DE FAMILLE\u00a0»');
    await delimiter.selectOption('virgule');
    await expect(holding('Nom')).toContainText('NOM DE FAMILLE');
    await expect(dialog).toContainText('windows-1252');
    await expect(dialog).toContainText('Non reprise : « Tiers-temps ».');
    await expect(dialog).toContainText('Ligne 3 : Le numéro 0007 est déjà à la ligne 2.');
    await expect(dialog.getByRole('rowheader', { name: 'D’ARC' })).toBeVisible();
    await expect(dialog).toContainText('La liste actuelle (2 étudiants) sera remplacée.');
    // The columns are said otherwise, and a line is left out.
    await dialog
      .getByRole('combobox', { name: 'ID', exact: true })
      .selectOption('absente du fichier');
    await expect(dialog).toContainText('Sans numéros d’étudiant');
    await dialog.getByRole('checkbox', { name: 'Importer la ligne 3' }).click();
    await expect(dialog.getByRole('button', { name: 'Importer 2 étudiants' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expectStudents(panel, twoStudents);

    await chooseFile(panel, Buffer.from(file, 'latin1'));
    await dialog.getByRole('button', { name: 'Importer 3 étudiants' }).click();
    await expectToast(page, 'Liste importée', 'Fichier étudiants enregistré.');
    await expectStudents(panel, [
      ['0007', 'D’ARC', 'Éloïse'],
      ['0007', 'LE GOFF', 'Noël'],
      ['12', 'MAÎTRE', 'Zoé'],
    ]);
  });

  await step(page, 'an import takes the place of what was typed, and says so before', async () => {
    await cell(panel, 'Nom', 1).fill('AUTRE');
    await chooseFile(panel, two);
    await expect(dialog).toContainText('Vos modifications non enregistrées seront perdues.');
    await dialog.getByRole('button', { name: 'Importer 2 étudiants' }).click();
    await expectToast(page, 'Liste importée', 'Fichier étudiants enregistré.');
    await expectStudents(panel, twoStudents);
    await expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  });

  await step(page, 'everybody can check an import', async () => {
    // The title of the sheet is no student.
    await chooseFile(
      panel,
      'Liste de la terminale J\nid;nom;email\n1;MOREL;x@\n1;ZOLA;z@y.fr\nFin de la liste',
    );
    await expect(dialog).toContainText('rien n’y ressemble à un étudiant : « Fin de la liste »');
    await expectAccessible(page, {
      shown: dialog.getByText('2 points à vérifier'),
      part: dialog,
    });
    await expect(dialog.getByRole('button', { name: 'Importer 2 étudiants' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await step(page, 'a bad file changes nothing', async () => {
    await chooseFile(panel, '');
    await expect(dialog).toContainText('Aucun étudiant n’a été trouvé dans ce fichier.');
    await expect(dialog).toContainText('Votre liste n’a pas changé.');
    await expect(dialog.getByRole('button', { name: /^Importer/ })).toHaveCount(0);
    await expectAccessible(page, { shown: dialog, part: dialog });
    await dialog.getByRole('button', { name: 'Fermer' }).first().click();

    noise.expect(/status of 500/);
    await page.route('**/roster', (route) => route.fulfill({ status: 500, json: {} }));
    await chooseFile(panel, 'id;nom\n9;NEUF');
    await dialog.getByRole('button', { name: 'Importer 1 étudiant' }).click();
    await expectToast(page, 'Import impossible.');
    await expect(dialog).toContainText('NEUF');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expectStudents(panel, twoStudents);
  });
});

test('a list is left and found again, granted things and very long', { tag: '@long' }, async ({
  page,
}) => {
  await step(page, 'leaving an unsaved list asks first, folding it does not lose it', async () => {
    const panel = await openClass(page, 'Terminale L', two);
    await cell(panel, 'Nom', 1).fill('AUTRE');
    const fold = panel.getByRole('button', { name: /^Liste des étudiants/ });
    await fold.click();
    await expect(cell(panel, 'Nom', 1)).toBeHidden();
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByRole('button', { name: 'Rester sur la page' }).click();
    await fold.click();
    await expect(cell(panel, 'Nom', 1)).toHaveValue('AUTRE');
    await panel.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('link', { name: 'Retour à mes QCM' }).click();
    await expectDashboard(page);
  });

  await step(
    page,
    'a student is granted larger type and more time, which outlives the page',
    async () => {
      const panel = await openClass(page, 'Terminale M', two);
      const granted = panel.getByRole('region', { name: 'Aménagements de Terminale M' });
      await granted.getByLabel('Ajouter un aménagement').selectOption({ label: 'MOREL Inès' });
      const morel = granted.getByRole('group', { name: 'MOREL Inès' });
      await expect(morel.getByLabel('Temps en plus (%)')).toHaveValue('33');
      await morel.getByLabel('Taille des caractères').selectOption({ label: '16\u00a0pt' });
      await morel.getByLabel('Lecture facilitée (dyslexie)').click();
      await expect(morel.getByLabel('Lecture facilitée (dyslexie)')).toBeChecked();
      await expect(morel.getByLabel('Taille des caractères')).toHaveValue('16');
      await expectToast(page, 'Aménagements enregistrés');
      await expectAccessible(page, { shown: morel, part: granted });
      await page.reload();
      await panel.getByRole('button', { name: /^Liste des étudiants/ }).click();
      await expect(morel.getByLabel('Taille des caractères')).toHaveValue('16');
      await morel.getByRole('button', { name: 'Retirer l’aménagement' }).click();
      await expect(morel).toHaveCount(0);
    },
  );

  await step(page, 'a list of 2,000 is edited with the keyboard from end to end', async () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `${n};NOM ${n};P;p${n}@x.fr`);
    const panel = await openClass(page, 'Amphi', ['id;nom;prenom;email', ...lines].join('\n'));
    await cell(panel, 'Nom', 1).click();
    expect(await panel.getByRole('row').count()).toBeLessThan(60);
    await panel.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await expect(cell(panel, 'ID', 2001)).toBeFocused();
    await expect(cell(panel, 'ID', 2001)).toBeInViewport();
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowUp');
    await expect(cell(panel, 'ID', 1976)).toBeFocused();
    await expect(cell(panel, 'ID', 1976)).toBeInViewport();
    await expect(panel.getByRole('table')).toHaveAttribute('aria-rowcount', '2002');
  });
});
