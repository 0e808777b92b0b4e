import { join } from 'node:path';
import type { PaperOptions, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { longQuiz, plainOptions, shortQuiz } from '../paper-quizzes.ts';
import { type Answers, type FilledPage, fillCopy } from '../scan-simulator/filled-copy.ts';
import { type PrintedPage, PrintedPaper } from '../scan-simulator/printed-paper.ts';
import { Random } from '../scan-simulator/random.ts';
import { plainScanner, type Scanner, type ScannerChange, set } from '../scan-simulator/scanner.ts';
import { type SimulatedPage, scanPage } from '../scan-simulator/simulated-scan.ts';
import { type Habit, newStudent } from '../scan-simulator/student.ts';
import { writeScan } from '../scan-simulator/write-scan.ts';

/** What is really on a page of a scan; null for a page that does not belong to the paper. */
export type PageTruth = {
  readonly copy: number;
  readonly page: number;
  readonly filled: FilledPage;
} | null;

export interface MadeScan {
  readonly file: string;
  /** Two entries for a page with two papers; null if the file cannot be opened. */
  readonly pages: readonly PageTruth[] | null;
}

export const edition = 1_618_033_988;
export const otherEdition = 1_618_033_989;
const shuffled = { shuffleQuestions: true, shuffleAnswers: true };

export const kitPaper: { readonly quiz: PaperQuiz; readonly options: PaperOptions } = {
  quiz: longQuiz,
  options: { ...plainOptions, ...shuffled, copies: 4, edition },
};

/** A copier without defects. */
export const goodScanner = set(plainScanner, {
  geometry: { rotation: 0.4, shift: { x: 0.6, y: -0.5 } },
  tone: { noise: 2, blur: 0.3 },
  jpeg: 80,
});

/** The papers of the cases, and functions that make scans of them. */
export class HardCaseKit {
  readonly paper: PrintedPaper;
  /** It has more copies than the layout. */
  readonly moreCopies: PrintedPaper;
  readonly #folder: string;
  #good: Promise<MadeScan> | undefined;

  static async create(folder: string): Promise<HardCaseKit> {
    const { quiz, options } = kitPaper;
    const printed = await PrintedPaper.print(quiz, { ...options, copies: options.copies + 2 });
    return new HardCaseKit(folder, printed);
  }

  constructor(folder: string, printed: PrintedPaper) {
    this.#folder = folder;
    this.paper = printed.first(kitPaper.options.copies);
    this.moreCopies = printed;
  }

  /** The same quiz in a later edition; another quiz. */
  sameQuiz(): Promise<PrintedPaper> {
    return PrintedPaper.print(longQuiz, { copies: 2, edition: otherEdition });
  }

  otherQuiz(): Promise<PrintedPaper> {
    return PrintedPaper.print(shortQuiz, { copies: 1, edition: 577_215_664 });
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  printed(copy: number, page: number, paper = this.paper): PrintedPage {
    const printed = paper.pagesOf(copy)[page - 1];
    if (!printed) throw new RangeError(`Copy ${copy} has no page ${page}.`);
    return printed;
  }

  fill(
    printed: PrintedPage,
    habit: Habit = 'crosses',
    answers: Answers = {},
    seed: string | number = '',
  ): FilledPage {
    const random = Random.of('hard case', habit, printed.number, seed);
    const [filled] = fillCopy([printed], newStudent(random, habit), random, answers);
    if (!filled) throw new Error('Nothing was filled in.');
    return filled;
  }

  async scan(
    filled: FilledPage,
    copy: number,
    change: ScannerChange | Scanner = {},
    { seed = '', paper = this.paper }: { seed?: string | number; paper?: PrintedPaper } = {},
  ): Promise<SimulatedPage> {
    const random = Random.of('hard case', filled.printed.number, seed);
    const scanner = set(goodScanner, change);
    const student = newStudent(random, 'crosses');
    return { copy, student, filled, ...(await scanPage(paper, filled, scanner, random)) };
  }

  /** Two good pages of a copy. Cases that damage the file work on a copy of it. */
  goodFile(): Promise<MadeScan> {
    this.#good ??= Promise.all(
      [1, 2].map((page) => this.scan(this.fill(this.printed(1, page)), 1)),
    ).then((pages) => this.write('good', pages));
    return this.#good;
  }

  async write(name: string, pages: readonly SimulatedPage[]): Promise<MadeScan> {
    const file = this.path(`${name.replaceAll(/\W+/g, '-')}.pdf`);
    await writeScan(file, pages);
    return { file, pages: pages.map(truthOf) };
  }
}

export function truthOf({ copy, filled }: SimulatedPage): PageTruth {
  return { copy, page: filled.printed.page.page, filled };
}
