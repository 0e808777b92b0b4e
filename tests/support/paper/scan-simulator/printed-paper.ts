import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Layout, PageFrame, PageLayout } from '#paper/edition/layout.ts';
import type { PaperOptions, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import type { GreyImage } from '#paper/reader/grey-image.ts';
import { findPrintingTools } from '#paper/typeset/find-printing-tools.ts';
import { typeset } from '#paper/typeset/typeset.ts';
import { plainOptions } from '../paper-quizzes.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const cache = join(root, 'node_modules/.cache/cochalot-papers');

export interface PrintedPage {
  readonly page: PageLayout;
  readonly frame: PageFrame;
  /** The page in the PDF, from 1. */
  readonly number: number;
}

/** Drawn pages of one PDF, compressed. */
export type DrawnPages = Map<string, Promise<Uint8Array>>;

/** A printed paper: its layout, and its pages as pictures. */
export class PrintedPaper {
  readonly pdf: string;
  readonly layout: Layout;
  readonly edition: PaperOptions['edition'];
  readonly #folder: string;
  readonly #drawn: DrawnPages;

  /** Typeset papers are kept under node_modules, since typesetting takes seconds. */
  static async print(quiz: PaperQuiz, options: Partial<PaperOptions> = {}): Promise<PrintedPaper> {
    const whole: PaperOptions = { ...plainOptions, ...options };
    const { tex } = writePaper(quiz, whole);
    return PrintedPaper.fromSource(tex, whole.copies, whole.edition);
  }

  static async fromSource(tex: string, copies: number, edition: PaperOptions['edition'] = 'none') {
    const folder = join(cache, await keyOf(tex, copies));
    const layout = (await keptLayout(folder)) ?? (await setPaper(tex, copies, folder));
    return new PrintedPaper(folder, layout, edition);
  }

  constructor(
    folder: string,
    layout: Layout,
    edition: PaperOptions['edition'],
    drawn: DrawnPages = new Map(),
  ) {
    this.#folder = folder;
    this.#drawn = drawn;
    this.pdf = join(folder, 'paper.pdf');
    this.layout = layout;
    this.edition = edition;
  }

  /** The first copies only; what is on a copy follows from its number. */
  first(copies: number): PrintedPaper {
    const layout = { ...this.layout, copies: this.layout.copies.slice(0, copies) };
    return new PrintedPaper(this.#folder, layout, this.edition, this.#drawn);
  }

  pagesOf(copy: number): PrintedPage[] {
    let before = 0;
    for (const { copy: number, pages } of this.layout.copies) {
      if (number === copy) {
        return pages.map((page, place) => ({
          page,
          frame: this.#frameOf(page),
          number: before + place + 1,
        }));
      }
      before += pages.length;
    }
    throw new RangeError(`There is no copy ${copy}.`);
  }

  /** The caller may change the pixels. */
  async picture({ number }: PrintedPage, dpi: number): Promise<GreyImage> {
    const name = `${dpi}dpi-${number}.pgm.zst`;
    const drawn = this.#drawn.get(name) ?? this.#draw(join(this.#folder, name), number, dpi);
    this.#drawn.set(name, drawn);
    return readPgm(zstdDecompressSync(await drawn, { chunkSize: 2 ** 24 }));
  }

  /** Compressed, since a page is nearly all white and drawing is slow. */
  async #draw(file: string, number: number, dpi: number): Promise<Uint8Array> {
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const args = ['-r', `${dpi}`, '-gray', '-f', `${number}`, '-l', `${number}`, this.pdf];
    const { stdout } = await run('/usr/bin/pdftoppm', args, {
      encoding: 'buffer',
      maxBuffer: 1024 ** 3,
    });
    const drawn = zstdCompressSync(stdout);
    await writeWhole(file, drawn);
    return drawn;
  }

  #frameOf({ frame }: PageLayout): PageFrame {
    const found = this.layout.frames[frame];
    if (!found) throw new RangeError(`There is no frame ${frame}.`);
    return found;
  }
}

async function keyOf(tex: string, copies: number): Promise<string> {
  const hash = createHash('sha256').update(tex).update(`\0${copies}`);
  for (const file of ['read-layout.ts', 'position-lines.ts']) {
    hash.update(await readFile(join(root, 'src/paper/typeset', file)));
  }
  return hash.digest('hex').slice(0, 24);
}

async function keptLayout(folder: string): Promise<Layout | null> {
  const text = await readFile(join(folder, 'layout.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Layout);
}

async function setPaper(tex: string, copies: number, target: string): Promise<Layout> {
  const found = await findPrintingTools();
  if (!('tools' in found)) throw new Error(`LaTeX is missing: ${found.command}`);
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'setting-'));
  const { layout } = await typeset(found.tools, {
    tex,
    files: new Map(),
    copies,
    output: 'subject',
    folder,
    // One process, since other tests run at the same time.
    processes: 1,
  });
  await writeFile(join(folder, 'layout.json'), JSON.stringify(layout));
  // Another process may have typeset the same paper meanwhile.
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }));
  return layout;
}

async function writeWhole(file: string, bytes: Uint8Array) {
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, file);
}

function readPgm(bytes: Buffer): GreyImage {
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40));
  if (!head) throw new Error('pdftoppm gave no grey picture.');
  const [whole, width, height] = [head[0], Number(head[1]), Number(head[2])];
  const pixels = new Uint8Array(bytes.buffer, bytes.byteOffset + whole.length, width * height);
  return { width, height, pixels };
}
