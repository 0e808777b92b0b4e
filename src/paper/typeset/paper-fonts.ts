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
 * Fills LuaLaTeX's font cache, because it spends most of its time on reading fonts. This happens
 * once for a machine, before the first paper that needs it, and again after TeX has changed. Only
 * our own source writes to this cache, so that no paper depends on another. LuaLaTeX checks by
 * itself whether a font has changed; where there is no cache, it reads fonts each time.
 */
export async function readPaperFonts(tools: PrintingTools, tex: string): Promise<void> {
  // Without a format, the folder of the style is not ours to write to.
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
    // The run must not see a font cache, otherwise it would not write those fonts again.
    const alone = { ...tools, style: folder };
    // A font that is not installed causes an error, but the others are still cached.
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
