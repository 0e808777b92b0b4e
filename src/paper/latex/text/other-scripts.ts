/**
 * The scripts that need fonts of another family: for each, the command that selects its font (see
 * the preamble), Debian's package of the font, and the characters of the script that the font
 * contains. One font contains Chinese, Japanese and Korean.
 */
const eastAsian = {
  command: 'asie',
  fontPackage: 'fonts-droid-fallback',
  holds:
    '1100-1112 1114-1115 3001-3003 3005-3007 300a-3019 301c-301f 3021-3029 3041-3094 3099-309e 30a0-30f6 30fb-30fe 3105-3129 3131-318e 3200-321c 3220-3229 3231-3232 3239 3260-327b 327f 32a3-32a8 4e00-9fa5 ac00-d7a3 f900-fa2d fe30-fe31 fe33-fe46 fe49-fe4f ff01-ff5e ff61-ff9f ffe0-ffe6',
};
const arabic = {
  command: 'arabe',
  fontPackage: 'fonts-hosny-amiri',
  holds: '606-61b 61e-6dc 6de-6ff 750-77f',
};
const hebrew = {
  command: 'hebreu',
  fontPackage: 'fonts-sil-ezra',
  holds: '591-5c7 5d0-5ea 5f0-5f4',
};
export const otherScripts = [eastAsian, arabic, hebrew] as const;

const classOf = ({ holds }: { readonly holds: string }) =>
  holds.replaceAll(/[0-9a-f]+/g, (code) => `\\u{${code}}`).replaceAll(' ', '');

// Characters that may stand between two words from right to left: those without a direction, and
// numbers, which have another one.
const between = '[\\s\\d.,!?\'"/%°…–-]';
const fromRight = [arabic, hebrew].map((script) => {
  const letters = `[${classOf(script)}]+`;
  // A run of letters matches as one word and in only one way. Otherwise a run of n letters could be
  // split in 2ⁿ ways, all of which would be tried before a bracket without a partner.
  const words = `${letters}(?:${between}+${letters})*`;
  // A bracket belongs to the run when its partner does.
  const bracketed = `${between}*\\(${words}\\)(?:${letters})?`;
  return { ...script, run: `${letters}(?:${between}+${letters}|${bracketed})*` };
});

/** Matches runs of words from right to left, each of which is printed as a whole. */
export const rightToLeft = fromRight.map(({ run }) => run).join('|');

const figures = '[\\d\\u0660-\\u0669\\u06f0-\\u06f9]+';
const numbers = new RegExp(`(${figures}(?:[.,:/\\u066b\\u066c]${figures})*)`, 'u');

/** Prints a run of words from right to left, in which numbers still go from left to right. */
export function printRightToLeft(run: string, print: (text: string) => string): string | null {
  const script = fromRight.find((one) => new RegExp(`^${one.run}$`, 'u').test(run));
  if (!script) return null;
  const letters = new RegExp(`([${classOf(script)}]+)`, 'u');
  const printWords = (words: string) =>
    words
      .split(letters)
      .map((part, index) => (index % 2 === 1 ? part : print(part)))
      .join('');
  const inner = run
    .split(numbers)
    .map((part, index) => (index % 2 === 1 ? `\\agauche{${part}}` : printWords(part)))
    .join('');
  return `\\${script.command}{${inner}}`;
}

const inEastAsian = new RegExp(`^[${classOf(eastAsian)}]+$`, 'u');

/** Prints a Chinese, Japanese or Korean character; null for one that the font lacks. */
export function printEastAsian(grapheme: string): string | null {
  return inEastAsian.test(grapheme) ? `\\asie{${grapheme}}` : null;
}

const opens = /[〈《「『【〔〖（［｛]/;
const closes = /[、。〉》」』】〕〗）］｝，．：；！？・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/;

/**
 * Joins neighbouring characters into one command, in which a line may break wherever the rules of
 * these scripts allow it.
 */
export function joinEastAsian(printed: string): string {
  return printed.replaceAll(/\\asie\{[^{}]*\}(?:\\asie\{[^{}]*\})+/g, (run) => {
    const characters = [...run.matchAll(/\\asie\{([^{}]*)\}/g)].map(([, one]) => one ?? '');
    const joined = characters.map((character, place) => {
      const before = characters[place - 1];
      if (before === undefined) return character;
      const isTied = opens.test(before) || closes.test(character);
      return isTied ? character : `\\pli{}${character}`;
    });
    return `\\asie{${joined.join('')}}`;
  });
}

/** The packages of the additional fonts that a paper needs. */
export function otherFontsOf(tex: string): string[] {
  return otherScripts
    .filter(({ command }) => tex.includes(`\\${command}{`))
    .map(({ fontPackage }) => fontPackage);
}
