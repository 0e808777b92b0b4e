import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePaper } from '#paper/latex/write-paper.ts';
import { findPrintingTools } from '#paper/typeset/find-printing-tools.ts';
import type { PrintingTools } from '#paper/typeset/printing-tools.ts';
import { typeset } from '#paper/typeset/typeset.ts';
import { longQuiz, plainOptions } from '#tests/support/paper/paper-quizzes.ts';
import { processesAt } from '#tests/support/servers/processes-at.ts';

/** Typesets 20 questions on four pages with our code and others. Only the ratios count. */
const SIZES = [1, 30, 100, 200];
const ROUNDS = 3;
const DECISIVE = 100;
const MOST = 0.65;
const AMC = '/usr/bin/auto-multiple-choice';

const options = { ...plainOptions, shuffleQuestions: true, shuffleAnswers: true };
const { tex } = writePaper(longQuiz, { ...options, copies: 1 });

interface Maker {
  readonly name: string;
  readonly make: (copies: number, folder: string) => Promise<unknown>;
}

async function run(tools: PrintingTools): Promise<boolean> {
  const children = { peak: 0 };
  const ours: Maker = {
    name: 'ours',
    make: (copies, folder) => watched(folder, children, setByUs(tools, copies, folder)),
  };
  const plain: Maker = {
    name: 'pdflatex',
    make: (copies, folder) => setPlainly(tools, copies, folder),
  };
  const amc: Maker = { name: 'AMC', make: setByAmc };
  const makers = existsSync(AMC) ? [ours, plain, amc] : [ours, plain];
  console.log(`${availableParallelism()} processors; median of ${ROUNDS} rounds, in seconds`);
  console.log(`copies${makers.map(({ name }) => name.padStart(12)).join('')}   ours / pdflatex`);
  let decisive = Number.POSITIVE_INFINITY;
  for (const copies of SIZES) {
    const seconds = await inTurn(makers, copies);
    const ratio = (seconds[0] ?? 0) / (seconds[1] ?? 0);
    if (copies === DECISIVE) decisive = ratio;
    const figures = seconds.map((figure) => figure.toFixed(2).padStart(12)).join('');
    console.log(`${`${copies}`.padStart(6)}${figures}   × ${ratio.toFixed(2)}`);
  }
  if (makers.length < 3) console.log('AMC is not installed: npm run test:amc brings it.');
  const own = process.resourceUsage().maxRSS / 1024;
  console.log(`peak memory: ours ${own.toFixed(0)} MB, a child ${children.peak.toFixed(0)} MB`);
  const passed = decisive <= MOST;
  const verdict = passed ? 'PASS' : 'FAIL';
  console.log(`${verdict}: ${DECISIVE} copies take × ${decisive.toFixed(2)}, at most × ${MOST}`);
  return passed;
}

async function inTurn(makers: readonly Maker[], copies: number): Promise<number[]> {
  const seconds: number[][] = makers.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { make }] of makers.entries()) {
      const folder = await mkdtemp(join(tmpdir(), 'cochalot-bench-'));
      const start = performance.now();
      await make(copies, folder);
      seconds[index]?.push((performance.now() - start) / 1000);
      await rm(folder, { recursive: true });
    }
  }
  return seconds.map(median);
}

async function setByUs(tools: PrintingTools, copies: number, folder: string) {
  const { pdf, pages, layout } = await typeset(tools, {
    tex,
    files: new Map(),
    copies,
    output: 'subject',
    folder,
  });
  if (pages !== 4 * copies) throw new Error(`${pages} pages for ${copies} copies.`);
  const { size } = await stat(pdf);
  const positions = JSON.stringify(layout).length;
  sizes.set(
    copies,
    `${(size / 1e6).toFixed(1)} MB of PDF, ${(positions / 1e6).toFixed(2)} MB of layout`,
  );
}

const sizes = new Map<number, string>();

async function setPlainly(tools: PrintingTools, copies: number, folder: string) {
  await writeFile(join(folder, 'qcm.tex'), tex);
  const line =
    `\\nonstopmode\\def\\AMCNombreCopies{${copies}}\\def\\SujetExterne{1}` +
    '\\def\\NoHyperRef{1}\\def\\NoWatermarkExterne{1}\\input{qcm.tex}';
  await finished(folder, tools.pdflatex, [line], { TEXINPUTS: `.:${tools.style}:` });
}

/** What AMC's window runs to print: subject, solutions, positions and scoring. */
async function setByAmc(copies: number, folder: string) {
  await writeFile(join(folder, 'qcm.tex'), tex);
  await mkdir(join(folder, 'data'));
  const places = ['--prefix', `${folder}/`, '--data', join(folder, 'data')];
  const common = ['--with', 'pdflatex', '--filter', 'latex', '--n-copies', `${copies}`, ...places];
  for (const mode of ['s', 'b']) {
    await finished(folder, AMC, ['prepare', '--mode', mode, ...common, join(folder, 'qcm.tex')]);
  }
}

function finished(folder: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}.`)),
    );
  });
}

/** Samples the memory of the processes of a folder. */
async function watched(folder: string, children: { peak: number }, work: Promise<unknown>) {
  const look = setInterval(async () => {
    for (const id of await processesAt(folder)) {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      const peak = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
      children.peak = Math.max(children.peak, peak);
    }
  }, 2000);
  try {
    await work;
  } finally {
    clearInterval(look);
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const found = await findPrintingTools();
if (!('tools' in found)) throw new Error(`Missing: ${found.missing.join(', ')}. ${found.command}`);
const passed = await run(found.tools);
for (const [copies, size] of sizes) console.log(`${copies} copies: ${size}`);
process.exitCode = passed ? 0 : 1;
