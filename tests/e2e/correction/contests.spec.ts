import { expect, type Page } from '@playwright/test';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { test } from '../support/fixtures.ts';
import { lonelySigns, narrowWidths } from '../support/lonely-signs.ts';
import { expectAccessible, expectRoomForLargeLetters } from '../support/looks.ts';
import { readQuiz } from '../support/quiz-calls.ts';
import { expectQuizLanguage } from '../support/quiz-language.ts';
import { correctSheets, openPart } from '../support/scanned-class.ts';
import { closeToast, expectToast } from '../support/toasts.ts';

/** Of a network that wants to be signed in to. */
const portal = { status: 200, type: 'text/html', body: '<h1>Bienvenue</h1>' };

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a student contests a box from the phone, and the mark changes', async ({
  page,
  stranger,
  email,
  register,
  mailbox,
  cochalot,
  network,
  noise,
}) => {
  test.skip(!canPrint, 'LaTeX is missing');
  await register(page, email);
  const id = await correctSheets(page, cochalot, {
    students: [`1001;MOREL;Léa;lea-${email}`, `1002;DURAND;Max;max-${email}`],
    sheets: [
      { copy: 1, number: '1001', ticks: [1, 0, 1] },
      { copy: 2, number: '1002', ticks: [1, 0, 2] },
    ],
    questions: ['Combien vaut $\\frac{6}{2}$ ?', 'Question 2', 'Question 3'],
  });

  const settings = await openPart(page, 'Page de l’étudiant');
  await settings.getByRole('switch', { name: 'Ouvrir la page de l’étudiant' }).click();
  const address = `/api/quizzes/${id}/corrections-sessions/page`;
  const set = async () => (await page.request.get(address)).json();
  await expect.poll(set).toMatchObject({ isOpen: true });
  // From another window: what is changed here afterwards leaves it as it is there.
  await page.request.put(address, { data: { isLinkPrinted: true } });
  const day = settings.getByLabel(/^Contestations jusqu’au/);
  await day.fill('2099-06-25');
  const until = (date: string) => ({ contestsUntil: expect.stringMatching(`^${date}`) });
  await expect.poll(set).toMatchObject({ isLinkPrinted: true, ...until('2099-06-25') });
  // Typed figure by figure it passes by other days, and by years of fewer figures: none of them counts.
  // Day and month are the same, whichever of them the browser has first.
  const sent: unknown[] = [];
  page.on('request', (call) => {
    if (call.method() === 'PUT' && call.url().endsWith(address)) sent.push(call.postDataJSON());
  });
  await day.pressSequentially('11112098');
  await expect(day).toHaveValue('2098-11-11');
  await day.press('Enter');
  await expect.poll(set).toMatchObject(until('2098-11-11'));
  await day.press('Backspace');
  await day.blur();
  await expect(
    settings.getByText('Date incomplète\u00a0: elle n’est pas enregistrée.'),
  ).toBeVisible();
  expect(sent).toEqual([until('2098-11-11')]);
  await day.fill('2099-06-30');
  await expect.poll(set).toMatchObject({ isLinkPrinted: true, ...until('2099-06-30') });
  const mails = await openPart(page, 'Envoyer les corrections par e-mail');
  await mails.getByRole('checkbox', { name: 'Lien seul' }).click();
  await mails.getByRole('button', { name: 'Envoyer à Max DURAND' }).click();
  await expectToast(page, 'Envoyé', 'E-mail envoyé à Max DURAND');
  await closeToast(page);
  const mail = await mailbox.next(`max-${email}`);
  expect(mail.attachments).toEqual([]);
  const mailed = /http\S+\/copie\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const link = mailed.replace(cochalot.url, network.url);

  // A fault that was found once the paper was printed.
  const [, , third] = (await readQuiz(page, id)).questions;
  const text = 'Combien vaut $\\frac{9}{3}$ ?';
  const mend = `/api/quizzes/${id}/export/questions/${third?.id}`;
  expect((await page.request.put(mend, { data: { text } })).status()).toBe(200);

  let losses = 0;
  network.decide(({ path }) => {
    if (!path.includes('/pages/')) return 'passes';
    losses += 1;
    return losses === 1 ? 'lost' : 'passes';
  });
  await stranger.setViewportSize({ width: 360, height: 740 });
  // Pasted with what stood around it, which is no part of it.
  await stranger.goto(`${link}>).`);
  await expect(stranger).toHaveURL(link);
  await expect(stranger.getByRole('heading', { name: 'Capitales' })).toBeVisible();
  await expect(part(stranger, 'Note')).toContainText('6,67 / 20');
  await expect(
    stranger.getByText('Texte corrigé après l’impression', { exact: true }).locator('..'),
  ).toContainText('question 3');
  const mended = part(stranger, 'Question 3');
  await expect(mended.locator('.katex').first()).toBeVisible();
  await expect(mended).toContainText('Texte corrigé après l’impression. Sur la copie');
  await expectQuizLanguage(stranger, 'Combien vaut', 'fr');
  await expectQuizLanguage(stranger, 'Capitales', 'fr');
  await expect(mended.getByText('«\u00a0Question 3\u00a0»')).toBeVisible();
  const second = part(stranger, 'Question 2');
  await expect(second.getByText('Lue vide · bonne réponse')).toBeVisible();
  // Lost on its way, it was asked for again.
  const picture = second.getByRole('img');
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(second.getByText('L’image arrive…')).toBeHidden();
  // A formula arrives set: the phone brings nothing that sets it.
  await expect(part(stranger, 'Question 1').locator('.katex').first()).toBeVisible();
  expect(network.calls.filter(({ path }) => path.includes('formula-renderer'))).toEqual([]);
  // Read as empty, it has no frame in the colours of the system either.
  await stranger.emulateMedia({ forcedColors: 'active' });
  const frames = second
    .locator('figure span[aria-hidden]')
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopColor));
  expect(new Set(await frames)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  await stranger.emulateMedia({ forcedColors: 'none' });
  await expectAccessible(stranger, { shown: second, thoroughly: true });
  expect(await stranger.evaluate(lonelySigns, { widths: narrowWidths })).toEqual([]);
  await expectRoomForLargeLetters(stranger);

  const dialog = stranger.getByRole('dialog');
  await second.getByRole('button', { name: 'Agrandir la page 1' }).click();
  const enlarged = await dialog.getByRole('img', { name: 'Page 1 de votre copie' }).boundingBox();
  expect(enlarged?.width).toBeGreaterThan(720);
  // On a phone «Retour» closes what lies over the page.
  await stranger.goBack();
  await expect(dialog).toBeHidden();

  await second.getByRole('button', { name: 'Contester la question 2' }).click();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Dites pourquoi.', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Case A/ }).click();
  await dialog.getByLabel('Pourquoi').fill('J’avais coché la case A au crayon.');
  await expectAccessible(stranger, { shown: dialog, part: '[role=dialog]' });
  // What is being written is there again after a reload.
  await stranger.reload();
  await second.getByRole('button', { name: 'Contester la question 2' }).click();
  await expect(dialog.getByRole('radio', { name: /^Case A/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(second.getByText('Contestation en attente (la case A)')).toBeVisible();

  const contests = part(page, 'Contestations');
  await expect(contests.getByText('1 contestation attend votre réponse.')).toBeVisible();
  await expect(contests.getByText('J’avais coché la case A au crayon.')).toBeVisible();
  const box = contests.getByRole('button', { name: /^Case A/ });
  await expect(box).toHaveAccessibleDescription('juste');
  await expect(box.locator('img')).toHaveAttribute('src', /\?pile=./);
  await expectAccessible(page, { shown: contests, part: contests });
  // What the student claims is for the teacher to say.
  await expect(contests.getByRole('button', { pressed: true })).toHaveCount(0);
  await contests.getByRole('button', { name: 'Accepter la contestation de Max DURAND' }).click();
  await expect(contests.getByText(/^Choisissez d’abord la case à inverser/)).toBeVisible();
  await box.click();
  await contests.getByLabel('Votre réponse à l’étudiant').fill('En effet, trait très pâle.');
  await contests.getByRole('button', { name: 'Accepter la contestation de Max DURAND' }).click();
  await expectToast(page, 'Contestation acceptée', 'Max DURAND : 6,67 → 13,33');
  const similar = contests.getByRole('region', { name: /^Cas semblables, / });
  await expect(similar).toContainText('Léa MOREL');
  // What was found waits for the teacher, not for this page.
  await page.reload();
  // The step is still open.
  await expect(similar).toContainText('Léa MOREL');
  await similar.getByRole('button', { name: 'Aucune n’est mal lue' }).click();
  await expect(similar).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPart(page, 'Notes');
  await expect(part(page, 'Notes').getByRole('row', { name: /DURAND Max/ })).toContainText('13,33');

  const told = await mailbox.next(`max-${email}`);
  expect(told.text).toContain('En effet, trait très pâle.');
  await stranger.reload();
  await expect(second.getByText('Contestation acceptée (la case A)')).toBeVisible();
  // The last mark that the teacher stood for is the one of the first mail.
  const review = stranger.getByText('Votre enseignant corrige à nouveau votre copie');
  await expect(review).toBeVisible();
  await expect(part(stranger, 'Note')).toContainText(
    /Dernière note annoncée, le [\d/]+\s: 6,67\/20\./,
  );
  await expectAccessible(stranger, { shown: review });
  await openPart(page, 'Envoyer les corrections par e-mail');
  await mails.getByRole('button', { name: 'Aperçu de l’e-mail à Max DURAND' }).click();
  const preview = page.getByRole('dialog', { name: "Aperçu de l'e-mail" });
  await expect(preview).toContainText(/Cette copie corrigée remplace celle du [\d/]+\./);
  await preview.getByRole('button', { name: 'Fermer' }).click();
  await openPart(page, 'Notes');
  await part(page, 'Notes').getByRole('button', { name: 'Valider les notes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click();
  await expect(part(page, 'Notes')).toContainText('Validées le');
  await stranger.reload();
  await expect(part(stranger, 'Note')).toContainText('13,33 / 20');
  await expect(review).toBeHidden();

  // What would cost the student points is asked before it is done.
  noise.expect(/409/);
  await stranger.getByRole('button', { name: 'Contester la question 1' }).click();
  await dialog.getByRole('radio', { name: /^Case A/ }).click();
  await dialog.getByLabel('Pourquoi').fill('Je n’avais rien coché.');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await openPart(page, 'Contestations');
  await box.click();
  await contests.getByRole('button', { name: 'Accepter la contestation de Max DURAND' }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('Max DURAND : 13,33 → 6,67, la note baisse.');
  await warning.getByRole('button', { name: 'Annuler' }).click();
  await expect(contests.getByText('1 contestation attend votre réponse.')).toBeVisible();

  // Right about something else than a box: the teacher’s words say about what.
  await box.click();
  await contests.getByRole('button', { name: 'Accepter la contestation de Max DURAND' }).click();
  await expect(contests.getByText(/ou dites pourquoi\.$/)).toBeVisible();
  await contests.getByLabel('Votre réponse à l’étudiant').fill('La question était ambiguë.');
  await contests.getByRole('button', { name: 'Accepter la contestation de Max DURAND' }).click();
  await expectToast(page, 'Contestation acceptée', 'Max DURAND : 13,33');

  // A page that stayed open while the copies were exchanged speaks of the one that it shows.
  const give = async (internalNumber: number, studentId: string, insteadOf?: number) => {
    const path = `/api/quizzes/${id}/corrections-sessions/associations`;
    const reply = await page.request.post(path, {
      data: { internalNumber, studentId, insteadOf },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await give(2, '1001', 1);
  await give(1, '1002');
  await stranger.getByRole('button', { name: 'Contester la question 3' }).click();
  await dialog.getByRole('radio', { name: 'La question entière' }).click();
  await dialog.getByLabel('Pourquoi').fill('Je ne comprends pas.');
  network.decide(({ method }) => (method === 'POST' ? portal : 'passes'));
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  network.mend();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(
    stranger,
    'Contestation impossible',
    'La copie que montrait cette page n’est plus la vôtre : rien n’a été envoyé. Regardez celle qui vous est attribuée maintenant.',
  );
  await expect(stranger.getByText('(une copie qui n’est plus la vôtre)').first()).toBeVisible();
});

test('a link that opens nothing says so and offers another', async ({
  page,
  email,
  noise,
  mailbox,
}) => {
  noise.expect(/404/);
  await page.goto(`/copie/${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Lien inconnu' })).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill('pas une adresse');
  await page.getByRole('button', { name: 'Envoyer les liens' }).click();
  await expect(page.getByText('Adresse e-mail invalide.')).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer les liens' }).click();
  const answer = part(page, 'Recevoir un nouveau lien').getByRole('status');
  await expect(answer).toContainText('Si cette adresse est sur la liste');
  await expectAccessible(page, { shown: answer });
  expect(mailbox.received.filter(({ recipients }) => recipients.includes(email))).toEqual([]);
});
