import { wallClock } from '../spreadsheets/wall-clock.ts';

const LONGEST = 80;

/** What no file system bears in a name. */
const tidy = (text: string) =>
  [...text.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ').replaceAll(/\s+/g, ' ')]
    .slice(0, LONGEST)
    .join('')
    .trim();

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_');

/** A download that is told from the others: «Notes - Dérivation - 2026-11-15.ods». */
export function attachmentNamed(what: string, of: string, extension: string): string {
  const day = wallClock(new Date()).toISOString().slice(0, 10);
  const name = `${[what, tidy(of), day].filter(Boolean).join(' - ')}.${extension}`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded}`;
}
