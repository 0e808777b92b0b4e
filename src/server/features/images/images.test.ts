import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { images, imageUploads } from '#server/db/schema/images.ts';
import { contract } from '#shared/contract/contract.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { pictureLimits } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuestion, makeQuiz, questionFields } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import {
  blue,
  halves,
  newPicture,
  pictureBomb,
  red,
  sendImage,
  uploadPicture,
} from '#tests/support/pictures.ts';
import { storeImage } from './images.service.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'images@lycee.fr');
});
afterAll(() => app.stop());

const fetchImage = (url: string) => app.newBrowser().send({ method: 'GET', url });
const download = async (url: string) => (await fetchImage(url)).rawPayload;
const pixelOf = async (content: Buffer, left: number, top: number) => {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};
const isReddish = ([r = 0, , b = 0]: number[]) => r > 150 && b < 100;

describe('a picture', () => {
  test('is shown to anybody who has its address, is cached for ever and never runs scripts', async () => {
    const reply = await fetchImage(await uploadPicture(teacher));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
  });

  test.each([
    ['jpeg', (colours: Sharp) => colours.jpeg(), 'image/jpeg'],
    ['CMYK jpeg', (colours: Sharp) => colours.toColourspace('cmyk').jpeg(), 'image/jpeg'],
    ['grey jpeg', (colours: Sharp) => colours.greyscale().jpeg(), 'image/jpeg'],
    ['16-bit png', (colours: Sharp) => colours.toColourspace('rgb16').png(), 'image/png'],
    ['indexed png', (colours: Sharp) => colours.png({ palette: true }), 'image/png'],
    ['interlaced png', (colours: Sharp) => colours.png({ progressive: true }), 'image/png'],
  ])('may be a %s', async (kind, encode, contentType) => {
    const sent = await encode(halves(red, blue)).toBuffer();
    const reply = await fetchImage(await uploadPicture(teacher, sent));
    expect(reply.headers['content-type']).toBe(contentType);
    const kept = await sharp(reply.rawPayload).metadata();
    expect(kept).toMatchObject({ width: 80, height: 40, depth: 'uchar' });
    if (kind === 'grey jpeg') return;
    expect(isReddish(await pixelOf(reply.rawPayload, 10, 20))).toBe(true);
    expect(isReddish(await pixelOf(reply.rawPayload, 70, 20))).toBe(false);
  });

  test('keeps its transparency', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background } });
    const kept = await download(await uploadPicture(teacher, await clear.png().toBuffer()));
    expect((await sharp(kept).metadata()).hasAlpha).toBe(true);
  });

  test('is turned upright, and loses its metadata about place and person', async () => {
    const photo = await halves(red, blue)
      .withExif({
        IFD0: { Artist: 'Camille Martin', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 80 });

    const kept = await download(await uploadPicture(teacher, photo));
    const metadata = await sharp(kept).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 80, format: 'jpeg' });
    expect(metadata.exif ?? metadata.xmp ?? metadata.icc ?? metadata.orientation).toBeUndefined();
    expect(kept.includes('Camille')).toBe(false);
    expect(isReddish(await pixelOf(kept, 20, 5))).toBe(true);
    expect(isReddish(await pixelOf(kept, 20, 75))).toBe(false);
  });

  test('larger than any screen is made smaller; a small one stays as it is', async () => {
    const large = await halves(red, blue, 4000, 1000).jpeg().toBuffer();
    const kept = await sharp(await download(await uploadPicture(teacher, large))).metadata();
    expect(kept).toMatchObject({ width: 2000, height: 500 });
  });

  test('uploaded by twenty people at once is one file', async () => {
    const other = await newTeacher(app, 'aussi@lycee.fr');
    const picture = await newPicture();
    const urls = await Promise.all(
      Array.from({ length: 20 }, (_, index) => uploadPicture(index % 2 ? teacher : other, picture)),
    );
    expect(new Set(urls).size).toBe(1);
    const hash = urls[0]?.split('/').at(-1) ?? '';
    const files = await readdir(join(app.dataDir, 'files/images'));
    expect(files.filter((name) => name.startsWith(hash))).toEqual([`${hash}.png`]);
  });
});

