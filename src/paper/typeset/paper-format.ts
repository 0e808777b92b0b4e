import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { commonHead } from '../latex/preamble/preamble.ts';
import { runProgram } from '../process/run-program.ts';
import { confinedLatex } from './confined-latex.ts';
import { endOfFile } from './latex-log.ts';
import { limitsFor } from './paper-limits.ts';
import type { PaperFormat, PrintingTools } from './printing-tools.ts';

/**
 * The packages that AMC's style loads first. The style itself opens files, which a format cannot
 * contain.
 */
const packagesOfStyle = 'xcolor,fancyhdr,bophook,xkeyval,rotating,fancybox,expl3,csvsimple,environ';
const source = `${commonHead}\n\\RequirePackage{${packagesOfStyle}}\n\\dump\n`;

/**
 * The format lies in the folder of AMC's style, which every run may read. Its name changes with its
 * source.
 */
const prefix = 'cochalot-paper-';
const formatName = `${prefix}${createHash('sha256').update(source).digest('hex').slice(0, 12)}.fmt`;

/**
 * Debian rewrites the first of these files when TeX itself changes, and the others when any of its
 * packages changes.
 */
const signsOfChange = ['web2c/pdftex/pdflatex.fmt', 'ls-R-TEXLIVEDIST', 'ls-R-TEXMFMAIN'].map(
  (name) => join('/var/lib/texmf', name),
);

export const noFormat: PaperFormat = { format: null, formatFault: null };

/**
 * A format is pdflatex with the beginning of all our papers already loaded, and uncompressed, so
 * that it starts in a third of the time. It is made once for a machine, and again after TeX has
 * changed.
 */
export async function findPaperFormat(tools: PrintingTools): Promise<PaperFormat> {
  const made = { format: formatName, formatFault: null };
  const format = join(tools.style, formatName);
  if (await isFresh(format)) return made;
  return makeFormat(tools, format).then(
    () => made,
    (formatFault: unknown) => ({ format: null, formatFault }),
  );
}

/**
 * The format with which a source can be typeset: the source begins as the format does, and TeX has
 * not changed since.
 */
export async function formatFor(tools: PrintingTools, tex: string): Promise<string | null> {
  if (tools.format === null || !tex.includes(`\n${commonHead}\n`)) return null;
  return (await isFresh(join(tools.style, tools.format))) ? tools.format : null;
}

/** Whether TeX has not changed since this file was made. */
export async function isFresh(made: string): Promise<boolean> {
  const times = await Promise.all([made, ...signsOfChange].map((path) => stat(path))).catch(
    () => null,
  );
  const [ours, ...changes] = times ?? [];
  return ours !== undefined && changes.every(({ mtimeMs }) => ours.mtimeMs > mtimeMs);
}

async function makeFormat(tools: PrintingTools, target: string): Promise<void> {
  const folder = await mkdtemp(join(tools.style, 'format-'));
  try {
    await writeFile(join(folder, 'format.tex'), source);
    const latex = [tools.pdflatex, '-ini', '-no-shell-escape', '-halt-on-error'];
    const command = [...latex, '-jobname=made', '&pdflatex', 'format.tex'];
    const { code, errors } = await runProgram(confinedLatex(tools, limitsFor(1), folder, command));
    if (code !== 0) {
      const log = await endOfFile(join(folder, 'made.log'));
      throw new Error(`pdflatex made no format: ${log || errors}`);
    }
    const made = join(folder, 'made.fmt');
    await writeFile(made, gunzipSync(await readFile(made)));
    for (const name of await readdir(tools.style)) {
      const isOlder = name.startsWith(prefix) && name !== formatName;
      if (isOlder) await rm(join(tools.style, name), { force: true });
    }
    // Another process may have made the same format meanwhile; either one can be used.
    await rename(made, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
