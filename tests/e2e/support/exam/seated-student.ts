import { expect, type Page } from '@playwright/test';
import { expectQuestion, finish, next, openQuiz, question, radio } from '../taking.ts';
import { type ExamStudent, letterOf } from './student.ts';

const MOST_SAID = 220;

/** A student at a real page, on a phone. */
export class SeatedStudent implements ExamStudent {
  readonly chosen = new Map<number, string>();
  readonly sights: { event: string; said: string }[] = [];
  readonly name: string;
  readonly part: string;
  /** The device in use; a student may go on at another. */
  page: Page;
  readonly #place: number;

  constructor(page: Page, place: number, name: string, part: string) {
    this.page = page;
    this.#place = place;
    this.name = name;
    this.part = part;
  }

  async open(quizId: string, url: string): Promise<void> {
    await openQuiz(this.page, quizId, { url });
    await this.fillIn();
  }

  async fillIn(): Promise<void> {
    await this.page.getByLabel(/^Nom et prénom/).fill(this.name);
    await this.page.getByRole('button', { name: this.name, exact: true }).click();
  }

  /** Presses again when told that the server does not answer: so many begin at once. */
  async begin(): Promise<void> {
    const began = Date.now();
    const start = this.page.getByRole('button', { name: 'Commencer le QCM' });
    await expect(async () => {
      if (await start.isVisible()) await start.click();
      await expect(question(this.page)).toBeVisible({ timeout: 20_000 });
    }).toPass();
    await this.look(`commence après ${Math.round((Date.now() - began) / 1000)} s`);
  }

  async press(): Promise<void> {
    await this.page.getByRole('button', { name: 'Commencer le QCM' }).click();
  }

  /** The question on screen, in this student's way or in another. */
  async answer(shift = 0): Promise<void> {
    const heading = await question(this.page).textContent();
    const number = Number(/Question (\d+)/.exec(heading ?? '')?.[1]);
    const letter = letterOf(this.#place + shift, number);
    await radio(this.page, letter).check();
    this.chosen.set(number, letter);
  }

  async answerAndGoOn(times: number): Promise<void> {
    for (let done = 0; done < times; done += 1) {
      const number = Number.parseInt((await question(this.page).textContent()) ?? '', 10);
      await this.answer();
      await next(this.page).click();
      await expectQuestion(this.page, number + 1);
    }
  }

  async handIn(): Promise<void> {
    await finish(this.page).click();
  }

  /** Writes down what the screen says. */
  async look(event: string, page = this.page): Promise<void> {
    const said = await page.evaluate((most) => {
      const textOf = (selector: string) =>
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
        [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.innerText);
      const isQuestion = document.querySelector('[type="radio"]') !== null;
      const shown = isQuestion
        ? [...textOf('h2'), ...textOf('[role="timer"]'), ...textOf('nav')]
        : textOf('main');
      const toasts = textOf('[aria-label^="Notifications"] li');
      return [...shown, ...toasts.map((toast) => `[${toast}]`)]
        .join(' · ')
        .replace(/\s+/g, ' ')
        .slice(0, most);
    }, MOST_SAID);
    this.sights.push({ event, said });
  }

  async expectHeading(name: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name })).toBeVisible();
  }
}
