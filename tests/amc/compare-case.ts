import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { AnswerBox } from '#paper/edition/layout.ts';
import type { GreyImage } from '#paper/reader/grey-image.ts';
import { decodePage } from '#paper/reader/pages/decode-page.ts';
import { openScan } from '#paper/reader/pages/open-scan.ts';
import { PageProblem } from '#paper/reader/pages/page-problem.ts';
import type { ReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { pageFit } from '#paper/reader/place/fit/page-fit.ts';
import { PaperIndex } from '#paper/reader/place/identity/paper-index.ts';
import { type FoundPage, readPage } from '#paper/reader/read-page.ts';
import { foundSheet } from '#paper/reader/scan/found-sheet.ts';
import { decideBatch } from '#shared/domain/correction/class-reading/decide-batch.ts';
import { weighBatch } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import type { AmcCase, AmcPage } from './amc-case.ts';

export interface Comparison {
  readonly lines: readonly string[];
  /** Read by AMC, but not by us. */
  readonly pages: number;
  readonly unread: number;
  readonly boxes: number;
  readonly doubtful: number;
  readonly differing: number;
  /** Misread without a doubt. */
  readonly silent: number;
}

interface ReadPage {
  readonly scan: string;
  readonly image: GreyImage;
  readonly found: FoundPage;
}

export async function compareCase(
  name: string,
  amc: AmcCase,
  { tools, pictures }: { readonly tools: ReadingTools; readonly pictures: string },
): Promise<Comparison> {
  const { threshold, upperThreshold } = amc.settings;
  const ours = await readScans(amc, tools);
  const decided = decideBatch(weighBatch(ours.pages.map(({ found }) => foundSheet(found))), {
    threshold: null,
    fillCancels: upperThreshold < 1,
  });
  const counts = { pages: 0, unread: 0, boxes: 0, doubtful: 0, differing: 0, silent: 0 };
  const lines: string[] = [];
  const free = new Set(ours.pages.keys());
  for (const page of amc.pages()) {
    counts.pages += 1;
    const place = bestMatch(page, scansOf(page, amc), ours.pages, free);
    const [mine, decision] = [ours.pages[place], decided.pages[place]];
    if (!mine || !decision) {
      counts.unread += 1;
      lines.push(`  not read by us: copy ${page.copy}, page ${page.page} (${page.image})`);
      continue;
    }
    free.delete(place);
    const boxes = new Map(page.boxes.map((box) => [`${box.question}/${box.answer}`, box.ratio]));
    for (const [index, box] of mine.found.page.answers.entries()) {
      const ratio = boxes.get(`${box.question}/${box.answer}`);
      if (ratio === undefined) continue;
      counts.boxes += 1;
      const state = decision.states[index];
      const theirs = ratio >= threshold && ratio <= upperThreshold;
      const isSure = state !== 'doubtful';
      if (!isSure) counts.doubtful += 1;
      if (decision.ticked[index] === theirs) continue;
      counts.differing += 1;
      if (isSure) counts.silent += 1;
      const picture = `${name}-${page.copy}-${page.page}-${box.question}-${box.answer}.png`;
      await saveBox(join(pictures, picture.replaceAll('/', '_')), mine, box);
      const confidence = (decision.confidences[index] ?? 0).toFixed(3);
      lines.push(
        `  ${picture}: AMC ${ratio.toFixed(2)} of ${threshold}, ${theirs ? 'ticked' : 'empty'}; ours ${state}, confidence ${confidence}`,
      );
    }
  }
  for (const place of free) {
    const { copy, page } = ours.pages[place]?.found ?? {};
    lines.push(`  read by us alone: copy ${copy}, page ${page?.page}`);
  }
  const head = `${name}: ${counts.pages} pages, ${counts.boxes} boxes, ${counts.doubtful} doubtful, ${counts.differing} differ (${counts.silent} silently)`;
  return { ...counts, lines: [head, ...lines, ...ours.lines] };
}

async function readScans(amc: AmcCase, tools: ReadingTools) {
  const index = new PaperIndex([{ edition: null, layout: amc.layout() }]);
  const pages: ReadPage[] = [];
  const lines: string[] = [];
  for (const scan of amc.settings.scans) {
    const path = join(amc.folder, scan);
    const sources = await openScan(tools, path);
    if (typeof sources === 'string') {
      lines.push(`  ${scan}: ${sources}`);
      continue;
    }
    for (const [place, source] of sources.entries()) {
      const image = await decodePage(tools, path, source).then(
        (decoded) => decoded.image,
        (error: unknown) => {
          if (error instanceof PageProblem) return error.reason;
          throw error;
        },
      );
      const findings = typeof image === 'string' ? [] : readPage(image, index);
      for (const found of findings) {
        if (found.verdict === 'found' && typeof image !== 'string')
          pages.push({ scan, image, found });
        else lines.push(`  ${scan}, page ${place + 1}: ${JSON.stringify(found)}`);
      }
      if (typeof image === 'string') lines.push(`  ${scan}, page ${place + 1}: ${image}`);
    }
  }
  return { pages, lines };
}

/** AMC names the image of a page after its file. */
function scansOf({ image }: AmcPage, { settings: { scans } }: AmcCase): string[] {
  const stem = (scan: string) => basename(scan, extname(scan));
  const fitting = scans.filter((scan) => basename(image).startsWith(stem(scan)));
  const longest = Math.max(...fitting.map((scan) => stem(scan).length));
  return fitting.filter((scan) => stem(scan).length === longest);
}

/** Photocopies share a number, so the page with the most similar ink is taken. */
function bestMatch(
  { copy, page, boxes }: AmcPage,
  scans: readonly string[],
  ours: readonly ReadPage[],
  free: ReadonlySet<number>,
): number {
  const ratios = new Map(boxes.map((box) => [`${box.question}/${box.answer}`, box.ratio]));
  const distance = ({ found }: ReadPage) => {
    const width =
      found.measures.boxes.length /
      Math.max(1, found.page.answers.length + found.frame.code.length);
    return found.page.answers.reduce((sum, { question, answer }, place) => {
      const mine = (found.measures.boxes[place * width] ?? 0) / 1000;
      return sum + Math.abs(mine - (ratios.get(`${question}/${answer}`) ?? mine));
    }, 0);
  };
  const same = [...free].filter((place) => {
    const mine = ours[place];
    if (!mine || !scans.includes(mine.scan)) return false;
    return mine.found.copy === copy && mine.found.page.page === page;
  });
  const distances = new Map(same.map((place) => [place, distance(ours[place] as ReadPage)]));
  return same.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))[0] ?? -1;
}

async function saveBox(file: string, { image, found }: ReadPage, box: AnswerBox) {
  const fit = pageFit(found.fit);
  const { x, y } = fit.at(box.x + box.width / 2, box.y + box.height / 2);
  const half = Math.ceil(Math.max(box.width, box.height) * 1.5 * fit.pixelsPerMillimetre);
  const left = Math.max(0, Math.round(x) - half);
  const top = Math.max(0, Math.round(y) - half);
  const { width, height, pixels } = image;
  await sharp(pixels, { raw: { width, height, channels: 1 } })
    .extract({
      left,
      top,
      width: Math.min(2 * half, width - left),
      height: Math.min(2 * half, height - top),
    })
    .resize(240)
    .png()
    .toFile(file);
}
