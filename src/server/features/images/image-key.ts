import { imageWidths } from '#shared/domain/image-widths.ts';
import type { Image } from './images.queries.ts';

export const imageFolder = 'images';

export function imageFileName({ hash, extension }: Pick<Image, 'hash' | 'extension'>): string {
  return `${hash}.${extension}`;
}

export function imageKey(
  { hash, extension }: Pick<Image, 'hash' | 'extension'>,
  width?: number,
): string {
  return `${imageFolder}/${hash}.${width ? `${width}.` : ''}${extension}`;
}

export function allImageKeys(image: Pick<Image, 'hash' | 'extension'>): string[] {
  return [imageKey(image), ...imageWidths.map((width) => imageKey(image, width))];
}

/** Also works for the key of an interrupted write. */
export function hashOfKey(key: string): string {
  return key.slice(imageFolder.length + 1).split('.', 1)[0] ?? '';
}
