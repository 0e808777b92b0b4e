import { type BrowserContext, expect } from '@playwright/test';

/** Errors and warnings of the browser's console, and exceptions that nobody caught. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#heard.push(`exception: ${error.error().stack}`));
  }

  /** The browser itself reports each refused request; a test says which ones it provokes. */
  expect(message: RegExp): void {
    this.#expected.push(message);
  }

  expectNone(): void {
    const stray = this.#heard.filter((text) => !this.#expected.some((known) => known.test(text)));
    expect(stray, 'what the browser complained about').toEqual([]);
  }
}
