import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { newPicture } from '#tests/support/pictures.ts';

const run = promisify(execFile);
const most = { maxBuffer: 256 * 1024 * 1024 };

export interface AmcBox {
  readonly copy: number;
  readonly page: number;
  readonly question: number;
  readonly answer: number;
  /** In dots of 1/300 inch. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface AmcReading {
  /** The images that it extracted, one for each page. */
  readonly images: readonly string[];
  readonly pages: readonly {
    readonly image: string;
    readonly copy: number;
    readonly page: number;
    readonly boxes: readonly { question: string; answer: number; ratio: number }[];
  }[];
}

/** A project that only AMC's own programs work on. */
export class AmcProject implements AsyncDisposable {
  readonly folder: string;

  static async create(tex: string, images: readonly string[] = []): Promise<AmcProject> {
    const project = new AmcProject(await mkdtemp(join(tmpdir(), 'amc-')));
    await mkdir(join(project.folder, 'data'));
    await writeFile(join(project.folder, 'qcm.tex'), tex);
    for (const name of images) await writeFile(join(project.folder, name), await newPicture());
    return project;
  }

  constructor(folder: string) {
    this.folder = folder;
  }

  async [Symbol.asyncDispose]() {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Compiles subject and solution, and reads layout and scoring from them. */
  async prepare(copies: number): Promise<void> {
    const data = join(this.folder, 'data');
    const common = ['--with', 'pdflatex', '--filter', 'latex', '--n-copies', `${copies}`];
    const places = ['--prefix', `${this.folder}/`, '--data', data];
    const prepare = (mode: string) =>
      this.#amc('prepare', '--mode', mode, ...common, ...places, join(this.folder, 'qcm.tex'));
    await prepare('s');
    await this.#amc('meptex', '--src', join(this.folder, 'calage.xy'), '--data', data);
    await prepare('b');
  }

  boxes(): AmcBox[] {
    return this.#query<AmcBox>(
      'layout',
      `select b.student as copy, b.page, b.question, b.answer,
         b.xmin as left, b.xmax as right, b.ymin as top, b.ymax as bottom
       from layout_box b join layout_question q on q.question = b.question
       where b.role = 1 and q.name like 'q%'`,
    );
  }

  /** Enters ticks where AMC keeps what it has read. */
  capture(boxes: readonly AmcBox[], isTicked: (box: AmcBox) => boolean): void {
    const db = new DatabaseSync(join(this.folder, 'data/capture.sqlite'));
    const page = db.prepare(
      `insert or ignore into capture_page (src, student, page, copy, timestamp_auto)
       values ('scan', ?, ?, 0, 1)`,
    );
    const zone = db.prepare(
      `insert into capture_zone (student, page, copy, type, id_a, id_b, total, black)
       values (?, ?, 0, 4, ?, ?, 100, ?)`,
    );
    db.exec('begin');
    for (const box of boxes) {
      page.run(box.copy, box.page);
      zone.run(box.copy, box.page, box.question, box.answer, isTicked(box) ? 100 : 0);
    }
    db.exec('commit');
    db.close();
  }

  /** Reads scans with AMC, and returns the pages that it did not recognise. */
  async scan(files: readonly string[]): Promise<string[]> {
    const places = ['--projet', this.folder, '--data', join(this.folder, 'data')];
    await mkdir(join(this.folder, 'cr'), { recursive: true });
    await this.#amc('analyse', ...places, '--cr', join(this.folder, 'cr'), ...files);
    const failed = this.#query<{ filename: string }>(
      'capture',
      'select filename from capture_failed',
    );
    return failed.map(({ filename }) => filename);
  }

  /** Reads the images of a PDF as AMC's window does. */
  async readScan(pdf: string): Promise<AmcReading> {
    const list = join(this.folder, 'scans.txt');
    await writeFile(list, `${pdf}\n`);
    const places = ['--projet', this.folder, '--data', join(this.folder, 'data')];
    await mkdir(join(this.folder, 'scans'), { recursive: true });
    await mkdir(join(this.folder, 'cr'), { recursive: true });
    await this.#amc(
      ...['getimages', '--list', list, '--copy-to', join(this.folder, 'scans')],
      ...['--orientation', 'portrait'],
    );
    const images = (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '');
    // It fails when a page was not recognised.
    await this.#amc(
      ...['analyse', ...places, '--cr', join(this.folder, 'cr'), '--liste-fichiers', list],
    ).catch(() => {});
    return { images, pages: this.#pagesRead() };
  }

  #pagesRead(): AmcReading['pages'] {
    const pages = this.#query<{ src: string; student: number; page: number }>(
      'capture',
      'select src, student, page from capture_page where timestamp_auto > 0',
    );
    const names = new Map(
      this.#query<{ question: number; name: string }>(
        'layout',
        'select question, name from layout_question',
      ).map(({ question, name }) => [question, name]),
    );
    const zones = this.#query<{
      student: number;
      page: number;
      question: number;
      answer: number;
      total: number;
      black: number;
    }>(
      'capture',
      `select student, page, id_a as question, id_b as answer, total, black
       from capture_zone where type = 4 and total > 0`,
    );
    return pages.map(({ src, student, page }) => ({
      image: src.replace('%PROJET', this.folder),
      copy: student,
      page,
      boxes: zones
        .filter((zone) => zone.student === student && zone.page === page)
        .map(({ question, answer, total, black }) => ({
          question: names.get(question) ?? '',
          answer,
          ratio: black / total,
        })),
    }));
  }

  codes(): { copy: number; value: string }[] {
    return this.#query(
      'scoring',
      'select student as copy, value from scoring_code order by student',
    );
  }

  /** The marks of each copy. `threshold` is the share of black from which a box is ticked. */
  async mark(
    threshold = 0.5,
  ): Promise<{ copy: number; title: string; score: number; most: number }[]> {
    const data = ['--data', join(this.folder, 'data')];
    await this.#amc('note', ...data, '--seuil', `${threshold}`, '--notemax', '0', '--grain', '0');
    return this.#query(
      'scoring',
      `select s.student as copy, t.title, s.score, s.max as most
       from scoring_score s join scoring_title t on t.question = s.question
       where t.title like 'q%'`,
    );
  }

  #query<Row>(base: string, sql: string): Row[] {
    const db = new DatabaseSync(join(this.folder, `data/${base}.sqlite`), { readOnly: true });
    try {
      return db.prepare(sql).all() as Row[];
    } finally {
      db.close();
    }
  }

  async #amc(...args: string[]): Promise<void> {
    await run('/usr/bin/auto-multiple-choice', args, { ...most, cwd: this.folder });
  }
}
