import { createHash } from 'node:crypto';
import { access, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writePaper } from '#paper/latex/write-paper.ts';
import type { Paper } from '#paper/reader/place/identity/paper-index.ts';
import { longQuiz, plainOptions } from '#tests/support/paper/paper-quizzes.ts';
import { PrintedPaper } from '#tests/support/paper/scan-simulator/printed-paper.ts';
import { set } from '#tests/support/paper/scan-simulator/scanner.ts';
import { scanners } from '#tests/support/paper/scan-simulator/scanners.ts';
import { simulateScan } from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import { writeScan } from '#tests/support/paper/scan-simulator/write-scan.ts';

const edition = 1001;
export const copies = 60;
const folder = join(import.meta.dirname, '../../node_modules/.cache/cochalot-scans');

const settings = {
  'grey, 200 dpi': { copies, scanner: scanners.copier200 },
  'grey, 300 dpi': { copies, scanner: scanners.copier300 },
  'colour, 300 dpi': {
    copies: copies / 4,
    scanner: (random) => set(scanners.copier300(random), { depth: 'colour' }),
  },
} satisfies Record<
  string,
  { copies: number; scanner: Parameters<typeof simulateScan>[0]['scanner'] }
>;

export type Setting = keyof typeof settings;
export const allSettings = Object.keys(settings) as Setting[];

export async function printedPaper(): Promise<{
  printed: PrintedPaper;
  paper: Paper;
  tex: string;
}> {
  const options = {
    ...plainOptions,
    edition,
    copies,
    shuffleQuestions: true,
    shuffleAnswers: true,
  };
  const printed = await PrintedPaper.print(longQuiz, options);
  const { tex } = writePaper(longQuiz, options);
  return { printed, paper: { edition, layout: printed.layout }, tex };
}

/** A simulated scan takes minutes to make, and is kept as long as its paper stays the same. */
export async function simulatedFile(setting: Setting): Promise<string> {
  const { printed, tex } = await printedPaper();
  const look = createHash('sha256').update(tex).digest('hex').slice(0, 12);
  const path = join(folder, `${setting.replace(/\W+/g, '-')}-${look}.pdf`);
  const isKept = await access(path).then(
    () => true,
    () => false,
  );
  if (isKept) return path;
  await mkdir(folder, { recursive: true });
  const { scanner, copies: count } = settings[setting];
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await writeScan(
    `${path}.part`,
    simulateScan({ seed: setting, paper: printed, copies: numbers, scanner }),
  );
  await rename(`${path}.part`, path);
  return path;
}
