import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what a process that was killed left in a folder in which each work has one of its own. */
export async function emptyScratch(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
