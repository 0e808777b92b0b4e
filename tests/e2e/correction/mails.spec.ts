import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { readPages } from '#tests/support/paper/read-pages.ts';
import { query } from '#tests/support/servers/query.ts';
import { until } from '#tests/support/until.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { correctSheets, openPart, unfold } from '../support/scanned-class.ts';
import { step } from '../support/step.ts';
import { registerWith } from '../support/teachers.ts';
import { closeToast, expectToast } from '../support/toasts.ts';

test.skip(!canPrint, 'LaTeX is missing');
test.beforeEach(async ({ page, email, register }) => register(page, email));

const mails = (page: Page) =>
  page.getByRole('region', { name: 'Envoyer les corrections par e-mail' });
const openMails = (page: Page) => openPart(page, 'Envoyer les corrections par e-mail');
const row = (page: Page, name: string) =>
  mails(page).getByRole('listitem').filter({ hasText: name });

/** A usual run makes do with a small class; `CLASS=60` for a whole one. */
const CLASS = Number(process.env['CLASS'] ?? 10);
const number = (index: number) => `${1001 + index}`;
const addressOf = (index: number) => `eleve${index}@classe.example`;

/** Three have no address, one’s is malformed, one’s is refused by the server. */
const MALFORMED = 4;
const REFUSED = 5;
const withoutAddress = [6, 7, 8];
const ASKED = CLASS - withoutAddress.length;

function lineOf(index: number): string {
  const written = withoutAddress.includes(index)
    ? ''
    : index === MALFORMED
      ? `eleve${index}.classe.example`
      : addressOf(index);
  return `${number(index)};NOM${index};Prenom${index};${written}`;
}

