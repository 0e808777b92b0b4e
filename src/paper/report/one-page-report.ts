import {
  type Color,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { isLatin, latinShowable, showable, type Weight } from '../lettering/showable.ts';
import { wideFont } from '../lettering/wide-fonts.ts';
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
const LABELS = 150;
const LINE = 13;
const FOOT = 118;
const ink = rgb(0.08, 0.11, 0.21);
const muted = rgb(0.33, 0.36, 0.45);
const line = rgb(0.78, 0.8, 0.85);
const red = rgb(0.7, 0.13, 0.18);

/** Writes the report on exactly one page, whatever it contains. */
export async function writeReport(report: OnePageReport): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(report.title);
  document.setLanguage('fr-FR');
  document.setProducer('Cochalot');
  const faces = await facesFor(document, textsOf(report));
  const page = new ReportPage(document.addPage([PAGE.width, PAGE.height]), faces);
  page.head(report);
  page.statement(report.statement);
  for (const [place, section] of report.sections.entries()) {
    page.section(section, report.sections.slice(place + 1));
  }
  page.foot(report);
  return document.save();
}

/** Chooses the font for a text, and prepares the text so that this font can show it. */
type Faces = (text: string, weight: Weight) => { readonly font: PDFFont; readonly text: string };

/** Helvetica, and for texts with letters that it lacks a larger font, which is embedded. */
async function facesFor(document: PDFDocument, texts: readonly string[]): Promise<Faces> {
  const latin = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  if (texts.every(isLatin)) {
    return (text, weight) => ({ font: latin[weight], text: latinShowable(text) });
  }
  document.registerFontkit(await import('fontkit'));
  const opened = { plain: await wideFont('plain'), bold: await wideFont('bold') };
  const wide = {
    plain: await document.embedFont(opened.plain.bytes, { subset: true }),
    bold: await document.embedFont(opened.bold.bytes, { subset: true }),
  };
  return (text, weight) =>
    isLatin(text)
      ? { font: latin[weight], text: latinShowable(text) }
      : {
          font: wide[weight],
          text: showable(text, (code) => opened[weight].font.hasGlyphForCodePoint(code)),
        };
}

function textsOf({ title, about, statement, sections, signatures, foot }: OnePageReport): string[] {
  const ofSections = sections.flatMap((section) => [
    section.title,
    ...section.facts.flat(),
    ...(section.items ?? []),
  ]);
  return [title, ...about, statement.text, ...ofSections, ...signatures, foot];
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

class ReportPage {
  readonly #page: PDFPage;
  readonly #faces: Faces;
  /** The height of the next line. */
  #y = PAGE.height - PAGE.margin;

  constructor(page: PDFPage, faces: Faces) {
    this.#page = page;
    this.#faces = faces;
  }

  head({ title, about }: OnePageReport): void {
    this.#y -= 14;
    this.#write(title, { size: 20, face: 'bold' });
    this.#y -= 20;
    for (const [place, text] of about.entries()) {
      const look =
        place === 0
          ? ({ size: 12, face: 'bold' } as const)
          : ({ size: 10, face: 'plain', color: muted } as const);
      const width = PAGE.width - 2 * PAGE.margin;
      for (const words of shortened(this.#wrap(text, look.size, width, look.face))) {
        this.#write(words, look);
        this.#y -= 15;
      }
    }
  }

  statement({ text, isAlarm }: OnePageReport['statement']): void {
    const width = PAGE.width - 2 * PAGE.margin;
    const lines = this.#wrap(text, 10.5, width - 24, 'bold');
    const height = lines.length * 14 + 14;
    this.#y -= 4;
    this.#page.drawRectangle({
      x: PAGE.margin,
      y: this.#y - height,
      width,
      height,
      borderColor: isAlarm ? red : ink,
      borderWidth: isAlarm ? 2 : 0.8,
    });
    for (const [place, words] of lines.entries()) {
      const y = this.#y - 17 - place * 14;
      this.#write(words, { x: 12, y, size: 10.5, face: 'bold', color: isAlarm ? red : ink });
    }
    this.#y -= height + 4;
  }

  section(section: ReportSection, later: readonly ReportSection[]): void {
    const { title, facts, items = [], more } = section;
    this.#y -= 18;
    this.#write(title, { size: 11, face: 'bold' });
    this.#rule(this.#y - 4);
    this.#y -= 18;
    for (const [label, value] of facts) {
      this.#write(label, { size: 9.5, color: muted });
      for (const words of this.#wrap(value, 9.5, PAGE.width - 2 * PAGE.margin - LABELS)) {
        this.#write(words, { x: LABELS, size: 9.5 });
        this.#y -= LINE;
      }
    }
    const reserved = later.reduce((sum, one) => sum + heightOf(one), 0);
    const room = Math.floor((this.#y - FOOT - reserved) / LINE);
    const shown = items.length <= room ? items : items.slice(0, Math.max(0, room - 1));
    for (const words of this.#linesOf(shown, room)) {
      this.#write(words, { x: 8, size: 9.5 });
      this.#y -= LINE;
    }
    const left = items.length - shown.length;
    if (left > 0 && more) {
      this.#write(more(left), { x: 8, size: 9.5, color: muted });
      this.#y -= LINE;
    }
  }

  foot({ signatures, foot }: OnePageReport): void {
    const width = (PAGE.width - 2 * PAGE.margin) / Math.max(1, signatures.length);
    for (const [place, name] of signatures.entries()) {
      const x = place * width;
      this.#write(name, { x, y: FOOT - 22, size: 9.5, color: muted });
      this.#rule(FOOT - 62, x, width - 24);
    }
    this.#write(foot, { y: 34, size: 8, color: muted });
  }

  #write(
    text: string,
    {
      x = 0,
      y = this.#y,
      size,
      face = 'plain',
      color = ink,
    }: { x?: number; y?: number; size: number; face?: Weight; color?: Color },
  ): void {
    const { font, text: shown } = this.#faces(text, face);
    this.#page.drawText(shown, { x: PAGE.margin + x, y, size, font, color });
  }

  #wrap(text: string, size: number, broadest: number, weight: Weight = 'plain'): string[] {
    return wrapText(text, broadest, (line) => {
      const { font, text: shown } = this.#faces(line, weight);
      return font.widthOfTextAtSize(shown, size);
    });
  }

  /**
   * Shows the items in full where there is space, otherwise one line of each with an ellipsis where
   * it is cut.
   */
  #linesOf(items: readonly string[], room: number): string[] {
    const wrapped = items.map((item) => this.#wrap(item, 9.5, PAGE.width - 2 * PAGE.margin - 24));
    if (wrapped.flat().length <= room) {
      return wrapped.flatMap(([first = '', ...rest]) => [
        first,
        ...rest.map((more) => `   ${more}`),
      ]);
    }
    return wrapped.map(([first = '', ...rest]) => (rest.length > 0 ? `${first}…` : first));
  }

  #rule(y: number, x = 0, width = PAGE.width - 2 * PAGE.margin): void {
    const start = { x: PAGE.margin + x, y };
    this.#page.drawLine({ start, end: { x: start.x + width, y }, thickness: 0.6, color: line });
  }
}
