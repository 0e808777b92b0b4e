import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import type { Weight } from './showable.ts';

const files: Record<Weight, string> = {
  plain: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/** A font with the Latin letters of all languages, Greek, Cyrillic, Arabic, Hebrew and more. */
export interface WideFont {
  readonly font: Font;
  readonly bytes: Uint8Array;
}

const opened = new Map<Weight, Promise<WideFont>>();

/** Loads the font when it is first needed, because most names never need it. */
export function wideFont(weight: Weight): Promise<WideFont> {
  const known = opened.get(weight) ?? open(weight);
  opened.set(weight, known);
  return known;
}

async function open(weight: Weight): Promise<WideFont> {
  const { create } = await import('fontkit');
  const bytes = await readFile(fileURLToPath(files[weight]));
  const font = create(bytes);
  if ('fonts' in font) throw new Error('one font was expected, not a collection');
  return { font, bytes };
}
