import { z } from 'zod';
import type { CheckedPicture, LibrarySource, PageSource } from '#paper/reader/pages/page-source.ts';
import { type FrozenFormat, frozenFormat } from '#shared/domain/frozen-format.ts';

const part = { at: z.number(), length: z.number() };
const page = z.number();
const turn = z.strictObject({ mirrored: z.boolean(), quarters: z.literal([0, 1, 2, 3]) });
const size = { width: z.number(), height: z.number() };

/** JSON has no bytes: they become an object with a field for each place. */
const bytes = z
  .record(z.string(), z.number())
  .transform((greys) => Uint8Array.from({ ...greys, length: Object.keys(greys).length }));

const pixelFormat = z.strictObject({
  ...size,
  bits: z.literal([1, 2, 4, 8, 16]),
  channels: z.enum(['grey', 'grey-alpha', 'rgb', 'rgb-alpha', 'cmyk']),
  palette: bytes.nullable(),
});
const faxFormat = z.strictObject({
  ...size,
  coding: z.enum(['group4', 'runs', 'mixed']),
  aligned: z.boolean(),
  white: z.number(),
  black: z.number(),
});

const pixels = z.strictObject({
  kind: z.literal('pixels'),
  ...part,
  format: pixelFormat,
  storage: z.strictObject({ deflated: z.boolean(), predicted: z.boolean() }),
  turn,
});
const fax = z.strictObject({ kind: z.literal('fax'), ...part, format: faxFormat, turn });
const jbig2 = z.strictObject({ kind: z.literal('jbig2'), ...part });

const LibrarySourceSchema: z.ZodType<LibrarySource> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('pdf-image'),
      page,
      turn,
      jbig2: z.strictObject(part).exactOptional(),
    }),
    z.strictObject({
      kind: z.literal('pdf-page'),
      page,
      pictures: z.array(CheckedPictureSchema).exactOptional(),
      isBilevel: z.literal(true).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('image-page'), page }),
    z.strictObject({ kind: z.literal('heif-page'), page }),
  ]),
);

const jpeg = z.strictObject({
  kind: z.literal('jpeg'),
  ...part,
  inverted: z.boolean(),
  turn,
  dpi: z.number().nullable(),
  otherwise: LibrarySourceSchema,
});
const CheckedPictureSchema: z.ZodType<CheckedPicture> = z.discriminatedUnion('kind', [
  jpeg,
  pixels,
  fax,
  jbig2,
]);

const PageSourceSchema: z.ZodType<PageSource> = z.union([
  jpeg,
  pixels,
  fax,
  z.strictObject({ kind: z.literal('png'), format: pixelFormat }),
  z.strictObject({ kind: z.literal('none'), reason: z.enum(['too-large', 'damaged-image']) }),
  LibrarySourceSchema,
]);

/** The place of a page's picture in its file, kept for as long as the correction. */
export const pageSourceFormat: FrozenFormat<PageSource> = frozenFormat('source of a page', [
  (stored) => PageSourceSchema.parse(stored),
]);
