import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Layout, layoutFormat } from './layout.ts';

/** The layout as it is stored: its JSON, compressed. */
export async function packLayout(layout: Layout): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(layoutFormat.write(layout)));
}

export async function unpackLayout(file: Uint8Array): Promise<Layout> {
  return layoutFormat.read(JSON.parse((await promisify(gunzip)(file)).toString('utf8')));
}
