import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Layout } from '#paper/edition/layout.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { PrintedPaper } from './scan-simulator/printed-paper.ts';
import { scanners } from './scan-simulator/scanners.ts';
import { simulateScan } from './scan-simulator/simulated-scan.ts';
import { writeScan } from './scan-simulator/write-scan.ts';

export interface Sheet {
  readonly copy: number;
  /** As the student codes it, `?` for a column left out. */
  readonly number: string;
  /** What is ticked, question by question: the answer's place from 1, or 0 for none. */
  readonly ticks: readonly number[];
}

/** What students filled in on a printed paper, as one PDF from the copier; answers its path. */
export async function writeClassScan(
  folder: string,
  { pdf, layout }: { readonly pdf: Uint8Array; readonly layout: Layout },
  sheets: readonly Sheet[],
): Promise<string> {
  await writeFile(join(folder, 'paper.pdf'), pdf);
  const file = join(folder, 'copies.pdf');
  const pages = simulateScan({
    seed: 'class',
    paper: new PrintedPaper(folder, layout, null),
    copies: sheets.map(({ copy }) => copy),
    habits: () => 'crosses',
    answers: (copy) => {
      const sheet = sheets.find((one) => one.copy === copy);
      return {
        number: sheet?.number ?? '',
        choose: (question) => {
          const tick = sheet?.ticks[questionIndex(question) ?? -1] ?? 0;
          return tick === 0 ? [] : [tick];
        },
      };
    },
    scanner: scanners.copier150,
  });
  await writeScan(file, pages);
  return file;
}
