import { type Face, Faces } from '../annotate/drawing/faces.ts';
import { writeText } from '../annotate/drawing/written-text.ts';
import { pdfOf } from '../annotate/pdf/join-parts.ts';
import { firstOwnObject, PdfPartWriter, shared } from '../annotate/pdf/pdf-part.ts';
import { dictionary, name, writeNumber } from '../annotate/pdf/pdf-syntax.ts';
import type { Weight } from '../lettering/showable.ts';
import { wrapText } from '../lettering/wrap-text.ts';

/**
 * A one-page report for people who were not present: facts under headings, and lines for
 * signatures.
 */
export interface OnePageReport {
  readonly title: string;
  /** The lines that say what it is about. */
  readonly about: readonly string[];
  /** The text in the frame; an alarm has a heavier frame as well as its own words. */
  readonly statement: { readonly text: string; readonly isAlarm: boolean };
  readonly sections: readonly ReportSection[];
  readonly signatures: readonly string[];
  readonly foot: string;
}

export interface ReportSection {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /**
   * Items of one line each. Where the page is full, the number of further items is given instead.
   */
  readonly items?: readonly string[];
  /** Such as «et 12 autres au journal». */
  readonly more?: (count: number) => string;
}

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LABELS = 150;
const LINE = 13;
const FOOT = 118;
const [ink, muted, line, red] = [
  '0.08 0.11 0.21',
  '0.33 0.36 0.45',
  '0.78 0.8 0.85',
  '0.7 0.13 0.18',
];

/** Writes the report on exactly one page, whatever it contains. */
export async function writeReport(report: OnePageReport): Promise<Uint8Array> {
  const { title, about, statement, sections, signatures, foot } = report;
  const texts = [title, ...about, statement.text, ...signatures, foot];
  const ofSections = sections.flatMap(({ title, facts, items = [] }) => [
    title,
    ...facts.flat(),
    ...items,
  ]);
  const page = new ReportPage(await Faces.for([...texts, ...ofSections]));
  page.head(report);
  page.statement(statement);
  for (const [place, section] of sections.entries()) {
    page.section(section, sections.slice(place + 1));
  }
  page.foot(report);
  return page.file(title);
}

const headingHeight = 36;
/** The height of a section without its items. */
const heightOf = ({ facts, items = [] }: ReportSection) =>
  headingHeight + (facts.length + Math.min(items.length, 1)) * LINE;

