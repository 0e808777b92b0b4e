import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  blackOrWhite,
  expectSame,
  fax,
  firstPage,
  flate,
  greyAtPixel,
  hasQpdf,
  height,
  image,
  jbig2,
  jpeg,
  jpeg2000,
  noise,
  pageStream,
  pdfOf,
  picture,
  pixels,
  rewritten,
  type Stream,
  sourcesOf,
  tools,
  width,
  withoutMiddle,
  withoutTables,
  withTwelveBits,
} from '#tests/support/paper/scan-files.ts';
import { decodePage } from '../decode-page.ts';
import { type Turn, turned } from '../pixels/turn.ts';

const grey8 = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const grey1 = '/ColorSpace /DeviceGray /BitsPerComponent 1';
const rgb = Buffer.from([...pixels].flatMap((grey) => [grey, grey, grey]));
const ink = Buffer.from([...pixels].flatMap((grey) => [0, 0, 0, 255 - grey]));
const packed = Uint8Array.from({ length: (width / 8) * height }, (_, byte) =>
  [...blackOrWhite.subarray(8 * byte, 8 * byte + 8)].reduce(
    (bits, grey) => 2 * bits + grey / 255,
    0,
  ),
);
const palette = Buffer.from(Array.from({ length: 256 }, (_, index) => 255 - index)).toString('hex');
const negative = pixels.map((grey) => 255 - grey);

/** Each row uses another of the five kinds of prediction. */
const predicted = Uint8Array.from({ length: (width + 1) * height }, (_, at) => {
  const [x, y] = [(at % (width + 1)) - 1, Math.floor(at / (width + 1))];
  if (x < 0) return y % 5;
  const left = x > 0 ? greyAtPixel(x - 1, y) : 0;
  const above = y > 0 ? greyAtPixel(x, y - 1) : 0;
  const corner = x > 0 && y > 0 ? greyAtPixel(x - 1, y - 1) : 0;
  const distance = (grey: number) => Math.abs(left + above - corner - grey);
  const nearest = [left, above, corner].toSorted((a, b) => distance(a) - distance(b))[0] ?? 0;
  return greyAtPixel(x, y) - ([0, left, above, (left + above) >> 1, nearest][y % 5] ?? 0);
});

const ours: [string, Stream][] = [
  ['a grey JPEG', await jpeg()],
  [
    'a JPEG in colours',
    {
      entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/DCTDecode]',
      bytes: await picture().toColourspace('srgb').jpeg({ quality: 95 }).toBuffer(),
    },
  ],
  [
    'a JPEG stored as a negative',
    { ...(await jpeg(negative)), entries: `${grey8} /Filter /DCTDecode /Decode [1 0]` },
  ],
  ['grey pixels as they are', { entries: grey8, bytes: pixels }],
  ['grey pixels', flate(pixels, grey8)],
  [
    'grey pixels, each row predicted',
    flate(predicted, `${grey8} /DecodeParms << /Predictor 15 /Columns ${width} >>`),
  ],
  ['a negative', flate(negative, `${grey8} /Decode [1 0]`)],
  ['red, green and blue', flate(rgb, '/ColorSpace [/CalRGB << >>] /BitsPerComponent 8')],
  ['four colours of a printer', flate(ink, '/ColorSpace /DeviceCMYK /BitsPerComponent 8')],
  [
    'numbered colours',
    flate(negative, `/ColorSpace [/Indexed /DeviceGray 255 <${palette}>] /BitsPerComponent 8`),
  ],
];
const oneBit: [string, Stream][] = [
  ['black and white', flate(packed, grey1)],
  ['fax group 4', await fax()],
  [
    'fax group 4 as a negative',
    {
      ...(await fax()),
      entries: `${(await fax()).entries.replace('/K', '/BlackIs1 true /K')} /Decode [1 0]`,
    },
  ],
  [
    'black and white as a negative',
    flate(
      packed.map((byte) => 255 - byte),
      `${grey1} /Decode [1 0]`,
    ),
  ],
];
const popplers: [string, Stream, Uint8Array][] = [
  ['a progressive JPEG', await jpeg(pixels, { progressive: true }), pixels],
  ['a JPEG 2000', jpeg2000, pixels],
  ['a JBIG2', await jbig2(), blackOrWhite],
];

