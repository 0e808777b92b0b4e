import { type Turn, upright } from '../../reader/pages/pixels/turn.ts';
import type { PdfPartWriter } from '../pdf/pdf-part.ts';
import { dictionary, name, writeNumber } from '../pdf/pdf-syntax.ts';
import { type BasePage, quartersAfter } from './base-page.ts';
import type { JpegFacts } from './jpeg-facts.ts';

/** The longer side of A4, in points. */
const longestSide = 842;
const spaces = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

/** A page that consists of one JPEG, which is embedded unchanged. */
export function photoPage(
  part: PdfPartWriter,
  { width, height, channels, isInverted, bytes }: JpegFacts,
  turn: Turn = upright,
): BasePage {
  const image = part.addStream(
    dictionary({
      Type: name('XObject'),
      Subtype: name('Image'),
      Width: width,
      Height: height,
      ColorSpace: name(spaces[channels]),
      BitsPerComponent: 8,
      Filter: name('DCTDecode'),
      ...(isInverted && {
        Decode: Array.from({ length: 2 * channels }, (_, place) => 1 - (place % 2)),
      }),
    }),
    bytes,
  );
  const scale = longestSide / Math.max(width, height);
  const [across, up] = [width * scale, height * scale];
  // The matrix mirrors the picture top to bottom; the rotation of the page then turns it.
  const matrix = turn.mirrored
    ? ([across, 0, 0, -up, 0, up] as const)
    : ([across, 0, 0, up, 0, 0] as const);
  return {
    contents: [part.addText(`q ${matrix.map(writeNumber).join(' ')} cm /Picture Do Q`)],
    resources: dictionary({ XObject: dictionary({ Picture: image }) }),
    entries: {},
    shown: [0, 0, across, up],
    quarters: quartersAfter(turn.quarters, 0),
    matrix,
    turn,
  };
}
