const LONGEST_QUOTE = 60;

/** The reason why a formula cannot be printed, in French for its author. */
export class FormulaRefusal extends Error {
  override readonly name = 'FormulaRefusal';

  /** The whole sentence. The formula is quoted first where the message begins with a predicate. */
  sentence(source: string): string {
    const signs = [...source.replace(/\s+/g, ' ').trim()];
    const quote =
      signs.length > LONGEST_QUOTE ? `${signs.slice(0, LONGEST_QUOTE).join('')}…` : signs.join('');
    return /^[a-z]/.test(this.message)
      ? `La formule «\u00a0${quote}\u00a0» ${this.message}`
      : this.message;
  }
}

/**
 * For LaTeX commands that teachers know but KaTeX does not, an example of what to write instead.
 */
const instead: ReadonlyMap<string, string> = new Map([
  // These commands get here only when their arguments cannot be read; others were expanded before.
  ...['SI', 'qty'].map((name): [string, string] => [name, '\\SI{500}{\\nano\\metre}']),
  ...['si', 'unit'].map((name): [string, string] => [name, '\\si{m.s^{-1}}']),
  ['num', '\\num{1,5e3}'],
  ['ang', '\\ang{45}'],
  ['celsius', '^\\circ\\mathrm{C}'],
  ['euro', '\\text{€}'],
  ['abs', '\\left|x\\right|'],
  ['norm', '\\left\\|x\\right\\|'],
  ['dd', '\\mathrm{d}x'],
]);

export function refuseCommand(name: string): never {
  const hint = instead.get(name);
  throw new FormulaRefusal(
    `La commande \\${name} ne peut pas être imprimée\u00a0: ${hint ? `écrivez par exemple «\u00a0${hint}\u00a0»` : 'écrivez la formule sans elle'}.`,
  );
}

export function refuseForm(): never {
  throw new FormulaRefusal(
    'est incomplète ou mal formée\u00a0: vérifiez ses accolades et ses arguments.',
  );
}
