import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Says why it cannot be made. Node's own recursive way never ends below `/proc`. */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: the folder ${path} cannot be made (${code})`, { cause: error });
  }
}

async function makeFolder(path: string): Promise<void> {
  const isThere = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isThere) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  });
}
