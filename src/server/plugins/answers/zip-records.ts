import { wallClock } from '../../wall-clock.ts';

/**
 * The records of a zip (APPNOTE 6.3.10) whose files are sent before their sizes are known: the
 * sizes follow each file and are repeated in the directory. What exceeds 32 bits is in Zip64
 * records.
 */
export interface ZipLimits {
  readonly bytes: number;
  readonly files: number;
}

/** These values say that the true one is in a Zip64 record. */
export const zipLimits: ZipLimits = { bytes: 0xffff_ffff, files: 0xffff };

interface Named {
  readonly name: Buffer;
  readonly isCompressed: boolean;
  readonly at: Date;
  readonly offset: number;
}

interface Weighed {
  readonly crc: number;
  readonly size: number;
  /** The compressed size. */
  readonly packed: number;
}

export type Described = Named & Weighed;

type Field = readonly [value: number, bytes: 2 | 4 | 8];

const VERSION = 45;
/** These flags say that the sizes follow the file, and that its name is UTF-8. */
const FLAGS = 0x0808;
/** «Made by Unix» makes programs apply Unix permissions: all may read, the owner may write. */
const MADE_BY = (3 << 8) | VERSION;
const RIGHTS = 0o100_644 * 0x1_0000;
const NONE = 0;

export function localHeader(file: Named): Buffer<ArrayBuffer> {
  const sizes: Field[] = [
    [NONE, 4],
    [NONE, 4],
    [NONE, 4],
  ];
  return record(
    [[0x0403_4b50, 4], ...manner(file), ...sizes, [file.name.length, 2], [NONE, 2]],
    file.name,
  );
}

export function dataDescriptor({ crc, size, packed }: Weighed, { bytes }: ZipLimits) {
  const width = Math.max(size, packed) < bytes ? 4 : 8;
  return record([
    [0x0807_4b50, 4],
    [crc, 4],
    [packed, width],
    [size, width],
  ]);
}

const isWideFile = ({ size, packed, offset }: Described, { bytes }: ZipLimits) =>
  Math.max(size, packed, offset) >= bytes;

export function centralHeader(file: Described, limits: ZipLimits): Buffer<ArrayBuffer> {
  const { name, crc, size, packed, offset } = file;
  const isWide = isWideFile(file, limits);
  const narrow = (value: number): Field => [isWide ? zipLimits.bytes : value, 4];
  const wide = isWide
    ? record([
        [1, 2],
        [24, 2],
        [size, 8],
        [packed, 8],
        [offset, 8],
      ])
    : Buffer.alloc(0);
  return record(
    [
      [0x0201_4b50, 4],
      [MADE_BY, 2],
      ...manner(file),
      [crc, 4],
      narrow(packed),
      narrow(size),
      [name.length, 2],
      [wide.length, 2],
      // In this order: no comment, the first disk, no internal attributes.
      [NONE, 2],
      [NONE, 2],
      [NONE, 2],
      [RIGHTS, 4],
      narrow(offset),
    ],
    name,
    wide,
  );
}

interface Directory {
  readonly files: readonly Described[];
  readonly size: number;
  readonly offset: number;
}

export function endOfZip({ files, size, offset }: Directory, limits: ZipLimits) {
  // Some programs read Zip64 records of files only if the end record is one too.
  const isWide =
    files.length >= limits.files ||
    Math.max(size, offset) >= limits.bytes ||
    files.some((file) => isWideFile(file, limits));
  const count = isWide ? zipLimits.files : files.length;
  const end = record([
    [0x0605_4b50, 4],
    [NONE, 2],
    [NONE, 2],
    [count, 2],
    [count, 2],
    [isWide ? zipLimits.bytes : size, 4],
    [isWide ? zipLimits.bytes : offset, 4],
    [NONE, 2],
  ]);
  if (!isWide) return end;
  const wide = record([
    [0x0606_4b50, 4],
    [44, 8],
    [VERSION, 2],
    [VERSION, 2],
    [NONE, 4],
    [NONE, 4],
    [files.length, 8],
    [files.length, 8],
    [size, 8],
    [offset, 8],
  ]);
  const wayThere = record([
    [0x0706_4b50, 4],
    [NONE, 4],
    [offset + size, 8],
    [1, 4],
  ]);
  return Buffer.concat([wide, wayThere, end]);
}

function manner({ isCompressed, at }: Named): Field[] {
  // A zip has no time zone; programs show its times as local.
  const clock = wallClock(at);
  const time =
    (clock.getUTCHours() << 11) | (clock.getUTCMinutes() << 5) | (clock.getUTCSeconds() >> 1);
  const date =
    ((clock.getUTCFullYear() - 1980) << 9) | ((clock.getUTCMonth() + 1) << 5) | clock.getUTCDate();
  return [
    [VERSION, 2],
    [FLAGS, 2],
    [isCompressed ? 8 : NONE, 2],
    [time, 2],
    [date, 2],
  ];
}

function record(fields: readonly Field[], ...after: readonly Buffer[]): Buffer<ArrayBuffer> {
  const fixed = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) fixed.writeBigUInt64LE(BigInt(value), place);
    else fixed.writeUIntLE(value, place, bytes);
    place += bytes;
  }
  return Buffer.concat([fixed, ...after]);
}
