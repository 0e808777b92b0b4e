import { test as base, type Page } from '@playwright/test';
import { type AiServer, openAiServer } from '#tests/support/servers/ai-server.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { type Mailbox, openMailbox } from '#tests/support/servers/mailbox.ts';
import { Network } from '#tests/support/servers/network.ts';
import { openProvider, type TestProvider } from '#tests/support/servers/open-id-provider.ts';
import { type CochalotProcess, startCochalot } from './cochalot-process.ts';
import { Noise } from './noise.ts';
import { openDashboard, registerWith } from './teachers.ts';
import { keepToasts } from './toasts.ts';

export const supportEmail = 'equipe@cochalot.example';
export const administratorEmail = 'administration@cochalot.example';

interface WorkerFixtures {
  readonly mailbox: Mailbox;
  readonly port: number;
  readonly provider: TestProvider;
  readonly aiServer: AiServer;
  /** Cochalot with everything configured: mail, support address, OpenID provider, model. */
  readonly cochalot: CochalotProcess;
  /** Cochalot as it is without any configuration. */
  readonly bareCochalot: CochalotProcess;
}

interface TestFixtures {
  /** An address that no other test uses. */
  readonly email: string;
  /** Makes a new teacher's browser of the page's, and opens nothing yet. */
  readonly register: (page: Page, email: string) => Promise<void>;
  /** Leaves the page on the dashboard of a new teacher. */
  readonly signUp: (page: Page, email: string) => Promise<void>;
  /** A way to the server that the test can break. */
  readonly network: Network;
  /** Somebody else, on another computer. */
  readonly stranger: Page;
  /** The model, with nothing in mind and no call received. */
  readonly ai: AiServer;
  /** Goes with the report of a failed test. */
  readonly serverLog: undefined;
  readonly patience: undefined;
  /** What the browser complains about; anything that the test does not expect fails it. */
  readonly noise: Noise;
}

let visitors = 0;

// Node runs our sources as they are written. Playwright takes a stack for each of its calls, and
// would look every line of it up in source maps that do not exist: a sixth of its own time.
Reflect.deleteProperty(Error, 'prepareStackTrace');

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await openProvider(`http://localhost:${port}/api/callback`);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  aiServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const aiServer = await openAiServer();
      await use(aiServer);
      await aiServer.close();
    },
    { scope: 'worker' },
  ],
  cochalot: [
    async ({ port, mailbox, provider, aiServer }, use) => {
      const cochalot = await startCochalot(port, {
        SMTP_URL: mailbox.smtpUrl,
        SUPPORT_EMAIL: supportEmail,
        ORGANISATION_NAME: 'Université de Nulle-Part',
        DATA_OFFICER: 'dpo@nulle-part.example',
        HOSTING: 'Service informatique, 1 rue du Port, Nulle-Part',
        ACCESSIBILITY_CONTACT: 'acces@nulle-part.example',
        ACCESSIBILITY_PLAN_URL: 'https://nulle-part.example/schema',
        ADMIN_EMAILS: administratorEmail,
        MAIL_PAUSE_SECONDS: '0.2',
        ...provider.configuration,
        ...aiServer.configuration,
      });
      await use(cochalot);
      await cochalot.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  bareCochalot: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const cochalot = await startCochalot(await freePort());
      await use(cochalot);
      await cochalot.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ cochalot }, use) => use(cochalot.url),
  // Each test comes from an address of its own, or together they would meet the limits per client.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  extraHTTPHeaders: async ({}, use, { parallelIndex }) => {
    visitors += 1;
    await use({
      'x-forwarded-for': `10.${parallelIndex + 1}.${visitors >> 8}.${visitors & 255}`,
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  email: async ({}, use, { testId }) => use(`${testId}@lycee.example`),
  register: ({ cochalot }, use) => use(registerWith(cochalot)),
  signUp: ({ register }, use) =>
    use(async (page, email) => {
      await register(page, email);
      await openDashboard(page);
    }),
  network: async ({ cochalot }, use) => {
    const network = await Network.to(cochalot.url);
    await use(network);
    await network.close();
  },
  stranger: async ({ browser }, use) => {
    const context = await browser.newContext();
    await keepToasts(context);
    await use(await context.newPage());
    await context.close();
  },
  ai: async ({ aiServer }, use) => {
    aiServer.forget();
    await use(aiServer);
  },
  serverLog: [
    async ({ cochalot }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('server', { body: cochalot.said(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  patience: [
    async ({ context }, use) => {
      await keepToasts(context);
      await use(undefined);
    },
    { auto: true },
  ],
  noise: [
    async ({ context }, use) => {
      const noise = new Noise();
      noise.listenTo(context);
      await use(noise);
      noise.expectNone();
    },
    { auto: true },
  ],
});
