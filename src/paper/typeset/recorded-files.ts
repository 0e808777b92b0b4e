import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';

const placesOfLatex = [
  '/usr/share/texlive/',
  '/usr/share/texmf/',
  '/var/lib/texmf/',
  '/etc/texmf/',
  '/usr/share/fonts/',
  '/usr/share/fonts-droid-fallback/',
  // LuaLaTeX looks here for the fonts of the machine.
  '/etc/fonts/',
  '/usr/share/fontconfig/',
];

/**
 * The first file that a run has read outside LaTeX's own folders and the folder of the job,
 * according to LaTeX's record; null where there is none. The check is needed because `openin_any`
 * does not cover everything: `\pdfobj stream file` and lines of a font map can read any file.
 */
export async function foreignFile(record: string, style: string): Promise<string | null> {
  const places = [...placesOfLatex, `${style}/`];
  const isOurs = (path: string) =>
    isAbsolute(path)
      ? places.some((place) => path.startsWith(place)) && !path.includes('/../')
      : !path.split('/').includes('..');
  const [first, ...lines] = (await readFile(record, 'latin1')).split('\n');
  if (!first?.startsWith('PWD ')) return record;
  return (
    lines
      .filter((line) => line.startsWith('INPUT '))
      .map((line) => line.slice('INPUT '.length))
      .find((path) => !isOurs(path)) ?? null
  );
}
