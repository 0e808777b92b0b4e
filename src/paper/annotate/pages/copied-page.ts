import { drawnImage, type Matrix } from '../../reader/pages/pdf/page-drawing.ts';
import { contentOf } from '../../reader/pages/pdf/pdf-page-source.ts';
import type { PdfPage } from '../../reader/pages/pdf/pdf-pages.ts';
import {
  isDictionary,
  isList,
  PdfReference,
  PdfSurprise,
  type PdfValue,
} from '../../reader/pages/pdf/pdf-values.ts';
import type { Turn } from '../../reader/pages/pixels/turn.ts';
import type { ScannedPicture } from '../copy-notes.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { dictionary } from '../pdf/pdf-syntax.ts';
import { type BasePage, quartersAfter } from './base-page.ts';
import { refuseHiddenPictures } from './hidden-pictures.ts';
import { ObjectCopier } from './object-copier.ts';
import type { OpenedPdf } from './opened-scans.ts';

/**
 * Copies a page of the scan with its streams unchanged. Throws a PdfSurprise where that is not
 * possible.
 */
export function copiedPage(
  part: PdfPartWriter,
  { document, pages }: OpenedPdf,
  picture: ScannedPicture,
): BasePage {
  const page = pages[picture.page - 1];
  if (!page) throw new PdfSurprise('The page is missing.');
  const content = contentOf(document, page.dictionary.get('Contents'));
  // This check comes before anything is copied, because copied objects stay in the file. A page
  // that is one picture has been checked by the reader.
  if (!('turn' in picture.source)) refuseHiddenPictures(document, page, content);
  const copier = new ObjectCopier(document, part);
  const { matrix, turn } = pictureOn(content, page, picture);
  const resources = copier.resources(page.resources, content);
  const notes = document.get(page.dictionary, 'Annots');
  const unit = document.get(page.dictionary, 'UserUnit');
  return {
    contents: streamsOf(document.resolve(page.dictionary.get('Contents')), page, copier),
    resources,
    entries: {
      ...(isList(notes) && {
        Annots: notes.flatMap((note) => noteOf(document, document.resolve(note), copier)),
      }),
      ...(typeof unit === 'number' && { UserUnit: unit }),
    },
    shown: page.shown,
    quarters: quartersAfter(page.turns, picture.quarters),
    matrix,
    turn,
  };
}

function streamsOf(resolved: PdfValue, page: PdfPage, copier: ObjectCopier): PdfReference[] {
  const parts = isList(resolved) ? resolved : [page.dictionary.get('Contents')];
  return parts.map((part) => {
    if (!(part instanceof PdfReference)) throw new PdfSurprise('The page is not drawn.');
    return copier.reference(part);
  });
}

/** Keeps the appearance and the place of an annotation, but none of its actions. */
function noteOf(document: OpenedPdf['document'], note: PdfValue, copier: ObjectCopier): PdfValue[] {
  if (!isDictionary(note) || !note.has('AP')) return [];
  const kept = ['Type', 'Subtype', 'AP', 'AS', 'C', 'CA', 'Contents'];
  const entries = [...note].filter(([key]) => kept.includes(key));
  const place = document.get(note, 'Rect');
  if (!isList(place)) return [];
  const edges = place.map((edge) => document.resolve(edge));
  return [new Map([...copier.dictionary(new Map(entries)), ...dictionary({ Rect: edges, F: 4 })])];
}

/**
 * Where the picture that was read lies on the page. Unless the page is one picture, that is all of
 * its visible part.
 */
function pictureOn(
  content: Uint8Array,
  page: PdfPage,
  { source, quarters }: ScannedPicture,
): { matrix: Matrix; turn: Turn } {
  if ('turn' in source) {
    const { matrix } = drawnImage(content);
    const turn = { ...source.turn, quarters: quartersAfter(source.turn.quarters, quarters) };
    return { matrix, turn };
  }
  const [left, bottom, right, top] = page.shown;
  return {
    matrix: [right - left, 0, 0, top - bottom, left, bottom],
    turn: { mirrored: false, quarters: quartersAfter(page.turns, quarters) },
  };
}
