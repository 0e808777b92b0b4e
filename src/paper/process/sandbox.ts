import { megabyte, type ProgramLimits } from './program-limits.ts';

/** The programs of this machine that confine another program to its folder and its limits. */
export interface SandboxTools {
  readonly prlimit: string;
  /** Null where the kernel or the container forbids the sandbox. */
  readonly bwrap: string | null;
}

/** What a program can see of the machine. It may write only in its folder. */
interface View {
  /** The program's own folder, which it sees as /job and may write to. */
  readonly folder: string;
  /** Readable paths besides /usr; those that do not exist are left out. */
  readonly readable?: readonly string[];
  /** Readable paths, by the name under which the program sees them. */
  readonly mounted?: Readonly<Record<string, string>>;
}

export interface Confinement extends View {
  readonly limits: ProgramLimits;
  /** The whole environment of the program; nothing of ours is added. */
  readonly env: Readonly<Record<string, string>>;
}

const links = ['lib', 'lib64', 'bin'];

/** The command that runs a program confined to one folder and within its limits. */
export function confined(
  fence: SandboxTools,
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
    // /tmp is mounted first, because a readable path may itself lie in /tmp.
    ...['--tmpfs', '/tmp', '--dev', '/dev'],
    ...['/usr', ...readable].flatMap((path) => ['--ro-bind-try', path, path]),
    ...links.flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...Object.entries(mounted).flatMap(([name, path]) => ['--ro-bind-try', path, name]),
    ...['--bind', folder, '/job', '--chdir', '/job'],
  ];
}