const MOST_LINES = 3;
/** Shortens a text of the head, so that there is space for the rest of the page. */
function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`];
}

interface Look {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string | undefined;
}

class ReportPage {
  readonly #faces: Faces;
  readonly #drawn: string[] = [];
  #texts = 0;
  /** The height of the next line. */
  #y = PAGE.height - PAGE.margin;

  constructor(faces: Faces) {
    this.#faces = faces;
  }

  head({ title, about }: OnePageReport): void {
    this.#y -= 14;
    this.#write(title, { size: 20, weight: 'bold' });
    this.#y -= 20;
    for (const [place, text] of about.entries()) {
      const look: Look = place === 0 ? { size: 12, weight: 'bold' } : { size: 10, color: muted };
      this.#lines(shortened(this.#wrap(text, WIDTH, look)), look, 15);
    }
  }

  statement({ text, isAlarm }: OnePageReport['statement']): void {
    const look: Look = { x: 12, size: 10.5, weight: 'bold', color: isAlarm ? red : ink };
    const lines = this.#wrap(text, WIDTH - 24, look);
    const height = lines.length * 14 + 14;
    this.#y -= 4;
    const frame = [PAGE.margin, this.#y - height, WIDTH, height].map(writeNumber).join(' ');
    this.#artifact(`${look.color} RG ${isAlarm ? 2 : 0.8} w ${frame} re S`);
    const end = this.#y - height - 4;
    this.#y -= 17;
    this.#lines(lines, look, 14);
    this.#y = end;
  }

  section(
    { title, facts, items = [], more }: ReportSection,
    later: readonly ReportSection[],
  ): void {
    this.#y -= 18;
    this.#write(title, { size: 11, weight: 'bold' });
    this.#rule(this.#y - 4);
    this.#y -= 18;
    for (const [label, value] of facts) {
      this.#write(label, { color: muted });
      this.#lines(this.#wrap(value, WIDTH - LABELS), { x: LABELS });
    }
    const reserved = later.reduce((sum, one) => sum + heightOf(one), 0);
    const room = Math.floor((this.#y - FOOT - reserved) / LINE);
    const shown = items.length <= room ? items : items.slice(0, Math.max(0, room - 1));
    this.#lines(this.#linesOf(shown, room), { x: 8 });
    const left = items.length - shown.length;
    if (left > 0 && more) this.#lines([more(left)], { x: 8, color: muted });
  }

  foot({ signatures, foot }: OnePageReport): void {
    const width = WIDTH / Math.max(1, signatures.length);
    for (const [place, name] of signatures.entries()) {
      const x = place * width;
      this.#write(name, { x, y: FOOT - 22, color: muted });
      this.#rule(FOOT - 62, x, width - 24);
    }
    this.#write(foot, { y: 34, size: 8, color: muted });
  }

  file(title: string): Promise<Uint8Array> {
    const part = new PdfPartWriter(firstOwnObject);
    const page = part.reserve();
    const told = Array.from({ length: this.#texts }, (_, mark) =>
      part.addReadAloud({ page, mark, tag: 'P' }),
    );
    part.add(
      dictionary({
        Type: name('Page'),
        Parent: shared.pages,
        MediaBox: [0, 0, PAGE.width, PAGE.height],
        Contents: part.addText(this.#drawn.join('\n')),
        Resources: dictionary({ Font: this.#faces.addTo(part) }),
        StructParents: 0,
      }),
      page,
    );
    return pdfOf(part.finish([page], [told]), { title });
  }

  #write(text: string, look: Look): void {
    const { x = 0, y = this.#y, size = 9.5, color = ink } = look;
    const written = writeText({ text, x: PAGE.margin + x, y, size, face: this.#face(text, look) });
    // What is marked as a paragraph is read aloud.
    this.#drawn.push(`/P <</MCID ${this.#texts}>> BDC ${color} rg ${written} EMC`);
    this.#texts += 1;
  }

  #lines(texts: readonly string[], look: Look, height: number = LINE): void {
    for (const text of texts) {
      this.#write(text, look);
      this.#y -= height;
    }
  }

  #wrap(text: string, broadest: number, look: Look = {}): string[] {
    return wrapText(text, broadest, (words) =>
      this.#face(words, look).width(words, look.size ?? 9.5),
    );
  }

  #face = (text: string, { weight }: Look): Face => this.#faces.of(text, weight);

  /**
   * Shows the items in full where there is space, otherwise one line of each with an ellipsis where
   * it is cut.
   */
  #linesOf(items: readonly string[], room: number): string[] {
    const wrapped = items.map((item) => this.#wrap(item, WIDTH - 24));
    if (wrapped.flat().length <= room) {
      return wrapped.flatMap(([first = '', ...rest]) => [
        first,
        ...rest.map((more) => `   ${more}`),
      ]);
    }
    return wrapped.map(([first = '', ...rest]) => (rest.length > 0 ? `${first}…` : first));
  }

  #rule(y: number, x = 0, width: number = WIDTH): void {
    const left = PAGE.margin + x;
    const [from, to] = [left, left + width].map((end) => `${writeNumber(end)} ${writeNumber(y)}`);
    this.#artifact(`${line} RG 0.6 w ${from} m ${to} l S`);
  }

  /** What only looks good, and is not read aloud. */
  #artifact(operators: string): void {
    this.#drawn.push(`/Artifact BMC ${operators} EMC`);
  }
}
