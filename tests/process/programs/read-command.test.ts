import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packLayout } from '#paper/edition/layout-file.ts';
import { canPrint } from '#tests/support/paper/can-print.ts';
import { shortQuiz } from '#tests/support/paper/paper-quizzes.ts';
import { fileOf } from '#tests/support/paper/scan-files.ts';
import { PrintedPaper } from '#tests/support/paper/scan-simulator/printed-paper.ts';
import { scanners } from '#tests/support/paper/scan-simulator/scanners.ts';
import { simulateScan } from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import { writeScan } from '#tests/support/paper/scan-simulator/write-scan.ts';

const command = join(import.meta.dirname, '../../../scripts/read-scan.ts');

describe.skipIf(!canPrint)('npm run read', () => {
  test('prints a line for each page and a summary, and names an unreadable file', async () => {
    const paper = await PrintedPaper.print(shortQuiz, { copies: 1, edition: 11 });
    const layout = await fileOf('layout.json.gz', await packLayout(paper.layout));
    const scan = join(dirname(layout), 'scan.pdf');
    await writeScan(scan, simulateScan({ seed: 1, paper, scanner: scanners.copier150 }));
    const empty = await fileOf('vide.pdf', new Uint8Array());
    const { code, output, errors } = await read('--layout', layout, empty, scan);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({
      file: 2,
      page: 1,
      verdict: 'read',
      copy: 1,
      sheet: 1,
      edition: 11,
    });
    expect(lines[0].boxes[0]).toMatchObject({
      answer: expect.any(Number),
      ticked: expect.any(Boolean),
    });
    const { summary } = lines.at(-1);
    expect(summary).toMatchObject({
      pages: lines.length - 1,
      refused: [{ file: 1, fault: 'empty' }],
    });
    expect(errors).toContain('vide.pdf\u00a0»\u00a0: ce fichier est vide.');
    expect(code).toBe(1);
  });

  test('explains its arguments when they are missing', async () => {
    expect(await read()).toMatchObject({ code: 2, errors: expect.stringContaining('--layout') });
    const none = await read('--layout', '/nonexistent.json', 'scan.pdf');
    expect(none).toMatchObject({ code: 1, errors: expect.stringContaining('mise en page') });
  });
});

function read(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], (_, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}
