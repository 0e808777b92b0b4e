const elided = /^(?:[aeiouœæ]|y[^aeiouœæ])/i;

/**
 * Writes «de Paul», «d’Inès», «d’Yves» or «de Yanis». Before an h, where both are possible, it
 * writes «de Hugo».
 */
export function ofName(name: string): string {
  return elided.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
