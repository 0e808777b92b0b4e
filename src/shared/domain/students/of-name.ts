const elided = /^(?:[aeiouœæ]|y[^aeiouœæ])/i;

/** «de Paul», «d’Inès», «d’Yves», «de Yanis»; before an h, which may be either, «de Hugo». */
export function ofName(name: string): string {
  return elided.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
