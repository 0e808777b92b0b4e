import { expect, type Page } from '@playwright/test';
import { readOds } from 'odf-kit/ods-reader';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { says } from '#tests/support/servers/ai-server.ts';
import { type Figure, toldFigure, writeMark, writePercent, written } from '../support/figures.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { editQuestion, questionCards, textField } from '../support/question-forms.ts';
import { correctionPart, correctPile, openPart, scanClass } from '../support/scanned-class.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

const students = [
  '2041;BENALI;Inès;ines.benali@lycee.fr',
  '2042;CHEVALIER;Hugo;hugo.chevalier@lycee.fr',
  '2043;DUPRÉ;Anne-Lou;',
  '2044;FAURE;Émile;emile.faure@lycee.fr',
  '2045;GARNIER;Jade;jade.garnier@lycee.fr',
  '2046;LEFÈVRE;Tom;',
  '2047;MARTIN;Lina;lina.martin@lycee.fr',
  '2048;NGUYEN;Zoé;zoe.nguyen@lycee.fr',
  '2049;PETIT;Gabriel;gabriel.petit@lycee.fr',
  '2050;ROUSSEAU;Louise;',
];

/** Two cannot be told by their number alone, Zoé ticks twice, and Louise answers online instead. */
const sheets = [
  { copy: 1, number: '2041', ticks: [1, 1, 1] },
  { copy: 2, number: '2042', ticks: [1, 1, 2] },
  { copy: 3, number: '20?3', ticks: [1, 2, 0] },
  { copy: 4, number: '2044', ticks: [2, 2, 2] },
  { copy: 5, number: '2045', ticks: [1, 1, 0] },
  { copy: 6, number: '????', ticks: [1, 0, 1] },
  { copy: 7, number: '2047', ticks: [1, 1, 1] },
  { copy: 8, number: '2048', ticks: [1, [2, 3], 1] },
  { copy: 9, number: '2049', ticks: [2, 1, 0] },
];

