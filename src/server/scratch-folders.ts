import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes scratch folders of killed processes, which were last touched before `before`. */
export async function removeStaleScratchFolders(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
