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

/**
 * The command that runs a program of LaTeX confined: it can read its programs and packages and use
 * the folder of the job, but sees nothing of /etc or /home.
 */
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

/** The folder in which the program finds AMC's style. */
export function styleSeen(tools: PrintingTools): string {
  return tools.bwrap ? styleInside : tools.style;
}

/**
 * Restricts kpathsea itself, which holds even without the sandbox. Missing fonts are not generated.
 */
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
    // For LuaLaTeX: the folders of fonts, then its font caches, first that of the run and then the
    // shared one.
    TTFONTS: `${fontFolders.map((folder) => `${folder}//`).join(':')}:`,
    TEXMFCACHE: `.:${style}/${fontsName}`,
    max_print_line: '1000',
    error_line: '254',
    half_error_line: '238',
  };
}
