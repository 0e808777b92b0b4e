import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inBatches } from '../in-batches.ts';
import { checkedKey, checkedPrefix, isKey } from './file-key.ts';
import type { ByteRange, FileContent, FileStore, StoredFile } from './file-store.ts';
import { joined } from './joined.ts';

/** No key begins with a dot, so unfinished files are neither found nor listed. */
const draftFolder = '.drafts';
const ENTRIES_AT_ONCE = 64;

/** The errors of disks that cannot link a file, or not across disks. */
const unlinkable = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'];

const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');
const unlessMissing = (error: unknown) => {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
};

export class LocalFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, content: FileContent): Promise<void> {
    const path = this.#pathOf(key);
    const drafts = join(this.#folder, draftFolder);
    const draft = join(drafts, randomUUID());
    await makeFolder(drafts);
    try {
      await writeThrough(draft, content);
      await place(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(key: string, range?: ByteRange) {
    const file = await open(this.#pathOf(key)).catch(unlessMissing);
    return file === null ? null : file.createReadStream(range);
  }

  /** Links the file. A later write under the same key makes another file. */
  async bring(key: string, path: string): Promise<boolean> {
    const stored = this.#pathOf(key);
    const done = () => true;
    return link(stored, path)
      .catch((error) =>
        hasCode(error, ...unlinkable) ? copyFile(stored, path) : Promise.reject(error),
      )
      .then(done, (error) => unlessMissing(error) ?? false);
  }

  async find(key: string): Promise<StoredFile | null> {
    return describeFile(key, this.#pathOf(key));
  }

  async join(key: string, parts: readonly Pick<StoredFile, 'key'>[]): Promise<void> {
    await this.write(key, joined(this, parts));
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    await this.#removeEmptyFolders(dirname(path));
  }

  async removeAll(prefix: string): Promise<void> {
    const folder = join(this.#folder, checkedPrefix(prefix));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await this.#removeEmptyFolders(dirname(folder));
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    for await (const file of this.#filesIn(join(this.#folder, checkedPrefix(prefix)))) {
      // File systems and tools put files of their own into shared folders.
      if (isKey(file.key)) yield file;
    }
  }

  async removeAbandonedWrites(before: Date): Promise<void> {
    for await (const { key, writtenAt } of this.#filesIn(join(this.#folder, draftFolder))) {
      if (writtenAt < before) await rm(join(this.#folder, key), { force: true });
    }
  }

  async *#filesIn(folder: string): AsyncGenerator<StoredFile> {
    for await (const entries of entriesOf(folder)) {
      const found = entries.map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isFile() ? describeFile(relative(this.#folder, path), path) : null;
      });
      for (const file of await Promise.all(found)) if (file) yield file;
      for (const entry of entries) {
        if (entry.isDirectory()) yield* this.#filesIn(join(folder, entry.name));
      }
    }
  }

  async #removeEmptyFolders(folder: string): Promise<void> {
    for (let empty = folder; empty !== this.#folder; empty = dirname(empty)) {
      try {
        await rmdir(empty);
      } catch (error) {
        if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
        unlessMissing(error);
      }
    }
  }

  #pathOf(key: string): string {
    return join(this.#folder, checkedKey(key));
  }
}

async function describeFile(key: string, path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(unlessMissing);
  return found?.isFile() ? { key, size: found.size, writtenAt: found.mtime } : null;
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent[]> {
  const entries = await opendir(folder, { bufferSize: ENTRIES_AT_ONCE }).catch(unlessMissing);
  if (entries) yield* inBatches(entries, ENTRIES_AT_ONCE);
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

/** Retries when a removal deleted the folder between the two steps or while it was made. */
async function place(draft: string, path: string): Promise<void> {
  const folder = dirname(path);
  for (let tries = 1; ; tries += 1) {
    try {
      await makeFolder(folder);
      await rename(draft, path);
      break;
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ENOTDIR') || tries === 5) throw error;
    }
  }
  await flushFolder(folder);
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await flushFolder(dirname(made));
  }
}

/** Without this, a power cut could still undo changes in a folder. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(unlessMissing);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}
