import type { FileStore, StoredFile } from './file-store.ts';

export async function* joined(
  files: Pick<FileStore, 'read'>,
  parts: readonly Pick<StoredFile, 'key'>[],
): AsyncGenerator<Uint8Array> {
  for (const { key } of parts) {
    const part = await files.read(key);
    if (!part) throw new Error(`a part is missing: ${key}`);
    for await (const bytes of part) yield bytes as Uint8Array;
  }
}
