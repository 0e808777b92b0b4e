import { expect } from '@playwright/test';
import { nameRequired, unreadableName } from '#shared/contract/online/attempt-schemas.ts';
import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';
import { blue, halves, red } from '#tests/support/pictures.ts';
import { test } from '../support/fixtures.ts';
import { lonelySigns, narrowWidths } from '../support/lonely-signs.ts';
import { expectAccessible, expectRoomForLargeLetters } from '../support/looks.ts';
import { step } from '../support/step.ts';
import {
  answers,
  done,
  finish,
  newStudent,
  next,
  openQuiz,
  plugIn,
  publishQuiz,
  question,
  startQuiz,
  unplug,
} from '../support/taking.ts';

/** What shows nothing, signs without a letter, and signs piled up over the lines above and below. */
const hiddenNames = [
  ['\u200b\u3164', nameRequired],
  ['\u0301\u0302', unreadableName],
  [`Z${'\u0336\u0321'.repeat(9)}oé`, unreadableName],
] as const;

const narrow = '$\\vec{n}\\begin{pmatrix}2\\\\-1\\\\3\\end{pmatrix}$';
const wide = '$\\begin{pmatrix}1&2&3&4&5&6&7&8&9&10&11&12\\end{pmatrix}$';

test.use({ deviceScaleFactor: 1 });
test.beforeEach(async ({ page, email, register }) => register(page, email));

