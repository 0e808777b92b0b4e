import { crc32 } from './crc32.ts';

const unreadable =
  'Ce fichier ne peut plus être lu\u00a0: il a été modifié ou déplacé. Choisissez-le à nouveau.';

/** The bytes of a file, read when they are needed, and their sums, computed once. */
export class FileParts {
  readonly #file: File;
  readonly #sums = new Map<number, string>();

  constructor(file: File) {
    this.#file = file;
  }

  async read(start: number, length: number) {
    const buffer = await this.#file
      .slice(start, start + length)
      .arrayBuffer()
      .catch((cause) => {
        throw new UnreadableFile(unreadable, { cause });
      });
    const bytes = new Uint8Array(buffer);
    const sum = crc32(bytes);
    this.#sums.set(start, sum);
    return { bytes, crc32: sum };
  }

  async sumOf(start: number, length: number): Promise<string> {
    return this.#sums.get(start) ?? (await this.read(start, length)).crc32;
  }
}

/** Trying again would not help. */
export class UnreadableFile extends Error {}
