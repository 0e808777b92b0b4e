/** What the engine says in words that no French teacher would use, and what they would say. */
const betterWords: readonly (readonly [RegExp, string])[] = [
  [/\ble (?=intégrale)/g, 'l’'],
  [/(\S+) \u20d7/g, 'vecteur $1'],
  [/ en normal\b/g, ''],
  [/ sub /g, ' indice '],
  [/ flèche droite (?=infini)/g, ' tend vers l’'],
  [/ flèche droite /g, ' tend vers '],
  [/\blimite sur\b/g, 'limite quand'],
  [/\bopérateur point\b/g, 'scalaire'],
];

export function polishSpeech(speech: string): string {
  return betterWords
    .reduce((text, [found, better]) => text.replace(found, better), speech)
    .replace(/\s+/g, ' ')
    .trim();
}
