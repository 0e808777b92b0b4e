import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { step } from '../support/step.ts';

test('a page lets nothing foreign in', async ({ page, email, signUp, context, noise }) => {
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

  await step(page, 'the session cookie is out of reach of scripts', async () => {
    await signUp(page, email);
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === 'cochalot_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false, path: '/' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('cochalot_session');
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
