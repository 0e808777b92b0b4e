import { expect, type Locator, type Page } from '@playwright/test';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { blankSheet, type PilePage, type Sheet } from '#tests/support/paper/class-scan.ts';
import { createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { createQuestion, createQuiz } from '../support/quiz-calls.ts';
import { correctionPart, openPart, printPaper, scanPile } from '../support/scanned-class.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

/** A usual run makes do with a small class; `CLASS=60` for a whole one. */
const CLASS = Number(process.env['CLASS'] ?? 8);
const QUESTIONS = 10;
const ANSWERS = ['juste', 'faux', 'faux aussi', 'toujours faux'];

const numberOf = (place: number) => `${2001 + place}`;
const roster = [
  'id;nom;prenom;email',
  ...Array.from(
    { length: CLASS },
    (_, place) => `${numberOf(place)};NOM${numberOf(place)};Prénom;`,
  ),
].join('\n');

/** Everybody but the last, who never came; each with the worst that may happen to one of them. */
const students: Sheet[] = Array.from({ length: CLASS - 1 }, (_, place) => ({
  copy: place + 1,
  number: place === 3 ? '2994' : numberOf(place),
  ticks: Array.from({ length: QUESTIONS }, (_, question) =>
    (place * 3 + question * 5) % 8 < 5 ? 1 : 2 + ((place + question) % 3),
  ),
  ...(place === 1 && { change: { geometry: { quarters: 2 as const } } }),
  ...(place === 2 && { change: { wear: { lost: [{ corner: 'topRight' as const, size: 32 }] } } }),
  ...(place === 4 && { habit: 'faint' as const }),
}));
const truth = students.map(({ copy, ticks }) => {
  const right = ticks.filter((tick) => tick === 1).length;
  return [copy, numberOf(copy - 1), (20 * right) / QUESTIONS];
});

async function printedQuiz(page: Page, title: string, classGroupId: string | null) {
  const coding = { includeStudentIdCoding: true, studentIdDigits: 4 };
  const { id } = await createQuiz(page, { title, classGroupId, ...coding });
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const answers = ANSWERS.map((text, place) => ({ text, isCorrect: place === 0 }));
    await createQuestion(page, id, { text: `${title}, question ${number}`, answers });
  }
  return id;
}

/** Clicks and keys, as the page meets them. */
async function countActs(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.addInitScript(() => {
    const acts = { clicks: 0, keys: 0 };
    window.addEventListener('pointerdown', () => (acts.clicks += 1), true);
    window.addEventListener('keydown', () => (acts.keys += 1), true);
    Object.assign(window, { acts });
  });
  return () =>
    page.evaluate(() => (window as unknown as { acts: { clicks: number; keys: number } }).acts);
}

/** What the paper shows, as a person who looks at it would answer. */
async function settleDoubts(page: Page, dialog: Locator): Promise<number> {
  const item = dialog.getByRole('region', { name: /^Copie \d+, question \d+$/ });
  for (let settled = 0; ; settled += 1) {
    await expect(item.or(dialog.getByText('Tout est vérifié.')).first()).toBeVisible();
    if (!(await item.isVisible())) return settled;
    const name = (await item.getAttribute('aria-label')) ?? '';
    const [copy = 0, question = 0] = [...name.matchAll(/\d+/g)].map(Number);
    const tick = students[copy - 1]?.ticks[question - 1];
    for (const place of ANSWERS.keys()) {
      const answer = item
        .getByRole('button', { pressed: true })
        .and(item.getByRole('button', { name: new RegExp(`^${'ABCD'[place]}\\b`) }));
      if ((await answer.isVisible()) !== (tick === place + 1))
        await page.keyboard.press('abcd'[place] ?? '');
    }
    await expect(dialog.getByRole('button', { name: 'Bien lu' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name, exact: true })).toBeHidden();
  }
}

test(`a class of ${CLASS}, with all that a pile brings: every mark is the true one`, {
  tag: '@long',
}, async ({ page, cochalot }) => {
  test.setTimeout(300_000 + CLASS * 20_000);
  const classGroupId = await createClass(page, 'Tle B', roster);
  const id = await printedQuiz(page, 'Optique', classGroupId);
  const other = await printedQuiz(page, 'Mécanique', null);
  const paper = await printPaper(page, cochalot, id, CLASS);
  const [first, ...rest] = students;
  if (!first) throw new Error('there is nobody');
  const pile: PilePage[] = [first, blankSheet, ...rest.reverse(), first];
  const { file, forget } = await scanPile([
    { paper, sheets: pile },
    { paper: await printPaper(page, cochalot, other, 1), sheets: [{ ...first, number: '' }] },
  ]);

  const acts = await countActs(page);
  await page.goto(`/quiz/${id}/edit`);
  const part = (name: string) => correctionPart(page, name);
  const begun = performance.now();
  await page.getByLabel('Fichiers scannés').and(page.locator('input')).setInputFiles(file);
  await page.getByRole('button', { name: 'Lancer l’analyse' }).click();

  const balance = part('Bilan de lecture');
  await expect(balance.getByRole('button', { name: `${CLASS - 1} lues` })).toBeVisible({
    timeout: 60_000 + CLASS * 5000,
  });
  for (const name of [
    '1 vide',
    '1 en double',
    '0 refusée',
    '1 d’un autre de vos QCM',
    '1 absent',
  ]) {
    await expect(balance.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await forget();
  const readAfter = (performance.now() - begun) / 1000;

  const associations = await openPart(page, 'Associations');
  await associations.getByRole('combobox').focus();
  await expect(associations.getByRole('option').first()).toContainText('NOM2004');
  await page.keyboard.press('Enter');
  await expect(associations).toContainText('Chaque copie a son étudiant.');

  const review = part('Cases').getByRole('button', { name: 'Vérifier', exact: true });
  await expect(review).toBeVisible();
  let settled = 0;
  if (await review.isEnabled()) {
    await review.click();
    const dialog = page.getByRole('dialog', { name: 'Vérification' });
    settled = await settleDoubts(page, dialog);
    await page.keyboard.press('Escape');
  }
  const marks = await openPart(page, 'Notes');
  const regrade = marks.getByRole('button', { name: 'Recalculer les notes' });
  if (await regrade.isVisible()) {
    await regrade.click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await question.getByRole('button', { name: 'Recalculer', exact: true }).click();
  }
  await marks.getByRole('button', { name: 'Valider les notes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click();
  await expect(marks).toContainText('Validées le');
  const seconds = (performance.now() - begun) / 1000;

  const overview = await page.request.get(`/api/quizzes/${id}/corrections-sessions/overview`);
  const { copies, students: listed } = (await overview.json()) as CorrectionOverview;
  const numbers = new Map(listed.map((student) => [student.id, student.studentId]));
  expect(
    copies.map(({ copy, student, mark }) => [copy, numbers.get(student ?? ''), mark?.final]),
  ).toEqual(truth);
  const { clicks, keys } = await acts();
  console.log(
    `${CLASS} students: ${clicks + 1} clicks (with the choice of the file) and ${keys} keys, ` +
      `${settled} doubts settled, ${readAfter.toFixed(0)} s until read, ${seconds.toFixed(0)} s until final`,
  );
});
