import type { Limits } from '../typeset/limits.ts';
import type { PrintingTools } from '../typeset/printing-tools.ts';

const megabyte = 1024 * 1024;
const styleInside = '/style';

/** What of the machine LaTeX sees: its programs and packages, to read; nothing of /etc or /home. */
const readable = ['/usr', '/etc/texmf', '/var/lib/texmf'];
const links = ['lib', 'lib64', 'bin'];

/** The command and environment that keep a program to one folder and within its limits. */
export function confined(
  tools: PrintingTools,
  limits: Limits,
  folder: string,
  program: readonly string[],
): { command: [string, ...string[]]; env: Record<string, string> } {
  return {
    command: [
      ...limited(tools, limits),
      ...(tools.bwrap ? sandboxed(tools.bwrap, tools.style, folder) : []),
      ...program,
    ],
    env: latexEnvironment(styleSeen(tools)),
  };
}

/** Where the program finds AMC's style. */
export function styleSeen(tools: PrintingTools): string {
  return tools.bwrap ? styleInside : tools.style;
}

function limited(tools: PrintingTools, limits: Limits): [string, ...string[]] {
  return [
    tools.prlimit,
    `--as=${limits.megabytesOfMemory * megabyte}`,
    `--cpu=${Math.ceil(limits.seconds) + 1}`,
    `--fsize=${limits.megabytesOfOutput * megabyte}`,
    '--core=0',
    '--nofile=256',
  ];
}

export function sandboxed(bwrap: string, style: string, folder: string): [string, ...string[]] {
  return [
    bwrap,
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL'],
    ...readable.flatMap((path) => ['--ro-bind-try', path, path]),
    ...links.flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...['--ro-bind-try', style, styleInside],
    ...['--tmpfs', '/tmp', '--dev', '/dev'],
    ...['--bind', folder, '/job', '--chdir', '/job'],
  ];
}

/** kpathsea's own locks; they hold without the sandbox too. Missing fonts are not made. */
function latexEnvironment(style: string): Record<string, string> {
  return {
    PATH: '/usr/bin',
    LC_ALL: 'C.UTF-8',
    HOME: '/nonexistent',
    TEXINPUTS: `.:${style}:`,
    TEXMFHOME: '/nonexistent',
    TEXMFVAR: '/nonexistent',
    TEXMFCONFIG: '/nonexistent',
    openin_any: 'p',
    openout_any: 'p',
    shell_escape: 'f',
    MKTEXPK: '0',
    MKTEXTFM: '0',
    MKTEXMF: '0',
    max_print_line: '1000',
    error_line: '254',
    half_error_line: '238',
  };
}