test('a class is corrected: copies find their students, marks follow rules and are validated', async ({
  page,
  cochalot,
  noise,
  ai,
}) => {
  const pile = await scanClass(page, cochalot, { students, sheets });

  await step(page, 'copies on paper stand beside the attempts online', async () => {
    const id = await correctPile(page, pile);
    await visit(page, `/quiz/${id}/results`);
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect(row(/Hugo CHEVALIER/)).toContainText(/Papier.*67.%.*Corrigé/);
    await expect(row(/Copie 3/)).toContainText('33');
    await expect(page.getByRole('button', { name: /Sur papier/ })).toHaveCount(0);
    // Nobody can answer this quiz online.
    await expect(page.getByRole('button', { name: 'Importer un reçu' })).toHaveCount(0);
    await expect(page.getByText('En attente')).toHaveCount(0);

    await page.getByRole('button', { name: 'Voir la copie de Hugo CHEVALIER' }).click();
    const copy = page.getByRole('dialog', { name: 'Hugo CHEVALIER' });
    await expect(copy).toContainText('13,33 / 20');
    const third = copy.getByRole('region', { name: 'Question 3' });
    await expect(third).toContainText('0 / 1');
    await expect(third).toContainText('Lue cochée · proposition fausse');
    await expect(third).toContainText('Lue vide · bonne réponse');
    const scanned = third.getByRole('img', { name: /telle qu’elle a été scannée/ });
    await expect(scanned).toBeVisible();
    await expect(scanned).toHaveAttribute('src', /\?pile=./);
    await expectAccessible(page, { shown: copy, part: '[role="dialog"]' });
    await copy.getByRole('button', { name: 'Copie suivante' }).click();
    await expect(page.getByRole('dialog', { name: 'Copie 3' })).toContainText('6,67 / 20');
    // At the last its button can no longer be pressed, and the keyboard goes on from there.
    for (const _ of sheets) await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copie suivante' })).toBeDisabled();
    await expect(page.getByRole('navigation', { name: 'Autres copies' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });

    const { questions } = await (await page.request.get(`/api/quizzes/${id}`)).json();
    await page.request.put(`/api/quizzes/${id}`, { data: { status: 'published' } });
    const attempt = await page.request.post('/api/quiz-attempts', {
      data: { quizId: id, studentName: 'Louise ROUSSEAU', studentId: '2050' },
    });
    const { id: attemptId } = await attempt.json();
    for (const { id: questionId, answers } of questions) {
      await page.request.post('/api/student-answers', {
        data: { attemptId, questionId, answerId: answers[0].id },
      });
    }
    await page.request.put(`/api/quiz-attempts/${attemptId}`, {
      data: { completed_at: new Date().toISOString() },
    });
    await page.reload();
    await expect(row(/Louise ROUSSEAU/)).toContainText('100');
    await page.getByRole('button', { name: 'Sur papier 9' }).click();
    await expect(row(/Louise ROUSSEAU/)).toHaveCount(0);
    await expectAccessible(page, { shown: page.getByRole('button', { name: 'En ligne 1' }) });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await step(page, 'marks follow rules once their change has been seen', async () => {
    await visit(page, `/quiz/${pile.id}/edit`);
    const marks = await openPart(page, 'Notes');
    await expect(markOf(page, /CHEVALIER Hugo/)).toContainText('13,33');
    await expect(markOf(page, /ROUSSEAU Louise/)).toContainText('En ligne');
    const dialog = page.getByRole('dialog');

    await marks.getByRole('button', { name: 'Règles de notation' }).click();
    // What another window decides meanwhile is shown, and not put back.
    await dialog.getByLabel('Bonus pour tous').fill('3');
    const elsewhere = await page.request.put(
      `/api/quizzes/${pile.id}/corrections-sessions/marking`,
      {
        data: { rules: { ...plainRules, absence: 'zero' } },
      },
    );
    expect(elsewhere.status()).toBe(200);
    await expect(dialog.getByRole('alert')).toContainText('Changé ailleurs entre-temps');
    await expect(dialog.getByLabel('Étudiants absents')).toHaveValue('zero');
    await expect(dialog.getByLabel('Bonus pour tous')).toHaveValue('0');
    await dialog.getByLabel('Arrondi').selectOption('0.5');
    await dialog.getByLabel('Bonus pour tous').fill('1');
    await expect(dialog.getByRole('status')).toHaveText('7 notes changent, 2 restent.');
    await expect(dialog.getByRole('row', { name: /Hugo CHEVALIER/ })).toContainText(/13,33.*14,5/);
    await expectAccessible(page, { shown: dialog, part: dialog });
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await expect(markOf(page, /CHEVALIER Hugo/)).toContainText('14,5');
    await expect(markOf(page, /CHEVALIER Hugo/)).toContainText('13,33');
    await expect(marks.getByRole('list', { name: 'Règles en vigueur' })).toContainText('bonus +1');

    await marks.getByRole('button', { name: 'Neutraliser des questions' }).click();
    await dialog.getByLabel('Question 3').selectOption('removed');
    await expect(dialog).toContainText('Un étudiant a répondu en ligne');
    await expect(dialog.getByRole('row', { name: /Jade GARNIER/ })).toContainText(/14,5.*20/);
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await expect(markOf(page, /GARNIER Jade/)).toContainText('20');

    // A second answer turns out to be right too: nothing is unlocked, and one comes back to the marks.
    await markOf(page, /FAURE Émile/).scrollIntoViewIfNeeded();
    await page.getByRole('tab', { name: /^Questions/ }).click();
    const form = await editQuestion(page, 1);
    await form.getByRole('checkbox', { name: 'Réponse B correcte' }).check();
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Notes des copies à recalculer' }).click();
    await expect(marks).toBeInViewport();
    await marks.getByRole('button', { name: 'Recalculer les notes' }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 notes changent, 7 restent.');
    await expect(dialog.getByRole('row', { name: /Émile FAURE/ })).toContainText(/1.*11/);
    await dialog.getByRole('button', { name: 'Recalculer', exact: true }).click();
    await expect(markOf(page, /FAURE Émile/)).toContainText('11');
    await visit(page, '/');
    await expect(page.getByRole('link', { name: '2 copies sans étudiant' })).toBeVisible();
  });

  await step(
    page,
    'from the marks one comes to their analysis, as in the spreadsheet',
    async () => {
      await visit(page, `/quiz/${pile.id}/edit`);
      await (await openPart(page, 'Notes'))
        .getByRole('link', { name: 'Histogramme et analyses' })
        .click();
      await expect(page.getByRole('button', { name: 'Sur papier 9' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectAnalysisAsInSpreadsheet(page, pile.id);
      await expect(questionsOf(page).nth(1)).toContainText(
        'Proposition fausse la plus choisie : B. faux (33 %)',
      );
    },
  );

  await step(page, 'a person validates the marks, and a later change shows', async () => {
    await visit(page, `/quiz/${pile.id}/edit`);
    const marks = await openPart(page, 'Notes');
    const question = page.getByRole('alertdialog');
    await marks.getByRole('button', { name: 'Valider les notes' }).click();
    await expect(question).toContainText('2 copies n’ont pas encore d’étudiant.');
    await question.getByRole('button', { name: 'Valider' }).click();
    await expect(marks).toContainText('Validées le');

    const dialog = page.getByRole('dialog');
    await marks.getByRole('button', { name: 'Ajuster la note de FAURE Émile' }).click();
    await dialog.getByLabel('Points en plus ou en moins').fill('2');
    await expect(dialog.getByRole('row', { name: /Émile FAURE/ })).toContainText(/11.*13/);
    await expect(dialog.getByRole('button', { name: 'Appliquer' })).toBeDisabled();
    await dialog.getByLabel('Raison').fill('Sujet mal imprimé');
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await expect(marks).toContainText('Une a changé depuis.');
    await expect(markOf(page, /FAURE Émile/)).toContainText('validée à 11');
    await marks.getByRole('button', { name: 'Valider à nouveau' }).click();
    await question.getByRole('button', { name: 'Valider' }).click();
    await expect(marks).not.toContainText('changé depuis');

    await marks.getByRole('button', { name: 'Règles de notation' }).click();
    await dialog.getByLabel('Étudiants absents').selectOption('excluded');
    await dialog.getByRole('button', { name: 'Appliquer' }).click();
    await expect(marks).toContainText('La règle des absences a changé depuis.');
    await marks.getByRole('button', { name: 'Valider à nouveau' }).click();
    await question.getByRole('button', { name: 'Valider' }).click();
    await expect(marks).not.toContainText('changé depuis');

    const download = page.waitForEvent('download');
    await marks.getByRole('link', { name: 'Procès-verbal' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Procès-verbal - .+\.pdf$/);
    await expectAccessible(page, { shown: marks, part: marks });
  });

  await step(page, 'copies are given to their students with the keyboard alone', async () => {
    noise.expect(/409/);
    await visit(page, `/quiz/${pile.id}/edit`);
    const part = await openPart(page, 'Associations');
    await expect(part).toContainText('2 copies attendent un étudiant.');
    const field = part.getByRole('combobox');
    // What waits for a student does not pull the page past what stands before it.
    await expect(part.getByRole('option').first()).toContainText('DUPRÉ Anne-Lou');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await field.focus();
    await expect(part.getByRole('option').first()).toContainText('DUPRÉ Anne-Lou');
    await page.keyboard.press('Enter');
    await expect(part).toContainText('Une copie attend un étudiant.');
    await expect(field).toBeFocused();
    // Nobody is proposed for a grid left empty: Enter alone gives it to nobody.
    await expect(part.getByRole('listbox')).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Enter');
    await expect(part).toContainText('Une copie attend un étudiant.');

    // A copy that another tab frees does not take the place of the one at hand, nor of what is typed.
    await page.keyboard.type('lef');
    const give = async (data: { internalNumber: number; studentId: string | null }) => {
      const path = `/api/quizzes/${pile.id}/corrections-sessions/associations`;
      expect((await page.request.post(path, { data })).status()).toBe(200);
    };
    await give({ internalNumber: 3, studentId: null });
    await expect(part.getByRole('heading', { name: 'Copie 6 2 sur 2' })).toBeVisible();
    await expect(field).toHaveValue('lef');
    await give({ internalNumber: 3, studentId: '2043' });
    await expect(part.getByRole('heading', { name: 'Copie 6 1 sur 1' })).toBeVisible();
    await field.fill('');
    // What was given by a slip is seen, and taken back at once.
    await part.getByRole('button', { name: 'Annuler' }).click();
    await expect(part.getByRole('heading', { name: 'Copie 3 1 sur 2' })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(part.getByRole('option').first()).toContainText('DUPRÉ Anne-Lou');
    await expect(part.getByRole('listbox')).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Enter');
    await expect(part.getByRole('heading', { name: 'Copie 6 1 sur 1' })).toBeVisible();

    const question = page.getByRole('alertdialog');
    await part.getByRole('button', { name: 'Lire les noms par IA…' }).click();
    await expect(question).toContainText('quittera ce serveur');
    await question.getByRole('button', { name: 'Annuler' }).click();
    expect(ai.calls).toEqual([]);
    ai.next.push(says('{"firstName": "Tom", "lastName": "Lefebvre"}'));
    await part.getByRole('button', { name: 'Lire les noms par IA…' }).click();
    await question.getByRole('button', { name: 'Envoyer et lire' }).click();
    await expect(part.getByRole('option').first()).toHaveText(/LEFÈVRE Tom.*nom proche/);

    await field.fill('faure');
    await expect(part).toContainText('FAURE Émile a déjà la copie 4.');
    await part.getByRole('button', { name: 'Lui donner celle-ci' }).click();
    await expect(question).toContainText('La copie 4, qui lui était associée');
    await question.getByRole('button', { name: 'Annuler' }).click();

    await field.fill('');
    await page.keyboard.type('lefe');
    await expect(part.getByRole('option')).toHaveText([/LEFÈVRE Tom/]);
    await page.keyboard.press('Enter');
    await expect(part).toContainText('Chaque copie a son étudiant.');
    await expect(part.getByRole('region', { name: 'Absents' })).toHaveCount(0);

    await expect(part.getByRole('button', { name: '9 copies associées' })).toBeFocused();
    await page.keyboard.press('Enter');
    await part.getByRole('button', { name: 'Modifier LEFÈVRE Tom' }).click();
    const form = part.getByRole('form', { name: 'Étudiant de la copie 6' });
    await form.getByLabel('Numéro').fill('2041');
    await page.keyboard.press('Enter');
    await expectToast(
      page,
      'Mise à jour impossible',
      '409: Ce numéro est déjà celui d’Inès BENALI.',
    );
    await form.getByLabel('Numéro').fill('2046');
    await form.getByLabel('E-mail').fill('tom.lefevre@lycee.fr');
    await page.keyboard.press('Enter');
    const row = part.getByRole('row', { name: /LEFÈVRE Tom/ });
    await expect(row).toContainText('tom.lefevre@lycee.fr');
    await row.getByRole('button', { name: /n’est pas celle de/ }).click();
    await expect(part).toContainText('Une copie attend un étudiant.');
    await expectAccessible(page, { shown: field, part: part });
  });

  await step(
    page,
    'prepared for another class, the quiz leaves the marks as they are',
    async () => {
      await page.getByRole('tab', { name: /^Questions/ }).click();
      await page.getByRole('button', { name: 'Déverrouiller' }).click();
      const confirmation = page.getByRole('alertdialog');
      await confirmation.getByRole('button', { name: 'Déverrouiller' }).click();
      const form = await editQuestion(page, 2);
      await textField(form).fill('Une autre question');
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(form).toBeHidden();
      await page.getByRole('button', { name: 'Actions de la question 3', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Supprimer…' }).press('Enter');
      await confirmation.getByRole('button', { name: 'Supprimer' }).click();
      await expect(questionCards(page)).toHaveCount(2);
      await page.getByRole('tab', { name: 'Corriger' }).click();
      const marks = await openPart(page, 'Notes');
      await expect(marks).toContainText('La question 2 a été réécrite depuis l’impression');
      await expect(marks).not.toContainText('Recalculer les notes');
      await expect(marks).toContainText('question 3 retirée');
      await marks.getByRole('button', { name: 'Neutraliser des questions' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Question 3')).toHaveValue('removed');
      await expect(dialog.getByRole('list', { name: 'Questions' })).not.toContainText('Une autre');
    },
  );
});

type Row = readonly (string | number | boolean | Date | null)[];

/** The sheets of notes.ods by their names: each row by the names of its columns. */
async function downloadNotes(page: Page, quizId: string) {
  const path = `/api/quizzes/${quizId}/corrections-sessions/files/notes.ods`;
  const { sheets: read } = readOds(new Uint8Array(await (await page.request.get(path)).body()));
  return (name: string) => {
    const rows = read.find((sheet) => sheet.name === name)?.rows ?? [];
    const [header = [], ...others] = rows.map(({ cells }): Row => cells.map(({ value }) => value));
    return others.map((row) => (column: string) => row[header.indexOf(column)] as Figure);
  };
}

const questionsOf = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('list')
    .filter({ hasText: 'Discrimination' })
    .locator('> li');

/** Of the marks by other means, from those of the sheet; of the questions as they stand there. */
async function expectAnalysisAsInSpreadsheet(page: Page, quizId: string): Promise<void> {
  const sheet = await downloadNotes(page, quizId);
  const marks = sheet('Notes')
    .filter((cell) => cell('Copie'))
    .map((cell) => cell('Note (/20)') ?? Number.NaN)
    .toSorted((a, b) => a - b);
  const count = marks.length;
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / count;
  const squares = marks.reduce((sum, mark) => sum + mark * mark, 0) / count;
  await expect(toldFigure(page, 'Copies')).toContainText(`${count}`);
  await expect(toldFigure(page, 'Moyenne')).toContainText(`${writeMark(mean)}/20`);
  await expect(toldFigure(page, 'Médiane')).toContainText(`${writeMark(marks[4])}/20`);
  await expect(toldFigure(page, 'Écart-type')).toContainText(
    `${written(1)(Math.sqrt(squares - mean ** 2))} point`,
  );
  await expect(toldFigure(page, 'Étendue')).toContainText(
    `${writeMark(marks[0])} à ${writeMark(marks[count - 1])}`,
  );
  const bands = page.getByRole('table', { name: 'Nombre de copies par tranche de notes' });
  const counts = Array.from(
    { length: 10 },
    (_, band) => marks.filter((mark) => Math.min(9, Math.floor(mark / 2)) === band).length,
  );
  await expect(bands.getByRole('cell')).toHaveText([
    ...counts.map((inBand) => new RegExp(`^${inBand} copies?$`)),
    `${writeMark(mean)} sur 20`,
  ]);
  const figures = sheet('Statistiques').filter((cell) => cell('N°'));
  expect(figures.map((cell) => cell('Plusieurs cases'))).toEqual([0, 1 / 9, 0]);
  for (const [place, cell] of figures.entries()) {
    const row = questionsOf(page).nth(place);
    await expect(row).toContainText(`Réussite${writePercent(cell('Réussite'))}`);
    await row.getByRole('button', { name: 'Réponses choisies' }).click();
    const several = cell('Plusieurs cases');
    const told = several ? ` ${writePercent(several)} ont plusieurs cases cochées.` : '';
    await expect(row).toContainText(
      `${writePercent(cell('Entièrement juste'))} des copies ont tout juste, ${writePercent(cell('Sans réponse'))} sont sans réponse.${told}`,
    );
    const shares = `${cell('Réponses choisies')}`.split(/\s;\s/).map((one) => one.slice(2));
    await expect(row.getByRole('listitem')).toContainText(shares);
  }
  await expect(questionsOf(page).last()).toContainText('Neutralisée');
}

const notes = (page: Page) => correctionPart(page, 'Notes');
const markOf = (page: Page, name: RegExp) => notes(page).getByRole('row', { name });
