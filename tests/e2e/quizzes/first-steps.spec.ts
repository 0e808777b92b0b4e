import { expect } from '@playwright/test';
import { createClass } from '../support/classes.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { changeQuiz, listQuizzes } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { visit } from '../support/visit.ts';

test.beforeEach(async ({ page, email, signUp }) => signUp(page, email));

test('a new teacher is shown the first steps until they are done', async ({ page }) => {
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  const done = steps.getByText('(fait)');

  await step(page, 'an example quiz stands ready to be printed and published', async () => {
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(done).toHaveCount(0);
    await expectAccessible(page, { shown: steps });
    await steps.getByRole('button', { name: 'Essayer avec un QCM d’exemple' }).click();
    await expect(page.getByRole('heading', { name: 'QCM d’exemple', level: 1 })).toBeVisible();
    await expect(page.getByText('5 questions · 5 points')).toBeVisible();
  });

  await step(page, 'each step is ticked off once it is done, and then all of them go', async () => {
    await visit(page, '/');
    await expect(done).toHaveCount(1);
    await createClass(page, 'Tle B', 'id;nom;prenom;email\n1;MOREL;Léa;\n');
    await visit(page, '/');
    await expect(done).toHaveCount(2);
    const [quiz] = await listQuizzes(page);
    await changeQuiz(page, quiz?.id ?? '', { status: 'published' });
    await visit(page, '/');
    await expect(page.getByRole('link', { name: 'QCM d’exemple', exact: true })).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});

test('the first steps stay away once they are dismissed', async ({ page }) => {
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  await steps.getByRole('button', { name: 'Masquer' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mes QCM', level: 1 })).toBeFocused();
  await visit(page, '/');
  await expect(page.getByText('Aucun QCM créé pour le moment')).toBeVisible();
  await expect(steps).toHaveCount(0);
});
