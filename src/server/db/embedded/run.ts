import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Inherited variables such as PGDATA, PGPORT or a missing locale would mislead PostgreSQL. */
export const bareEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

/** Returns the output. A failure carries both outputs in its message. */
export async function run(command: readonly string[]): Promise<string> {
  const [program, ...args] = command;
  if (!program) throw new Error('No program to run.');
  try {
    const { stdout } = await execute(program, args, { env: bareEnvironment, cwd: '/' });
    return stdout.trim();
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim() || String(cause);
    throw new Error(`${program} failed: ${said}`, { cause });
  }
}

export async function succeeds(command: readonly string[]): Promise<boolean> {
  return run(command).then(
    () => true,
    () => false,
  );
}
