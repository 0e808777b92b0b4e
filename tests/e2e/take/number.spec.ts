import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import {
  addButton,
  openQuestions,
  preview,
  startQuestion,
  textField,
} from '../support/question-forms.ts';
import { changeQuiz, createQuiz } from '../support/quiz-calls.ts';
import { step } from '../support/step.ts';
import { done, newStudent, openQuiz, question, startQuiz } from '../support/taking.ts';

test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a number is asked, answered on a phone, and marked by its value', async ({
  page,
  browser,
  cochalot,
  noise,
}) => {
  const quiz = await createQuiz(page, { exactMarks: true });

  await step(page, 'the teacher writes the values and tries answers out', async () => {
    await openQuestions(page, quiz.id);
    const form = await startQuestion(page);
    await textField(form).fill('Quel coefficient pour une baisse de 15 % ?');
    await form.getByRole('radio', { name: 'Nombre' }).check();
    const value = (number: number) =>
      form.getByRole('textbox', { name: `Valeur ${number}`, exact: true });
    await value(1).fill('0,85x');
    await form.getByRole('combobox', { name: 'Tolérance de la valeur 1' }).selectOption('absolute');
    await form.getByRole('textbox', { name: 'Écart de la valeur 1' }).fill('peu');
    await addButton(form).click();
    await expect(form.getByText('n’est pas une valeur attendue').first()).toBeVisible();
    await expect(value(1)).toBeFocused();
    await value(1).fill('0,85');
    await form.getByRole('textbox', { name: 'Écart de la valeur 1' }).fill('0,005');
    await form.getByRole('button', { name: 'Ajouter une valeur' }).click();
    await value(2).fill('0,15');
    await form.getByRole('combobox', { name: 'Part des points de la valeur 2' }).selectOption('50');
    const tryOut = form.getByRole('textbox', { name: /^Essayer une réponse/ });
    const verdicts = [
      ['17/20', 'Juste : 1 point.'],
      ['0.15', 'En partie juste : 0,5 point.'],
      ['85', 'Faux : 0 point.'],
      ['baisse', 'Ce n’est pas un nombre : 0 point.'],
    ] as const;
    for (const [typed, verdict] of verdicts) {
      await tryOut.fill(typed);
      await expect(
        form.getByText(verdict.replaceAll(' :', '\u00a0:').replace(/(\d) p/, '$1\u00a0p')),
      ).toBeVisible();
    }
    await expect(preview(form)).not.toContainText('0,85');
    await expectAccessible(page, { shown: form });
    await addButton(form).click();
    const card = page.getByRole('article', { name: 'Question 1' });
    await expect(card).toContainText('0,85 ± 0,005');
    await expect(card).toContainText('50\u00a0% des points');
  });

  await changeQuiz(page, quiz.id, {
    ...{ status: 'published', freeNavigation: true },
    ...{ scoreRelease: 'at-once', correctionRelease: 'at-once' },
  });
  const student = await newStudent(browser, cochalot.url, noise, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });

  await step(student, 'the student types it with the signs that a number pad lacks', async () => {
    await student.setViewportSize({ width: 360, height: 740 });
    await openQuiz(student, quiz.id);
    await startQuiz(student);
    const field = student.getByRole('textbox', { name: /Quel coefficient/ });
    await expect(field).toHaveAttribute('inputmode', 'decimal');
    await field.fill('0,85 %');
    await question(student).click();
    await expect(student.getByText('Écrivez le nombre seul, sans unité.')).toBeVisible();
    await field.fill('17');
    await student.getByRole('button', { name: 'Barre de fraction' }).click();
    await expect(field).toBeFocused();
    await student.keyboard.type('20');
    await expect(field).toHaveValue('17/20');
    await expect(student.getByText('Réponses enregistrées')).toBeVisible();
    await expectAccessible(student, { shown: field });
    await student.setViewportSize({ width: 360, height: 740 });
    await student.reload();
    await expect(field).toHaveValue('17/20');
    for (const name of ['Vérifier et terminer', 'Terminer', 'Rendre ma copie']) {
      await student.getByRole('button', { name, exact: true }).click();
    }
    await expect(done(student)).toBeVisible();
  });

  await step(student, 'the student sees what was given and what was expected', async () => {
    await student.getByRole('button', { name: 'Voir la correction' }).click();
    const marked = student.getByRole('region', { name: 'Question 1' });
    await expect(marked).toContainText('1 / 1');
    await expect(marked).toContainText('17/20');
    await expect(marked).toContainText('0,85 ± 0,005');
    await expectAccessible(student, { shown: marked });
  });
  await student.context().close();
});