const amongOthers: [string, Stream][] = [
  ['a JPEG', await jpeg()],
  ['a progressive JPEG', await jpeg(pixels, { progressive: true })],
  ['a JPEG 2000', jpeg2000],
  ['a JBIG2', await jbig2()],
  ['a fax', await fax()],
  ['pixels', flate(noise, grey8)],
  ['a stencil', flate(packed, '/ImageMask true /BitsPerComponent 1')],
];

const describeTools = describe.skipIf(tools.poppler === null);

describe('a page that is a single picture', () => {
  test.each(ours)('of %s is decoded by our own decoders', async (_, stream) => {
    const path = await pdfOf([stream]);
    expect(await sourcesOf(path)).not.toMatchObject([{ kind: expect.stringMatching('^pdf-') }]);
    expectSame(await firstPage(path), image);
  });

  test.each(oneBit)('of %s is decoded by our own decoders', async (_, stream) => {
    const path = await pdfOf([stream]);
    expect(await sourcesOf(path)).not.toMatchObject([{ kind: expect.stringMatching('^pdf-') }]);
    expectSame(await firstPage(path), { ...image, pixels: blackOrWhite });
  });

  test.each([0, 90, 180, 270] as const)(
    'is rotated with its page by %i degrees',
    async (rotate) => {
      const path = await pdfOf([await jpeg()], { rotate });
      const quarters = (rotate / 90) as Turn['quarters'];
      expectSame(await firstPage(path), turned(image, { mirrored: false, quarters }));
    },
  );
});

