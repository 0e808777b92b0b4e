import type { Image } from './images.queries.ts';

export const imageFolder = 'images';

export function imageKey({ hash, extension }: Pick<Image, 'hash' | 'extension'>): string {
  return `${imageFolder}/${hash}.${extension}`;
}

/** Also of what an interrupted write left behind. */
export function hashOfKey(key: string): string {
  return key.slice(imageFolder.length + 1).split('.', 1)[0] ?? '';
}
