import { expect } from 'vitest';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, pileRoom } from '#tests/support/paper/pile-room.ts';

const { app, teacher, printed, overviewOf } = await pileRoom();

test('files of a correction are its teacher’s alone, and no name leads out of them', async () => {
  const { capitals: paper, colleague } = await printed();
  const { body } = await analyze(teacher, paper.quizId, await scanOf(app, paper, [lea]));
  const [box] = body.bulkResult.boxes.checked;
  const { nameImage } = body.bulkResult.students[0];
  const [scan] = (await overviewOf(paper.quizId)).scans;
  const get = async (browser: TestBrowser, name: string) => {
    const url = `/api/quizzes/${paper.quizId}/corrections-sessions/files/${name}`;
    return (await browser.send({ method: 'GET', url })).statusCode;
  };
  const own: string[] = [box.image, box.pageImage, ...(nameImage ? [nameImage] : [])];
  for (const name of own) {
    expect(await get(teacher, name), name).toBe(200);
    expect(await get(colleague, name), name).toBe(403);
  }
  const tricks = [
    'original',
    `..%2fscans%2f${scan?.id}%2foriginal`,
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpasswd',
    '%2fetc%2fpasswd',
    `page-..%2f${scan?.id}.jpg`,
    'page-00000000-0000-0000-0000-000000000000.jpg',
    `${box.pageImage}%00.png`,
    'nom-0.jpg',
    'nom-999999999999.jpg',
    'case-1-q1-0.jpg',
    'case-1-q1-1.jpg%2f..%2foriginal',
    "case-1-q1-1'--.jpg",
    'a'.repeat(300),
  ];
  for (const name of tricks) {
    expect([400, 404, 414], name).toContain(await get(teacher, name));
    expect([400, 403, 404, 414], name).toContain(await get(colleague, name));
  }
});
