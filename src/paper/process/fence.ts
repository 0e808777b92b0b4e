import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { type SandboxTools, sandboxed } from './sandbox.ts';

const bubblewrap = '/usr/bin/bwrap';

let isWorking = false;

/** Tries again until a sandbox works, so that an installation is noticed without a restart. */
export async function findSandboxTools(): Promise<SandboxTools> {
  isWorking ||= await sandboxWorks();
  return { prlimit: '/usr/bin/prlimit', bwrap: isWorking ? bubblewrap : null };
}

/** Containers and some kernels forbid what a sandbox needs, which only a trial shows. */
async function sandboxWorks(): Promise<boolean> {
  if (!(await isThere(bubblewrap))) return false;
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-sandbox-'));
  try {
    const command = [...sandboxed(bubblewrap, { folder }), '/usr/bin/true'] as const;
    const { code } = await runProgram({ command, folder });
    return code === 0;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
