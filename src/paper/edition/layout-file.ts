import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FairTurns } from '../process/fair-turns.ts';
import { inSteps } from '../process/in-steps.ts';
import { type Layout, layoutFormat } from './layout.ts';
import { CopyPacker, type PackedCopies, unpackedCopies } from './packed-copies.ts';

/** The layout in its stored form: its JSON, compressed. */
export async function packLayout(layout: Layout): Promise<Buffer> {
  return promisify(gzip)(await inSteps(layoutInJson(layout)));
}

/** Larger layouts are unpacked one at a time. */
const mostBesideOthers = 1024 * 1024;
const alone = new FairTurns(1);

/**
 * A layout of a thousand copies of two hundred questions has 80 MB as JSON, and ten times as much
 * as objects. It is therefore unpacked copy by copy into a compressed form in memory; this takes
 * seconds, and other requests are answered meanwhile.
 */
export async function unpackLayout(file: Uint8Array): Promise<Layout> {
  const unpack = async () => inSteps(layoutOfJson(await promisify(gunzip)(file)));
  return file.length > mostBesideOthers ? alone.run('', unpack) : unpack();
}

/**
 * A layout in a form that threads can share. Sending so many boxes as objects would block the event
 * loop for seconds.
 */
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

/** Writes the JSON copy by copy, with a pause after each. */
export function* layoutInJson({ frames, copies }: Layout): Generator<void, Buffer> {
  const head = JSON.stringify(layoutFormat.write({ frames, copies: [] }));
  const pieces = [Buffer.from(head.slice(0, -end.length))];
  for (const [place, copy] of copies.entries()) {
    pieces.push(Buffer.from(`${place === 0 ? '' : ','}${JSON.stringify(copy)}`));
    yield;
  }
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

/** Reads JSON that was written as above copy by copy, and any other at once. */
export function* layoutOfJson(json: Buffer): Generator<void, Layout> {
  try {
    return yield* copyByCopy(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return sharedLayout(yield* pack(layoutFormat.read(JSON.parse(json.toString()))));
  }
}

/**
 * Searches for the beginning of each copy. This is safe because a quote within a text is escaped,
 * so that the keys occur nowhere else.
 */
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
