import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { images } from '#shared/contract/images.ts';
import type { TestBrowser } from './app/test-browser.ts';

type Colour = { r: number; g: number; b: number };

export const red: Colour = { r: 220, g: 30, b: 30 };
export const blue: Colour = { r: 30, g: 30, b: 220 };

export function halves(left: Colour, right: Colour, width = 80, height = 40) {
  const half = { create: { width: width / 2, height, channels: 3, background: right } } as const;
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

/** A picture unlike any other, so that tests do not share one. */
export function newPicture(): Promise<Buffer> {
  const colour = () => Math.floor(Math.random() * 256);
  const background = { r: colour(), g: colour(), b: colour() };
  return halves(background, { r: colour(), g: colour(), b: colour() }).png().toBuffer();
}

/** A valid black PNG of few bytes that decodes to many pixels. */
export function pictureBomb(side: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return png({ width: side, height: side, bits: 1, colours: 0 }, rows);
}

interface PngFacts {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 8 | 16;
  /** As in PNG: 0 is grey, 2 is colour. */
  readonly colours: 0 | 2;
  readonly isInterlaced?: boolean;
}

/** A PNG with this header and these rows before compression. */
export function png(facts: PngFacts, rows: Buffer): Buffer {
  const { width, height, bits, colours, isInterlaced = false } = facts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export async function sendImage(
  browser: TestBrowser,
  content: Uint8Array<ArrayBuffer> | Buffer,
  { name = 'photo.png', type = 'image/png', field = 'image' } = {},
) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(content)], name, { type }));
  const { method, path: url } = images.uploadImage;
  const reply = await browser.send({ method, url, payload: form });
  return {
    status: reply.statusCode,
    body: reply.json() as { imageUrl: string; message: string; code: string },
  };
}

export async function uploadPicture(browser: TestBrowser, content?: Buffer): Promise<string> {
  const { status, body } = await sendImage(browser, content ?? (await newPicture()));
  if (status !== 200) throw new Error(`no picture was stored: ${body.message}`);
  return body.imageUrl;
}
