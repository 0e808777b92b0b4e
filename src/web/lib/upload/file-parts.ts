const CRC_POLYNOMIAL = 0xedb88320;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ CRC_POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

const unreadable =
  'Ce fichier ne peut plus être lu\u00a0: il a été modifié ou déplacé. Choisissez-le à nouveau.';

/** The parts of a file, read when they are needed, and their checksums, computed once. */
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

/** A retry would not help. */
export class UnreadableFile extends Error {}

/** In hexadecimal. It is computed here because browsers offer `crypto.subtle` only over HTTPS. */
export function crc32(bytes: Uint8Array): string {
  let sum = -1;
  const { length } = bytes;
  for (let place = 0; place < length; place += 1) {
    sum = (sum >>> 8) ^ (crcTable[(sum ^ (bytes[place] ?? 0)) & 255] ?? 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}
