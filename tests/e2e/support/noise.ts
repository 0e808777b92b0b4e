import { type BrowserContext, expect } from '@playwright/test';
import { forgetSteps, latestStep, presentStep } from './step.ts';

interface Heard {
  readonly text: string;
  readonly step: string | undefined;
}

interface Expected {
  readonly message: RegExp;
  /** None: all the way. */
  readonly step: string | undefined;
}

/**
 * A network that is cut while the browser fetches the worker of the students' page, at a moment which
 * no test chooses: the page asks for it again. A worker that is not there is said in other words.
 */
const CUT_WHILE_FETCHED = /An unknown error occurred when fetching the script/;

/** Errors and warnings of the browser's console, and exceptions that nobody caught. */
export class Noise {
  readonly #heard: Heard[] = [];
  readonly #expected: Expected[] = [];
  /** By address: in which step it was last asked for. A refusal may come when the next has begun. */
  readonly #askedIn = new Map<string, string | undefined>();

  constructor() {
    forgetSteps();
  }

  listenTo(context: BrowserContext): void {
    context.on('request', (request) => this.#askedIn.set(request.url(), latestStep()));
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (CUT_WHILE_FETCHED.test(message.text())) return;
      const { url } = message.location();
      const isAnswer = message.text().startsWith('Failed to load resource');
      this.#hear(
        `${message.type()}: ${message.text()} (${url})`,
        isAnswer && this.#askedIn.has(url) ? this.#askedIn.get(url) : latestStep(),
      );
    });
    context.on('weberror', (error) =>
      this.#hear(`exception: ${error.error().stack}`, latestStep()),
    );
  }

  #hear(text: string, step: string | undefined): void {
    this.#heard.push({ text, step });
  }

  /**
   * The browser itself reports each refused request; a test says which ones it provokes, in the step
   * that is being taken, or on the whole journey where none is.
   */
  expect(message: RegExp): void {
    this.#expected.push({ message, step: presentStep() });
  }

  expectNone(): void {
    const stray = this.#heard.filter(({ text, step }) => !this.#isExpected(text, step));
    expect(
      stray.map(({ text, step }) => (step ? `${step}: ${text}` : text)),
      'what the browser complained about',
    ).toEqual([]);
  }

  #isExpected(text: string, during: string | undefined): boolean {
    return this.#expected.some(
      ({ message, step }) => (step === undefined || step === during) && message.test(text),
    );
  }
}
