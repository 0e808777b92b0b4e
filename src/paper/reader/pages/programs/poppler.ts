import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramLimits } from '../../../process/program-limits.ts';
import { type FileRunEnd, runOnFile } from '../../../process/run-on-file.ts';
import type { GreyImage } from '../../grey-image.ts';
import type { PageManner } from '../page-manner.ts';
import { PageProblem } from '../page-problem.ts';
import { saysBrokenJpeg } from './broken-jpeg.ts';
import type { PageOrder } from './page-order.ts';
import type { ReadingTools } from './reading-tools.ts';
import { writtenPicture } from './written-picture.ts';

const limits: ProgramLimits = {
  seconds: 20,
  megabytesOfMemory: 1024,
  megabytesOfOutput: 512,
  files: 16,
};

/** The longer side of a rendered page; a page of A4 then has 222 dpi. */
const renderedPixels = 2600;

/**
 * Matches poppler's errors about pictures, including missing ones; its other errors may be
 * harmless.
 */
const brokenPicture =
  /Error.*(?:JBIG2|JP2|JPX|codestream|flate stream|LZW|CCITTFax|XObject|filter)/;

/**
 * Throws where poppler could not decode a picture. It leaves that part white, which must not pass
 * for empty boxes.
 */
function expectNoComplaint(errors: string): void {
  if (brokenPicture.test(errors) || saysBrokenJpeg(errors)) throw new PageProblem('damaged-image');
}

/** Decodes the only picture of a page. */
export function popplerImage<Image extends GreyImage>(
  tools: ReadingTools,
  { file, page, manner, signal }: PageOrder<Image>,
): Promise<Image> {
  const command = (seen: string) => [
    `${tools.poppler}/pdfimages`,
    ...['-f', `${page}`, '-l', `${page}`],
    seen,
    'image',
  ];
  return runOnFile(tools, { file, command, limits, signal }, (end) => {
    expectNoComplaint(end.errors);
    return onlyImage(end, manner);
  });
}

/** Renders a page as it would be printed. */
export function renderedPage<Image extends GreyImage>(
  tools: ReadingTools,
  { file, page, manner, signal }: PageOrder<Image>,
): Promise<Image> {
  const command = (seen: string) => [
    `${tools.poppler}/pdftoppm`,
    ...['-f', `${page}`, '-l', `${page}`, '-cropbox', '-scale-to', `${renderedPixels}`],
    ...(manner.inColour ? [] : ['-gray']),
    seen,
    'page',
  ];
  return runOnFile(tools, { file, command, limits, signal }, (end) => {
    expectNoComplaint(end.errors);
    return onlyImage(end, manner);
  });
}

/**
 * Extracts the pictures of a page as they are stored: JPEGs as `.jpg`, JBIG2s as `.jb2e`. The files
 * are removed after `use`.
 */
export function withStoredPictures<Result>(
  tools: ReadingTools,
  { file, page, signal }: Pick<PageOrder<GreyImage>, 'file' | 'page' | 'signal'>,
  use: (paths: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const command = (seen: string) => [
    `${tools.poppler}/pdfimages`,
    ...['-j', '-jbig2', '-f', `${page}`, '-l', `${page}`],
    seen,
    'image',
  ];
  return runOnFile(tools, { file, command, limits, signal }, async ({ folder }) =>
    use((await readdir(folder)).map((name) => join(folder, name))),
  );
}

async function onlyImage<Image extends GreyImage>(
  { code, folder }: FileRunEnd,
  manner: PageManner<Image>,
): Promise<Image> {
  const [name, ...others] = await readdir(folder);
  if (code !== 0 || !name || others.length > 0) throw new PageProblem('damaged-image');
  return writtenPicture(join(folder, name), manner);
}

/** What poppler knows about a PDF that our reader did not understand. */
export async function popplerFacts(
  tools: ReadingTools,
  file: string,
  signal?: AbortSignal,
): Promise<{ pages: number } | 'encrypted' | 'damaged'> {
  const command = (seen: string) => [`${tools.poppler}/pdfinfo`, seen];
  return runOnFile(tools, { file, command, limits, signal }, async ({ code, output, errors }) => {
    if (/Incorrect password/.test(errors)) return 'encrypted';
    const pages = Number(/^Pages:\s+(\d+)$/m.exec(output)?.[1] ?? 0);
    return code === 0 && pages > 0 ? { pages } : 'damaged';
  });
}