describe('a file that is not a picture is refused', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const refusedType = { status: 415, body: { code: 'not_a_picture' } };

  test.each([
    ['SVG', () => svg],
    ['HTML', () => html],
    ['GIF', () => halves(red, blue).gif().toBuffer()],
    ['WebP', () => halves(red, blue).webp().toBuffer()],
    ['TIFF', () => halves(red, blue).tiff().toBuffer()],
    ['an empty file', () => Buffer.alloc(0)],
  ])('%s, whatever its name says', async (_, make) => {
    const refused = await sendImage(teacher, await make(), {
      name: 'photo.png',
      type: 'image/png',
    });
    expect(refused).toMatchObject(refusedType);
    expect(refused.body.message).toBe('Ce fichier n’est pas une image JPEG ou PNG.');
  });

  test('HTML behind the signature of a picture is refused', async () => {
    const png = await newPicture();
    for (const disguise of [
      Buffer.concat([png.subarray(0, 8), html]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
    ]) {
      expect(await sendImage(teacher, disguise)).toMatchObject({
        status: 400,
        body: { code: 'damaged_picture' },
      });
    }
  });

  test('what is hidden after a real picture is removed', async () => {
    const kept = await download(
      await uploadPicture(teacher, Buffer.concat([await newPicture(), html])),
    );
    expect(kept.includes('script')).toBe(false);
  });

  test('a JPEG named .txt is a picture', async () => {
    const jpeg = await halves(blue, red).jpeg().toBuffer();
    const sent = await sendImage(teacher, jpeg, { name: 'notes.txt', type: 'text/plain' });
    expect(sent.status).toBe(200);
  });

  test.each(['jpeg', 'png'] as const)('a %s cut off in the middle', async (format) => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .toFormat(format)
      .toBuffer();
    const refused = await sendImage(teacher, whole.subarray(0, whole.length / 2));
    expect(refused).toMatchObject({ status: 400, body: { code: 'damaged_picture' } });
  });

  test('a decompression bomb: few bytes, hundreds of millions of pixels', async () => {
    const bomb = pictureBomb(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await sendImage(teacher, bomb)).toMatchObject({
      status: 413,
      body: { code: 'picture_too_large' },
    });
  });

  test('more than 10 MB', async () => {
    const heavy = Buffer.concat([await newPicture(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await sendImage(teacher, heavy)).toMatchObject({
      status: 413,
      body: { message: 'Cette image est trop lourde (10\u00a0Mo au plus).' },
    });
  });

  test('another field, no form, half a form', async () => {
    const picture = await newPicture();
    expect(await sendImage(teacher, picture, { field: 'photo' })).toMatchObject({
      status: 400,
      body: { code: 'no_file' },
    });
    const { method, path: url } = contract.uploadImage;
    expect((await teacher.send({ method, url, payload: { image: 'x' } })).statusCode).toBe(415);
    const cut = await teacher.send({
      method,
      url,
      payload: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut.json()).toMatchObject({ code: 'unreadable_upload' });
  });
});

test('only the teacher who uploaded a picture may put it in a question', async () => {
  const url = await uploadPicture(teacher);
  const { id } = await makeQuiz(teacher);
  expect((await makeQuestion(teacher, id, { image_url: url })).imageUrl).toBe(url);

  const other = await newTeacher(app, 'curieux@lycee.fr');
  const { id: otherQuiz } = await makeQuiz(other);
  const refused = await other.call(contract.createQuestion, {
    params: { id: otherQuiz },
    body: questionFields({ image_url: url }),
  });
  expect(refused).toMatchObject({ status: 400, body: { message: 'Cette image n’existe pas.' } });
});

test('pictures of a teacher are kept up to a limit, however many are sent at once', async () => {
  const collector = await newTeacher(app, 'collection@lycee.fr');
  const hash = (await uploadPicture(collector)).split('/').at(-1) ?? '';
  const { db } = app.services;
  // Pretends that the picture takes all the room of a teacher, two gigabytes, but for one byte.
  const byteSize = pictureLimits.bytesOfTeacher - 1;
  await db.update(images).set({ byteSize }).where(eq(images.hash, hash));
  const pictures = await Promise.all(Array.from({ length: 4 }, newPicture));
  const [upload] = await db.select().from(imageUploads).where(eq(imageUploads.hash, hash));
  const store = (picture: Buffer) =>
    storeImage(app.services, (upload?.teacherId ?? '') as TeacherId, picture);
  const sent = await Promise.allSettled(pictures.map(store));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sendImage(collector, await newPicture())).toMatchObject({
    status: 409,
    body: { code: 'too_many_images' },
  });
  expect((await sendImage(teacher, await newPicture())).status).toBe(200);
});

test.each(['0'.repeat(64), 'x', '..%2F..%2Fetc%2Fpasswd', '%00'])(
  'there is no picture at %s',
  async (name) => {
    const reply = await fetchImage(`/api/images/${name}`);
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.json().message).toMatch('n’existe pas');
  },
);
