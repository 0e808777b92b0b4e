import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layoutFormat } from '#paper/edition/layout.ts';
import { packLayout, unpackLayout } from '#paper/edition/layout-file.ts';
import { addedStudentsFormat, snapshotFormat } from '#paper/edition/snapshot.ts';
import { markFormat, markingFormat } from '#server/features/correction/base/stored-marking.ts';
import { placesFormat } from '#server/features/correction/class-reading/asked-places.ts';
import { keyFormat } from '#server/features/correction/class-reading/kept-key.ts';
import { pageGuessFormat } from '#server/features/correction/pages/page-guess-format.ts';
import { pageRecordFormat } from '#server/features/correction/pages/page-record.ts';
import { pageSourceFormat } from '#server/features/correction/pages/page-source-format.ts';
import { questionMarksFormat } from '#server/features/online/marks/question-marks.ts';
import { receiptUndoFormat } from '#server/features/online/receipts/receipt-undo.ts';
import { versionFormat } from '#server/features/quizzes/versions/version-content.ts';
import type { FrozenFormat } from '#shared/domain/frozen-format.ts';
import { errataFormat } from '#shared/domain/printing/errata.ts';
import { isTicked, questionTypes } from '#shared/domain/question-types.ts';
import { receiptFormat } from '#web/features/results/receipt/receipt-format.ts';
import { attemptFormat, paperFormat } from '#web/take/device/kept-formats.ts';
import { startRequestFormat } from '#web/take/device/start-request-format.ts';

/** Each was written by the version in its name and is never changed. A new version adds one. */
const formats: readonly (readonly [name: string, format: FrozenFormat<object>])[] = [
  ['edition-snapshot', snapshotFormat],
  ['edition-layout', layoutFormat],
  ['added-students', addedStudentsFormat],
  ['edition-errata', errataFormat],
  ['kept-attempt', attemptFormat],
  ['kept-finished-attempt', attemptFormat],
  ['kept-paper', paperFormat],
  ['kept-start-request', startRequestFormat],
  ['receipt', receiptFormat],
  ['correction-page', pageRecordFormat],
  ['page-source-jpeg', pageSourceFormat],
  ['page-source-pixels', pageSourceFormat],
  ['page-source-fax', pageSourceFormat],
  ['page-guess', pageGuessFormat],
  ['correction-marking', markingFormat],
  ['correction-mark', markFormat],
  ['correction-key', keyFormat],
  ['correction-places', placesFormat],
  ['question-marks', questionMarksFormat],
  ['receipt-undo', receiptUndoFormat],
  ['quiz-version', versionFormat],
] as [string, FrozenFormat<object>][];

const example = (name: string, version: number | 'unversioned') =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}-${version}.json`), 'utf8'));

describe.each(formats)('%s', (name, format) => {
  const newest = example(name, format.version);
  const versions = Array.from({ length: format.version }, (_, index) => index + 1);

  test.each(['unversioned' as const, ...versions])(
    '%s is read like the newest version',
    (version) => {
      expect(format.read(example(name, version))).toEqual(format.read(newest));
    },
  );

  test('the newest version is read without loss', () => {
    expect(newest).toMatchObject(format.write(format.read(newest)));
    const { version: _, ...content } = newest;
    if (name !== 'receipt') expect(format.read(newest)).toEqual(content);
  });

  test('an unknown version is refused', () => {
    for (const version of [format.version + 1, 0, -1, 1.5, 'a', null]) {
      expect(() => format.read({ ...newest, version })).toThrow('is not known here');
    }
    for (const stored of [null, undefined, 7, 'a']) expect(() => format.read(stored)).toThrow();
  });

  test('content that lacks a field is refused', () => {
    for (const field of Object.keys(format.read(newest))) {
      const { [field]: _, ...rest } = newest;
      expect(() => format.read(rest), field).toThrow();
    }
  });
});

/** No paper asks yet for what is typed. */
const ofPaper: readonly object[] = [snapshotFormat, keyFormat];

test.each(questionTypes)('questions of the type %s can be kept in each format', (type) => {
  for (const [name, format] of formats) {
    if (!isTicked(type) && ofPaper.includes(format)) continue;
    const written = JSON.stringify(example(name, format.version));
    const stored = written.replaceAll(/"type":"(?:single|multiple)"/g, `"type":"${type}"`);
    expect(() => format.read(JSON.parse(stored)), name).not.toThrow();
  }
});

test('what was typed, and what it is worth, are kept', () => {
  const attempt = example('kept-attempt', attemptFormat.version);
  const [choice] = attempt.choices;
  const typed = { ...attempt, choices: [{ ...choice, answerIds: [], typed: '3,14' }] };
  expect(attemptFormat.read(typed).choices).toEqual(typed.choices);
  const version = example('quiz-version', versionFormat.version);
  const [question] = version.questions;
  const answers = [{ ...question.answers[0], isCorrect: false, share: 50 }];
  const worth = { ...version, questions: [{ ...question, type: 'number', answers }] };
  expect(versionFormat.read(worth).questions[0]?.answers).toEqual(answers);
});

test('an edition with an unknown field is refused', () => {
  for (const [name, format] of formats.slice(0, 2)) {
    const stored = example(name, 1);
    expect(() => format.read({ ...stored, unheardOf: 1 })).toThrow();
  }
});

test('a layout is read from its file', async () => {
  const layout = layoutFormat.read(example('edition-layout', 1));
  expect(await unpackLayout(await packLayout(layout))).toEqual(layout);
});
