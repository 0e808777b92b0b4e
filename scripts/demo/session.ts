import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { settings } from '#shared/contract/settings.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { Random } from '#tests/support/paper/scan-simulator/random.ts';
import { until } from '#tests/support/until.ts';
import { type Person, password, school } from './school.ts';

/** What the parts of the demonstration share: the application, and who uses it from where. */
export class DemoSession {
  readonly services: Services;
  readonly random = new Random('school');
  readonly #app: FastifyInstance;
  readonly #said: readonly string[];
  #browsers = 0;

  /** `said` is what the application tells the terminal, where codes go without a mail server. */
  constructor(app: FastifyInstance, services: Services, said: readonly string[]) {
    this.services = services;
    this.#app = app;
    this.#said = said;
  }

  /** A browser with an address of its own. */
  newBrowser(): TestBrowser {
    this.#browsers += 1;
    return new TestBrowser(this.#app, `10.1.${this.#browsers >> 8}.${this.#browsers & 255}`);
  }

  async signUp({ email, firstName, lastName }: Person): Promise<TestBrowser> {
    const teacher = this.newBrowser();
    await done(teacher.call(accounts.requestSignUpCode, { body: { email } }));
    const line = () => this.#said.find((text) => text.startsWith(`Code pour ${email} `));
    await until(() => line() !== undefined);
    const code = /: (\d+)/.exec(line() ?? '')?.[1] ?? '';
    await done(teacher.call(accounts.completeRegistration, { body: { email, code } }));
    await done(teacher.call(accounts.setPassword, { body: { password } }));
    await done(teacher.call(accounts.changeName, { body: { firstName, lastName } }));
    await done(
      teacher.call(settings.saveSettings, {
        body: { institutionName: school, studentWord: 'eleve' },
      }),
    );
    return teacher;
  }
}

/** The answer’s body; what is refused ends the demonstration. */
export async function done<Body>(
  reply: Promise<{ status: number; body: Body }>,
): Promise<NoInfer<Body>> {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A day before or after today, with the hour by which it is meant. */
export function moment(days: number, hour = 10, minute = 0): Date {
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(hour, minute, 0, 0);
  return date;
}

/** As `quizDate` is written. */
export const day = (days: number) => moment(days, 12).toISOString().slice(0, 10);
