import { open } from 'node:fs/promises';

export interface LatexFault {
  readonly line: number | null;
  readonly latexMessage: string | null;
}

const namedFault = /^(?:\.\/)?(\S+?\.\w+):(\d+): (.+)$/m;
const bareFault = /^! (.+)$/m;
const faultyLine = /^l\.(\d+) /m;

/** The error at which LaTeX stopped, from the end of its log. */
export function latexFault(log: string, source: string): LatexFault {
  const [, file, line, message] = namedFault.exec(log) ?? [];
  if (message !== undefined) {
    return { line: file === source ? Number(line) : null, latexMessage: message };
  }
  return {
    line: Number(faultyLine.exec(log)?.[1] ?? 0) || null,
    latexMessage: bareFault.exec(log)?.[1] ?? null,
  };
}

export function isOutOfMemory(log: string): boolean {
  return /TeX capacity exceeded|memory exhausted|cannot allocate|bad_alloc/i.test(log);
}

/**
 * Whether LaTeX failed for want of its own files: a font, or a style before the first question. A
 * LaTeX that stops without a word did not get as far as the source.
 */
export function isBrokenInstallation(
  {
    latexMessage,
    question,
  }: Pick<LatexFault, 'latexMessage'> & { readonly question: string | null },
  log: string,
): boolean {
  if (latexMessage === null) return true;
  if (/not loadable|can't find the format|Font \S+ .*not found/.test(latexMessage)) return true;
  if (/!(?:pdfTeX|LuaTeX) error: .*cannot open .*font/s.test(log)) return true;
  return question === null && /File [`'].+' not found/.test(latexMessage);
}

/** Whether the source tried to run a program. LaTeX logs this, refuses it and continues. */
export async function askedForProgram(path: string): Promise<boolean> {
  for await (const line of (await open(path)).readLines()) {
    if (line.startsWith('runsystem(')) return true;
  }
  return false;
}

const questionLine = /^\\question\{\d+\}\{(.+)\}$/gm;

/** The question at which LaTeX stopped: the style records each question when it begins. */
export function lastQuestion(positions: string): string | null {
  return [...positions.matchAll(questionLine)].at(-1)?.[1] ?? null;
}

const placedLine = /^\\tracepos\{(\d+)\//gm;

/** The copy of the last page that was typeset. */
export function lastCopy(positions: string): number | null {
  const copy = [...positions.matchAll(placedLine)].at(-1)?.[1];
  return copy === undefined ? null : Number(copy);
}

/**
 * Whether a copy has more pages than the squares for the page number can hold, where AMC's style
 * stops. Line breaks are removed because LaTeX wraps long lines of its log.
 */
export function hasTooManyPages(log: string): boolean {
  return log.replaceAll('\n', '').includes('Error: Too low AMC@NCB value');
}

const keptBytes = 65_536;

/** Reads the end of a file, which may be large, empty or missing. */
export async function endOfFile(path: string): Promise<string> {
  const file = await open(path).catch(() => null);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - keptBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(keptBytes), 0, keptBytes, start);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
