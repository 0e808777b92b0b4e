/** Turns AMC's marks around code into ours, line by line, so that lines keep their numbers. */
export const withFences = (source: string): string =>
  source.replace(/^[ \t]*\[\/?verbatim\][ \t]*$/gm, '```');

const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/\[verbatim\]([^\n]*?)\[\/verbatim\]/g, '`$1`'],
  [/\[\|([^\n]*?)\|\]/g, '`$1`'],
  [/\[\*\s*([^\n]*?)\s*\*\]/g, '**$1**'],
  [/\[_\s*([^\n]*?)\s*_\]/g, '*$1*'],
  [/\[==\s*([^\n]*?)\s*==\]/g, '**$1**'],
];

/** Turns AMC's bold, italic and code into our own markup. */
export const amcMarkup = (text: string): string =>
  text
    .split(/(```[\s\S]*?```)/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : MARKUP.reduce((said, [sign, as]) => said.replace(sign, as), piece),
    )
    .join('');

/** Matches «!figure.png!», with its options. */
export const SHOWS_PICTURE =
  /!(?:\{[^!\s]+\})?(?:\[[^!\s]+\])?[^!\s]+\.(?:png|jpe?g|pdf|eps|svg)!/i;
