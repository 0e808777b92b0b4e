/** Why a formula cannot be printed, in words for its author. */
export class FormulaRefusal extends Error {
  override readonly name = 'FormulaRefusal';
}

export function refuseCommand(name: string): never {
  throw new FormulaRefusal(
    `La commande \\${name} ne peut pas être imprimée\u00a0: écrivez la formule sans elle.`,
  );
}

export function refuseForm(): never {
  throw new FormulaRefusal(
    'Une formule est incomplète ou mal formée\u00a0: vérifiez ses accolades et ses arguments.',
  );
}
