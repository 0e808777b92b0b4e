import { afterEach, expect, test } from 'vitest';
import { accounts } from '#shared/contract/accounts.ts';
import { administration } from '#shared/contract/administration.ts';
import { goodPassword, newTeacher } from '#tests/support/app/accounts.ts';
import { signInAtProvider, type Way } from '#tests/support/app/open-id-visitor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openProvider } from '#tests/support/servers/open-id-provider.ts';

const callback = 'http://localhost:3000/api/callback';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(variables: NodeJS.ProcessEnv): Promise<TestApp> {
  const app = await startTestApp({ ADMIN_EMAILS: 'chef@univ.example', ...variables });
  ends.push(() => app.stop());
  return app;
}

async function startWithProvider(variables: NodeJS.ProcessEnv) {
  const provider = await openProvider(callback);
  ends.push(() => provider.close());
  return { provider, app: await start({ ...provider.configuration, ...variables }) };
}

async function signIn(app: TestApp, account: string, way: Way) {
  const browser = app.newBrowser();
  const arrivedAt = await signInAtProvider(browser, way, account);
  const { status, body } = await browser.call(accounts.currentTeacher);
  return { arrivedAt, browser, teacher: status === 200 ? body : null };
}

const person = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });

const askForCode = (app: TestApp, email: string) =>
  app.newBrowser().call(accounts.requestSignUpCode, { body: { email } });

test('SIGNUP=domains admits addresses of these domains, and no look-alike', async () => {
  const app = await start({ SIGNUP: 'domains', SIGNUP_DOMAINS: 'univ.example, ens.example' });
  expect((await askForCode(app, 'marie@univ.example')).status).toBe(200);
  for (const email of ['marie@evil-univ.example', 'marie@univ.example.org', 'm@sub.univ.example']) {
    expect(await askForCode(app, email)).toMatchObject({
      status: 403,
      body: { code: 'domain_not_admitted', message: expect.stringContaining('@univ.example') },
    });
  }
  const { body } = await app.newBrowser().call(accounts.signInOptions);
  expect(body).toMatchObject({
    signUpByMail: true,
    signUpDomains: ['univ.example', 'ens.example'],
  });
});

test('SIGNUP=off makes no account but by an invitation, whose link works once', async () => {
  const app = await start({ SIGNUP: 'off' });
  const email = 'invitee@ailleurs.example';
  const closed = { status: 403, body: { code: 'sign_up_closed' } };
  expect(await askForCode(app, email)).toMatchObject(closed);
  const typed = await app
    .newBrowser()
    .call(accounts.completeRegistration, { body: { email, code: '1234' } });
  expect(typed).toMatchObject(closed);

  const administrator = await newTeacher(app, 'chef@univ.example');
  await administrator.call(administration.invite, { body: { email } });
  const { text } = await app.mailbox.next(email);
  const link = /lien=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const invited = app.newBrowser();
  const opened = await invited.call(accounts.openMailLink, { body: { link } });
  expect(opened).toMatchObject({ status: 200, body: { email, mustSetPassword: true } });
  const password = { body: { password: goodPassword } };
  expect((await invited.call(accounts.setPassword, password)).status).toBe(200);
  const again = await app.newBrowser().call(accounts.openMailLink, { body: { link } });
  expect(again.status).toBe(400);
  const known = await administrator.call(administration.invite, { body: { email } });
  expect(known).toMatchObject({ status: 409, body: { code: 'account_exists' } });
});

test('a first log-in with the provider makes the account of an admitted person, with the name', async () => {
  const { provider, app } = await startWithProvider({ SIGNUP: 'oidc' });
  const name = { given_name: 'Marie', family_name: 'Curie' };
  provider.accounts.set('marie', person('marie@univ.example', name));
  const { arrivedAt, teacher } = await signIn(app, 'marie', '/api/login');
  expect(arrivedAt).toBe('/');
  expect(teacher).toMatchObject({ email: 'marie@univ.example', firstName: 'Marie' });
  expect(await askForCode(app, 'autre@univ.example')).toMatchObject({
    body: { code: 'sign_up_closed' },
  });
});

test('OIDC_REQUIRED_CLAIM refuses whoever lacks the claim, also with an account', async () => {
  const { provider, app } = await startWithProvider({
    OIDC_REQUIRED_CLAIM: 'affiliation=faculty',
  });
  const student = person('eleve@univ.example', { affiliation: ['student', 'member'] });
  provider.accounts.set('eleve', student);
  for (const way of ['/api/login', '/api/signup'] as const) {
    const refused = await signIn(app, 'eleve', way);
    expect(refused).toMatchObject({ arrivedAt: '/?authError=not_admitted', teacher: null });
  }
  provider.accounts.set('prof', person('prof@univ.example', { affiliation: ['faculty'] }));
  expect((await signIn(app, 'prof', '/api/login')).teacher?.email).toBe('prof@univ.example');
  provider.accounts.set('prof', person('prof@univ.example', { affiliation: ['retired'] }));
  expect((await signIn(app, 'prof', '/api/login')).teacher).toBe(null);
});

