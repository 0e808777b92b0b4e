/**
 * A line that tells AMC and Cochalot to compile the source with LuaLaTeX, the only program with the
 * fonts it needs.
 */
export const unicodeMark = '%%AMC:latex_engine=lualatex';

export function needsLuaLatex(tex: string): boolean {
  return tex.split('\n', 5).includes(unicodeMark);
}
