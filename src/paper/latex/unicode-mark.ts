/** Tells AMC, and ourselves, which program sets a source: only LuaLaTeX has the fonts it needs. */
export const unicodeMark = '%%AMC:latex_engine=lualatex';

export function needsLuaLatex(tex: string): boolean {
  return tex.split('\n', 5).includes(unicodeMark);
}
