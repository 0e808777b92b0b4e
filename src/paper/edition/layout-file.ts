import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { inOneGo } from '#shared/domain/in-one-go.ts';
import { inSteps } from '../process/in-steps.ts';
import { type CopyLayout, type Layout, layoutFormat } from './layout.ts';

/** The layout as it is stored: its JSON, compressed. */
export async function packLayout(layout: Layout): Promise<Buffer> {
  return promisify(gzip)(await inSteps(layoutInJson(layout)));
}

/** A thousand copies of two hundred questions have 80 MB: seconds of work, in which others are answered. */
export async function unpackLayout(file: Uint8Array): Promise<Layout> {
  return inSteps(layoutOfJson(await promisify(gunzip)(file)));
}

/** For threads: to hand over so many boxes one by one takes seconds in which nobody is answered. */
export async function shareLayout(layout: Layout): Promise<Uint8Array<SharedArrayBuffer>> {
  const json = await inSteps(layoutInJson(layout));
  const shared = new Uint8Array(new SharedArrayBuffer(json.length));
  shared.set(json);
  return shared;
}

/** In a thread, which answers nobody meanwhile. */
export function sharedLayout(shared: Uint8Array<SharedArrayBuffer>): Layout {
  const asItIs = (told: unknown) => {
    const { frames, copies } = told as Layout;
    return { frames, copies };
  };
  return inOneGo(layoutOfJson(Buffer.from(shared.buffer), asItIs));
}

const [beforeCopies, beforeCopy, end] = ['"copies":[', '{"copy":', ']}'];

/** Copy by copy. */
export function* layoutInJson({ frames, copies }: Layout): Generator<void, Buffer> {
  const head = JSON.stringify(layoutFormat.write({ frames, copies: [] }));
  const pieces = [Buffer.from(head.slice(0, -end.length))];
  for (const [place, copy] of copies.entries()) {
    pieces.push(Buffer.from(`${place === 0 ? '' : ','}${JSON.stringify(copy)}`));
    yield;
  }
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

/** Copy by copy where it was written as above, and in one go otherwise. */
export function* layoutOfJson(
  json: Buffer,
  read: (stored: unknown) => Layout = layoutFormat.read,
): Generator<void, Layout> {
  try {
    return yield* copyByCopy(json, read);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return read(JSON.parse(json.toString()));
  }
}

/** A text has no quotes that are not escaped: these keys are found nowhere else. */
function* copyByCopy(json: Buffer, read: (stored: unknown) => Layout): Generator<void, Layout> {
  const start = json.indexOf(beforeCopies) + beforeCopies.length;
  const { version, frames } = JSON.parse(`${json.toString('utf8', 0, start)}${end}`);
  const copies: CopyLayout[] = [];
  for (let at = start; at > 0; ) {
    const next = json.indexOf(`,${beforeCopy}`, at);
    const copy = JSON.parse(json.toString('utf8', at, next < 0 ? json.length - end.length : next));
    copies.push(...read({ version, frames: [], copies: [copy] }).copies);
    at = next + 1;
    yield;
  }
  return { frames: read({ version, frames, copies: [] }).frames, copies };
}
