import { expect, type Locator } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { openQuestions, startQuestion, textField } from '../support/question-forms.ts';
import { createQuiz, createQuizOf } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { answers, next, question, radio } from '../support/taking.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

const preview = (form: Locator) => form.getByRole('complementary', { name: 'Aperçu' });

test('code, bold and tables are written, and seen by students', async ({ page }) => {
  await step(page, 'code that is pasted is proposed as code, and kept to the letter', async () => {
    const { id } = await createQuiz(page);
    await openQuestions(page, id);
    const form = await startQuestion(page);
    await textField(form).fill('Que donne cette requête ?\n');
    await textField(form).press('Control+End');
    const query = "SELECT nom\nFROM eleves\nWHERE classe = 'T1';";
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), query);
    await textField(form).press('Control+v');
    await form.getByRole('button', { name: 'Présenter comme du code' }).click();
    await expect(textField(form)).toHaveValue(
      `Que donne cette requête ?\n\`\`\`\n${query}\n\`\`\``,
    );
    await expect(preview(form).locator('code')).toHaveText(query, { useInnerText: true });
    await expect(form.getByText('ressemble à du code')).toHaveCount(0);
  });

  await step(
    page,
    'words are set bold and italic by the keyboard and from the palette',
    async () => {
      const { id } = await createQuiz(page);
      await openQuestions(page, id);
      const form = await startQuestion(page);
      await textField(form).fill('Homo sapiens');
      await textField(form).press('Control+a');
      await textField(form).press('Control+i');
      await expect(preview(form).locator('em')).toHaveText('Homo sapiens');
      await form.getByRole('button', { name: 'Insérer une formule dans l’énoncé' }).click();
      await form.getByRole('button', { name: 'Gras', exact: true }).click();
      await expect(textField(form)).toHaveValue('***Homo sapiens***');
      await expect(preview(form).locator('strong em')).toHaveText('Homo sapiens');
    },
  );

  await step(page, 'students see programs, tables and dollars as they were written', async () => {
    const program = (last: string) => `n = 10\nwhile n > 0:\n    print(n)\n${last}`;
    const { id } = await createQuizOf(page, [
      {
        text: 'Lequel ne s’arrête jamais ?',
        answers: answers(program('n = n - 1'), program('    n = n - 1')),
      },
      {
        text: 'Le PIB :\n\nPays\t2019\nFrance\t2 437,6\n\nEntre 50 $ et 65 $, **que** vaut $3,5$ ?',
        answers: answers('`a * b`', '2*3*4'),
      },
    ]);
    await page.goto(`/quiz/${id}/take?apercu=1`);
    await page.getByRole('button', { name: 'Commencer le QCM' }).click();
    await expect(question(page)).toContainText('Lequel ne s’arrête jamais ?');
    const programs = page.getByRole('group').locator('code');
    const shown = await programs.allInnerTexts();
    expect(shown.toSorted()).toEqual([program('    n = n - 1'), program('n = n - 1')].toSorted());
    await expectAccessible(page, { shown: question(page) });
    await page.getByRole('radio').first().check();
    await next(page).click();
    await expect(question(page).getByRole('table').getByRole('cell')).toHaveText([
      'Pays',
      '2019',
      'France',
      '2 437,6',
    ]);
    await expect(question(page)).toContainText('Entre 50 $ et 65 $, que vaut');
    await expect(question(page).locator('strong')).toHaveText('que');
    await expect(radio(page, 'a * b')).toBeVisible();
    await expect(radio(page, '2*3*4')).toBeVisible();
    await expectAccessible(page, { shown: question(page) });
  });
});
