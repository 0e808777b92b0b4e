/** Programs of AMC's plain text as ours, line by line, so that each line keeps its number. */
export const withFences = (source: string): string =>
  source.replace(/^[ \t]*\[\/?verbatim\][ \t]*$/gm, '```');

const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/\[verbatim\]([^\n]*?)\[\/verbatim\]/g, '`$1`'],
  [/\[\|([^\n]*?)\|\]/g, '`$1`'],
  [/\[\*\s*([^\n]*?)\s*\*\]/g, '**$1**'],
  [/\[_\s*([^\n]*?)\s*_\]/g, '*$1*'],
  [/\[==\s*([^\n]*?)\s*==\]/g, '**$1**'],
];

/** Its bold, italic and code in our own small markup. */
export const amcMarkup = (text: string): string =>
  text
    .split(/(```[\s\S]*?```)/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : MARKUP.reduce((said, [sign, as]) => said.replace(sign, as), piece),
    )
    .join('');

/** «!figure.png!», with its options. */
export const SHOWS_PICTURE =
  /!(?:\{[^!\s]+\})?(?:\[[^!\s]+\])?[^!\s]+\.(?:png|jpe?g|pdf|eps|svg)!/i;