test('a quiz suits every eye, ear, thumb and screen', { tag: '@long' }, async ({
  page,
  browser,
  cochalot,
  noise,
  context,
  network,
}) => {
  await step(page, 'what a thumb presses is at least 44 pixels high', async () => {
    const quiz = await publishQuiz(page, [
      { text: 'Un', answers: answers(narrow, wide) },
      { text: 'Deux', answers: answers('a', 'b') },
    ]);
    await page.setViewportSize({ width: 360, height: 640 });
    await openQuiz(page, quiz.id);
    await startQuiz(page);
    // What changes the formulas for a screen reader is not seen, nor touched.
    const targets = page.locator('form button:not([aria-pressed]), label');
    await expect(targets).toHaveCount(6);
    for (const target of await targets.all()) {
      const { height = 0, width = 0 } = (await target.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThanOrEqual(44);
    }
    // Cut between two columns a matrix would look whole: it fades there, until its end is in sight.
    const matrix = page.locator('label').nth(1).getByRole('img');
    await expect(matrix).toHaveCSS('mask-size', /^100%/);
    await matrix.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(matrix).toHaveCSS('mask-size', /calc/);
    const whole = page.locator('label').first().getByRole('img');
    await expect(whole).toHaveCSS('mask-image', 'none');
    await expect(whole).not.toHaveAttribute('tabindex');
  });

  await step(page, '«Affichage» holds at once, and after a reload', async () => {
    const open = () => page.getByRole('button', { name: 'Affichage', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Affichage' });
    const whole = page.locator('html');
    await page.getByRole('button', { name: 'Fermer', exact: true }).click();
    await open();
    await dialog.getByLabel('Grande', { exact: true }).check();
    await dialog.getByLabel('Aéré').check();
    await dialog.getByLabel('Pour la dyslexie (OpenDyslexic)').check();
    await dialog.getByLabel('Contraste fort, fond noir').check();
    await expect(dialog).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expectAccessible(page, { shown: dialog });
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(question(page)).toHaveCSS('font-family', /^OpenDyslexic/);
    await expectAccessible(page, { shown: question(page) });
    await page.reload();
    await expect(question(page)).toBeVisible();
    await expect(whole).toHaveCSS('font-size', '20px');
    await open();
    await dialog.getByRole('button', { name: 'Affichage habituel' }).click();
    await expect(whole).toHaveCSS('font-size', '16px');
    await page.keyboard.press('Escape');
  });

  await step(
    page,
    'a picture takes its place before it comes, no larger than the screen needs',
    async () => {
      const buffer = await halves(red, blue, 2000, 1000).png().toBuffer();
      const picture = { name: 'courbe.png', mimeType: 'image/png', buffer };
      const sent = await page.request.post('/api/images', { multipart: { image: picture } });
      const { imageUrl } = await sent.json();
      const quiz = await publishQuiz(page, [
        {
          text: 'Voici',
          image_url: imageUrl,
          image_width_pct: 50,
          image_description: 'Une droite qui monte',
          answers: answers('a', 'b'),
        },
      ]);
      const student = await newStudent(browser, cochalot.url, noise);
      await openQuiz(student, quiz.id);
      await startQuiz(student);
      const image = student.getByRole('img', { name: 'Une droite qui monte' });
      await expect(image).toHaveJSProperty('complete', true);
      expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
        '?width=480',
      );
      const column = await student.getByRole('group').boundingBox();
      const box = await image.boundingBox();
      expect(box?.width).toBeCloseTo((column?.width ?? 0) / 2, 0);
      expect(box?.height).toBeCloseTo((box?.width ?? 0) / 2, 0);
      await student.setViewportSize({ width: 360, height: 640 });
      expect((await image.boundingBox())?.width).toBeGreaterThan(300);
      await student.getByRole('button', { name: 'Agrandir l’image' }).click();
      const enlarged = student.getByRole('dialog', { name: 'Image de la question 1, agrandie' });
      expect((await enlarged.getByRole('img').boundingBox())?.width).toBeGreaterThan(800);
      await enlarged.getByRole('button', { name: 'Fermer' }).click();
      await expect(enlarged).toBeHidden();
      // On a phone «Retour» closes it too, and the question stays.
      await student.getByRole('button', { name: 'Agrandir l’image' }).click();
      await student.goBack();
      await expect(enlarged).toBeHidden();
      await expect(image).toBeVisible();
      await student.context().close();
    },
  );

  await step(
    page,
    'the start, the questions and the end suit every eye, ear and thumb',
    async () => {
      noise.expect(/net::ERR_/);
      const unbreakable = '$\\sqrt{1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18}$';
      const quiz = await publishQuiz(
        page,
        [
          {
            text: 'La dérivée de $x^2$ est…',
            topic: 'Dérivées',
            answers: answers('$2x$', wide, unbreakable),
          },
          {
            text: 'Pour quels réels $x$ a-t-on $x^2 = 4$ ? Et, disons, « $x > 0$ » : lesquels !',
            type: 'multiple',
            answers: answers('$\\frac{a$', 'b'.repeat(80)),
          },
        ],
        {
          title: 'Dérivation, un titre assez long pour une ligne de téléphone',
          timeLimit: 60,
          studentInstructions: defaultStudentInstructions,
        },
      );
      await openQuiz(page, quiz.id, network);
      const start = page.getByRole('button', { name: 'Commencer le QCM' });
      // What every quiz says of pens, until its teacher writes something else, is for paper.
      await expect(start).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Consignes' })).toHaveCount(0);

      noise.expect(/status of 400/);
      await page.getByLabel('Numéro d’étudiant').fill('2024001');
      const name = page.getByLabel('Nom et prénom');
      for (const [typed, words] of hiddenNames) {
        await name.fill(typed);
        await start.click();
        await expect(page.getByRole('alert')).toHaveText(words);
        await expect(name).toHaveValue(typed);
      }
      await expect(page.getByLabel('Numéro d’étudiant')).toHaveValue('2024001');
      await expectAccessible(page, { shown: page.getByRole('alert') });
      await startQuiz(page, 'Un nom de famille composé, et deux prénoms aussi');
      await page.getByRole('radio').first().check();
      await expectAccessible(page, { shown: page.getByText('Réponses enregistrées') });
      await next(page).click();
      await page.getByRole('checkbox').first().check();
      expect(await page.evaluate(lonelySigns, { widths: narrowWidths })).toEqual([]);
      await unplug(context, network);
      await expectAccessible(page, { shown: question(page) });
      await finish(page).click();
      await expectAccessible(page, {
        shown: page.getByRole('heading', { name: 'Envoi en cours…' }),
      });
      await plugIn(context, network);
      await expect(done(page)).toBeVisible();
      await expectAccessible(page, { shown: done(page) });
      await expectRoomForLargeLetters(page);
    },
  );
});