describeTools('poppler', () => {
  test.each(popplers)('decodes a page that is a single picture of %s', async (_, stream, greys) => {
    const path = await pdfOf([stream]);
    expect(await sourcesOf(path)).not.toMatchObject([{ kind: 'pdf-page' }]);
    expectSame(await firstPage(path), { ...image, pixels: greys });
  });

  test('decodes a page that is a single JPEG in four colours', async () => {
    const bytes = await picture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    const negative = '/Decode [1 0 1 0 1 0 1 0]';
    const entries = `/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode ${negative}`;
    const page = await firstPage(await pdfOf([{ entries, bytes }]));
    // Each program decides for itself how dark a mixture of inks is.
    const greys = page.pixels.map((grey) => (grey < 100 ? 0 : 255));
    expectSame({ ...page, pixels: greys }, { ...image, pixels: blackOrWhite });
  });

  test.each(['a JPEG 2000', 'a JBIG2'])('refuses %s that is cut off', async (name) => {
    const [, stream] = popplers.find(([known]) => known === name) ?? [];
    if (!stream) throw new Error(name);
    const path = await pdfOf([{ ...stream, bytes: stream.bytes.subarray(0, -10) }]);
    await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
  });

  test.each([
    ['upright', [width, 0, 0, height, 0, 0]],
    ['upside down', [-width, 0, 0, -height, width, height]],
    ['mirrored', [-width, 0, 0, height, width, 0]],
    ['mirrored top to bottom', [width, 0, 0, -height, 0, height]],
  ])('shows a picture whose matrix lays it %s as we do', async (_, matrix) => {
    for (const rotate of [0, 90] as const) {
      const path = await pdfOf([await jpeg()], { matrix, rotate });
      expect(await sourcesOf(path)).toMatchObject([{ kind: 'jpeg' }]);
      await expectAsRendered(path);
    }
  });

  test.each([
    ['on its side', [0, width, -width * 1.5, 0, width * 1.5, 0]],
    ['on its other side', [0, -width, width * 1.5, 0, 0, width]],
  ])('shows a picture whose matrix lays it %s as we do', async (_, matrix) => {
    const entries = `/MediaBox [0 0 ${width * 1.5} ${width}]`;
    const path = await pdfOf([await jpeg()], { matrix, entries });
    expect(await sourcesOf(path)).toMatchObject([{ kind: 'jpeg' }]);
    await expectAsRendered(path);
  });

  test.each<[string, (plain: string) => string]>([
    ['a line over it', (plain) => `${plain} 0 0 m 64 96 l S`],
    ['text over it', (plain) => `${plain} BT (a) Tj ET`],
    ['a part of it hidden', (plain) => `0 0 30 30 re W n ${plain}`],
    ['a slanted picture', (plain) => `q 0.7 0.7 -0.7 0.7 30 0 cm ${plain} Q`],
    ['a stretched picture', (plain) => `q 1 0 0 0.5 0 0 cm ${plain} Q`],
    ['no picture', () => ''],
  ])('renders a page with %s', async (_, drawing) => {
    const path = await pdfOf([await jpeg()], { drawing });
    expect(await sourcesOf(path)).toMatchObject([{ kind: 'pdf-page', page: 1 }]);
    expect(await firstPage(path)).toMatchObject({ height: 2600 });
  });

  test.each(amongOthers)(
    'refuses a page that it renders where %s on it is cut off',
    async (_, stream) => {
      const drawing = (plain: string) => `${plain} 0 0 m 64 96 l S`;
      const whole = await pdfOf([stream], { drawing });
      expect(await firstPage(whole)).toMatchObject({ height: 2600 });
      const bytes = stream.bytes.subarray(0, stream.bytes.length * 0.6);
      const path = await pdfOf([{ ...stream, bytes }], { drawing });
      expect(await sourcesOf(path)).toMatchObject([{ kind: 'pdf-page' }]);
      await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
    },
  );

  test.each(['\n', '\r\n', '\0\0\0'])('accepts %j after a JBIG2', async (filler) => {
    const { entries, bytes } = await jbig2();
    const path = await pdfOf([{ entries, bytes: Buffer.concat([bytes, Buffer.from(filler)]) }]);
    expectSame(await firstPage(path), { ...image, pixels: blackOrWhite });
  });

  test.each<[string, (plain: string) => string]>([
    ['a state restored once too often', (plain) => `${plain} Q`],
    [
      'a font that is not there, of text to be searched',
      (plain) => `BT /F1 9 Tf 3 Tr (a) Tj ET ${plain}`,
    ],
  ])('accepts %s beside a complete picture', async (_, drawing) => {
    for (const [stream, greys] of [
      [await jbig2(), blackOrWhite],
      [jpeg2000, pixels],
    ] as const) {
      const path = await pdfOf([stream], { drawing });
      expect(await sourcesOf(path)).toMatchObject([{ kind: 'pdf-image' }]);
      expectSame(await firstPage(path), { ...image, pixels: greys });
      const cutOff = { ...stream, bytes: stream.bytes.subarray(0, -10) };
      const damaged = firstPage(await pdfOf([cutOff], { drawing }));
      await expect(damaged).rejects.toMatchObject({ reason: 'damaged-image' });
    }
  });

  test('refuses a picture that is stored in an unknown way', async () => {
    const path = await pdfOf([{ entries: `${grey8} /Filter /NewDecode`, bytes: pixels }]);
    await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
  });

  test('refuses a progressive JPEG that is cut off', async () => {
    const { entries, bytes } = await jpeg(pixels, { progressive: true });
    const path = await pdfOf([{ entries, bytes: bytes.subarray(0, bytes.length * 0.6) }]);
    await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
  });

  test('refuses a progressive JPEG in which data is missing in the middle', async () => {
    const { entries, bytes } = await jpeg(noise, { progressive: true });
    for (const form of [{}, { drawing: (plain: string) => `${plain} 0 0 m 64 96 l S` }]) {
      const path = await pdfOf([{ entries, bytes: withoutMiddle(bytes) }], form);
      await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
    }
  });

  test('refuses a JPEG without the tables that it was coded with', async () => {
    const { entries, bytes } = await jpeg(pixels, { progressive: true });
    const drawing = (plain: string) => `${plain} 0 0 m 64 96 l S`;
    for (const [kind, form] of [
      [0xdb, {}],
      [0xc4, { drawing }],
    ] as const) {
      const path = await pdfOf([{ entries, bytes: withoutTables(bytes, kind) }], form);
      await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
    }
  });

  test('does not take a page for blank whose picture is missing', async () => {
    const path = await pdfOf([await jpeg()], { drawing: () => '/Elsewhere Do' });
    await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
  });

  test('renders a page with two pictures, and one with annotations', async () => {
    const more = [{ stream: pageStream(await jpeg()), matrix: [9, 0, 0, 9, 0, 0] }];
    const entries = '/Annots [<< /Type /Annot /Subtype /Ink /Rect [0 0 9 9] >>]';
    for (const form of [{ more }, { entries }]) {
      expect(await sourcesOf(await pdfOf([await jpeg()], form))).toMatchObject([
        { kind: 'pdf-page' },
      ]);
    }
  });

  test.skipIf(!hasQpdf)('opens a PDF that is only locked against changes', async () => {
    const path = await rewritten(
      await pdfOf([await jpeg()]),
      '--encrypt',
      '',
      'owner',
      '256',
      '--',
    );
    expect(await sourcesOf(path)).toMatchObject([{ kind: 'pdf-page' }]);
    expect(await firstPage(path)).toMatchObject({ height: 2600 });
  });

  test.skipIf(!hasQpdf)(
    'tells a blank page of a locked PDF from one without its tables',
    async () => {
      const locked = async (stream: Stream) =>
        rewritten(await pdfOf([stream]), '--encrypt', '', 'owner', '256', '--');
      const blank = await jpeg(pixels.map(() => 255));
      expect(await firstPage(await locked(blank))).toMatchObject({ height: 2600 });
      const bare = await locked({ ...blank, bytes: withoutTables(blank.bytes, 0xdb) });
      await expect(firstPage(bare)).rejects.toMatchObject({ reason: 'damaged-image' });
    },
  );

  const lineOver = { drawing: (plain: string) => `${plain} 0 0 m 64 96 l S` };

  test('refuses a JPEG of twelve bits for each colour, alone or among others', async () => {
    const { entries, bytes } = await jpeg();
    for (const form of [{}, lineOver]) {
      const path = await pdfOf([{ entries, bytes: withTwelveBits(bytes) }], form);
      await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
    }
  });

  test.skipIf(!hasQpdf).each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length * 0.6)],
    ['lacks its tables', (bytes) => withoutTables(bytes, 0xc4)],
    ['has twelve bits a colour', withTwelveBits],
  ])('refuses a page of a locked PDF whose JPEG %s, with something over it', async (_, damage) => {
    const { entries, bytes } = await jpeg();
    const plain = await pdfOf([{ entries, bytes: damage(bytes) }], lineOver);
    const path = await rewritten(plain, '--encrypt', '', 'owner', '256', '--');
    await expect(firstPage(path)).rejects.toMatchObject({ reason: 'damaged-image' });
  });

  test.skipIf(!hasQpdf).each<[string, () => Stream | Promise<Stream>]>([
    ['JBIG2', jbig2],
    ['fax', fax],
    ['JPEG 2000', () => jpeg2000],
  ])(
    'refuses a page of a locked PDF whose %s is cut off, with something over it',
    async (_, make) => {
      const { entries, bytes } = await make();
      const locked = async (share: number) => {
        const stream = { entries, bytes: bytes.subarray(0, bytes.length * share) };
        return rewritten(await pdfOf([stream], lineOver), '--encrypt', '', 'owner', '256', '--');
      };
      expect(await firstPage(await locked(1))).toMatchObject({ height: 2600 });
      for (const share of [0.2, 0.6, 0.9]) {
        const page = firstPage(await locked(share));
        await expect(page).rejects.toMatchObject({ reason: 'damaged-image' });
      }
    },
  );

  test('knows of a page that it renders whether it was stored in only black and white', {
    tags: ['long'],
  }, async () => {
    const stencil = flate(packed, '/ImageMask true /BitsPerComponent 1');
    const behind = (stream: Stream) => {
      return { more: [{ stream: pageStream(stream), matrix: [width, 0, 0, height, 0, 0] }] };
    };
    const told = async (path: string) => {
      expect(await sourcesOf(path)).toMatchObject([{ kind: 'pdf-page' }]);
      return (await firstPage(path)).isBilevel;
    };
    expect(await told(await pdfOf([stencil]))).toBe(true);
    expect(await told(await pdfOf([stencil], behind(await fax())))).toBe(true);
    expect(await told(await pdfOf([await jbig2()], lineOver))).toBe(true);
    for (const grey of [await jpeg(), jpeg2000]) {
      expect(await told(await pdfOf([stencil], behind(grey)))).toBeUndefined();
    }
    expect(await told(await pdfOf([stencil], { drawing: () => '0 0 m 9 9 l S' }))).toBeUndefined();
    if (!hasQpdf) return;
    const locked = async (stream: Stream) =>
      rewritten(await pdfOf([stream], lineOver), '--encrypt', '', 'owner', '256', '--');
    expect(await told(await locked(await fax()))).toBe(true);
    expect(await told(await locked(await jpeg()))).toBeUndefined();
  });

  test('opens a PDF whose cross-reference table is wrong', async () => {
    const path = await pdfOf([await jpeg(), await jpeg()]);
    const damaged = (await readFile(path, 'latin1')).replaceAll(
      /^00000\d{5} 00000 n/gm,
      '0000000007 00000 n',
    );
    await writeFile(path, damaged, 'latin1');
    expect(await sourcesOf(path)).toMatchObject([{ kind: 'pdf-page' }, { kind: 'pdf-page' }]);
    expect(await firstPage(path)).toMatchObject({ height: 2600 });
  });
});

