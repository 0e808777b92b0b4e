/** @module-tag long */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sureFrom } from '#shared/domain/correction/class-reading/confidence.ts';
import { hardCases } from '#tests/support/paper/hard-cases/all-cases.ts';
import type { HardCase } from '#tests/support/paper/hard-cases/hard-case.ts';
import {
  edition,
  HardCaseKit,
  otherEdition,
  type PageTruth,
} from '#tests/support/paper/hard-cases/kit.ts';
import { tableRow } from '#tests/support/paper/hard-cases/table-row.ts';
import { findPrintingTools } from '../typeset/find-printing-tools.ts';
import type { BoxReading, PageVerdict } from './page-reading.ts';
import { readScan, type ScanEvent } from './read-scan.ts';

const canPrint = 'tools' in (await findPrintingTools());

describe.skipIf(!canPrint)('no wrong reading passes for certain:', () => {
  let folder = '';
  let kit: HardCaseKit;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hard-cases-'));
    kit = await HardCaseKit.create(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the table describes what is tested here', async () => {
    const document = await readFile(
      join(import.meta.dirname, '../../../docs/reference/accuracy.md'),
      'utf8',
    );
    const rows = document.split('\n').filter((line) => line.startsWith('| '));
    expect(rows).toEqual(expect.arrayContaining(hardCases.map(tableRow)));
  });

  test.each(hardCases)('$name', async (hardCase) => {
    const { file, pages } = await hardCase.make(kit, hardCase.name);
    const events = await eventsOf(file, hardCase.rules ?? {});
    const verdicts = events.flatMap((event) => (event.kind === 'page' ? [event.verdict] : []));
    const refused = events.find((event) => event.kind === 'refused');
    expect(refused?.fault ?? verdicts.map(wordFor)).toEqual(hardCase.ours);

    const summary = events.find((event) => event.kind === 'summary');
    if (hardCase.missing) {
      expect(summary?.incomplete).toEqual([{ edition, copy: 1, missing: hardCase.missing }]);
    }
    const found = verdicts.map((verdict, place) =>
      compare(verdict, pages?.[place] ?? null, events, hardCase),
    );
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    const doubtful = found.reduce((sum, page) => sum + page.doubtful, 0);
    expect(doubtful).toBeLessThanOrEqual(hardCase.mostDoubtful ?? 2);
  });

  async function eventsOf(file: string, rules: NonNullable<HardCase['rules']>) {
    const papers = [{ edition, layout: kit.paper.layout }];
    const events: ScanEvent[] = [];
    for await (const event of readScan([file], papers, {
      editionsWithoutLayout: [otherEdition],
      // Few cases have more than one page, and a second thread would have to load the reader as
      // well.
      threads: 1,
      ...rules,
    })) {
      events.push(event);
    }
    return events;
  }
});

function wordFor(verdict: PageVerdict): string {
  if (verdict.verdict === 'unreadable') return verdict.reason;
  if (verdict.verdict !== 'duplicate') return verdict.verdict;
  return verdict.conflicting ? 'conflicting duplicate' : 'duplicate';
}

/** The boxes that are read wrongly with certainty, and the number of doubtful ones. */
function compare(
  verdict: PageVerdict,
  truth: PageTruth,
  events: readonly ScanEvent[],
  { rules }: HardCase,
): { readonly wrong: readonly string[]; readonly doubtful: number } {
  if (verdict.verdict !== 'read') return { wrong: [], doubtful: 0 };
  if (!truth) return { wrong: [`taken for copy ${verdict.copy}`], doubtful: 0 };
  const { copy, sheet, number } = verdict;
  if (copy !== truth.copy || sheet !== truth.page) {
    return { wrong: [`taken for page ${sheet} of copy ${copy}`], doubtful: 0 };
  }
  const boxes = lastWord(verdict, events);
  const meant = (box: BoxReading) => {
    const found = truth.filled.boxes.find(
      ({ question, answer }) => question === box.question && answer === box.answer,
    );
    return found?.meant === 'cancelled' && !rules?.fillCancels ? 'ticked' : found?.meant;
  };
  const wrong = boxes
    .filter((box) => box.state !== 'doubtful' && box.state !== meant(box))
    .map((box) => `${box.question}, ${box.answer}: ${meant(box)} read as ${box.state}`);
  const digits = [...(number?.digits ?? '')].filter(
    (digit, place) =>
      (number?.confidence[place] ?? 0) >= sureFrom && digit !== truth.filled.number?.digits[place],
  );
  return {
    wrong: [...wrong, ...digits.map((digit) => `the digit ${digit}`)],
    doubtful: boxes.filter(({ state }) => state === 'doubtful').length,
  };
}

/** The boxes of a page as they are decided once the whole scan is known. */
function lastWord(
  verdict: Extract<PageVerdict, { verdict: 'read' }>,
  events: readonly ScanEvent[],
): readonly BoxReading[] {
  const summary = events.find((event) => event.kind === 'summary');
  return verdict.boxes.map(
    (box) =>
      summary?.revised.find(
        ({ file, page, half, question, answer }) =>
          file === verdict.file &&
          page === verdict.page &&
          half === verdict.half &&
          question === box.question &&
          answer === box.answer,
      ) ?? box,
  );
}
