import { plainLetters } from '#shared/domain/texts/plain-letters.ts';
import { wallClock } from '../../wall-clock.ts';

const LONGEST = 80;

/** Removes what some file systems forbid. */
const tidy = (text: string) =>
  [...text.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ').replaceAll(/\s+/g, ' ')]
    .slice(0, LONGEST)
    .join('')
    .trim();

const plain = (text: string) => plainLetters(text).replaceAll(/[^\x20-\x7e]/g, '_');

export function attachmentNamed(what: string, of: string, extension: string): string {
  const day = wallClock(new Date()).toISOString().slice(0, 10);
  const name = `${[what, tidy(of), day].filter(Boolean).join(' - ')}.${extension}`;
  return fileNamed('attachment', name);
}

/** A header holds only Latin-1 letters, so that the name is written twice: plain and encoded. */
export function fileNamed(way: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${way}; filename="${plain(name)}"; filename*=UTF-8''${encoded}`;
}