test('PASSWORD_LOGIN=off leaves the provider alone, which an invitation admits to', async () => {
  const { provider, app } = await startWithProvider({ PASSWORD_LOGIN: 'off', SIGNUP: 'off' });
  const administrator = await newTeacher(app, 'chef@univ.example');
  const email = 'invite@univ.example';
  const off = { status: 403, body: { code: 'password_login_off' } };
  const browser = app.newBrowser();
  const logIn = { body: { email: 'chef@univ.example', password: goodPassword } };
  expect(await browser.call(accounts.logIn, logIn)).toMatchObject(off);
  expect(await browser.call(accounts.requestOneTimePassword, { body: { email } })).toMatchObject(
    off,
  );
  expect(await askForCode(app, email)).toMatchObject(off);

  provider.accounts.set('invite', person(email));
  const stranger = await signIn(app, 'invite', '/api/login');
  expect(stranger.arrivedAt).toBe('/?authError=not_admitted');
  await administrator.call(administration.invite, { body: { email } });
  expect((await app.mailbox.next(email)).text).not.toContain('lien=');
  const { teacher } = await signIn(app, 'invite', '/api/login');
  expect(teacher).toMatchObject({ email, mustSetPassword: false });
});

test('a provider that verifies no address is named in the log, and the person is told', async () => {
  const { provider, app } = await startWithProvider({});
  provider.accounts.set('flou', { email: 'flou@univ.example' });
  const lines: unknown[] = [];
  const { warn } = app.services.log;
  app.services.log.warn = (...said: unknown[]) => void lines.push(...said);
  const { arrivedAt } = await signIn(app, 'flou', '/api/signup');
  app.services.log.warn = warn;
  expect(arrivedAt).toBe('/?authError=address_unverified');
  expect(JSON.stringify(lines)).toMatch(/"emailVerified":"missing".*does not send email_verified/);
});

test('with OIDC_LOGOUT=on, signing out leads to the provider’s own page, which accepts it', async () => {
  const { provider, app } = await startWithProvider({ OIDC_LOGOUT: 'on' });
  provider.accounts.set('marie', person('marie@univ.example'));
  const { browser } = await signIn(app, 'marie', '/api/signup');
  const left = await browser.send({ method: 'GET', url: accounts.logOut.path });
  const url = new URL(String(left.headers.location));
  expect(url.origin).toBe(provider.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/');
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect((await browser.call(accounts.currentTeacher)).status).toBe(401);
});

test('without it, signing out stays here', async () => {
  const { provider, app } = await startWithProvider({});
  provider.accounts.set('marie', person('marie@univ.example'));
  const { browser } = await signIn(app, 'marie', '/api/signup');
  const left = await browser.send({ method: 'GET', url: accounts.logOut.path });
  expect(left.headers.location).toBe('/');
});

test('of several providers each has its own button, its own rules and its own sign-out', async () => {
  const [univ, school] = [await openProvider(callback), await openProvider(callback)];
  for (const one of [univ, school]) ends.push(() => one.close());
  const named = (name: string, { configuration }: typeof univ) =>
    Object.fromEntries(
      Object.entries(configuration).map(([key, value]) => [key.replace('_', `_${name}_`), value]),
    );
  const app = await start({
    ...named('UNIV', univ),
    ...named('ECOLE', school),
    OIDC_ECOLE_LABEL: 'l’école',
    OIDC_ECOLE_LOGOUT: 'on',
    OIDC_UNIV_REQUIRED_CLAIM: 'affiliation=faculty',
  });
  const { body } = await app.newBrowser().call(accounts.signInOptions);
  expect(body.openIdProviders).toEqual([
    { id: 'ecole', label: 'l’école' },
    { id: 'univ', label: 'le rectorat' },
  ]);
  const unnamed = await app.newBrowser().send({ method: 'GET', url: '/api/login' });
  expect(unnamed.headers.location).toBe('/?auth=login');

  // Both know a «marie», who are two people.
  const name = { given_name: 'Marie', family_name: 'Curie' };
  univ.accounts.set('marie', person('marie@univ.example', { ...name, affiliation: ['faculty'] }));
  school.accounts.set('marie', person('marie@ecole.example'));
  const atUniv = await signIn(app, 'marie', '/api/login?provider=univ');
  expect(atUniv.teacher).toMatchObject({ email: 'marie@univ.example', lastName: 'Curie' });
  const unknown = await signIn(app, 'marie', '/api/login?provider=ecole');
  expect(unknown.arrivedAt).toBe('/?authError=account_not_found');
  const atSchool = await signIn(app, 'marie', '/api/signup?provider=ecole');
  expect(atSchool.teacher?.email).toBe('marie@ecole.example');

  const leave = async ({ browser }: typeof atSchool) =>
    String((await browser.send({ method: 'GET', url: accounts.logOut.path })).headers.location);
  expect(await leave(atUniv)).toBe('/');
  expect(new URL(await leave(atSchool)).origin).toBe(school.issuer);
});
