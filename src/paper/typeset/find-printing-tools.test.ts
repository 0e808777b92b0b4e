import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../process/run-program.ts';
import { findPrintingTools } from './find-printing-tools.ts';

const found = await findPrintingTools();
const bwrap = 'tools' in found ? found.tools.bwrap : null;

describe.skipIf(bwrap === null)('on a machine', () => {
  test('without LaTeX, the missing packages are listed with the command that installs them', async () => {
    const answer = await findOnMachineWith(['--tmpfs', '/usr/share/texlive']);
    expect(answer.missing).toContain('texlive-lang-french');
    expect(answer.missing).not.toContain('qpdf');
    expect(answer.command).toContain(
      `sudo apt-get install --no-install-recommends ${answer.missing.join(' ')}`,
    );
  });

  test('where sandboxes are forbidden, papers are printed without one', async () => {
    const answer = await findOnMachineWith(['--ro-bind', '/dev/null', '/usr/bin/bwrap']);
    expect(answer.tools).toMatchObject({ bwrap: null, pdflatex: '/usr/bin/pdflatex' });
  });
});

/** Asks on this machine, with a part of it hidden. */
async function findOnMachineWith(change: readonly string[]) {
  const module = new URL('./find-printing-tools.ts', import.meta.url);
  const script = `import('${module}').then(async ({ findPrintingTools }) =>
    console.log(JSON.stringify(await findPrintingTools())))`;
  let output = '';
  await runProgram({
    command: ['/usr/bin/bwrap', '--dev-bind', '/', '/', ...change, process.execPath, '-e', script],
    folder: tmpdir(),
    onOutput: (piece) => {
      output += piece;
    },
  });
  return JSON.parse(output);
}
