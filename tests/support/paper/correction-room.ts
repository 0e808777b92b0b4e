import { inject } from 'vitest';
import { newTeacher } from '../app/accounts.ts';
import { madeOnce } from '../app/made-once.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import type { Sheet } from './class-scan.ts';
import {
  type Analysis,
  analyze,
  type Printed,
  printedQuiz,
  roster,
  scanOf,
} from './corrected-class.ts';

interface ClassOnPaper {
  readonly copies?: number;
  readonly list?: readonly string[];
}

let opened: Promise<CorrectionRoom> | undefined;

/**
 * The application of all correction tests in a process, so that a class is printed, scanned and
 * read only once. Each test finds it as it was made.
 */
export function correctionRoom(): Promise<CorrectionRoom> {
  opened ??= CorrectionRoom.open();
  return opened;
}

export const teacherEmail = 'correcteur@lycee.fr';

class CorrectionRoom {
  readonly app: TestApp;
  readonly teacher: TestBrowser;
  readonly #nothingMade: () => Promise<unknown>;
  readonly #made = new Map<string, () => Promise<unknown>>();
  readonly #scans = new Map<string, Promise<Buffer>>();

  static async open(): Promise<CorrectionRoom> {
    const app = await startTestApp({ MAIL_PAUSE_SECONDS: '0.05' }, inject('sharedFolder'));
    const room = new CorrectionRoom(app, await newTeacher(app, teacherEmail));
    await room.#nothingMade();
    return room;
  }

  private constructor(app: TestApp, teacher: TestBrowser) {
    this.app = app;
    this.teacher = teacher;
    this.#nothingMade = madeOnce(
      () => app,
      async () => {},
    );
  }

  printed({ copies = 3, list = roster }: ClassOnPaper = {}): () => Promise<Printed> {
    return this.#once(['printed', copies, list], () => printedQuiz(this.teacher, copies, list));
  }

  corrected(sheets: readonly Sheet[], analysis: Analysis = {}, paper: ClassOnPaper = {}) {
    return this.#once([sheets, analysis, paper], async () => {
      const printed = await this.printed(paper)();
      const { quizId } = printed;
      const scan = await this.#scan(printed, sheets);
      const analyzeAgain = async (again = analysis) => {
        const { status, body } = await analyze(this.teacher, quizId, scan, again);
        if (status !== 200) throw new Error(`the scan was not read: ${JSON.stringify(body)}`);
        return body.bulkResult;
      };
      const result = await analyzeAgain();
      return { ...printed, params: { id: quizId }, scan, result, analyzeAgain };
    });
  }

  #scan(paper: Printed, sheets: readonly Sheet[]): Promise<Buffer> {
    const name = JSON.stringify([paper.quizId, sheets]);
    const scan = this.#scans.get(name) ?? scanOf(this.app, paper, sheets);
    this.#scans.set(name, scan);
    return scan;
  }

  /** Undoes what earlier tests have changed. */
  #once<Made>(what: unknown, make: () => Promise<Made>): () => Promise<Made> {
    const name = JSON.stringify(what);
    const makeAlone = () => this.#nothingMade().then(make);
    const known = this.#made.get(name) ?? madeOnce(() => this.app, makeAlone);
    this.#made.set(name, known);
    return () => {
      this.app.mailbox.received.length = 0;
      return known() as Promise<Made>;
    };
  }
}
