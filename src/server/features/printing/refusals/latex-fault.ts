/** Messages of LaTeX, with what a teacher can do about each. */
const words: readonly (readonly [RegExp, string])[] = [
  [
    /Undefined control sequence/,
    'une formule contient une commande inconnue. Vérifiez les mots qui suivent «\u00a0\\\u00a0».',
  ],
  [
    /Missing \$ inserted|Display math should end|Bad math/,
    'une formule est mal fermée. Vérifiez que chaque «\u00a0$\u00a0» a son pendant.',
  ],
  [
    /Missing [{}] inserted|Extra [{}]|Too many }|Paragraph ended|File ended|Runaway/,
    'les accolades d’une formule ne vont pas par paires. Comptez les «\u00a0{\u00a0» et les «\u00a0}\u00a0».',
  ],
  [
    /Double (?:super|sub)script/,
    'une formule a deux exposants ou deux indices de suite. Groupez-les avec des accolades.',
  ],
  [
    /alignment tab|Misplaced|Extra alignment/,
    'un tableau ou une matrice a trop de colonnes, ou un «\u00a0&\u00a0» hors d’un tableau.',
  ],
  [
    /Missing \\(?:left|right)|Extra \\(?:left|right)|delimiter/,
    'une parenthèse «\u00a0\\left\u00a0» n’a pas son «\u00a0\\right\u00a0», ou l’inverse.',
  ],
  [
    /Environment .* undefined|\\begin\{/,
    'une formule contient un environnement inconnu ou mal fermé.',
  ],
  [/Unicode character|inputenc/, 'un caractère ne peut pas être imprimé. Écrivez-le autrement.'],
  [
    /Dimension too large|too large|graphic|image|PNG|JPEG|libpng/i,
    'une image ou une formule ne peut pas être imprimée. Remplacez-la, ou réduisez-la.',
  ],
];

const otherwise =
  'une formule ou un caractère ne peut pas être imprimé. Simplifiez cette question, puis vérifiez à nouveau.';

export function latexFaultInWords(latexMessage: string | null): string {
  const matching = words.find(([pattern]) => pattern.test(latexMessage ?? ''));
  return matching?.[1] ?? otherwise;
}
