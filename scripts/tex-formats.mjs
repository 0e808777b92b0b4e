import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const settings = '/etc/texmf/web2c/fmtutil.cnf';

/** By their engines: what Debian makes with TeX beside pdflatex and lualatex. */
const notForPapers = {
  luahbtex: ['luahbtex', 'lualatex-dev'],
  luatex: ['dvilualatex', 'dvilualatex-dev', 'dviluatex', 'luatex', 'optex'],
  'mf-nowin': ['mf'],
  pdftex: ['etex', 'latex', 'latex-dev', 'mptopdf', 'pdfetex', 'pdflatex-dev', 'pdftex'],
  tex: ['tex'],
};

/**
 * While TeX is brought to a machine that has none, it makes the two formats that set papers. All
 * eighteen take a third of the processor time of apt, and the tests wait for it. The setting, which
 * is an administrator's, goes away again: what is done to TeX later makes them all.
 */
export async function withFormatsOfPapers(bring) {
  if (existsSync('/usr/bin/fmtutil') || existsSync(settings)) return bring();
  const disabled = Object.entries(notForPapers).flatMap(([engine, formats]) =>
    formats.map((format) => `#! ${format} ${engine} - -\n`),
  );
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(
    settings,
    `# Written by npm test, which takes it away again.\n${disabled.join('')}`,
  );
  try {
    return await bring();
  } finally {
    rmSync(settings, { force: true });
    console.log(
      'Of TeX only pdflatex and lualatex were made ready: fmtutil-sys --all does the rest.',
    );
  }
}
