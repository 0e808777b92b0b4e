const LONGEST_QUOTE = 60;

/** Why a formula cannot be printed, in words for its author. */
export class FormulaRefusal extends Error {
  override readonly name = 'FormulaRefusal';

  /** The whole sentence, with the formula where the message begins with what is said of it. */
  sentence(source: string): string {
    const signs = [...source.replace(/\s+/g, ' ').trim()];
    const quote =
      signs.length > LONGEST_QUOTE ? `${signs.slice(0, LONGEST_QUOTE).join('')}…` : signs.join('');
    return /^[a-z]/.test(this.message)
      ? `La formule «\u00a0${quote}\u00a0» ${this.message}`
      : this.message;
  }
}

export function refuseCommand(name: string): never {
  throw new FormulaRefusal(
    `La commande \\${name} ne peut pas être imprimée\u00a0: écrivez la formule sans elle.`,
  );
}

export function refuseForm(): never {
  throw new FormulaRefusal(
    'est incomplète ou mal formée\u00a0: vérifiez ses accolades et ses arguments.',
  );
}
