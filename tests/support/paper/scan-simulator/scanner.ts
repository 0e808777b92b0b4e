import { type Geometry, Placement, straight } from './geometry.ts';
import { halftone, scattered, thresholded } from './one-bit.ts';
import type { Picture } from './picture.ts';
import type { Random } from './random.ts';
import { sense } from './sensor.ts';
import type { Wear } from './sheet-wear.ts';
import type { Sheet } from './stroke.ts';
import { plainTone, type Tone } from './tone.ts';

/** A copier or phone with its settings, and the wear of the sheet. */
export interface Scanner {
  readonly geometry: Geometry;
  readonly tone: Tone;
  readonly wear: Wear;
  readonly depth: 'colour' | 'grey' | 'threshold' | 'scatter' | 'halftone';
  /** The quality of the JPEG; null for lossless pictures. */
  readonly jpeg: number | null;
}

export const plainScanner: Scanner = {
  geometry: straight,
  tone: plainTone,
  wear: {},
  depth: 'grey',
  jpeg: null,
};

export function set(
  scanner: Scanner,
  { geometry = {}, tone = {}, wear = {}, ...more }: ScannerChange,
): Scanner {
  return {
    ...scanner,
    ...more,
    geometry: { ...scanner.geometry, ...geometry },
    tone: { ...scanner.tone, ...tone },
    wear: { ...scanner.wear, ...wear },
  };
}

export interface ScannerChange {
  readonly geometry?: Partial<Geometry>;
  readonly tone?: Partial<Tone>;
  readonly wear?: Partial<Wear>;
  readonly depth?: Scanner['depth'];
  readonly jpeg?: number | null;
}

/** The picture before it is compressed. */
export function takePicture(
  sheet: Sheet,
  page: { readonly width: number; readonly height: number },
  { geometry, tone, depth }: Scanner,
  random: Random,
): { picture: Picture; placement: Placement } {
  const placement = new Placement(geometry, page);
  const planes = sheet.planes.map((_, plane) => {
    const exposure = { placement, tone, dpi: geometry.dpi, random };
    return oneBit(sense(sheet, plane, exposure), depth);
  });
  const { width, height } = placement;
  const bits = depth === 'colour' || depth === 'grey' ? 8 : 1;
  return { picture: { width, height, bits, planes, dpi: geometry.dpi }, placement };
}

function oneBit(image: Parameters<typeof thresholded>[0], depth: Scanner['depth']): Uint8Array {
  if (depth === 'threshold') return thresholded(image);
  if (depth === 'scatter') return scattered(image);
  if (depth === 'halftone') return halftone(image);
  return image.pixels;
}
