import { confined } from '../process/sandbox.ts';
import { fontsName } from './lua-fonts.ts';
import type { PaperLimits } from './paper-limits.ts';
import type { PrintingTools } from './printing-tools.ts';

const styleInside = '/style';
const fontFolders = [
  '/usr/share/fonts/truetype/cmu',
  '/usr/share/fonts/truetype/ezra',
  '/usr/share/fonts/opentype/fonts-hosny-amiri',
  '/usr/share/fonts-droid-fallback/truetype',
];
const configuration = ['/etc/texmf', '/var/lib/texmf'];

/** LaTeX sees its programs and packages, to read, and the job's folder; nothing of /etc or /home. */
export function confinedLatex(
  tools: PrintingTools,
  limits: PaperLimits,
  folder: string,
  program: readonly string[],
) {
  const env = latexEnvironment(styleSeen(tools));
  const mounted = { [styleInside]: tools.style };
  return confined(tools, { folder, limits, env, readable: configuration, mounted }, program);
}

/** Where the program finds AMC's style. */
export function styleSeen(tools: PrintingTools): string {
  return tools.bwrap ? styleInside : tools.style;
}

/** kpathsea's own locks; they hold without the sandbox too. Missing fonts are not made. */
function latexEnvironment(style: string): Record<string, string> {
  return {
    PATH: '/usr/bin',
    LC_ALL: 'C.UTF-8',
    HOME: '/nonexistent',
    TEXINPUTS: `.:${style}:`,
    TEXFORMATS: `${style}:`,
    TEXMFHOME: '/nonexistent',
    TEXMFVAR: '/nonexistent',
    TEXMFCONFIG: '/nonexistent',
    openin_any: 'p',
    openout_any: 'p',
    shell_escape: 'f',
    MKTEXPK: '0',
    MKTEXTFM: '0',
    MKTEXMF: '0',
    // LuaLaTeX: where the fonts lie, and what it has read of them: its own, then that of all runs.
    TTFONTS: `${fontFolders.map((folder) => `${folder}//`).join(':')}:`,
    TEXMFCACHE: `.:${style}/${fontsName}`,
    max_print_line: '1000',
    error_line: '254',
    half_error_line: '238',
  };
}
