import { expect, test } from 'vitest';
import {
  courseFile,
  docx,
  lockedPdf,
  odt,
  pdf,
  pptx,
  zipBomb,
} from '#tests/support/course-files.ts';
import { readCourseFiles } from './read-course-files.ts';

const read = (name: string, content: Buffer) =>
  readCourseFiles([courseFile(name, content)], {
    owner: 'a',
    signal: new AbortController().signal,
  });
const course = 'La dérivée de x² est 2x & l’aire est < 3.';
const latin = 'La dérivée de la somme est la somme des dérivées.';

test.each([
  ['a DOCX', 'cours.docx', docx([course, 'Deuxième'])],
  ['an ODT', 'cours.odt', odt([course, 'Deuxième'])],
  ['UTF-8 text', 'cours.txt', Buffer.from(`${course}\nDeuxième`)],
  ['UTF-8 text with a mark', 'cours.txt', Buffer.from(`\ufeff${course}\nDeuxième`)],
  ['UTF-16 text', 'cours.txt', Buffer.from(`\ufeff${course}\nDeuxième`, 'utf16le')],
])('the text of %s is read', async (_, name, content) => {
  expect(await read(name, content)).toEqual([`${course}\nDeuxième`]);
});

test('the text of a PDF is read, page after page, words cut at line ends mended', async () => {
  const [text] = await read('cours.pdf', pdf([latin, 'La fonc-\ntion exponentielle']));
  expect(text).toBe(`${latin}\n\nLa fonction exponentielle`);
});

test('slides are read in their order', async () => {
  const slides = Array.from({ length: 12 }, (_, index) => `Diapositive ${index + 1}`);
  expect(await read('cours.pptx', pptx(slides))).toEqual([slides.join('\n\n')]);
});

test('text of Windows is read', async () => {
  expect(await read('cours.txt', Buffer.from('été à Noël', 'latin1'))).toEqual(['été à Noël']);
});

test('a file is recognised by its content', async () => {
  expect(await read('cours.txt', docx([course]))).toEqual([course]);
});

test.each([
  ['a scanned PDF', 'scan.pdf', pdf(['', '']), /«\u00a0scan.pdf\u00a0».*numérisé, sans texte/],
  ['a PDF with a password', 'clos.pdf', lockedPdf(latin), /«\u00a0clos.pdf\u00a0».*mot de passe/],
  ['a damaged PDF', 'a.pdf', Buffer.from('%PDF-1.4 nothing'), /«\u00a0a.pdf\u00a0».*abîmé/],
  ['half a DOCX', 'b.docx', docx([course]).subarray(0, 300), /«\u00a0b.docx\u00a0».*abîmé/],
  ['another zip', 'c.docx', odt([]).subarray(0, 0), /«\u00a0c.docx\u00a0».*vide/],
  ['an empty DOCX', 'd.docx', docx([' ']), /«\u00a0d.docx\u00a0».*pas de texte/],
  ['a text named .pdf', 'e.pdf', Buffer.from(course), /«\u00a0e.pdf\u00a0».*extension/],
  [
    'a program',
    'f.txt',
    Buffer.from('7f454c4602010100000000', 'hex'),
    /«\u00a0f.txt\u00a0».*pas un fichier PDF/,
  ],
  [
    'an old Word file',
    'g.doc',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    /«\u00a0g.doc\u00a0».*ancien format/,
  ],
  [
    'an ODT with a password',
    'h.odt',
    odt([course], '<manifest:encryption-data/>'),
    /«\u00a0h.odt\u00a0».*mot de passe/,
  ],
  ['a zip bomb', 'bombe.odt', zipBomb(100), /«\u00a0bombe.odt\u00a0».*trop volumineux/],
])('%s is refused by its name', async (_, name, content, message) => {
  await expect(read(name, content)).rejects.toMatchObject({
    status: 400,
    code: 'unreadable_course_file',
    message: expect.stringMatching(message),
  });
});

test('a document that opens thousands of tags and closes none is parsed in linear time', async () => {
  const opened = `${'<!'.repeat(1_000_000)}<${'w'.repeat(1_000_000)}`;
  expect(await read('ouvert.docx', docx([course], opened))).toEqual([course]);
});

test('a zip bomb that lies about its size is unpacked no further than it declared', async () => {
  const bomb = zipBomb(10);
  const directory = bomb.lastIndexOf(Buffer.from('504b0102', 'hex'));
  bomb.writeUInt32LE(1000, directory + 24);
  const outcome = await read('menteur.odt', bomb).catch((error) => error);
  if (Array.isArray(outcome)) expect(outcome.join('').length).toBeLessThan(2000);
  else expect(outcome).toMatchObject({ code: 'unreadable_course_file' });
});

test('a course of hundreds of pages does not block other requests', async () => {
  const page = Array.from({ length: 45 }, () => latin).join('\n');
  const content = pdf(Array.from({ length: 300 }, () => page));
  const { eventLoopUtilization } = performance;
  const before = eventLoopUtilization();
  const [text] = await read('livre.pdf', content);
  const { utilization } = eventLoopUtilization(before);
  expect(text?.length).toBeGreaterThan(600_000);
  // On the event loop's thread it would be nearly 1, on a machine of any speed.
  expect(utilization).toBeLessThan(0.5);
});

test('a caller who disconnects stops the reading', async () => {
  const controller = new AbortController();
  const content = pdf(Array.from({ length: 300 }, () => latin.repeat(50)));
  const reading = readCourseFiles([courseFile('livre.pdf', content)], {
    owner: 'a',
    signal: controller.signal,
  });
  controller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(await read('cours.docx', docx([course]))).toEqual([course]);
});
