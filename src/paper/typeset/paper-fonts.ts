import { access, chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { needsLuaLatex } from '../latex/unicode-mark.ts';
import { runProgram } from '../process/run-program.ts';
import { confinedLatex } from './confined-latex.ts';
import { fontSettings, fontsName, fontsPrefix, fontsSource } from './lua-fonts.ts';
import { isFresh } from './paper-format.ts';
import { limitsFor } from './paper-limits.ts';
import type { PrintingTools } from './printing-tools.ts';

/**
 * LuaLaTeX takes most of its time to read fonts: they are read once for a machine, before its first
 * paper that needs them, and again after TeX was changed. A paper is never made of what another
 * left behind: only our own source writes here. LuaLaTeX itself sees whether a font is still the
 * one that was read; where none could be, it reads them each time.
 */
export async function readPaperFonts(tools: PrintingTools, tex: string): Promise<void> {
  // Without a format, the folder of the style is not ours to write in.
  if (tools.lualatex === null || tools.format === null || !needsLuaLatex(tex)) return;
  const target = join(tools.style, fontsName);
  if (await isFresh(target)) return;
  await makeFonts(tools, tools.lualatex, target).catch(() => undefined);
}

async function makeFonts(tools: PrintingTools, lualatex: string, target: string): Promise<void> {
  const folder = await mkdtemp(join(tools.style, 'fonts-'));
  try {
    await writeFile(join(folder, 'fonts.tex'), fontsSource);
    await writeFile(join(folder, fontSettings.name), fontSettings.text);
    const quietly = ['-no-shell-escape', '-interaction=batchmode', '-draftmode'];
    const command = [lualatex, ...quietly, 'fonts.tex'];
    // It sees no fonts that were read before: of those it would write nothing here.
    const alone = { ...tools, style: folder };
    // A font that is not installed is an error, and the others are read all the same.
    await runProgram(confinedLatex(alone, limitsFor(1), folder, command));
    await access(join(folder, 'luatex-cache/generic/fonts/otl'));
    await chmod(folder, 0o755);
    for (const name of await readdir(tools.style)) {
      if (name.startsWith(fontsPrefix)) await rm(join(tools.style, name), { recursive: true });
    }
    await rename(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
