import { expect } from '@playwright/test';
import { support } from '#shared/contract/support.ts';
import { supportEmail, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import { expectToast } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

test('who needs help finds it and writes to the team, and to nobody else', async ({
  page,
  email,
  mailbox,
  noise,
  provider,
}) => {
  await step(page, 'a visitor reaches the help from the landing page, and comes back', async () => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'Aide et contact' }).click();
    await expect(page.getByRole('heading', { name: 'Aide', level: 1 })).toBeFocused();
    for (const title of ['Créer un QCM', 'Partager avec les étudiants', 'Corriger et exporter']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  await step(page, 'the questions that users ask are answered in plain sight', async () => {
    await visit(page, '/help');
    const chapters = page.getByRole('navigation', { name: 'Chapitres' });
    await chapters.getByRole('link', { name: 'Rendre les notes' }).click();
    await expect(page.getByText(/Comment mettre les notes dans Pronote/)).toBeInViewport();
    await expect(page.getByText(/École Directe, Moodle, Apogée et ScoDoc/)).toBeVisible();
    for (const picture of await page.getByRole('img', { name: /question|copie/ }).all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(300);
    }
    await expectAccessible(page, { shown: chapters });
  });

  await step(page, 'a message without address or text is not sent', async () => {
    await visit(page, '/help');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectToast(page, 'Champs requis', 'Renseignez une adresse e-mail et un message.');
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Message').fill('   ');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByLabel('Message')).toBeFocused();
  });

  await step(page, 'a visitor’s message reaches the support team, who can answer it', async () => {
    await visit(page, '/help');
    const category = page.getByLabel('Type de demande');
    await expect(category).toHaveValue('bug');
    await expect(category.getByRole('option')).toHaveText([
      'Signaler un bug',
      'Demande de fonctionnalité',
      'Autre',
    ]);
    await page.getByLabel('Nom').fill('Ada Lovelace');
    await page.getByLabel('Adresse e-mail').fill(email);
    await category.selectOption('Demande de fonctionnalité');
    await page.getByLabel('Message').fill('Des QCM en braille ?\nMerci.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectToast(page, 'Merci', 'Votre message a été envoyé.');
    await expect(page.getByLabel('Message')).toHaveValue('');

    const mail = await mailbox.next(supportEmail);
    expect(mail.recipients).toEqual([supportEmail]);
    expect(mail.replyTo).toEqual([{ address: email, name: '' }]);
    expect(mail.subject).toBe('[Cochalot] Demande de fonctionnalité\u00a0: Ada Lovelace');
    expect(mail.text).toContain('Des QCM en braille ?\nMerci.');
  });

  await step(page, 'a refused message says why and is kept on the screen', async () => {
    noise.expect(/status of 400/);
    await visit(page, '/help');
    await page.getByLabel('Adresse e-mail').fill('ada@');
    await page.getByLabel('Message').fill('Bonjour');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expectToast(page, "Échec de l'envoi", '400: Adresse e-mail invalide.');
    await expect(page.getByLabel('Message')).toHaveValue('Bonjour');
  });

  await step(page, 'nobody can make the contact form write to others', async () => {
    const injected = '\r\nBcc: victim@example.org\r\nTo: victim@example.org';
    const send = (message: Record<string, string>) =>
      page.request.post(support.contact.path, { data: message });

    const inAddress = { email: `${email}${injected}`, message: 'Bonjour' };
    expect((await send(inAddress)).status()).toBe(400);
    const twoAddresses = { email: `${email}, victim@example.org`, message: 'Bonjour' };
    expect((await send(twoAddresses)).status()).toBe(400);

    const smuggled = `Bonjour${injected}\r\n.\r\nRCPT TO:<victim@example.org>`;
    const inTexts = { name: `Eve${injected}`, email, message: smuggled };
    expect((await send(inTexts)).status()).toBe(200);
    const mail = await mailbox.next(supportEmail);
    expect(mail.recipients).toEqual([supportEmail]);
    expect(mail.to).toEqual([{ address: supportEmail, name: '' }]);
    expect(mail.cc ?? []).toEqual([]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.replyTo).toEqual([{ address: email, name: '' }]);
    expect(mail.headers.filter(({ value }) => value.startsWith('victim@'))).toEqual([]);
    expect(mail.text).toContain('\n.\nRCPT TO:<victim@example.org>');
    expect(
      mailbox.received.filter(({ recipients }) => recipients.includes('victim@example.org')),
    ).toEqual([]);
  });

  await step(
    page,
    'a teacher finds the help under the usual bar, with name and address filled in',
    async () => {
      const names = { given_name: 'Ada', family_name: 'Lovelace' };
      provider.accounts.set(email, { email, email_verified: true, ...names });
      await page.goto('/api/signup');
      await page.getByLabel('Compte du rectorat').fill(email);
      await page.getByRole('button', { name: 'S’identifier' }).click();
      await page.getByRole('button', { name: 'Menu d’Ada Lovelace' }).click();
      await page.getByRole('menuitem', { name: 'Aide' }).click();
      await expect(page.getByRole('heading', { name: 'Aide', level: 1 })).toBeFocused();
      await expect(page.getByLabel('Nom')).toHaveValue('Ada Lovelace');
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
      await page.reload();
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
      await expect(page.getByRole('button', { name: 'Menu d’Ada Lovelace' })).toBeVisible();
    },
  );
});
