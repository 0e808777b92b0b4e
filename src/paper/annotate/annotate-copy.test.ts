import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test, vi } from 'vitest';
import {
  fax,
  fileOf,
  flate,
  height,
  image,
  jbig2,
  jpeg,
  pageStream,
  pdfOf,
  pixels,
  type Stream,
  sourcesOf,
  tools,
  width,
} from '#tests/support/paper/scan-files.ts';
import type { PageForm } from '#tests/support/paper/scan-simulator/scan-pdf.ts';
import { runProgram } from '../process/run-program.ts';
import { type Turn, turned } from '../reader/pages/pixels/turn.ts';
import { annotatedCopies, annotatedCopy } from './annotated-copy.ts';
import type { CopyNotes, Place } from './copy-notes.ts';

const grey8 = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const streams: [string, Stream][] = [
  ['a JPEG', await jpeg()],
  [
    'a JPEG stored as a negative',
    {
      ...(await jpeg(pixels.map((grey) => 255 - grey))),
      entries: `${grey8} /Filter /DCTDecode /Decode [1 0]`,
    },
  ],
  ['grey pixels', flate(pixels, grey8)],
  ['a fax', await fax()],
  ['a JBIG2', await jbig2()],
];
/** The page is ten times as large as the picture, which fills it. */
const size = { width: 600, height: 900 };
/** The height of the heading that the notes below have, in points. */
const headingHeight = 78;
/** A place on a light part of the stored picture. */
const box: Place = { x: 0.6, y: 0.6, width: 0.04, height: 0.027 };

async function notesOn(
  path: string,
  quarters: Turn['quarters'] = 0,
  place: Place = box,
  only: Place | null = null,
): Promise<CopyNotes> {
  const sources = await sourcesOf(path);
  return {
    name: 'Zoé LUCAS',
    about: 'Dérivation',
    mark: '12,5/20',
    comment: 'Relisez la question 2.',
    link: null,
    hasSigns: false,
    pages: sources.map((source, index) => ({
      picture: { path, page: index + 1, source, quarters, only },
      questions: [
        {
          points: null,
          boxes: [{ ...place, verdict: 'wrong' }],
          readAloud: [`Question ${index + 1}`],
        },
      ],
    })),
  };
}

/** Where a place of the stored picture lies after clockwise quarter turns. */
function placeTurned({ x, y, width, height }: Place, quarters: number): Place {
  if (quarters === 0) return { x, y, width, height };
  return placeTurned({ x: 1 - y - height, y: x, width: height, height: width }, quarters - 1);
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const file = await fileOf('copie.pdf', pdf);
  const command = [`${tools.poppler}/pdftotext`, file, `${file}.txt`] as const;
  await runProgram({ command, folder: tmpdir() });
  return (await readFile(`${file}.txt`, 'utf8')).replaceAll(/\s+/g, ' ');
}

/** Renders the first page as a reader shows it, and expects no complaint about the file. */
async function shown(pdf: Uint8Array) {
  const path = await fileOf('copie.pdf', pdf);
  const command = [`${tools.poppler}/pdftoppm`, '-r', '72', '-png', path, path] as const;
  const { code, errors } = await runProgram({ command, folder: tmpdir() });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const { data, info } = await sharp(`${path}-1.png`)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = 3 * (y * info.width + x);
    return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0] as const;
  };
  return { width: info.width, height: info.height, at };
}

