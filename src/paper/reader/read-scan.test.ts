import { beforeAll, describe, expect, test } from 'vitest';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { flatJpeg } from '#tests/support/paper/flat-jpeg.ts';
import {
  edition,
  goodScanner,
  HardCaseKit,
  otherEdition,
} from '#tests/support/paper/hard-cases/kit.ts';
import { denseQuiz, longQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { fileOf, sourcesOf, tools } from '#tests/support/paper/scan-files.ts';
import type { PageStream } from '#tests/support/paper/scan-simulator/page-stream.ts';
import { PrintedPaper } from '#tests/support/paper/scan-simulator/printed-paper.ts';
import { Random } from '#tests/support/paper/scan-simulator/random.ts';
import { ScanPdf } from '#tests/support/paper/scan-simulator/scan-pdf.ts';
import { set, takePicture } from '#tests/support/paper/scan-simulator/scanner.ts';
import { scanners } from '#tests/support/paper/scan-simulator/scanners.ts';
import { filledSheet, stacked, twoUp } from '#tests/support/paper/scan-simulator/sheets.ts';
import { simulateScan } from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import { streamOf } from '#tests/support/paper/scan-simulator/write-scan.ts';
import { findPrintingTools } from '../typeset/find-printing-tools.ts';
import type { PageVerdict } from './page-reading.ts';
import { decodePage } from './pages/decode-page.ts';
import { type ReadScanOptions, readScan, type ScanEvent } from './read-scan.ts';
import { endScanThreads } from './scan/scan-threads.ts';

const canPrint = 'tools' in (await findPrintingTools());

describe.skipIf(!canPrint)('a scan', () => {
  let kit: HardCaseKit;
  let ours: PrintedPaper;
  let copy1: PageStream[];
  let copy2: PageStream[];
  let damaged: PageStream;
  beforeAll(async () => {
    kit = await HardCaseKit.create('');
    ours = kit.paper;
    copy1 = await pagesOf(ours, 1, { pages: 2 });
    copy2 = await pagesOf(ours, 2, { pages: 2 });
    damaged = { ...first(copy1), bytes: first(copy1).bytes.subarray(0, 5000) };
  });

  test('is yielded page by page in order, whichever was ready first', async () => {
    const white = { ...first(copy1), ...whitePage(first(copy1)) };
    const path = await pdfOf([...copy2, damaged, white, ...copy1]);
    const [one, many] = await Promise.all([
      eventsOf([path], { threads: 1 }),
      eventsOf([path], { threads: 3 }),
    ]);
    expect(many).toEqual(one);
    expect(many[0]).toEqual({ kind: 'opened', file: 1, pages: 6 });
    expect(verdicts(many).map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(verdicts(many).map(sheetOf)).toEqual([
      ...['2/1', '2/2', 'damaged-image', 'blank', '1/1', '1/2'],
    ]);
  });

  test('adds up: every page has one verdict, and missing pages are listed', async () => {
    const other = await pagesOf(await kit.sameQuiz(), 1, { pages: 1 });
    const foreign = await pagesOf(await kit.otherQuiz(), 1, { pages: 1 });
    const pages = [first(copy1), damaged, ...other, ...foreign, ...copy2.slice(1)];
    const path = await pdfOf(pages);
    const events = await eventsOf([path], { editionsWithoutLayout: [otherEdition] });
    expect(events.at(-1)).toMatchObject({
      kind: 'summary',
      pages: 5,
      halves: 0,
      verdicts: { read: 2, 'other-edition': 1, 'other-exam': 1, unreadable: 1 },
      incomplete: [
        { edition, copy: 1, missing: [2, 3, 4] },
        { edition, copy: 2, missing: [1, 3, 4] },
      ],
    });
  });

  test('has one verdict for a picture with more than two papers, and continues after it', async () => {
    const scanner = set(goodScanner, { geometry: { dpi: 200 } });
    const sheet = (copy: number) =>
      filledSheet(ours, kit.fill(kit.printed(copy, 2)), scanner, Random.of(copy));
    const pair = twoUp(await sheet(1), await sheet(2));
    const laid = stacked(pair, twoUp(await sheet(3), await sheet(4)));
    const a3 = { width: 297, height: 420 };
    const { picture } = takePicture(laid, a3, scanner, Random.of('four'));
    const path = await pdfOf([await streamOf({ picture, scanner }), first(copy1)]);
    const found = verdicts(await eventsOf([path]));
    expect(found.map(({ page, half }) => [page, half])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    expect(found.map(sheetOf)).toEqual(['many-papers', '1/1']);
  });

  test('keeps the first of two scans of a page, and reports whether they agree', async () => {
    const again = await pagesOf(ours, 1, { seed: 'again', pages: 1 });
    const otherwise = await pagesOf(ours, 1, { ticked: [], pages: 1 });
    const path = await pdfOf([...copy1, ...again, ...otherwise]);
    const other = await pdfOf([first(copy1)]);
    const events = await eventsOf([path, other]);
    const of = { file: 1, page: 1 };
    expect(verdicts(events).slice(2)).toEqual([
      { file: 1, page: 3, verdict: 'duplicate', of, conflicting: false },
      { file: 1, page: 4, verdict: 'duplicate', of, conflicting: true },
      { file: 2, page: 1, verdict: 'duplicate', of, conflicting: false },
    ]);
    expect(events.at(-1)).toMatchObject({ verdicts: { read: 2, duplicate: 3 }, conflicts: 1 });
  });

  test('is read although another file gives no page', async () => {
    const path = await pdfOf([first(copy1)]);
    const events = await eventsOf([await fileOf('empty.pdf', new Uint8Array()), path]);
    expect(events).toMatchObject([
      { kind: 'refused', file: 1, fault: 'empty' },
      { kind: 'opened', file: 2, pages: 1 },
      { kind: 'page', verdict: { file: 2, page: 1, verdict: 'read' } },
      { kind: 'summary', pages: 1, refused: [{ file: 1, fault: 'empty' }] },
    ]);
  });

  test('reads a picture that is too large as a whole at half its size', {
    tags: ['long'],
  }, async () => {
    // A dark area that is not paper.
    const isDark = (row: number, column: number) =>
      row > 300 && row < 340 && column > 300 && column < 700;
    const greys = Array.from({ length: 775 }, (_, row) =>
      Array.from({ length: 1025 }, (__, column) => (isDark(row, column) ? 40 : 250)),
    );
    const path = await fileOf('photo.jpg', flatJpeg(greys, 1025));
    const [, page] = await eventsOf([path]);
    expect(page).toMatchObject({
      verdict: { verdict: 'unreadable', reason: 'no-marks' },
      size: { width: 4100, height: 3100 },
    });
    // The same page read after a person has pointed at its corners.
    const [source] = await sourcesOf(path);
    if (!source) throw new Error('The photo is no page.');
    const whole = await decodePage(tools, path, source, { whole: true });
    expect(whole).toMatchObject({ isReduced: true, image: { width: 4100, height: 3100 } });
  });

  test('continues after a page that takes too long', async () => {
    const path = await pdfOf([first(copy1), first(copy2)]);
    await endScanThreads();
    const events = await eventsOf([path], { secondsPerPage: 0.001, threads: 1 });
    // No thread starts within a millisecond.
    expect(events).toMatchObject([{ kind: 'refused', fault: 'too-slow' }, { kind: 'summary' }]);
  });

  test('that is cancelled ends at once', async () => {
    const cancel = new AbortController();
    const path = await pdfOf([...copy1, ...copy2]);
    const scan = readScan([path], papers(), { signal: cancel.signal });
    await scan.next();
    cancel.abort(new Error('enough'));
    await expect(all(scan)).rejects.toThrow('enough');
  });

  test('gives the place of each page’s picture', async () => {
    const path = await pdfOf([first(copy1), damaged]);
    const [, page, lost] = await eventsOf([path]);
    expect(page).toMatchObject({ source: { kind: 'jpeg' }, size: { height: 1754 } });
    expect(page).toMatchObject({ found: { copy: 1, sheet: 1, edition } });
    expect(lost).toMatchObject({ source: { kind: 'jpeg' }, size: null, found: null });
  });

  test('of dense copies, in two columns or with accommodations is read like any other', {
    tags: ['long'],
  }, async () => {
    const density = { spacing: 'compact', imageShare: 1, columns: true } as const;
    const accommodation = { ...noAccommodation, fontSize: 20, easyReading: true } as const;
    const students = [{ studentId: '7', firstName: 'Ada', lastName: 'Lovelace', accommodation }];
    const set = [
      await PrintedPaper.print(denseQuiz, { copies: 1, edition, density }),
      await PrintedPaper.print(longQuiz, { copies: 1, edition, students }),
    ];
    for (const paper of set) {
      // The head, and a page without one.
      const printed = paper.pagesOf(1).slice(0, 2);
      const path = await pdfOf(await pagesOf(paper, 1, { pages: 2 }));
      const papers = [{ edition, layout: paper.layout }];
      const events = await all(readScan([path], papers, { threads: 1 }));
      const read = verdicts(events).flatMap((page) => (page.verdict === 'read' ? [page] : []));
      const boxes = read.flatMap((page) => page.boxes);
      expect(boxes).toHaveLength(printed.flatMap(({ page }) => page.answers).length);
      expect(boxes.every(({ answer, ticked }) => ticked === (answer === 1))).toBe(true);
    }
  });

  async function eventsOf(files: readonly string[], options: ReadScanOptions = {}) {
    return all(readScan(files, papers(), { threads: 1, ...options }));
  }

  function papers() {
    return [{ edition, layout: ours.layout }];
  }
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function pagesOf(
  paper: PrintedPaper,
  copy: number,
  { seed = 'scan', ticked = [1], pages = Number.POSITIVE_INFINITY } = {},
): Promise<PageStream[]> {
  const scan = simulateScan({
    seed,
    paper,
    copies: [copy],
    scanner: scanners.copier150,
    habits: { fills: 1 },
    answers: () => ({ choose: () => ticked, number: '20260017' }),
    isScanned: ({ printed }) => printed.page.page <= pages,
  });
  const streams: PageStream[] = [];
  for await (const page of scan) streams.push(await streamOf(page));
  return streams;
}

function first(pages: readonly PageStream[]): PageStream {
  const [page] = pages;
  if (!page) throw new Error('The copy has no page.');
  return page;
}

function whitePage({ width, height }: PageStream) {
  return {
    entries: '/ColorSpace /DeviceGray /BitsPerComponent 8',
    bytes: new Uint8Array(width * height).fill(255),
  };
}

async function pdfOf(pages: readonly PageStream[]): Promise<string> {
  const path = await fileOf('scan.pdf', new Uint8Array());
  const pdf = await ScanPdf.create(path);
  for (const page of pages) await pdf.addPage(page);
  await pdf.close();
  return path;
}

function verdicts(events: readonly ScanEvent[]): PageVerdict[] {
  return events.flatMap((event) => (event.kind === 'page' ? [event.verdict] : []));
}

function sheetOf(verdict: PageVerdict): string {
  if (verdict.verdict === 'read') return `${verdict.copy}/${verdict.sheet}`;
  return verdict.verdict === 'unreadable' ? verdict.reason : verdict.verdict;
}
