import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { questionIndex, questionName } from '#paper/edition/question-name.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import { readScan } from '#paper/reader/read-scan.ts';
import type { FoundSheet } from '#paper/reader/scan/found-sheet.ts';
import { decideBatch } from '#shared/domain/correction/class-reading/decide-batch.ts';
import { amcThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import { weighBatch } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import { markQuestion } from '#shared/domain/scoring/scoring.ts';
import {
  blankSheet,
  type PilePage,
  type Sheet,
  writePile,
} from '#tests/support/paper/class-scan.ts';
import { emptyQuiz, paperQuestion, plainOptions } from '#tests/support/paper/paper-quizzes.ts';
import { PrintedPaper } from '#tests/support/paper/scan-simulator/printed-paper.ts';
import { AmcProject } from './amc-project.ts';

const COPIES = 14;
const QUESTIONS = 12;
const edition = 1_414_213_562;
/** A page of another exam has this copy number too. */
const FOREIGN = 9;

const quizOf = (title: string, questions: number) => ({
  ...emptyQuiz,
  title,
  includeStudentIdCoding: true,
  studentIdDigits: 4,
  topics: [
    {
      name: '',
      questions: Array.from({ length: questions }, (_, place) =>
        paperQuestion(`${title}, question ${place + 1}`, ['*juste', 'faux', 'faux aussi', 'non']),
      ),
    },
  ],
});
const quiz = quizOf('Optique', QUESTIONS);
const other = quizOf('Mécanique', QUESTIONS);
const questions = quiz.topics.flatMap((topic) => topic.questions);

/** What each student ticks, and what happens to the sheet. */
const students: Sheet[] = Array.from({ length: COPIES }, (_, place) => ({
  copy: place + 1,
  number: `${1001 + place}`,
  ticks: Array.from({ length: QUESTIONS }, (_, question) =>
    (place * 5 + question * 3) % 7 < 4 ? 1 : 2 + ((place + question) % 3),
  ),
  ...(place === 2 && { change: { geometry: { quarters: 2 as const } } }),
  ...(place === 4 && {
    change: { wear: { lost: [{ corner: 'topLeft' as const, size: 30 }] } },
  }),
  ...(place === 6 && { habit: 'faint' as const }),
}));
/** The last two copies did not come back. */
const handedIn = students.slice(0, -2);

test('our marks of a difficult pile are the true ones, and AMC’s differ only as expected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amc-class-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const options = { ...plainOptions, copies: COPIES, edition };
  const paper = await printed(quiz, options);
  const foreign = await printed(other, { ...options, edition: edition + 1 });
  const [first, ...rest] = handedIn;
  if (!first) throw new Error('nobody handed in anything');
  const pile: PilePage[] = [first, first, blankSheet, ...rest];
  const strange = students.filter(({ copy }) => copy === FOREIGN);
  const file = await writePile(folder, [
    { paper, sheets: pile },
    {
      paper: foreign,
      sheets: strange.map((sheet) => ({ ...sheet, ticks: sheet.ticks.map(() => 4) })),
    },
  ]);

  const ours = await ourMarks(file, paper);
  const truth = new Map(
    handedIn.map(({ copy, ticks }) => [copy, ticks.filter((tick) => tick === 1).length]),
  );
  expect(ours).toEqual(truth);

  await using project = await AmcProject.create(writePaper(quiz, options).tex);
  await project.prepare(COPIES);
  const { pages } = await project.readScan(file);
  const amc = new Map<number, number>();
  for (const { copy, score } of await project.mark(amcThreshold)) {
    amc.set(copy, (amc.get(copy) ?? 0) + score);
  }
  const different = [...truth].filter(([copy, mark]) => amc.get(copy) !== mark);
  const wrong = pages
    .filter(({ copy }) => copy !== FOREIGN)
    .flatMap(({ copy, boxes }) =>
      boxes
        .filter(({ question }) => questionIndex(question) !== null)
        .map((box) => ({ copy, ...box, isTicked: isTicked(copy, box) })),
    )
    .filter(({ ratio, isTicked }) => ratio >= amcThreshold !== isTicked);
  console.log(
    `AMC marks ${different.length} of ${truth.size} copies otherwise:`,
    wrong.map(({ copy, question, answer, ratio }) => ({ copy, question, answer, ratio })),
  );
  // AMC has no editions, so the page of the other exam replaced the copy with its number.
  expect(amc.get(FOREIGN)).toBe(0);
  // AMC misses thin and light strokes, but never sees one that is not there.
  expect(wrong.filter(({ isTicked }) => !isTicked)).toEqual([]);
  const light = new Set(wrong.map(({ copy }) => copy));
  expect(new Set(different.map(([copy]) => copy))).toEqual(new Set([FOREIGN, ...light]));
});

function isTicked(copy: number, { question, answer }: { question: string; answer: number }) {
  return students[copy - 1]?.ticks[questionIndex(question) ?? -1] === answer;
}

async function printed(of: typeof quiz, options: typeof plainOptions) {
  const paper = await PrintedPaper.print(of, options);
  return { pdf: await readFile(paper.pdf), layout: paper.layout };
}

async function ourMarks(file: string, { layout }: Awaited<ReturnType<typeof printed>>) {
  const found: FoundSheet[] = [];
  for await (const event of readScan([file], [{ edition, layout }])) {
    if (event.kind === 'page' && event.verdict.verdict === 'read' && event.found) {
      found.push(event.found);
    }
  }
  const rules = { threshold: amcThreshold, fillCancels: false };
  const { pages } = decideBatch(weighBatch(found), rules);
  const chosen = new Map<number, Set<string>>();
  for (const [place, sheet] of found.entries()) {
    const own = chosen.get(sheet.copy) ?? new Set<string>();
    chosen.set(sheet.copy, own);
    for (const [box, question] of sheet.questions.entries()) {
      if (!pages[place]?.ticked[box]) continue;
      const answers = questions[questionIndex(question) ?? -1]?.answers;
      own.add(answers?.[(sheet.answers[box] ?? 0) - 1]?.id ?? questionName(0));
    }
  }
  const sum = (ids: ReadonlySet<string>) =>
    questions.reduce((total, question) => total + markQuestion(question, ids).points, 0);
  return new Map([...chosen].sort(([a], [b]) => a - b).map(([copy, ids]) => [copy, sum(ids)]));
}