/** The smallest rectangle around everything red below a line. */
function redIn({ width, height, at }: Awaited<ReturnType<typeof shown>>, from: number) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = from; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = at(x, y);
      if (red - green > 60 && red - blue > 40) {
        xs.push(x);
        ys.push(y - from);
      }
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe.skipIf(tools.poppler === null)('a corrected copy', () => {
  for (const [what, stream] of streams) {
    test(`of ${what} contains exactly the scanned bytes`, async () => {
      const path = await pdfOf([stream], { size });
      const pdf = await annotatedCopy(tools, await notesOn(path));
      expect(Buffer.from(pdf).includes(Buffer.from(stream.bytes))).toBe(true);
      const scan = (await readFile(path)).length;
      expect(pdf.length - scan).toBeLessThan(6000);
    });
  }

  test.each([0, 90, 180, 270] as const)(
    'links to the student’s page where its code is drawn: page rotated by %s°',
    async (rotate) => {
      const path = await pdfOf([await jpeg()], { size, rotate });
      const link = 'https://cochalot.example/copie/secret';
      const pdf = await annotatedCopy(tools, { ...(await notesOn(path)), link });
      const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
      const [note] = await page.getAnnotations();
      expect(note).toMatchObject({ subtype: 'Link', url: link });
      const viewport = page.getViewport({ scale: 1 });
      const [left, bottom, rightmost, top] = note.rect;
      const [x0, y0] = viewport.convertToViewportPoint(left, bottom);
      const [x1, y1] = viewport.convertToViewportPoint(rightmost, top);
      const edges = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
      const right = viewport.width - 28;
      expect(edges.map(Math.round)).toEqual([right - 72, 14, right, 86].map(Math.round));
    },
  );

  test.each([240, 2400])(
    'has a heading as large as on A4 where a phone made a page of %s points',
    async (side) => {
      const path = await pdfOf([await jpeg()], { size: { width: side, height: 1.5 * side } });
      const link = 'https://cochalot.example/copie/secret';
      const pdf = await annotatedCopy(tools, { ...(await notesOn(path)), link });
      const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
      const [note] = await page.getAnnotations();
      const { width, height } = page.getViewport({ scale: 595 / side });
      expect(Math.round(width)).toBe(595);
      expect(Math.round(height)).toBe(Math.round(1.5 * 595));
      const [left, bottom, right, top] = note.rect.map((edge: number) => (edge * 595) / side);
      const margins = [width - right, height - top, right - left, top - bottom];
      expect(margins.map(Math.round)).toEqual([28, 14, 72, 72]);
    },
  );

  for (const rotate of [0, 90, 180, 270] as const) {
    for (const quarters of [0, 1, 2, 3] as const) {
      test(`is upright, its signs at the boxes: page turned by ${rotate}°, paper by ${quarters} quarters`, async () => {
        const path = await pdfOf([await jpeg()], { size, rotate });
        const whole = ((rotate / 90 + quarters) % 4) as Turn['quarters'];
        const place = placeTurned(box, whole);
        const page = await shown(await annotatedCopy(tools, await notesOn(path, quarters, place)));
        const paper = turned(image, { mirrored: false, quarters: whole });
        const isAcross = whole % 2 === 1;
        // The page has the size of the scan, for printers; the scan is reduced by the height of the
        // heading.
        expect([page.width, page.height]).toEqual(
          isAcross ? [size.height, size.width] : [size.width, size.height],
        );
        const from = headingHeight;
        const shrunk = (page.height - from) / page.height;
        const aside = (page.width * (1 - shrunk)) / 2;
        const scale = (page.width * shrunk) / paper.width;
        const near = [...paper.pixels.keys()].filter((index) => {
          const [x, y] = [index % paper.width, Math.floor(index / paper.width)];
          const [grey] = page.at(
            Math.round(aside + (x + 0.5) * scale),
            from + Math.round((y + 0.5) * scale),
          );
          return Math.abs(grey - (paper.pixels[index] ?? 0)) < 25;
        });
        expect(near.length / paper.pixels.length).toBeGreaterThan(0.9);
        const [across, down] = [page.width * shrunk, page.height * shrunk];
        const [w, h] = [place.width * across, place.height * down];
        const [left, top] = [aside + place.x * across, place.y * down];
        const expected = [left - 1.5 * w, top - 0.3 * h, left + 1.3 * w, top + 1.3 * h];
        const found = redIn(page, from);
        for (const [index, edge] of expected.entries()) {
          expect(Math.abs((found[index] ?? 0) - edge)).toBeLessThan(5);
        }
      });
    }
  }

  test('keeps what was drawn with the pen of a tablet at its place on the paper', async () => {
    const drawn = '<< /Type /Annot /Subtype /Ink /Rect [60 90 360 540] /AP << /N 3 0 R >> >>';
    const path = await pdfOf([await jpeg()], { size, entries: `/Annots [${drawn}]` });
    const pdf = await annotatedCopy(tools, await notesOn(path));
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    const [note] = await page.getAnnotations();
    const shrunk = (size.height - headingHeight) / size.height;
    const aside = (size.width * (1 - shrunk)) / 2;
    const place = [aside + 60 * shrunk, 90 * shrunk, aside + 360 * shrunk, 540 * shrunk];
    expect(note.rect.map(Math.round)).toEqual(place.map(Math.round));
  });

  test('of a photo contains its JPEG without the place where it was taken', async () => {
    const photo = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'GPS 48.85 2.35' } })
      .toBuffer();
    const path = await fileOf('photo.jpg', photo);
    const pdf = Buffer.from(await annotatedCopy(tools, await notesOn(path)));
    const scanAt = photo.indexOf(Buffer.from([0xff, 0xda]));
    expect(pdf.includes(photo.subarray(scanAt))).toBe(true);
    expect(photo.includes('GPS 48.85')).toBe(true);
    expect(pdf.includes('GPS 48.85')).toBe(false);
    await shown(pdf);
  });

  test('of a photo in a PDF contains its JPEG without that place too', async () => {
    const photo = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'GPS 48.85 2.35' } })
      .toBuffer();
    const bytes = Buffer.concat([photo, Buffer.from('film GPS 2.35')]);
    const path = await pdfOf([{ ...(await jpeg()), bytes }], { size });
    const pdf = Buffer.from(await annotatedCopy(tools, await notesOn(path)));
    const scanAt = photo.indexOf(Buffer.from([0xff, 0xda]));
    expect(pdf.includes(photo.subarray(scanAt))).toBe(true);
    for (const place of ['GPS 48.85', 'GPS 2.35']) expect(pdf.includes(place)).toBe(false);
    await shown(pdf);
  });

  test.each([false, true])(
    'of a photo contains nothing after the end of the picture (progressive: %s)',
    async (progressive) => {
      const photo = await sharp(pixels, { raw: { width, height, channels: 1 } })
        .jpeg({ progressive })
        .toBuffer();
      const index = Buffer.from('ffe20010', 'hex');
      const several = Buffer.concat([index, Buffer.from('MPF\0GPS 48.85 '), photo.subarray(2)]);
      const film = Buffer.concat([Buffer.alloc(5000, 'mp4 GPS 2.35'), Buffer.from('ffd9', 'hex')]);
      const path = await fileOf('photo.jpg', Buffer.concat([photo.subarray(0, 2), several, film]));
      const pdf = Buffer.from(await annotatedCopy(tools, await notesOn(path)));
      const scanAt = photo.indexOf(Buffer.from([0xff, 0xda]));
      expect(pdf.includes(photo.subarray(scanAt))).toBe(true);
      for (const place of ['GPS 48.85', 'GPS 2.35']) expect(pdf.includes(place)).toBe(false);
      await shown(pdf);
    },
  );

  test('shows nothing of a paper that lies beside it on the sheet', async () => {
    const path = await pdfOf([await jpeg()], { size });
    const only = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const pdf = await annotatedCopy(tools, await notesOn(path, 0, box, only));
    expect(Buffer.from(pdf).includes(Buffer.from((await jpeg()).bytes))).toBe(false);
    const page = await shown(pdf);
    const [left, , right] = redIn(page, headingHeight);
    const middle = ((box.x + box.width / 2 - 0.5) / 0.5) * page.width;
    expect(left).toBeLessThan(middle);
    expect(right).toBeGreaterThan(middle);
  });

  /** Which of two pictures remain in the corrected copy of the first page. */
  async function kept(form: PageForm) {
    const [own, other] = [await jpeg(), await jpeg(pixels.map((grey) => 255 - grey))];
    const more = [{ stream: pageStream(other), matrix: [1, 0, 0, 1, 0, 0] }, ...(form.more ?? [])];
    const path = await pdfOf([own], { size, ...form, more });
    const pdf = Buffer.from(await annotatedCopy(tools, await notesOn(path)));
    await shown(pdf);
    return [own, other].map(({ bytes }) => pdf.includes(Buffer.from(bytes)));
  }
  const onlyLast = (plain: string) => plain.split('\n').at(-1) ?? '';
  const onlyFirst = (plain: string) => plain.split('\n')[0] ?? '';

  test('contains nothing of other pages that share its resources in the scan', async () => {
    expect(await kept({})).toEqual([true, true]);
    expect(await kept({ drawing: onlyFirst })).toEqual([true, false]);
    // The pictures are drawn through a form, whose resources are those of all pages too.
    const entries =
      '/Subtype /Form /BBox [0 0 600 900] /Resources << /XObject << /A 3 0 R /B 4 0 R >> >>';
    const bytes = Buffer.from('q 600 0 0 900 0 0 cm /A Do Q');
    const form = { stream: pageStream({ entries, bytes }), matrix: [1, 0, 0, 1, 0, 0] };
    expect(await kept({ more: [form], drawing: onlyLast })).toEqual([true, false]);
  });

  test('contains nothing of the part of a sheet that its page hides', async () => {
    const half = { drawing: onlyFirst };
    expect(await kept({ ...half, entries: '/CropBox [0 0 300 900]' })).toEqual([false, false]);
    const clips = ['0 0 300 900 re', '0 0 m 300 0 l 300 900 l 0 900 l h', '0 0 m 600 0 l 0 900 l'];
    for (const clip of clips) {
      const drawing = (plain: string) => `${clip} W n ${onlyFirst(plain)}`;
      expect(await kept({ drawing })).toEqual([false, false]);
    }
    // Another drawing beside the picture, so that the page is not a single picture.
    const drawing = (plain: string) => `0 0 9 9 re f 0 0 600 900 re W n ${onlyFirst(plain)}`;
    expect(await kept({ drawing })).toEqual([true, false]);
  });

  test('shows the letters of all names, and the code of a letter that no font has', async () => {
    const path = await pdfOf([await jpeg()], { size });
    const name = 'Minh NGUYỄN Łukasz Şahin Ελένη Юлия';
    const plain = await annotatedCopy(tools, await notesOn(path));
    const notes = await notesOn(path);
    const pdf = await annotatedCopy(tools, { ...notes, name, comment: '漢 : bien' });
    expect(pdf.length - plain.length).toBeLessThan(16_000);
    const words = await wordsOf(pdf);
    // The name occurs once visibly and once for screen readers.
    expect(words.split('NGUYỄN')).toHaveLength(3);
    expect(words.split('Юлия')).toHaveLength(3);
    expect(words).toContain('[U+6F22] : bien');
    expect(words).toContain('漢');
    await shown(pdf);
  });

  test('shows the whole comment of the teacher, however many lines it has', async () => {
    const path = await pdfOf([await jpeg()], { size });
    const wordsIn = async (path: string, comment: string) =>
      wordsOf(await annotatedCopy(tools, { ...(await notesOn(path)), comment }));
    const lines = Array.from({ length: 40 }, (_, index) => `ligne ${index + 1}`);
    const words = await wordsIn(path, lines.join('\n'));
    expect(words).toContain(lines.join(' / '));
    const few = lines.slice(0, 12);
    expect(await wordsIn(path, few.join('\n'))).toContain(few.join(' '));
  });

  test('that takes all the memory of a thread is reported like one that cannot be opened', {
    tags: ['long'],
  }, async () => {
    const notes = await notesOn(await pdfOf([await jpeg()], { size }));
    const [page] = notes.pages;
    const boxes = [{ ...box, verdict: 'wrong' as const }];
    const readAloud = Array(1_000_000).fill('é'.repeat(200));
    const pages = page ? [{ ...page, questions: [{ points: null, boxes, readAloud }] }] : [];
    const spoilt = annotatedCopy(tools, { ...notes, pages });
    await expect(spoilt).rejects.toMatchObject({ name: 'PageProblem', reason: 'damaged-image' });
    expect((await annotatedCopy(tools, notes)).length).toBeGreaterThan(0);
  });

  test('is read aloud in order and in any script, and pdf.js opens it without a warning', async () => {
    const complaints = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')];
    const path = await pdfOf([await jpeg(), await fax()], { size });
    async function* copies() {
      for (const _ of [1, 2]) yield { ...(await notesOn(path)), name: 'Zoé ŁUKASZ 漢' };
    }
    const chunks: Uint8Array[] = [];
    const instead = (notes: CopyNotes) => notes;
    for await (const chunk of annotatedCopies(tools, copies(), 'La classe', { instead }))
      chunks.push(chunk);
    const pdf = Buffer.concat(chunks);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { text } = await extractText(document);
    expect(text).toHaveLength(4);
    const first = /Zoé ŁUKASZ 漢.*Dérivation.*Note\s: 12,5\/20.*Relisez.*Question 1/s;
    expect(text[0]).toMatch(first);
    expect(text[1]).toContain('Question 2');
    expect(text[2]).toMatch(first);
    const page = await document.getPage(1);
    await page.getOperatorList();
    expect(await page.getStructTree()).toMatchObject({ children: [{ role: 'Document' }] });
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
    await shown(pdf);
  });
});
