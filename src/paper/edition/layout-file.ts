import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FairTurns } from '../process/fair-turns.ts';
import { inSteps } from '../process/in-steps.ts';
import { type Layout, layoutFormat } from './layout.ts';
import { CopyPacker, type PackedCopies, unpackedCopies } from './packed-copies.ts';

/** The layout as it is stored: its JSON, compressed. */
export async function packLayout(layout: Layout): Promise<Buffer> {
  return promisify(gzip)(await inSteps(layoutInJson(layout)));
}

/** Larger ones are unfolded one at a time. */
const mostBesideOthers = 1024 * 1024;
const alone = new FairTurns(1);

/**
 * A thousand copies of two hundred questions have 80 MB, and some ten times as many as objects: what
 * is kept of them is packed copy by copy, in seconds of work in which others are answered.
 */
export async function unpackLayout(file: Uint8Array): Promise<Layout> {
  const unpack = async () => inSteps(layoutOfJson(await promisify(gunzip)(file)));
  return file.length > mostBesideOthers ? alone.run('', unpack) : unpack();
}

/** For threads: to hand over so many boxes one by one takes seconds in which nobody is answered. */
export interface PackedLayout extends Pick<Layout, 'frames'> {
  readonly copies: PackedCopies;
}

const packedLayouts = new WeakMap<Layout, PackedLayout>();

export async function shareLayout(layout: Layout): Promise<PackedLayout> {
  return packedLayouts.get(layout) ?? inSteps(pack(layout));
}

export function sharedLayout(packed: PackedLayout): Layout {
  const layout = { frames: packed.frames, copies: unpackedCopies(packed.copies) };
  packedLayouts.set(layout, packed);
  return layout;
}

function* pack({ frames, copies }: Layout): Generator<void, PackedLayout> {
  const packer = new CopyPacker();
  for (const copy of copies) {
    packer.add(copy);
    yield;
  }
  return { frames, copies: packer.packed() };
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
export function* layoutOfJson(json: Buffer): Generator<void, Layout> {
  try {
    return yield* copyByCopy(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return sharedLayout(yield* pack(layoutFormat.read(JSON.parse(json.toString()))));
  }
}

/** A text has no quotes that are not escaped: these keys are found nowhere else. */
function* copyByCopy(json: Buffer): Generator<void, Layout> {
  const start = json.indexOf(beforeCopies) + beforeCopies.length;
  const { version, frames } = JSON.parse(`${json.toString('utf8', 0, start)}${end}`);
  const packer = new CopyPacker();
  for (let at = start; at > 0; ) {
    const next = json.indexOf(`,${beforeCopy}`, at);
    const copy = JSON.parse(json.toString('utf8', at, next < 0 ? json.length - end.length : next));
    const read = layoutFormat.read({ version, frames: [], copies: [copy] });
    for (const own of read.copies) packer.add(own);
    at = next + 1;
    yield;
  }
  const head = layoutFormat.read({ version, frames, copies: [] });
  return sharedLayout({ frames: head.frames, copies: packer.packed() });
}
