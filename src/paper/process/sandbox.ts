import { megabyte, type ProgramLimits } from './program-limits.ts';

/** What this machine has to keep a program to its folder and its limits. */
export interface Fence {
  readonly prlimit: string;
  /** Null where the kernel or the container forbids it. */
  readonly bwrap: string | null;
}

/** What of the machine a program sees besides its folder; all of it to read, none to write. */
interface View {
  /** The program's own; it sees it as /job, and may write there. */
  readonly folder: string;
  /** Beside /usr; what is missing is left out. */
  readonly readable?: readonly string[];
  /** By the name that the program sees. */
  readonly mounted?: Readonly<Record<string, string>>;
}

export interface Confinement extends View {
  readonly limits: ProgramLimits;
  /** Nothing of ours comes on top. */
  readonly env: Readonly<Record<string, string>>;
}

const links = ['lib', 'lib64', 'bin'];

/** The run that keeps a program to one folder and within its limits. */
export function confined(
  fence: Fence,
  { folder, limits, env, ...view }: Confinement,
  program: readonly string[],
): { command: [string, ...string[]]; folder: string; env: Readonly<Record<string, string>> } {
  return {
    command: [
      ...limited(fence.prlimit, limits),
      ...(fence.bwrap ? sandboxed(fence.bwrap, { folder, ...view }) : []),
      ...program,
    ],
    folder,
    env,
  };
}

function limited(prlimit: string, limits: ProgramLimits): [string, ...string[]] {
  return [
    prlimit,
    `--as=${limits.megabytesOfMemory * megabyte}`,
    `--cpu=${Math.ceil(limits.seconds) + 1}`,
    `--fsize=${limits.megabytesOfOutput * megabyte}`,
    '--core=0',
    '--nofile=256',
  ];
}

export function sandboxed(
  bwrap: string,
  { folder, readable = [], mounted = {} }: View,
): [string, ...string[]] {
  return [
    bwrap,
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL'],
    // First: what is readable may itself lie in /tmp.
    ...['--tmpfs', '/tmp', '--dev', '/dev'],
    ...['/usr', ...readable].flatMap((path) => ['--ro-bind-try', path, path]),
    ...links.flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...Object.entries(mounted).flatMap(([name, path]) => ['--ro-bind-try', path, name]),
    ...['--bind', folder, '/job', '--chdir', '/job'],
  ];
}
