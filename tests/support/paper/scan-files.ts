import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { runProgram } from '#paper/process/run-program.ts';
import type { GreyImage } from '#paper/reader/grey-image.ts';
import { decodePage } from '#paper/reader/pages/decode-page.ts';
import { openScan } from '#paper/reader/pages/open-scan.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { faxStream, type PageStream } from './scan-simulator/page-stream.ts';
import { type PageForm, ScanPdf } from './scan-simulator/scan-pdf.ts';

export const tools = await findReadingTools();

/** A dark left edge, a grey top and a slope tell the orientation. */
export const [width, height] = [64, 96];
export function greyAtPixel(x: number, y: number): number {
  if (x < 16) return 0;
  return y < 24 ? 60 : 255 - 2 * x;
}
export const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
  greyAtPixel(at % width, Math.floor(at / width)),
);
export const image: GreyImage = { width, height, pixels };
export const blackOrWhite = pixels.map((value) => (value < 128 ? 0 : 255));
/** Noise that cannot be compressed. */
export const noise = pixels.map((_, at) => (Math.imul(at, 2654435761) >>> 13) & 255);

export function picture(plane: Uint8Array = pixels) {
  return sharp(plane, { raw: { width, height, channels: 1 } });
}

export interface Stream {
  readonly entries: string;
  readonly bytes: Uint8Array;
}

export async function jpeg(plane = pixels, options = {}): Promise<Stream> {
  return {
    entries: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
    bytes: await picture(plane)
      .toColourspace('b-w')
      .jpeg({ quality: 95, ...options })
      .toBuffer(),
  };
}

export function flate(bytes: Uint8Array, entries: string): Stream {
  return { entries: `${entries} /Filter /FlateDecode`, bytes: deflateSync(bytes) };
}

export function fax(): Promise<Stream> {
  return faxStream({ width, height, bits: 1, planes: [blackOrWhite], dpi: 72 });
}

/** A JBIG2 with one page and one region, which contains only a fax. */
export async function jbig2(): Promise<Stream> {
  const word = (value: number) => [
    value >>> 24,
    (value >> 16) & 255,
    (value >> 8) & 255,
    value & 255,
  ];
  const segment = (number: number, kind: number, data: readonly number[]) => [
    ...word(number),
    ...[kind, 0, 1],
    ...word(data.length),
    ...data,
  ];
  const size = [...word(width), ...word(height)];
  const { bytes } = await fax();
  return {
    entries: '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
    bytes: Uint8Array.from([
      ...segment(0, 48, [...size, ...word(0), ...word(0), 0, 0, 0]),
      ...segment(1, 38, [...size, ...word(0), ...word(0), 0, 1, ...bytes]),
    ]),
  };
}

/** Written by opj_compress, since nothing here can write it. */
export const jpeg2000: Stream = {
  entries: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode',
  bytes: Buffer.from(
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAYAAAAEAAAQcHAAAAAAAPY2' +
      '9scgEAAAAAABEAAAHBanAyY/9P/1EAKQAAAAAAQAAAAGAAAAAAAAAAAAAAAEAAAABgAAAAAAAAAAAAAQcBAf9SAAwA' +
      'AAABAAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAA' +
      'ABSQAB/5Pffa4RUEJ4R/fw6eTQlCic1RLvo8p/PcoXHboxnx8LRrUDKHgBG3bQjb2199bzSu1EiFCzrnXIlz5na3I7' +
      'sSc/+sZx+qw2uNf6ySmTAUM0ZvzxjjrLXF4RnYM2XjASvGngzZeMBK8aeDNl4v8EutEDEgipq/beUVhJ7AbacpdDxj' +
      's7yvwnOcR9vr8JznGqdL8JznGGdRgpq4oq9zDgRAtTUj5CQjc/xdxSRsJi7ikkIUF3FJRwsGDzWf7AyAwtJNU1XDQT' +
      'EoPufhgeVMglADA8qZBKAGB5UyCUf8fQXj5iMEZ0xdDiw9px5hCrdCEETFdKuDLkB1B4FHdi9qjylBF1f7ZcMgkzzQ' +
      'm6cwN6x9QnHxkIOEDF/JtCXGk3ymbhwgGEhLyhZ7f9tyKhe2yVrCalbkVnpwfhGrYtCpv/2Q==',
    'base64',
  ),
};

export function pageStream(stream: Stream, size = { width, height }): PageStream {
  return { ...size, dpi: 72, ...stream };
}

/** As after an error of a disk or a line. */
export function withoutMiddle(bytes: Uint8Array): Uint8Array {
  const from = Math.floor(bytes.length * 0.5);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + bytes.length * 0.04)]);
}

/** Removes the segments of a kind: 0xdb for quantisation, 0xc4 for Huffman tables. */
export function withoutTables(bytes: Uint8Array, kind: number): Uint8Array {
  const segments = Buffer.from(bytes)
    .toString('latin1')
    .split(/(?=\xff[\xc0-\xcf\xd8-\xfe])/);
  const kept = segments.filter((segment) => segment.charCodeAt(1) !== kind);
  return Buffer.from(kept.join(''), 'latin1');
}

/** The file is removed after the test. */
export async function fileOf(name: string, content: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

export async function pdfOf(streams: readonly Stream[], form: PageForm = {}): Promise<string> {
  const path = await fileOf('scan.pdf', new Uint8Array());
  const pdf = await ScanPdf.create(path);
  for (const stream of streams) await pdf.addPage(pageStream(stream), form);
  await pdf.close();
  return path;
}

const qpdf = '/usr/bin/qpdf';
export const hasQpdf = existsSync(qpdf);

/** The same PDF rewritten by qpdf; only where `hasQpdf`. */
export async function rewritten(pdf: string, ...options: string[]): Promise<string> {
  const path = `${pdf}.rewritten.pdf`;
  const command = [qpdf, ...options, pdf, path] as const;
  const { code, errors } = await runProgram({ command, folder: tmpdir() });
  if (code !== 0) throw new Error(errors);
  return path;
}

export async function sourcesOf(path: string) {
  const sources = await openScan(tools, path);
  if (typeof sources === 'string') throw new Error(sources);
  return sources;
}

export async function firstPage(path: string): Promise<GreyImage> {
  const [source] = await sourcesOf(path);
  if (!source) throw new Error('The file has no page.');
  return (await decodePage(tools, path, source)).image;
}

/** Compression blurs edges, so nearly all pixels must be close. */
export function expectSame(ours: GreyImage, expected: GreyImage): void {
  const { width, height } = expected;
  expect({ width: ours.width, height: ours.height }).toEqual({ width, height });
  const far = expected.pixels.filter((grey, at) => Math.abs(grey - (ours.pixels[at] ?? 0)) > 12);
  expect(far.length / expected.pixels.length).toBeLessThan(0.03);
}

/** The header claims a kind that only medical devices write. */
export function withTwelveBits(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const frame = changed.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(changed[at + 1] ?? 0),
  );
  changed[frame + 4] = 12;
  return changed;
}
