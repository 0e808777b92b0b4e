import type { FaultReporter } from '../paper-fault.ts';
import { cleanText } from './clean-text.ts';
import { markScripts, type Scripts } from './math-characters.ts';
import { joinEastAsian, printEastAsian, printRightToLeft, rightToLeft } from './other-scripts.ts';
import { printCharacter } from './print-character.ts';
import { accents } from './text-characters.ts';
import { joinUnicode, printUnicode } from './unicode-fonts.ts';

const circled = /^[①-⑳Ⓐ-ⓩ⓪㉑-㉟㊱-㊿]$/u;

const squaredUnit = /^[㍱-㏟]$/u;

// Raised or framed characters, which would mean something else without their form.
const otherwiseMeant = /^(?:\p{Lm}|℠|[\u{1f12b}-\u{1f190}])/u;

/** The placeholder for a character that cannot be printed; it is defined in the preamble. */
export const STAND_IN = '\\caractereabsent{}';

// Neighbouring placeholders are printed as one, so that a word of which nothing prints is marked
// once.
const standIns = /(?:\\caractereabsent\{\}){2,}/g;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
// Pairs that TeX would join into one sign: dashes, guillemets, quotation marks.
const joined = /([-<>',])(?=\1)/g;
const LONGEST_WORD = 30;
// TeX already breaks words at hyphens.
const longWord = new RegExp(`[^\\s-]{${LONGEST_WORD},}`, 'gu');

/**
 * Prints one line of a teacher's text as LaTeX, such that every character prints as itself and none
 * acts as a command.
 */
export function printText(written: string, report: FaultReporter): string {
  const { marked, nextScript } = takeScripts(markQuotes(spaceFrench(cleanText(written))));
  return breakable(marked, (text) =>
    joinEastAsian(
      joinUnicode(
        text
          .split(otherWords)
          .map((part, index) =>
            index % 2 === 1 ? printWords(part, report, printPart) : printPart(part),
          )
          .join(''),
      ),
    )
      .replaceAll(standIns, STAND_IN)
      .replace(joined, '$1{}')
      .replace(/ {2,}/g, (run) => ` ${'\\space{}'.repeat(run.length - 1)}`),
  );

  function printPart(part: string): string {
    return [...graphemes.segment(part)]
      .map(({ segment }) => {
        if (segment === SCRIPT) return nextScript();
        return segment === QUOTE ? '\\textquotesingle{}' : printGrapheme(segment, report);
      })
      .join('');
  }
}

// Two or more Greek letters are a word; a single one is a quantity and printed as mathematics.
const otherWords = new RegExp(`((?:\\p{Script=Greek}\\p{M}*){2,}|${rightToLeft})`, 'u');
const greek = /^\p{Script=Greek}/u;

/** Prints words of another script as a whole. */
function printWords(
  words: string,
  report: FaultReporter,
  printPart: (part: string) => string,
): string {
  if (greek.test(words)) return printGreek(words, report);
  if (report.isUnicode) return printRightToLeft(words, printPart) ?? printPart(words);
  report.needUnicode();
  return STAND_IN;
}

function printGreek(word: string, report: FaultReporter): string {
  return [...graphemes.segment(word)]
    .map(({ segment }) => {
      const printed = report.isUnicode ? printUnicode(segment) : null;
      return printed ?? printGrapheme(segment, report);
    })
    .join('');
}

// Cleaned text contains no control characters, so that these two can be used as placeholders.
const SCRIPT = '\u0001';
const QUOTE = '\u0002';

/** Replaces superscripts and subscripts by placeholders; `nextScript` returns them one by one. */
function takeScripts(text: string): { marked: string; nextScript: () => string } {
  const scripts: string[] = [];
  const marked = markScripts(text, (script) => {
    scripts.push(`\\ensuremath{${printScript(script)}}`);
    return SCRIPT;
  });
  return { marked, nextScript: () => scripts.shift() ?? '' };
}

function printScript({ above, below, isIsotope }: Scripts): string {
  if (isIsotope) return `\\prescript{${above}}{${below}}{}`;
  return above === '' ? `_{${below}}` : `^{${above}}`;
}

/**
 * Straight quotes around something, as in 'ab', stay straight, as in code; all others are
 * apostrophes.
 */
function markQuotes(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}'])'([^']*)'(?![\p{L}\p{N}'])/gu,
    (_, inner) => `${QUOTE}${inner}${QUOTE}`,
  );
}

/**
 * Makes the spaces of French punctuation non-breaking: before high punctuation and inside
 * guillemets.
 */
function spaceFrench(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0');
}

/** Lets a word that is longer than a line break, so that it does not leave the paper. */
function breakable(text: string, print: (text: string) => string): string {
  let printed = '';
  let end = 0;
  for (const { 0: word, index } of text.matchAll(longWord)) {
    printed += print(text.slice(end, index));
    const pieces = [...graphemes.segment(word)].map(({ segment }) => segment);
    while (pieces.length > 0) {
      printed += `${print(pieces.splice(0, 8).join(''))}${pieces.length > 0 ? '\\allowbreak{}' : ''}`;
    }
    end = index + word.length;
  }
  return printed + print(text.slice(end));
}

function printGrapheme(grapheme: string, report: FaultReporter): string {
  const known = printCharacter(grapheme);
  if (known !== null) return known;
  const unicode = printUnicode(grapheme) ?? printEastAsian(grapheme);
  if (unicode !== null && report.isUnicode) return unicode;
  const composed = printAccented(grapheme) ?? printCompatible(grapheme);
  if (composed !== null) return composed;
  if (unicode !== null) report.needUnicode();
  else report.unprintable(grapheme);
  return STAND_IN;
}

const rightToLeftWords = new RegExp(`(${rightToLeft})`, 'u');

// Characters that are printed differently in code.
const codeCharacters = new Map([
  ["'", '\\textquotesingle{}'],
  [' ', '\\ '],
  ['\u00a0', '\\ '],
  ['\t', '\\ \\ \\ \\ '],
]);

/** Prints one line of code, in which every space and every sign is kept. */
export function printCode(line: string, report: FaultReporter): string {
  const { marked, nextScript } = takeScripts(cleanText(line));
  const printPart = (part: string) =>
    [...graphemes.segment(part)]
      .map(({ segment }) => {
        if (segment === SCRIPT) return nextScript();
        return codeCharacters.get(segment) ?? printGrapheme(segment, report);
      })
      .join('');
  return joinEastAsian(
    marked
      .split(rightToLeftWords)
      .map((part, index) =>
        index % 2 === 1 ? printWords(part, report, printPart) : printPart(part),
      )
      .join(''),
  ).replace(joined, '$1{}');
}

/** Prints a letter with one or two accents that no font contains as one character. */
function printAccented(grapheme: string): string | null {
  const [letter = '', ...marks] = grapheme.normalize('NFD');
  if (marks.length === 0 || marks.length > 2 || !/[A-Za-z]/.test(letter)) return null;
  const commands = marks.map((mark) => accents.get(mark));
  if (commands.includes(undefined)) return null;
  return commands.reduce<string>((printed, command) => `\\${command}{${printed}}`, letter);
}

/**
 * Prints a compatibility form of plain characters: full-width letters, ligatures, mathematical
 * letters, «㎡».
 */
function printCompatible(grapheme: string): string | null {
  if (otherwiseMeant.test(grapheme)) return null;
  const meant = grapheme.normalize('NFKC');
  const characters = [...meant].map((character) =>
    character === grapheme ? null : printCharacter(character),
  );
  if (characters.includes(null)) return null;
  const plain = characters.join('');
  if (circled.test(grapheme)) {
    return `\\cercle{${meant.length > 1 ? '\\scriptscriptstyle' : '\\scriptstyle'}}{${plain}}`;
  }
  return squaredUnit.test(grapheme) ? plain.replace(/\d$/, '\\ensuremath{^{$&}}') : plain;
}
