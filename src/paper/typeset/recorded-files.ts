import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';

const placesOfLatex = [
  '/usr/share/texlive/',
  '/usr/share/texmf/',
  '/var/lib/texmf/',
  '/etc/texmf/',
  '/usr/share/fonts/',
  '/usr/share/fonts-droid-fallback/',
  // Where LuaLaTeX asks for the fonts of the machine.
  '/etc/fonts/',
  '/usr/share/fontconfig/',
];

/**
 * The first file outside LaTeX's own places and the job's folder that a run has read, by the record
 * it keeps. `openin_any` does not watch over everything: `\pdfobj stream file` takes any file, and
 * so does a line of a font map.
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
