import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { otherScripts } from '../latex/text/other-scripts.ts';
import { findSandboxTools, isThere } from '../process/fence.ts';
import debianPackages from './debian-packages.json' with { type: 'json' };
import { findPaperFormat, noFormat } from './paper-format.ts';
import type { PrintingTools } from './printing-tools.ts';

export interface MissingTools {
  /** The names of Debian packages. */
  readonly missing: string[];
  /** The command that an administrator can run. */
  readonly command: string;
}

/** The folder that `scripts/install-printing.mjs` fills; otherwise that of an AMC installation. */
const ownStyle = fileURLToPath(new URL('../../../.cache/amc-style', import.meta.url));
const styleFolders = [ownStyle, '/usr/share/texmf/tex/latex/AMC'];
const stylePackage = 'auto-multiple-choice-common';

/** For scripts other than Latin, which few papers need. */
const unicodePackages = ['texlive-luatex', 'fonts-cmu'];
const fontPackages = otherScripts.map(({ fontPackage }) => fontPackage);
/** All packages that papers in other scripts may need. */
export const scriptPackages = [...unicodePackages, ...fontPackages];
/** Papers can be printed without these packages. */
const dispensable = ['bubblewrap', 'poppler-utils', 'libheif-examples', ...scriptPackages];

const lualatex = '/usr/bin/lualatex';

let found: { tools: PrintingTools } | undefined;

/**
 * Searches again until everything is installed, so that an installation is noticed without a
 * restart.
 */
export async function findPrintingTools(): Promise<{ tools: PrintingTools } | MissingTools> {
  if (found) return found;
  const absent = await absentPackages();
  const style = await styleFolder();
  const missing = absent.filter((name) => !dispensable.includes(name));
  if (style === undefined || missing.length > 0) return missingTools(absent, missing, style);
  const tools = {
    pdflatex: debianPackages['texlive-latex-base'],
    lualatex: absent.some((name) => unicodePackages.includes(name)) ? null : lualatex,
    missingFonts: fontPackages.filter((name) => absent.includes(name)),
    qpdf: debianPackages.qpdf,
    ...(await findSandboxTools()),
    style,
    ...noFormat,
  };
  // A format is made only in our own folder, never in one of the system.
  const format = style === ownStyle ? await findPaperFormat(tools) : noFormat;
  const answer = { tools: { ...tools, ...format } };
  const { lualatex: unicode, missingFonts } = tools;
  if (unicode !== null && missingFonts.length === 0) found = answer;
  return answer;
}

function missingTools(absent: string[], missing: string[], style?: string): MissingTools {
  const steps = [
    ...(absent.length > 0
      ? [`sudo apt-get install --no-install-recommends ${absent.join(' ')}`]
      : []),
    ...(style === undefined ? ['node scripts/install-printing.mjs'] : []),
  ];
  return {
    missing: [...missing, ...(style === undefined ? [stylePackage] : [])],
    command: steps.join(' && '),
  };
}

async function absentPackages(): Promise<string[]> {
  const packages = Object.entries(debianPackages);
  const there = await Promise.all(packages.map(([, witness]) => isThere(witness)));
  return packages.filter((_, index) => !there[index]).map(([name]) => name);
}

async function styleFolder(): Promise<string | undefined> {
  for (const folder of styleFolders) {
    if (await isThere(join(folder, 'automultiplechoice.sty'))) return folder;
  }
  return undefined;
}
