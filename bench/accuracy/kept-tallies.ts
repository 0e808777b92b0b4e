import { appendFile, readFile } from 'node:fs/promises';
import type { BatchTally } from './tally.ts';

/** The counts so far, one batch a line, so that a run can be resumed or made longer. */
export class KeptTallies {
  readonly #file: string;
  readonly #seed: string;

  constructor(file: string, seed: string) {
    this.#file = file;
    this.#seed = seed;
  }

  async read(): Promise<BatchTally[]> {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    // A last line that was cut off is read again.
    const lines = text.split('\n').slice(0, -1);
    const own = lines
      .map((line) => JSON.parse(line) as { seed: string; tally: BatchTally })
      .filter(({ seed }) => seed === this.#seed);
    // Two concurrent runs may have counted the same batch.
    return [...new Map(own.map(({ tally }) => [tally.plan.number, tally])).values()];
  }

  async add(tally: BatchTally): Promise<void> {
    await appendFile(this.#file, `${JSON.stringify({ seed: this.#seed, tally })}\n`);
  }
}
