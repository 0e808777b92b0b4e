import { boundsOf, type Matrix } from '../reader/pages/pdf/page-drawing.ts';
import {
  isDictionary,
  isList,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from '../reader/pages/pdf/pdf-values.ts';
import type { ReadingTools } from '../reader/pages/programs/reading-tools.ts';
import type { BoxVerdict, CopyNotes, PageNotes, Place } from './copy-notes.ts';
import { Faces } from './drawing/faces.ts';
import { heading } from './drawing/heading.ts';
import { HiddenText, signsInLine } from './drawing/hidden-text.ts';
import { drawQuestions, firstBox, type PlacedQuestion } from './drawing/page-drawing.ts';
import { drawSign, signEdges, signMeanings, signNames } from './drawing/signs.ts';
import { type BasePage, belowHeading, type UprightPage, uprightPage } from './pages/base-page.ts';
import { basePage, type PlacedPage } from './pages/base-page-of.ts';
import { type PdfPart, PdfPartWriter, shared } from './pdf/pdf-part.ts';
import { dictionary, name, textString, writeNumber } from './pdf/pdf-syntax.ts';

export interface PartPlace {
  readonly firstObject: number;
  /** The index of the first page among all pages of the file, from 0. */
  readonly firstPage: number;
}

const hiddenSize = 4;

/** The page that carries the heading when the scan of a copy cannot be opened. */
const emptyPage: PlacedPage = {
  page: {
    contents: [],
    resources: new Map(),
    entries: {},
    shown: [0, 0, 595, 842],
    quarters: 0,
    matrix: [595, 0, 0, 842, 0, 0],
    turn: { mirrored: false, quarters: 0 },
  },
  placed: (place) => place,
};

interface Writing {
  readonly hidden: HiddenText;
  readonly faces: Faces;
}

interface DrawnPage {
  readonly base: PlacedPage['page'];
  readonly drawing: string;
  readonly shown: readonly number[];
  readonly moved: Matrix | null;
  readonly link: PdfDictionary | null;
  /**
   * The texts and figures that a screen reader reads, in the order of their marks in the drawing.
   */
  readonly readAloud: readonly { readonly tag: string; readonly text: string | null }[];
}

/**
 * Makes one student's corrected copy: the scanned pages unchanged, with the notes drawn over them.
 */
export async function annotateCopy(
  tools: ReadingTools,
  notes: CopyNotes,
  { firstObject, firstPage }: PartPlace,
): Promise<PdfPart> {
  const part = new PdfPartWriter(firstObject);
  const hidden = new HiddenText();
  const faces = await Faces.for([notes.name, notes.about, notes.mark, notes.comment]);
  const drawn: DrawnPage[] = [];
  const writing = { hidden, faces };
  for (const [index, page] of notes.pages.entries()) {
    const placed = await basePage(part, tools, page.picture);
    drawn.push(drawPage(placed, page, index === 0 ? notes : null, index + 1, writing));
  }
  if (notes.pages.length === 0)
    drawn.push(drawPage(emptyPage, { questions: [] }, notes, 1, writing));
  const resources = sharedResources(part, writing);
  const asScanned = part.addText('q');
  const readAloud: PdfReference[][] = [];
  const pages = drawn.map((page, index) => {
    const own = part.reserve();
    readAloud.push(
      page.readAloud.map(({ tag, text }, mark) =>
        part.addReadAloud({ page: own, mark, tag, text }),
      ),
    );
    const { base, shown, moved, drawing, link } = page;
    const before = moved ? part.addText(movedWithin(base, moved)) : asScanned;
    const notes = [...notesOn(base, moved), ...(link ? [part.add(link)] : [])];
    return part.add(
      dictionary({
        Type: name('Page'),
        Parent: shared.pages,
        MediaBox: [...shown],
        Rotate: base.quarters * 90,
        Resources: withResources(base.resources, resources),
        Contents: [before, ...base.contents, part.addText(drawing)],
        StructParents: firstPage + index,
        Tabs: name('S'),
        ...base.entries,
        ...(notes.length > 0 && { Annots: notes }),
      }),
      own,
    );
  });
  return part.finish(pages, readAloud);
}

/** Begins a drawing in which the scan is moved and clipped to the part that its page showed. */
function movedWithin({ shown: [left, bottom, right, top] }: BasePage, moved: Matrix): string {
  const rectangle = [left, bottom, right - left, top - bottom];
  return `q ${moved.map(writeNumber).join(' ')} cm ${rectangle.map(writeNumber).join(' ')} re W n`;
}

/**
 * The annotations that somebody drew on the scan, such as with the pen of a tablet, moved along
 * with the page.
 */
function notesOn({ entries: { Annots } }: BasePage, moved: Matrix | null): readonly PdfValue[] {
  const notes = isList(Annots) ? Annots : [];
  if (!moved) return notes;
  return notes.map((note) => {
    const place = isDictionary(note) && note.get('Rect');
    if (!isDictionary(note) || !isFourNumbers(place)) return note;
    return new Map<string, PdfValue>([...note, ['Rect', [...boundsOf(moved, place)]]]);
  });
}

function isFourNumbers(value: unknown): value is readonly [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
}

function drawPage(
  page: PlacedPage,
  { questions }: Pick<PageNotes, 'questions'>,
  notes: CopyNotes | null,
  number: number,
  { hidden, faces }: Writing,
): DrawnPage {
  const { page: base, placed } = page;
  const upright = uprightPage(base);
  const head = notes && heading(notes, upright, faces);
  const scan = belowHeading(upright, head?.height ?? 0);
  const bottom = scan.height - (head?.height ?? 0);
  const boxed = questions.map(
    ({ boxes, ...question }): PlacedQuestion => ({
      ...question,
      boxes: boxes.map((box) => ({
        ...scan.rectangle(upright.rectangle(placed(box))),
        verdict: box.verdict,
      })),
    }),
  );
  const lines = [
    ...(notes && head ? headingLines(notes, scan.height) : []),
    ...boxed.flatMap((question) => questionLines(question, upright)),
  ];
  const readAloud = lines.map(
    ({ text, x, y }, mark) =>
      `/P <</MCID ${mark + 1}>> BDC ${hidden.write(text, x, y, hiddenSize)} EMC`,
  );
  const drawing = [
    'Q q',
    `${upright.toStored.map(writeNumber).join(' ')} cm`,
    '/Artifact BMC',
    ...(head ? [head.draw(bottom)] : []),
    drawQuestions(boxed, faces),
    'EMC',
    // For a screen reader, the scan as a whole is a single figure.
    '/Figure <</MCID 0>> BDC EMC',
    ...readAloud,
    'Q',
  ].join('\n');
  return {
    base,
    drawing,
    shown: scan.shown,
    moved: scan.moved,
    link: (notes?.link && linkNote(notes.link, upright, head?.linkAt(bottom))) || null,
    readAloud: [
      {
        tag: 'Figure',
        text:
          page === emptyPage
            ? 'Page vide'
            : `Page ${number} de la copie, telle qu’elle a été scannée`,
      },
      ...lines.map(() => ({ tag: 'P', text: null })),
    ],
  };
}

/** A link annotation over the printed code, so that it can be clicked on a screen. */
function linkNote(
  address: string,
  { toStored }: UprightPage,
  place: Place | null | undefined,
): PdfDictionary | null {
  if (!place) return null;
  const { x, y, width, height } = place;
  return dictionary({
    Type: name('Annot'),
    Subtype: name('Link'),
    Rect: [...boundsOf(toStored, [x, y, x + width, y + height])],
    Border: [0, 0, 0],
    F: 4,
    Contents: textString('Ma copie en ligne'),
    A: dictionary({ S: name('URI'), URI: Buffer.from(address, 'ascii') }),
  });
}

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function headingLines({ name, about, mark, comment, link }: CopyNotes, top: number): Line[] {
  const texts = [
    name,
    about,
    `Note\u00a0: ${mark}`,
    ...(comment ? [`Commentaire\u00a0: ${comment}`] : []),
    ...(link ? [`Ma copie en ligne\u00a0: ${link}`] : []),
  ];
  return texts.map((text, place) => ({ text, x: 28, y: top - 5 - 5 * place }));
}

/**
 * The hidden texts of a question are placed at its first box, where a reader would look for them.
 */
function questionLines(question: PlacedQuestion, { width }: UprightPage): Line[] {
  const box = firstBox(question);
  if (!box) return [];
  const most = signsInLine(width - box.x, hiddenSize);
  const lines = question.readAloud.flatMap((text) => broken(text, most));
  return lines.map((text, place) => ({
    text,
    x: box.x,
    y: box.y + box.height - 4.5 * (place + 1),
  }));
}

function broken(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n\t]+/)) {
    if (line !== '' && line.length + word.length + 1 > most) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

type Resources = Readonly<Record<'Font' | 'XObject', PdfDictionary>>;

function sharedResources(part: PdfPartWriter, { hidden, faces }: Writing): Resources {
  const fonts = new Map<string, PdfValue>([...hidden.addFaces(part), ...faces.addTo(part)]);
  const signs = (Object.keys(signMeanings) as BoxVerdict[]).map((verdict) => {
    const form = dictionary({
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: [...signEdges],
      Resources: new Map(),
    });
    return [signNames[verdict], part.addText(drawSign(verdict), form)] as const;
  });
  return { Font: fonts, XObject: new Map(signs) };
}

/** The resources of the scan's page together with those of the notes drawn over it. */
function withResources(own: PdfDictionary, { Font, XObject }: Resources): PdfDictionary {
  const joined = (key: string, more: PdfDictionary): PdfDictionary => {
    const there = own.get(key);
    return new Map([...(isDictionary(there) ? there : []), ...more]);
  };
  return new Map<string, PdfValue>([
    ...own,
    ['Font', joined('Font', Font)],
    ['XObject', joined('XObject', XObject)],
  ]);
}