test.each<[string, (plain: string) => string]>([
  ['text that is there to be searched', (plain) => `BT 3 Tr (a) Tj ET ${plain}`],
  ['a frame that hides nothing', (plain) => `q 0 0 64 96 re W n ${plain} Q`],
  ['marks for other programs', (plain) => `/Artifact BMC ${plain} EMC`],
])('%s does not keep a page from being a single picture', async (_, drawing) => {
  const path = await pdfOf([await jpeg()], { drawing });
  expect(await sourcesOf(path)).toMatchObject([{ kind: 'jpeg' }]);
});

test('a page whose drawings are enormous in total is left to poppler', async () => {
  const nothing = flate(Buffer.alloc(9 * 1024 * 1024, ' '), grey8);
  const drawnBy = async (contents: string) => {
    const path = await pdfOf([await jpeg()], {
      more: [{ stream: pageStream(nothing), matrix: [] }],
      drawing: (plain) => plain.split('\n')[0] ?? '',
      entries: `/Contents [${contents}]`,
    });
    return sourcesOf(path);
  };
  expect(await drawnBy('5 0 R 4 0 R')).toMatchObject([{ kind: 'jpeg' }]);
  expect(await drawnBy('5 0 R 4 0 R 4 0 R')).toMatchObject([{ kind: 'pdf-page' }]);
});

test
  .skipIf(!hasQpdf)
  .each(['--object-streams=generate', '--linearize', '--object-streams=disable'])(
  'a PDF that qpdf wrote with %s is opened by us',
  async (option) => {
    const path = await rewritten(await pdfOf([await jpeg(), await fax()]), option);
    expect(await sourcesOf(path)).toMatchObject([{ kind: 'jpeg' }, { kind: 'fax' }]);
    expectSame(await firstPage(path), image);
  },
);

async function expectAsRendered(path: string): Promise<void> {
  const own = await firstPage(path);
  const { image: rendered } = await decodePage(tools, path, { kind: 'pdf-page', page: 1 });
  const scaled = await sharp(rendered.pixels, {
    raw: { width: rendered.width, height: rendered.height, channels: 1 },
  })
    .resize(own.width, own.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  expectSame(own, { ...own, pixels: scaled });
}
