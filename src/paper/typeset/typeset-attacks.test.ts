/** @module-tag long */

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processesAt } from '#tests/support/servers/processes-at.ts';
import { runProgram } from '../process/run-program.ts';
import { findPrintingTools } from './find-printing-tools.ts';
import type { PaperLimits } from './paper-limits.ts';
import { typeset } from './typeset.ts';
import { TypesetError, type TypesetFailure } from './typeset-error.ts';

type Attack = readonly [
  name: string,
  /** SECRET is a file outside the job’s folder, OUTSIDE is the folder of that file. */
  source: string,
  /** True for an attack that may produce a paper, as long as it contains nothing foreign. */
  end: TypesetFailure | 'harmless',
  limits?: Partial<PaperLimits>,
];

/** Attacks that LaTeX’s own restrictions refuse. */
const reads: readonly Attack[] = [
  ['\\input', '\\input{SECRET}', 'latex'],
  ['\\input from above', '\\input{../../../secret.txt}', 'latex'],
  ['\\input of plain TeX', '\\csname @@input\\endcsname SECRET ', 'latex'],
  ['\\include', '\\include{SECRET}', 'latex'],
  ['\\openin', '\\openin5=SECRET \\ifeof5\\else\\read5 to\\x \\x\\fi', 'latex'],
  [
    '\\openin from above',
    '\\openin5=../../../secret.txt \\ifeof5\\else\\read5 to\\x \\x\\fi',
    'latex',
  ],
  ['\\readline', '\\openin5=SECRET \\ifeof5\\else\\readline5 to\\x \\x\\fi', 'latex'],
  ['\\verbatiminput', '\\usepackage{verbatim}\\begin{document}\\verbatiminput{SECRET}', 'latex'],
  [
    '\\lstinputlisting',
    '\\usepackage{listings}\\begin{document}\\lstinputlisting{SECRET}',
    'latex',
  ],
  [
    '\\includegraphics',
    '\\usepackage{graphicx}\\begin{document}\\includegraphics{SECRET}',
    'latex',
  ],
  ['\\pdfximage', '\\pdfximage{SECRET}', 'latex'],
  ['\\pdffiledump', '\\pdffiledump length 64 {SECRET}', 'latex'],
  ['\\pdfmdfivesum', '\\pdfmdfivesum file {SECRET}', 'latex'],
  ['\\pdffilesize', '\\pdffilesize{SECRET}', 'latex'],
  ['/proc/self/environ', '\\input{/proc/self/environ}', 'latex'],
  ['/etc/passwd', '\\input{/etc/passwd}', 'latex'],
  ['another escape character', '\\catcode`!=0 !input{SECRET}', 'latex'],
  ['characters by their codes', '^^5c^^69nput{SECRET}', 'latex'],
  ['\\csname', '\\csname in\\string put\\endcsname{SECRET}', 'latex'],
  ['\\scantokens', '\\scantokens{\\input{SECRET}}', 'latex'],
  ['\\special', '\\special{ps: (SECRET) run}\\special{psfile=SECRET}', 'harmless'],
];

/** Attacks that these restrictions do not notice. */
const unseenReads: readonly Attack[] = [
  [
    '\\pdfobj, which openin_any does not see',
    '\\immediate\\pdfobj stream file {SECRET}\\edef\\n{\\the\\pdflastobj}\\pdfcatalog{/X \\n\\space 0 R}',
    'latex',
  ],
  ['\\pdfmapfile', '\\pdfmapfile{+SECRET}\\font\\x=cmr10 \\x a', 'harmless'],
  ['a font program', '\\pdfmapline{=cmr10 CMR10 <SECRET}\\font\\x=cmr10 \\x a', 'crashed'],
  ['a font', '\\font\\x=SECRET \\x a', 'crashed'],
];

const actions: readonly Attack[] = [
  ['\\write18', '\\immediate\\write18{touch OUTSIDE/x}', 'latex'],
  ['a pipe', '\\input{|"touch OUTSIDE/x"}', 'latex'],
  ['\\directlua', '\\directlua{os.execute("touch OUTSIDE/x")}', 'latex'],
  ['\\openout outside', '\\immediate\\openout5=OUTSIDE/x \\immediate\\write5{x}', 'latex'],
  ['\\openout above', '\\immediate\\openout5=../../../x \\immediate\\write5{x}', 'latex'],
  [
    '\\openout of a hidden file',
    '\\immediate\\openout5=.latexmkrc \\immediate\\write5{x}',
    'latex',
  ],
  ['a document without a page', '\\csname @@end\\endcsname', 'latex'],
  ['another paper in place of its own', '\\immediate\\openout5=copies.pdf ', 'harmless'],
];

