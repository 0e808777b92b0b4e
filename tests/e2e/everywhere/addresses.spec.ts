import { expect } from '@playwright/test';
import { conformityMention, conformityRate, failing } from '#shared/domain/accessibility/audit.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { screens } from '#shared/screens.ts';
import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/looks.ts';
import { step } from '../support/step.ts';
import { logIn } from '../support/teachers.ts';

test('an address says what is not there, and lets nothing foreign in', async ({
  page,
  email,
  register,
  context,
  noise,
}) => {
  await step(page, 'pages allow nothing but our own files, and work over plain HTTP', async () => {
    const headers = (await page.goto('/'))?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure-requests/);
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
  });

  await step(page, 'an unknown address is a 404 with a way home', async () => {
    noise.expect(/status of 404/);
    const answer = await page.goto('/quiz/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page introuvable · Cochalot');
    await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL('/');
  });

  await step(page, 'the site map leads everywhere, from the foot of every screen', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).click();
    const heading = page.getByRole('heading', { name: 'Plan du site' });
    await expectAccessible(page, { shown: heading });
    const links = page.getByRole('main').getByRole('link');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).pathname),
    );
    // Screens about one quiz or one class are reached through their lists.
    // The administration is not there for anybody else.
    const alone = Object.values(screens).filter(
      (address) => !address.includes(':') && address !== screens.administration,
    );
    expect(new Set(addresses)).toEqual(new Set(alone));
  });

  await step(page, 'the declaration says who, how far, and whom to ask', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: conformityMention }).click();
    const name = page.getByText(/^Université de Nulle-Part s’engage/);
    await expectAccessible(page, { shown: name });
    const main = page.getByRole('main');
    const rate = conformityRate.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
    await expect(main).toContainText(`${rate}\u00a0% des critères`);
    await expect(main.getByRole('listitem').filter({ hasText: '(critère' })).toHaveCount(
      Object.keys(failing).length,
    );
    await expect(main.getByRole('link', { name: 'schéma pluriannuel' })).toHaveAttribute(
      'href',
      'https://nulle-part.example/schema',
    );
    await expect(main.getByRole('link', { name: 'acces@nulle-part.example' })).toBeVisible();
  });

  await step(page, 'what is done with personal data, and who answers for it', async () => {
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Données personnelles' }).click();
    const main = page.getByRole('main');
    await expectAccessible(page, { shown: main.getByText('dpo@nulle-part.example') });
    await expect(main).toContainText('Un modèle de langage est configuré');
    await foot.getByRole('link', { name: 'Mentions légales' }).click();
    await expectAccessible(page, { shown: main.getByText('1 rue du Port') });
  });

  await step(page, 'an unknown address of the API answers as the API does', async () => {
    const answer = await page.request.get('/api/nowhere');
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toEqual({
      message: 'Cette adresse n’existe pas.',
      code: 'not_found',
    });
  });

  await step(page, 'the session cookie is out of reach of scripts', async () => {
    await register(page, email);
    await context.clearCookies();
    await logIn(page, email);
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === 'cochalot_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false, path: '/' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('cochalot_session');
  });

  await step(page, 'a teacher sees the 404 under the usual bar', async () => {
    noise.expect(/status of 404/);
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Menu ${ofName(email)}` })).toBeVisible();
  });

  await step(page, 'injected scripts and styles do not run', async () => {
    noise.expect(/Content Security Policy/);
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "pwned"';
      const image = document.createElement('img');
      image.setAttribute('onerror', 'document.title = "pwned"');
      image.src = 'data:image/png;base64,AAAA';
      document.body.append(script, image);
      return new Promise((resolve) => image.addEventListener('error', resolve));
    });
    await expect(page).not.toHaveTitle('pwned');
  });
});
