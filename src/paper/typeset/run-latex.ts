import { access } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { RunGuard } from '../process/run-guard.ts';
import { type ProgramEnd, runProgram } from '../process/run-program.ts';
import { confinedLatex, styleSeen } from './confined-latex.ts';
import type { CopyRange } from './copy-ranges.ts';
import {
  askedForProgram,
  endOfFile,
  hasTooManyPages,
  isBrokenInstallation,
  isOutOfMemory,
  lastCopy,
  lastQuestion,
  latexFault,
} from './latex-log.ts';
import type { PaperLimits } from './paper-limits.ts';
import type { PrintingTools } from './printing-tools.ts';
import { foreignFile } from './recorded-files.ts';
import { TypesetError } from './typeset-error.ts';

const longestLine = 4096;

export const sourceName = 'qcm.tex';
/** The name of LaTeX's output files, without their extension. */
export const outputName = 'copies';

export interface LatexRun {
  readonly folder: string;
  readonly limits: PaperLimits;
  /** The path of pdflatex or lualatex. */
  readonly program: string;
  /** The format to load instead of the program's own; null for the latter. */
  readonly format: string | null;
  readonly output: 'subject' | 'solution';
  readonly guard: RunGuard;
  readonly onCopy: () => void;
  readonly onPages: (pages: number) => void;
}

/** Typesets one range of copies of the source in the folder. */
export async function runLatex(
  tools: PrintingTools,
  range: CopyRange,
  run: LatexRun,
): Promise<void> {
  const follow = terminalLines({
    onPages: run.onPages,
    onCopy: run.onCopy,
  });
  const latex = [
    run.program,
    ...(run.format === null ? [] : [`-fmt=${run.format}`]),
    ...['-no-shell-escape', '-halt-on-error', '-file-line-error', '-recorder'],
  ];
  const end = await runProgram({
    ...confinedLatex(tools, run.limits, run.folder, [
      ...latex,
      `-jobname=${outputName}`,
      firstLine(range, run),
    ]),
    signal: run.guard.signal,
    onOutput: (piece) => {
      run.guard.heard(piece.length);
      follow(piece.toString('latin1'));
    },
  });
  const forbidden = await forbiddenAct(run.folder, styleSeen(tools), end);
  if (end.code !== 0 || forbidden) throw await failure(run.folder, end, forbidden);
  await access(join(run.folder, `${outputName}.pdf`)).catch(() => {
    throw new TypesetError('latex', { latexMessage: 'No pages of output.' });
  });
}

/**
 * The commands before the source, which are those of AMC's own programs. A range starts at its own
 * first copy.
 */
function firstLine({ first, count }: CopyRange, { output, format }: LatexRun): string {
  const mode = output === 'subject' ? 'SujetExterne' : 'CorrigeIndivExterne';
  const start =
    first === 1 ? '' : `\\AddToHook{begindocument}{\\csname AMCid@etudstart\\endcsname=${first} }`;
  // The format has already loaded the document class; packages are not loaded twice anyway.
  const isRead = format === null ? '' : '\\def\\documentclass[#1]#2{}';
  return (
    `\\nonstopmode${isRead}\\def\\AMCNombreCopies{${count}}\\def\\${mode}{1}` +
    `\\def\\NoHyperRef{1}\\def\\NoWatermarkExterne{1}${start}\\input{${sourceName}}`
  );
}

/**
 * What the source was forbidden to do, or null. LaTeX continues after refusing something, but such
 * a source is not to be trusted.
 */
async function forbiddenAct(folder: string, style: string, { code, errors }: ProgramEnd) {
  const refused = /Not (?:reading from|writing to) .*/.exec(errors)?.[0];
  if (refused !== undefined) return refused;
  if (code !== 0) return null;
  if (await askedForProgram(join(folder, `${outputName}.log`))) return 'A program was to be run.';
  const file = await foreignFile(join(folder, `${outputName}.fls`), style);
  return file === null ? null : `Read ${file}.`;
}

async function failure(
  folder: string,
  { code, errors }: ProgramEnd,
  forbidden: string | null,
): Promise<TypesetError> {
  const log = await endOfFile(join(folder, `${outputName}.log`));
  const positions = await endOfFile(join(folder, `${outputName}.xy`));
  const question = lastQuestion(positions);
  const { line, latexMessage } = latexFault(log, sourceName);
  if (code === 1 && hasTooManyPages(log)) {
    return new TypesetError('pages', { latexMessage, copy: lastCopy(positions), log });
  }
  const details = { line, latexMessage: forbidden ?? latexMessage, question, log: log || errors };
  if (!forbidden && code === 1 && isBrokenInstallation({ latexMessage, question }, log)) {
    return new TypesetError('crashed', details);
  }
  return new TypesetError(forbidden ? 'latex' : kindOf(code, log + errors), details);
}

function kindOf(code: number, said: string): TypesetError['kind'] {
  const { SIGXCPU, SIGXFSZ, SIGKILL } = constants.signals;
  if (code === 128 + SIGXFSZ) return 'output';
  if (code === 128 + SIGXCPU) return 'time';
  if (code === 128 + SIGKILL || isOutOfMemory(said)) return 'memory';
  return code === 1 ? 'latex' : 'crashed';
}

interface TerminalEvents {
  readonly onPages: (pages: number) => void;
  readonly onCopy: () => void;
}

/** Follows a run by its terminal output: `[3]` for a page, a line of AMC's for a copy. */
function terminalLines(events: TerminalEvents): (text: string) => void {
  let rest = '';
  return (text) => {
    const end = text.lastIndexOf('\n') + 1;
    const whole = rest + text.slice(0, end);
    rest = (end > 0 ? text.slice(end) : rest + text).slice(-longestLine);
    if (end === 0) return;
    const pages = whole.match(/\[\d+/g)?.length ?? 0;
    if (pages > 0) events.onPages(pages);
    for (const _ of whole.matchAll(/^AMC:copies:add=1$/gm)) events.onCopy();
  };
}
