import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { questionIndex } from '#paper/edition/question-name.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import { markQuestion } from '#shared/domain/scoring/scoring.ts';
import { longQuiz, plainOptions } from '#tests/support/paper/paper-quizzes.ts';
import { type AmcBox, AmcProject } from './amc-project.ts';

const COPIES = 3;
const DPI = 150;

test('AMC reads scans of our papers, whatever else is on the pages', async () => {
  const students = ['20260001', '42', '99999999'].map((studentId, place) => ({
    studentId,
    firstName: 'Élève',
    lastName: `${place + 1}`,
    accommodation: null,
  }));
  const options = { ...plainOptions, copies: COPIES, students, edition: 2 ** 32 - 1 };
  const { tex } = writePaper(longQuiz, {
    ...options,
    shuffleQuestions: true,
    shuffleAnswers: true,
  });
  await using project = await AmcProject.create(tex);
  await project.prepare(COPIES);

  // A third of the boxes, other ones on each copy.
  const boxes = project.boxes();
  const isTicked = ({ copy, question, answer }: AmcBox) => (copy + question + answer) % 3 === 0;
  const scans = await scanned(project.folder, boxes.filter(isTicked));
  expect(await project.scan(scans)).toEqual([]);

  const marks = await project.mark();
  const questions = longQuiz.topics.flatMap((topic) => topic.questions);
  expect(marks).toHaveLength(COPIES * questions.length);
  for (const { copy, title, score } of marks) {
    const question = questions[questionIndex(title) ?? -1];
    if (question === undefined) throw new Error(`AMC knows a question ${title} that we do not.`);
    const number = questions.indexOf(question) + 1;
    const chosen = question.answers.filter((_, place) => (copy + number + place + 1) % 3 === 0);
    const ours = markQuestion(question, new Set(chosen.map(({ id }) => id)));
    expect(score, `copy ${copy}, ${title}`).toBeCloseTo(ours.points, 9);
  }
  expect(project.codes().map(({ value }) => value)).toEqual(['20260001', '00000042', '99999999']);
});

async function scanned(folder: string, ticked: readonly AmcBox[]): Promise<string[]> {
  execFileSync('/usr/bin/pdftoppm', [
    ...['-r', `${DPI}`, '-gray', '-png'],
    join(folder, 'sujet.pdf'),
    join(folder, 'page'),
  ]);
  const pages = readdirSync(folder)
    .filter((name) => /^page-\d+\.png$/.test(name))
    .sort();
  const perCopy = pages.length / COPIES;
  return Promise.all(
    pages.map(async (name, place) => {
      const copy = Math.floor(place / perCopy) + 1;
      const page = (place % perCopy) + 1;
      const crosses = ticked.filter((box) => box.copy === copy && box.page === page).map(cross);
      const scan = join(folder, `scan-${name}`);
      const picture = sharp(join(folder, name));
      const { width, height } = await picture.metadata();
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke="black" stroke-width="4">${crosses.join('')}</svg>`;
      await picture
        .composite([{ input: Buffer.from(svg) }])
        .png()
        .toFile(scan);
      return scan;
    }),
  );
}

function cross(box: AmcBox): string {
  const [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom].map((dots) =>
    ((dots * DPI) / 300).toFixed(1),
  );
  return `<path d="M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}"/>`;
}
