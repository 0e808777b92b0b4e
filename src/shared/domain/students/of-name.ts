const VOWEL = 'aeiouœæ';
const elided = new RegExp(`^(?:[${VOWEL}]|y[^${VOWEL}])`);

/** «de Paul», «d’Inès», «d’Yves», «de Yanis»; before an h, which may be either, «de Hugo». */
export function ofName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return elided.test(plain) ? `d’${name}` : `de ${name}`;
}