test(`a class of ${CLASS} is told its marks, each once, though the page is closed in the middle`, {
  tag: '@long',
}, async ({ page, email, mailbox, cochalot }) => {
  test.setTimeout(300_000 + CLASS * 10_000);
  mailbox.unknownAddresses.set(addressOf(REFUSED), 'no such user here');
  const toStudents = () =>
    mailbox.received.filter(({ recipients }) => recipients[0]?.endsWith('@classe.example'));
  const away = Promise.withResolvers<void>();
  mailbox.beforeAnswer = async () => {
    if (toStudents().length > 2) await away.promise;
  };
  const indices = Array.from({ length: CLASS }, (_, index) => index);
  const id = await correctSheets(page, cochalot, {
    students: indices.map(lineOf),
    // The mark tells the students apart by threes, the name on the copy each from every other.
    sheets: indices.map((index) => ({
      copy: index + 1,
      number: number(index),
      ticks: [1, index % 3 === 0 ? 2 : 1, index % 3 === 1 ? 2 : 1],
    })),
  });

  await openMails(page);
  await expect(
    mails(page)
      .locator('p')
      .getByText(`${ASKED - 1} étudiants à prévenir, 3 sans adresse, 1 adresse invalide.`)
      .first(),
  ).toBeVisible();
  await expect(row(page, 'Prenom6 NOM6')).toContainText('Email manquant');
  await mails(page).getByRole('button', { name: 'Aperçu de l’e-mail à Prenom2 NOM2' }).click();
  const dialog = page.getByRole('dialog', { name: "Aperçu de l'e-mail" });
  await expect(dialog).toContainText('Bonjour Prenom2 NOM2,');
  await expect(dialog).toContainText('la note de 20/20');
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  await mails(page).getByRole('button', { name: 'Envoyer à tous' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Envoyer les e-mails à tous les étudiants ayant une adresse e-mail ?',
  );
  await expect(question).toContainText(`${ASKED - 1} e-mails partiront`);
  await expect(question).toContainText(`rien ne partira pour Prenom${MALFORMED} NOM${MALFORMED}`);
  await question.getByRole('button', { name: 'Envoyer à tous' }).click();
  await expect(mails(page).getByText(new RegExp(`Envoi des e-mails… \\d+/${ASKED}`))).toBeVisible();
  await until(() => toStudents().length > 2, 60_000);
  await page.goto('about:blank');
  mailbox.beforeAnswer = async () => undefined;
  away.resolve();

  await until(() => toStudents().length >= ASKED - 2, 240_000);
  await page.goto(`/quiz/${id}/edit`);
  await openMails(page);
  await expect(mails(page).getByText(`${ASKED - 2} envoyés, 2 échecs`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(row(page, 'Prenom5 NOM5')).toContainText('no such user here');
  await expect(row(page, 'Prenom4 NOM4')).toContainText('Adresse invalide');
  await expect(mails(page).getByRole('button', { name: 'Envoyé à Prenom2 NOM2' })).toBeDisabled();

  const expected = indices.filter(
    (index) => ![MALFORMED, REFUSED, ...withoutAddress].includes(index),
  );
  expect(
    toStudents()
      .map(({ recipients }) => recipients.join())
      .sort(),
  ).toEqual(expected.map(addressOf).sort());
  for (const mail of toStudents()) {
    const index = Number(/\d+/.exec(mail.recipients[0] ?? '')?.[0]);
    const grade = index % 3 === 2 ? '20/20' : '13,33/20';
    expect(mail.replyTo?.[0]?.address).toBe(email);
    expect(mail.text).toContain(`Bonjour Prenom${index} NOM${index},`);
    expect(mail.text).toContain(grade);
    const [attached, ...more] = mail.attachments;
    expect(more).toEqual([]);
    const [first] = await readPages(new Uint8Array(attached?.content as ArrayBuffer));
    expect(first).toContain(`Prenom${index} NOM${index}`);
    expect(first).toContain(grade);
  }
  const blind = mailbox.received.filter(({ recipients }) => recipients.includes(email));
  expect(blind.map(({ to }) => to?.[0]?.address).sort()).toEqual(expected.map(addressOf).sort());
});

test('copies and marks are taken home, checked elsewhere and sent one by one', async ({
  page,
  mailbox,
  cochalot,
  email,
}) => {
  const id = await correctSheets(page, cochalot, {
    students: [`1001;MOREL;Léa;lea-${email}`, `1002;DURAND;Max;max-${email}`, '1003;NGUYEN;Zoé;'],
    sheets: [
      { copy: 1, number: '1001', ticks: [1, 1, 1] },
      { copy: 2, number: '1002', ticks: [1, 2, 0] },
      { copy: 3, number: '100?', ticks: [2, 2, 2] },
    ],
  });

  await step(
    page,
    'copies and marks are downloaded, and marks typed elsewhere checked',
    async () => {
      const downloads = await openPart(page, 'Télécharger');
      await expect(downloads).toContainText('Une copie n’a pas encore d’étudiant.');
      const fetched = async (name: string) => {
        const waiting = page.waitForEvent('download');
        await downloads.getByRole('link', { name, exact: true }).click();
        const download = await waiting;
        return {
          name: download.suggestedFilename(),
          content: await readFile(await download.path()),
        };
      };

      const zip = await fetched('Une par étudiant (zip)');
      expect(zip.name).toMatch(/^Corrections - .+\.zip$/);
      expect(Object.keys(unzipSync(new Uint8Array(zip.content)))).toEqual([
        'DURAND_Max_copie-0002.pdf',
        'MOREL_Lea_copie-0001.pdf',
        'copie-0003.pdf',
      ]);
      const printed = await fetched('Toutes en un PDF à imprimer');
      expect(printed.content.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await fetched('Tableur (ODS)')).name).toMatch(/^Notes des copies - .+\.ods$/);
      const moodle = await fetched('Moodle');
      expect(moodle.name).toMatch(/^Notes pour Moodle - .+\.csv$/);
      expect(moodle.content.toString()).toContain('1002,DURAND,Max,6.67');

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await downloads.getByRole('button', { name: 'Copier les notes' }).click();
      await expect(page.getByText('Notes copiées', { exact: true })).toBeVisible();
      const column = await page.evaluate(() => navigator.clipboard.readText());
      expect(column).toBe('6,67\n20\n');

      const pasted = downloads.getByLabel('Colonne de notes copiée depuis Pronote');
      await pasted.fill(column);
      await expect(downloads.getByText('Les 3 notes sont identiques.')).toBeVisible();
      await pasted.fill('Durand Max\t7,66\nMorel Léa\t20\nNguyen Zoé\tAbs');
      await expect(downloads.getByText('Une note diffère')).toBeVisible();
      await expect(downloads.getByRole('row', { name: /DURAND Max/ })).toContainText('6,677,66');
      await expectAccessible(page, {
        shown: downloads.getByText('Une note diffère'),
        part: downloads,
      });
    },
  );

  const given = await page.request.post(`/api/quizzes/${id}/corrections-sessions/associations`, {
    data: { internalNumber: 3, studentId: '1003' },
  });
  expect(given.status(), await given.text()).toBe(200);
  await openMails(page);
  await expect(row(page, 'Zoé NGUYEN')).toContainText('Email manquant');

  await step(
    page,
    'one student is sent the own mark, and a refusal is told in the server’s words',
    async () => {
      mailbox.unknownAddresses.set(`max-${email}`, 'mailbox full');
      const computed = Promise.withResolvers<void>();
      await page.route('**/recompute', (route) => computed.promise.then(() => route.continue()));
      await unfold(await openPart(page, 'Cases'), 'Seuil et cases noircies');
      await page.getByRole('slider', { name: 'Seuil' }).press('ArrowRight');
      // Until it is sent, a moment after the last move.
      await expect(page.getByRole('slider', { name: 'Seuil' })).toHaveAttribute(
        'aria-valuetext',
        '0,16',
      );
      await openMails(page);
      await expect(mails(page)).toContainText('Recalcul en cours…');
      await expect(mails(page).getByRole('button', { name: 'Envoyer à Léa MOREL' })).toBeDisabled();
      computed.resolve();
      await expect(mails(page)).not.toContainText('Recalcul en cours…');
      await mails(page).getByRole('button', { name: 'Envoyer à Léa MOREL' }).click();
      await expectToast(page, 'Envoyé', 'E-mail envoyé à Léa MOREL');
      await expect(mails(page).getByRole('button', { name: 'Envoyé à Léa MOREL' })).toBeDisabled();
      await mails(page).getByRole('button', { name: 'Envoyer à Max DURAND' }).click();
      await expectToast(page, 'Échec', "Échec de l'envoi");
      await closeToast(page);
      await expect(row(page, 'Max DURAND')).toContainText('Échec : 550 mailbox full');
      await expect(
        mails(page).getByRole('button', { name: 'Envoyer à Zoé NGUYEN' }),
      ).toBeDisabled();
      await mails(page).getByRole('button', { name: 'Écrire l’adresse de Zoé NGUYEN' }).click();
      const address = row(page, 'Zoé NGUYEN').getByRole('textbox', { name: 'E-mail' });
      await expectAccessible(page, { shown: address, part: mails(page) });
      await address.fill(`zoe-${email}`);
      await address.press('Enter');
      await mails(page).getByRole('button', { name: 'Envoyer à Zoé NGUYEN' }).click();
      await expectToast(page, 'Envoyé', 'E-mail envoyé à Zoé NGUYEN');
      await closeToast(page);
    },
  );

  await step(page, 'a mail that did not arrive is sent again, to another address', async () => {
    const missed = mails(page).getByRole('button', {
      name: 'L’e-mail à Léa MOREL n’est pas arrivé',
    });
    await expectAccessible(page, { shown: missed, part: mails(page) });
    await missed.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Il est noté comme envoyé le ');
    await question.getByRole('button', { name: 'Il n’est pas arrivé' }).click();
    await expect(row(page, 'Léa MOREL')).toContainText('Échec : Signalé comme non reçu');
    await mails(page).getByRole('button', { name: 'Écrire l’adresse de Léa MOREL' }).click();
    const address = row(page, 'Léa MOREL').getByRole('textbox', { name: 'E-mail' });
    await address.fill(`morel-${email}`);
    await address.press('Enter');
    await mails(page).getByRole('button', { name: 'Envoyer à Léa MOREL' }).click();
    await expectToast(page, 'Envoyé', 'E-mail envoyé à Léa MOREL');
    const mail = await mailbox.next(`morel-${email}`);
    expect(mail.text).toContain('la note de 20/20');
    await closeToast(page);
  });

  await step(
    page,
    'what takes a mark from students who were sent it names them first',
    async () => {
      const part = await openPart(page, 'Associations');
      await unfold(part, '3 copies associées');
      await part.getByRole('button', { name: /n’est pas celle de MOREL Léa/ }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Sa note lui a été envoyée.');
      await question.getByRole('button', { name: 'Annuler' }).click();
      await expect(part).toContainText('Chaque copie a son étudiant.');
      await openPart(page, 'Ajouter des pages');
      await page.getByRole('button', { name: /^Retirer .*\.pdf$/ }).click();
      await expect(question).toContainText(
        '2 notes validées ou envoyées disparaîtront : MOREL Léa, NGUYEN Zoé.',
      );
      await question.getByRole('button', { name: 'Annuler' }).click();
    },
  );
});

test('what was being sent when a backup was made goes out by the teacher’s word alone, each once', async ({
  page,
  mailbox,
  cochalot,
  email,
}) => {
  const addressOf = (name: string) => `${name}-${email}`;
  await correctSheets(page, cochalot, {
    students: [
      `1001;MOREL;Léa;${addressOf('lea')}`,
      `1002;DURAND;Max;${addressOf('max')}`,
      `1003;NGUYEN;Zoé;${addressOf('zoe')}`,
    ],
    sheets: ['1001', '1002', '1003'].map((number, index) => ({
      copy: index + 1,
      number,
      ticks: [1, 1, 1],
    })),
  });
  const toStudents = () =>
    mailbox.received.flatMap(({ recipients }) =>
      recipients.filter((address) => address.endsWith(`-${email}`)),
    );
  await openMails(page);
  const gone = Promise.withResolvers<void>();
  mailbox.beforeAnswer = () => gone.promise;
  await mails(page).getByRole('button', { name: 'Envoyer à tous' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer à tous' }).click();
  await until(() => toStudents().length > 0);
  const address = page.url();
  await page.goto('about:blank');
  const [first] = toStudents();
  await query(cochalot.dataDir, "update installation set database = 'that of the dump'");
  await cochalot.kill();
  mailbox.beforeAnswer = async () => undefined;
  gone.resolve();
  await cochalot.startAgain();

  await page.goto(address);
  await openMails(page);
  const notice = mails(page).getByText('2 e-mails attendaient encore');
  await expect(notice).toBeVisible();
  await expect(mails(page).getByRole('button', { name: 'Envoyer à tous' })).toBeDisabled();
  await expectAccessible(page, { shown: notice, part: mails(page) });
  expect(toStudents()).toEqual([first]);
  await mails(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 e-mails partiront.');
  await question.getByRole('button', { name: 'Envoyer' }).click();
  await expect(mails(page).getByText('2 envoyés, 0 échecs, 1 incertain')).toBeVisible();
  expect(toStudents().sort()).toEqual(['lea', 'max', 'zoe'].map(addressOf));
});

test.describe('without a mail server', () => {
  test.use({
    baseURL: async ({ bareCochalot }, use) => use(bareCochalot.url),
    register: async ({ bareCochalot }, use) => use(registerWith(bareCochalot)),
  });

  test('marks are told as kept in files, never as sent', async ({ page, bareCochalot, email }) => {
    await correctSheets(page, bareCochalot, {
      students: [`1001;MOREL;Léa;lea-${email}`, `1002;DURAND;Max;max-${email}`],
      sheets: [
        { copy: 1, number: '1001', ticks: [1, 1, 1] },
        { copy: 2, number: '1002', ticks: [1, 2, 0] },
      ],
    });
    await openMails(page);
    await expect(mails(page)).toContainText('Aucun e-mail ne part de cette installation');
    await mails(page).getByRole('button', { name: 'Envoyer à Max DURAND' }).click();
    await expectToast(
      page,
      'Gardé en fichier',
      'Cette installation n’envoie pas d’e-mails : rien n’est parti pour Max DURAND.',
    );
    await closeToast(page);
    await mails(page).getByRole('button', { name: 'Envoyer à tous' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer à tous' }).click();
    await expect(mails(page)).toContainText('Aucun étudiant à prévenir, 2 gardés en fichier.');
    await expect(mails(page)).toContainText('0 envoyés, 0 échecs, 1 gardé en fichier');
    await expect(row(page, 'Léa MOREL')).toContainText('Gardé en fichier le ');
    await expect(mails(page).getByRole('button', { name: 'Envoyer à Léa MOREL' })).toBeDisabled();
    await expectAccessible(page, { shown: row(page, 'Léa MOREL'), part: mails(page) });
    await mails(page)
      .getByRole('button', { name: 'Le fichier pour Léa MOREL a été transmis autrement' })
      .click();
    await expect(mails(page).getByRole('button', { name: 'Envoyé à Léa MOREL' })).toBeDisabled();
  });
});
