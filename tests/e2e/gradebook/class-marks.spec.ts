import { expect, type Page } from '@playwright/test';
import { publishPlainQuiz, takeQuiz } from '../support/attempt-calls.ts';
import { classPanel, createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { createQuiz, failCalls } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const list = 'id;nom;prenom\n1;MOREL;Léa\n2;NGUYỄN;Minh\n3;PETIT;Ana';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Carnet de notes' });

/** Four quizzes of five points, the last of them still open; who answered how many of them well. */
async function takenClass(page: Page): Promise<string> {
  const classGroupId = await createClass(page, 'Terminale B', list);
  const titles = ['Suites', 'Limites et continuité des fonctions', 'Dérivation', 'Intégration'];
  for (const [place, title] of titles.entries()) {
    const quiz = await publishPlainQuiz(page, 5, { title, classGroupId });
    const lea = { studentName: 'Léa Morel', studentId: '1' };
    await takeQuiz(page.request, quiz, lea, place + 2);
    if (place === 1) {
      await takeQuiz(page.request, quiz, { studentName: 'Minh Nguyen' }, 1);
      await takeQuiz(page.request, quiz, { studentName: 'De Passage' }, 5);
    }
    if (place === 3) continue;
    const closed = { data: { acceptsNewcomers: false } };
    expect((await page.request.put(`/api/quizzes/${quiz.id}/opening`, closed)).ok()).toBe(true);
  }
  return classGroupId;
}

test('the marks of a class, or why there are none', async ({ page, noise }) => {
  await step(
    page,
    'the marks of a class over its quizzes, with coefficients, from the settings on',
    async () => {
      const classId = await takenClass(page);
      await visit(page, '/settings');
      await classPanel(page, 'Terminale B').getByRole('link', { name: 'Carnet de notes' }).click();
      await expect(heading(page)).toBeFocused();
      await expect(row(page, 'MOREL').getByRole('cell')).toHaveText(['8', '12', '16', '20', '14']);
      await expect(row(page, 'NGUYỄN').getByRole('cell')).toHaveText([
        ...['Abs', '4', 'Abs', 'pas commencé', '4'],
      ]);
      await expect(row(page, 'De Passage').getByText('Hors liste')).toBeVisible();
      await expect(row(page, 'Moyenne').last().getByRole('cell')).toHaveText([
        ...['8', '12', '16', '20', '12,67'],
      ]);
      await page.getByRole('button', { name: 'Moyenne' }).click();
      await expect(page.getByRole('row').nth(1)).toContainText('De Passage');

      const coefficient = page.getByRole('spinbutton', { name: 'Coefficient de Suites' });
      await coefficient.fill('4,5');
      await expect(row(page, 'MOREL').getByRole('cell').last()).toHaveText('11,2');
      await coefficient.press('ArrowUp');
      await expect(row(page, 'MOREL').getByRole('cell').last()).toHaveText('11');
      await page.reload();
      await expect(coefficient).toHaveValue('5');
      await expect(page.getByRole('link', { name: 'Télécharger ODS' })).toHaveAttribute(
        'href',
        `/api/settings/classes/${classId}/gradebook.ods`,
      );
      await expectAccessible(page, { shown: row(page, 'MOREL'), thoroughly: true });

      await page.setViewportSize({ width: 360, height: 800 });
      await row(page, 'MOREL').getByRole('cell').last().scrollIntoViewIfNeeded();
      await expect(row(page, 'MOREL').getByRole('rowheader')).toBeInViewport({ ratio: 1 });

      noise.expect(/status of 500/);
      const mend = await failCalls(page, { method: 'PUT', path: /\/gradebook\// });
      await coefficient.fill('1');
      await expectToast(page, 'Coefficient non enregistré');
      await expect(row(page, 'MOREL').getByRole('cell').last()).toHaveText('11');
      await mend();
      // What was typed is still there, and tried again when the field is left.
      await coefficient.press('Tab');
      await expect(row(page, 'MOREL').getByRole('cell').last()).toHaveText('14');
    },
  );

  await step(
    page,
    'a class without a mark, one that is not there, and a server that does not answer',
    async () => {
      const id = await createClass(page, 'Première A', list);
      await visit(page, `/class/${id}/marks`);
      await expect(
        page.getByRole('heading', { name: 'Aucun QCM pour cette classe' }),
      ).toBeVisible();
      await publishPlainQuiz(page, 1, { title: 'Suites', classGroupId: id });
      await visit(page, `/class/${id}/marks`);
      await expect(page.getByRole('heading', { name: 'Pas encore de notes' })).toBeVisible();
      await expect(page.getByText(/Suites\s: aucune note/)).toBeVisible();
      await expectAccessible(page, { shown: heading(page) });

      noise.expect(/status of 404/);
      await visit(page, '/class/00000000-0000-4000-8000-000000000000/marks');
      await expect(page.getByRole('heading', { name: 'Classe introuvable' })).toBeVisible();

      noise.expect(/status of 400/);
      const crowd = Array.from({ length: 5000 }, (_, place) => `${place};Nom ${place};Léa`);
      const large = await createClass(
        page,
        'Tout le lycée',
        ['id;nom;prenom', ...crowd].join('\n'),
      );
      for (let quiz = 0; quiz < 21; quiz += 1) {
        await createQuiz(page, { classGroupId: large });
      }
      await visit(page, `/class/${large}/marks`);
      await expect(page.getByText('Ce tableau aurait plus de 100 000 notes.')).toBeVisible();
      await expectAccessible(page, {
        shown: page.getByRole('heading', { name: 'Carnet de notes trop grand' }),
      });

      noise.expect(/status of 500/);
      const mend = await failCalls(page, { method: 'GET', path: /\/gradebook$/ });
      await visit(page, `/class/${id}/marks`);
      await expect(page.getByText('Cette page n’a pas pu s’afficher')).toBeVisible();
      await mend();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(heading(page)).toBeVisible();
    },
  );
});
