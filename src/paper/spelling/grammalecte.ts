import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import debianPackage from './debian-package.json' with { type: 'json' };
import type { LanguageFault } from './language-fault.ts';

interface Answers {
  readonly check: LanguageFault[];
  /** Takes longer than finding that a word is unknown. */
  readonly suggest: string[];
}

/** Debian's own Python, because the module is installed only for this one. */
const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('./grammalecte.py', import.meta.url));

const IDLE_MS = 120_000;
const PATIENCE_MS = 20_000;

export function hasGrammalecte(): Promise<boolean> {
  return access(debianPackage.witness).then(
    () => true,
    () => false,
  );
}

/**
 * A process that is kept running, because loading its dictionaries takes seconds while checking a
 * sentence takes 10 ms.
 */
class Grammalecte {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #idle: NodeJS.Timeout;

  constructor() {
    this.#child = spawn(python, ['-I', program], {
      cwd: '/',
      env: { LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
      stdio: 'pipe',
    });
    // The end of the process is noticed when the next line is read.
    this.#child.on('error', () => undefined);
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.resume();
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  async ready(): Promise<void> {
    await once(this.#child, 'spawn');
    await this.#nextLine();
  }

  async answer<Wish extends keyof Answers>(wish: Wish, text: string): Promise<Answers[Wish]> {
    this.#idle.refresh();
    this.#child.stdin.write(`${JSON.stringify([wish, text])}\n`);
    return JSON.parse(await this.#nextLine()) as Answers[Wish];
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
  }

  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.killed;
  }

  async #nextLine(): Promise<string> {
    const tooLong = setTimeout(() => this.end(), PATIENCE_MS);
    const { value, done } = await this.#lines.next();
    clearTimeout(tooLong);
    if (done) throw new Error('Grammalecte ended before it answered.');
    return value;
  }
}

let warm: Grammalecte | null = null;
let turn: Promise<unknown> = Promise.resolve();

/** Asks Grammalecte about each text. Requests wait for those before them. */
export function askGrammalecte<Wish extends keyof Answers>(
  wish: Wish,
  texts: readonly string[],
): Promise<Answers[Wish][]> {
  const answers = turn.then(async () => {
    const current = await warmOne();
    const given: Answers[Wish][] = [];
    for (const text of texts) given.push(await current.answer(wish, text));
    return given;
  });
  turn = answers.catch(() => {
    warm?.end();
  });
  return answers;
}

async function warmOne(): Promise<Grammalecte> {
  if (warm && !warm.isOver) return warm;
  warm = new Grammalecte();
  await warm.ready();
  return warm;
}
