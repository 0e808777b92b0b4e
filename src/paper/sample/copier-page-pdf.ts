import { PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Box } from '../edition/layout.ts';
import {
  blackBoxes,
  copierBoxes,
  copierLayout,
  copierRows,
  crossGreys,
  framedBoxes,
  tintGreys,
} from './copier-page.ts';

const pointsPerMillimetre = 72 / 25.4;
const points = (millimetres: number) => millimetres * pointsPerMillimetre;
const grey = (value: number) => rgb(value, value, value);

const texts = [
  { y: 40, size: 20, isTitle: true, text: 'Page d’essai du copieur' },
  {
    y: 51,
    size: 11,
    text: '1. Imprimez cette page comme les épreuves de l’examen, en taille réelle (100\u00a0%).',
  },
  {
    y: 58,
    size: 11,
    text: '2. Scannez-la avec le copieur et les réglages prévus pour les copies.',
  },
  {
    y: 65,
    size: 11,
    text: '3. Envoyez le fichier dans l’onglet «\u00a0Corriger\u00a0»\u00a0: il dit si le copieur convient.',
  },
  { y: 86, size: 11, text: 'Des croix de plus en plus pâles, comme d’un stylo puis d’un crayon' },
  { y: 108, size: 11, text: 'Des cases de plus en plus grises, comme d’une gomme mal passée' },
  { y: 131, size: 11, text: 'Des cases vides, qui doivent le rester' },
] as const;

/** Makes the test page for a copier, to be printed. */
export async function copierPagePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Page d’essai du copieur');
  pdf.setLanguage('fr');
  const [frame] = copierLayout.frames;
  const page = pdf.addPage([points(frame?.width ?? 210), points(frame?.height ?? 297)]);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const { y, size, text, ...look } of texts) {
    const font = 'isTitle' in look ? bold : plain;
    page.drawText(text, { ...pointOf(page, 26, y), size, font });
  }
  for (const { x, y, width } of Object.values(frame?.marks ?? {})) {
    const { x: left, y: top } = pointOf(page, x + width / 2, y + width / 2);
    page.drawCircle({ x: left, y: top, size: points(width / 2), color: grey(0) });
  }
  for (const box of blackBoxes()) page.drawRectangle({ ...placed(page, box), color: grey(0) });
  for (const { question, answer, ...box } of copierBoxes()) {
    if (question === copierRows.tints) {
      page.drawRectangle({ ...placed(page, box), color: grey(tintGreys[answer - 1] ?? 1) });
    }
    if (question === copierRows.crosses) cross(page, box, crossGreys[answer - 1] ?? 0);
  }
  for (const box of framedBoxes()) border(page, box);
  return pdf.save();
}

/** Draws the border of a box, which lies outside the box. */
function border(page: PDFPage, { x, y, width, height }: Box): void {
  const rule = 0.2;
  const outside = {
    x: x - rule / 2,
    y: y - rule / 2,
    width: width + rule,
    height: height + rule,
  };
  page.drawRectangle({
    ...placed(page, outside),
    borderColor: grey(0),
    borderWidth: points(rule),
  });
}

function cross(page: PDFPage, { x, y, width, height }: Box, shade: number): void {
  const look = { color: grey(shade), thickness: points(0.5) };
  const corner = (right: number, down: number) =>
    pointOf(page, x + right * width, y + down * height);
  page.drawLine({ start: corner(0.1, 0.1), end: corner(0.9, 0.9), ...look });
  page.drawLine({ start: corner(0.9, 0.1), end: corner(0.1, 0.9), ...look });
}

function placed(page: PDFPage, { x, y, width, height }: Box) {
  return { ...pointOf(page, x, y + height), width: points(width), height: points(height) };
}

/** Converts millimetres below the upper edge to points above the lower edge. */
function pointOf(page: PDFPage, x: number, y: number) {
  return { x: points(x), y: page.getHeight() - points(y) };
}