const bombs: readonly Attack[] = [
  ['an endless loop', '\\loop\\iftrue\\repeat', 'time', { seconds: 0.5 }],
  ['a macro that calls itself', '\\def\\a{\\a}\\a', 'time', { seconds: 0.5 }],
  ['a macro that doubles', '\\def\\a{\\a\\a}\\a', 'memory'],
  ['an argument that doubles', '\\def\\a#1{\\a{#1#1}}\\a{x}', 'memory'],
  [
    'a box that doubles',
    '\\loop\\setbox0\\vbox{\\copy0\\copy0\\hbox{x}}\\iftrue\\repeat',
    'memory',
  ],
  ['pages without end', '\\loop\\hbox{x}\\newpage\\iftrue\\repeat', 'pages', { pages: 20 }],
  [
    'pages without end and without a word',
    '\\batchmode\\loop\\hbox{x}\\newpage\\iftrue\\repeat',
    'time',
    { seconds: 0.5 },
  ],
  ['too many pages, silently', '\\batchmode x\\newpage x\\newpage x', 'pages', { pages: 2 }],
  [
    'a file without end',
    `\\immediate\\openout5=big \\loop\\immediate\\write5{${'x'.repeat(200)}}\\iftrue\\repeat`,
    'output',
    { megabytesOfOutput: 2 },
  ],
  [
    'talk without end',
    `\\loop\\message{${'x'.repeat(200)}}\\iftrue\\repeat`,
    'output',
    { megabytesOfOutput: 2 },
  ],
  [
    'files without number',
    '\\newcount\\n\\loop\\advance\\n1 \\immediate\\openout5=f\\the\\n \\iftrue\\repeat',
    'output',
  ],
];

const found = await findPrintingTools();
const secret = 'CHALUMEAU-7391';
let outside = '';

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'cochalot-attacks-'));
  await writeFile(join(outside, 'secret.txt'), `${secret}\n`);
});
afterAll(() => rm(outside, { recursive: true, force: true }));

const inner = 'tools' in found ? { ...found.tools, bwrap: null } : null;
const sandboxed = 'tools' in found && found.tools.bwrap ? found.tools : null;

/** One attack for each way in which they end. */
const kindsOfBombs = bombs.filter(
  ([, , end], place) => bombs.findIndex(([, , other]) => other === end) === place,
);

describe.each([
  // Of what is refused or ended without it, one of each kind is enough to see that it is in there.
  ['in the sandbox', sandboxed, [...reads.slice(0, 1), ...kindsOfBombs]],
  ['without a sandbox', inner, [...reads, ...bombs]],
] as const)('a hostile source, %s,', (_, tools, refused) => {
  const attacks = [...refused, ...unseenReads, ...actions];
  test.skipIf(!tools).for(attacks)('achieves nothing with %s', async (attack) => {
    if (!tools) return;
    const [, body, end, limits = { seconds: 50 }] = attack;
    const folder = await mkdtemp(join(outside, 'job-'));
    const job = {
      tex: documentOf(body),
      files: new Map(),
      copies: 1,
      output: 'solution' as const,
      limits,
      folder,
    };
    const outcome = await typeset(tools, job).catch((error: unknown) => error);
    if (outcome instanceof TypesetError) expect(outcome.log).not.toContain(secret);
    else expect(await contentOf(join(folder, 'paper.pdf'))).not.toContain(secret);
    if (end !== 'harmless') expect(outcome).toMatchObject({ name: 'TypesetError', kind: end });
    await rm(join(folder, 'paper.pdf'), { force: true });
    expect(await processesAt(folder)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    expect((await readdir(outside)).filter((name) => !name.startsWith('job-'))).toEqual([
      'secret.txt',
    ]);
  });
});

/** A source may contain its own \begin{document}. */
function documentOf(attack: string): string {
  const body = attack
    .replaceAll('SECRET', join(outside, 'secret.txt'))
    .replaceAll('OUTSIDE', outside);
  const start = body.includes('\\begin{document}') ? '' : '\\begin{document}';
  return `\\documentclass{article}${start}${body} x\\end{document}`;
}

/** The text that a reader sees, and every object in the file. */
async function contentOf(pdf: string): Promise<string> {
  let content = '';
  const onOutput = (piece: Buffer) => {
    content += piece.toString('latin1');
  };
  const folder = tmpdir();
  await runProgram({ command: ['/usr/bin/pdftotext', pdf, '-'], folder, onOutput });
  await runProgram({ command: ['/usr/bin/qpdf', '--qdf', pdf, '-'], folder, onOutput });
  expect(content).toContain('%PDF');
  return content;
}
