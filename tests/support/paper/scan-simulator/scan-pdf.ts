import { type FileHandle, open } from 'node:fs/promises';
import type { PageStream } from './page-stream.ts';

export interface PageForm {
  /** By how many degrees a viewer turns the page. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** In points; by default the size of the picture. */
  readonly size?: { readonly width: number; readonly height: number };
  /** `a b c d e f` in points; by default the picture covers the page. */
  readonly matrix?: readonly number[];
  /** Further pictures on the page. */
  readonly more?: readonly { readonly stream: PageStream; readonly matrix: readonly number[] }[];
  readonly drawing?: (plain: string) => string;
  /** Further entries of the page dictionary. */
  readonly entries?: string;
}

/** A PDF as copiers write it, with one picture per page, written page by page to save memory. */
export class ScanPdf {
  readonly #file: FileHandle;
  readonly #offsets: number[] = [];
  readonly #pages: number[] = [];
  #length = 0;

  static async create(path: string): Promise<ScanPdf> {
    const pdf = new ScanPdf(await open(path, 'w'));
    // The catalogue and the page tree come last, under the first two numbers.
    pdf.#offsets.push(0, 0);
    await pdf.#write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
    return pdf;
  }

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async addPage(stream: PageStream, form: PageForm = {}) {
    const { rotate = 0, matrix, more = [], entries = '' } = form;
    const natural = {
      width: points(stream.width, stream.dpi),
      height: points(stream.height, stream.dpi),
    };
    const { width, height } = form.size ?? natural;
    const images = [{ stream, matrix: matrix ?? [width, 0, 0, height, 0, 0] }, ...more];
    const names: string[] = [];
    const drawn: string[] = [];
    for (const [place, image] of images.entries()) {
      const number = await this.#addImage(image.stream);
      names.push(`/Im${place} ${number} 0 R`);
      drawn.push(`q ${image.matrix.join(' ')} cm /Im${place} Do Q`);
    }
    const plain = drawn.join('\n');
    const contents = await this.#addStream('', Buffer.from(form.drawing?.(plain) ?? plain));
    const page = await this.#addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources << /XObject << ${names.join(' ')} >> >> /Contents ${contents} 0 R ${entries} >>`,
    );
    this.#pages.push(page);
  }

  async close(): Promise<void> {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    await this.#addObject('<< /Type /Catalog /Pages 2 0 R >>', 1);
    await this.#addObject(`<< /Type /Pages /Kids [${kids}] /Count ${this.#pages.length} >>`, 2);
    const start = this.#length;
    const rows = this.#offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`);
    const size = this.#offsets.length + 1;
    await this.#write(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    await this.#file.close();
  }

  #addImage({ width, height, entries, bytes }: PageStream): Promise<number> {
    const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;
    return this.#addStream(head, bytes);
  }

  async #addStream(head: string, bytes: Uint8Array): Promise<number> {
    const number = this.#begin();
    await this.#write(`${number} 0 obj\n<< ${head} /Length ${bytes.length} >>\nstream\n`);
    await this.#file.write(bytes);
    this.#length += bytes.length;
    await this.#write('\nendstream\nendobj\n');
    return number;
  }

  async #addObject(content: string, reserved?: number): Promise<number> {
    const number = this.#begin(reserved);
    await this.#write(`${number} 0 obj\n${content}\nendobj\n`);
    return number;
  }

  #begin(number = this.#offsets.length + 1): number {
    this.#offsets[number - 1] = this.#length;
    return number;
  }

  async #write(text: string) {
    const bytes = Buffer.from(text, 'latin1');
    await this.#file.write(bytes);
    this.#length += bytes.length;
  }
}

function points(pixels: number, dpi: number): number {
  return Math.round(((pixels * 72) / dpi) * 1000) / 1000;
}
