import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileContent, FileStore, StoredFile } from './file-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const keyPattern = /^[\w-]+(?:\/[\w-]+)*\/[\w.-]*\w$/;

/** Files in a folder of this machine. */
export class LocalFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, content: FileContent): Promise<void> {
    const path = this.#pathOf(key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomUUID()}.tmp`;
    try {
      await writeThrough(draft, content);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await flushFolder(folder);
  }

  async read(key: string) {
    try {
      const file = await open(this.#pathOf(key));
      return file.createReadStream();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    const folder = join(this.#folder, prefix);
    const entries = await opendir(folder).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for await (const { name } of entries) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (found?.isFile()) yield { key: `${prefix}/${name}`, writtenAt: found.mtime };
    }
  }

  #pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`not a key: ${key}`);
    return join(this.#folder, key);
  }
}

async function writeThrough(path: string, content: FileContent): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this, a power cut could still undo the rename. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
