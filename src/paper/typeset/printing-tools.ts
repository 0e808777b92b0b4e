import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../process/run-program.ts';
import { sandboxed } from '../process/sandbox.ts';
import debianPackages from './debian-packages.json' with { type: 'json' };

export interface PrintingTools {
  readonly pdflatex: string;
  readonly qpdf: string;
  readonly prlimit: string;
  /** Null where the kernel or the container forbids it; LaTeX's own locks hold all the same. */
  readonly bwrap: string | null;
  /** The folder of automultiplechoice.sty. */
  readonly style: string;
}

export interface MissingTools {
  /** Debian packages. */
  readonly missing: string[];
  /** What an administrator types. */
  readonly command: string;
}

/** Ours, brought by `npm start` and `npm test`; then that of a machine which has AMC itself. */
const styleFolders = [
  fileURLToPath(new URL('../../../.cache/amc-style', import.meta.url)),
  '/usr/share/texmf/tex/latex/AMC',
];
const stylePackage = 'auto-multiple-choice-common';

/** A paper can be printed without them. */
const dispensable = ['bubblewrap', 'poppler-utils'];

let found: { tools: PrintingTools } | undefined;

/** Looks again until everything is there: what gets installed is seen without a restart. */
export async function findPrintingTools(): Promise<{ tools: PrintingTools } | MissingTools> {
  if (found) return found;
  const absent = await absentPackages();
  const style = await styleFolder();
  const missing = absent.filter((name) => !dispensable.includes(name));
  if (style === undefined || missing.length > 0) return missingTools(absent, missing, style);
  const bwrap = (await sandboxWorks(style)) ? debianPackages.bubblewrap : null;
  found = {
    tools: {
      pdflatex: debianPackages['texlive-latex-base'],
      qpdf: debianPackages.qpdf,
      prlimit: '/usr/bin/prlimit',
      bwrap,
      style,
    },
  };
  return found;
}

function missingTools(absent: string[], missing: string[], style?: string): MissingTools {
  const steps = [
    ...(absent.length > 0
      ? [`sudo apt-get install --no-install-recommends ${absent.join(' ')}`]
      : []),
    ...(style === undefined ? ['npm start'] : []),
  ];
  return {
    missing: [...missing, ...(style === undefined ? [stylePackage] : [])],
    command: steps.join(' && '),
  };
}

async function absentPackages(): Promise<string[]> {
  const packages = Object.entries(debianPackages);
  const there = await Promise.all(packages.map(([, witness]) => exists(witness)));
  return packages.filter((_, index) => !there[index]).map(([name]) => name);
}

async function styleFolder(): Promise<string | undefined> {
  for (const folder of styleFolders) {
    if (await exists(join(folder, 'automultiplechoice.sty'))) return folder;
  }
  return undefined;
}

/** Containers and some kernels refuse what a sandbox is made of; only a try can tell. */
async function sandboxWorks(style: string): Promise<boolean> {
  if (!(await exists(debianPackages.bubblewrap))) return false;
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-sandbox-'));
  try {
    const bwrap = sandboxed(debianPackages.bubblewrap, style, folder);
    const { code } = await runProgram({ command: [...bwrap, '/usr/bin/true'], folder });
    return code === 0;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
