import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const settings = '/etc/texmf/web2c/fmtutil.cnf';

/** By engine: the formats that Debian makes with TeX besides those of pdflatex and lualatex. */
const notForPapers = {
  luahbtex: ['luahbtex', 'lualatex-dev'],
  luatex: ['dvilualatex', 'dvilualatex-dev', 'dviluatex', 'luatex', 'optex'],
  'mf-nowin': ['mf'],
  pdftex: ['etex', 'latex', 'latex-dev', 'mptopdf', 'pdfetex', 'pdflatex-dev', 'pdftex'],
  tex: ['tex'],
};

/**
 * Makes TeX build only the two formats that typeset papers while it is first installed. Building
 * all eighteen takes a third of apt's processor time, for which the tests wait. The setting belongs
 * to the administrator and is removed afterwards, so that later changes of TeX build all formats.
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
