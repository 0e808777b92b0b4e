import { courseFileExtensions, courseFileLimits } from '#shared/contract/generator.ts';

/** What is needed of each file to decide whether it can be added. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface FileChoice<Chosen extends ChosenFile> {
  readonly files: readonly Chosen[];
  /** Why some files were left out, in French. */
  readonly refusals: readonly string[];
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const isReadable = (name: string) =>
  (courseFileExtensions as readonly string[]).includes(extensionOf(name));

export const acceptedFiles = courseFileExtensions.map((extension) => `.${extension}`).join(',');

/** The files chosen so far, with the new ones that fit. A file that is chosen again counts once. */
export function addFiles<Chosen extends ChosenFile>(
  chosen: readonly Chosen[],
  added: readonly Chosen[],
): FileChoice<Chosen> {
  const files = [...chosen];
  const refusals: string[] = [];
  for (const file of added) {
    if (files.some(({ name, size }) => name === file.name && size === file.size)) continue;
    const refusal = refusalOf(file, files);
    if (refusal) refusals.push(refusal);
    else files.push(file);
  }
  return { files, refusals };
}

function refusalOf({ name, size }: ChosenFile, files: readonly ChosenFile[]): string | null {
  if (!isReadable(name)) {
    return `«\u00a0${name}\u00a0»\u00a0: seuls les fichiers PDF, DOCX, ODT, PPTX et TXT peuvent être lus.`;
  }
  if (size === 0) return `«\u00a0${name}\u00a0»\u00a0: ce fichier est vide.`;
  if (size > courseFileLimits.bytesPerFile)
    return `«\u00a0${name}\u00a0»\u00a0: 15\u00a0Mo au plus par fichier.`;
  if (files.length >= courseFileLimits.files)
    return `«\u00a0${name}\u00a0»\u00a0: dix fichiers au plus.`;
  const total = files.reduce((sum, file) => sum + file.size, size);
  if (total > courseFileLimits.bytesInAll)
    return `«\u00a0${name}\u00a0»\u00a0: 28\u00a0Mo au plus en tout.`;
  return null;
}
