import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Inline } from '#shared/domain/rich-text/rich-text.ts';
import type { LanguageChecker } from './language-checker.ts';
import type { LanguageFault } from './language-fault.ts';
import { nearestWords } from './nearest-words.ts';

export interface Passage {
  /** Such as «Question 3, réponse B» or «Titre». */
  readonly place: string;
  readonly text: string;
}

const MOST_REMARKS = 50;
/** The size of one turn; other owners have their turns in between. */
const TEXTS_IN_A_TURN = 40;
const CHARACTERS_IN_A_TURN = 4000;
/** Searching suggestions for a word that resembles no other takes half a second. */
const FAULTS_IN_A_TURN = 3;
/** Stands for a formula or code, because a single letter is accepted as a name in any sentence. */
const FORMULA = 'X';

export interface LanguageRemark {
  readonly text: string;
  /**
   * A word that is not in the dictionary, which the teacher may choose to ignore; null for grammar.
   */
  readonly word: string | null;
}

interface Paragraph {
  readonly place: string;
  readonly paragraph: string;
}

interface Found {
  readonly place: string;
  readonly fault: LanguageFault;
}

/** The steps of a check, each short enough for one turn in a thread. */
export interface LanguageSteps {
  paragraphs(passages: readonly Passage[]): Promise<Paragraph[]>;
  /** The faults worth reporting, for each text. */
  faults(texts: readonly string[]): Promise<LanguageFault[][]>;
  remarks(found: readonly Found[]): Promise<LanguageRemark[]>;
}

export const languageSteps = (checker: LanguageChecker): LanguageSteps => ({
  paragraphs: async (passages) =>
    passages.flatMap(({ place, text }) =>
      paragraphsOf(text).map((paragraph) => ({ place, paragraph })),
    ),
  faults: async (texts) => {
    const answers = await checker.check(texts);
    return texts.map((text, index) => worthTelling(text, answers[index] ?? [], checker.language));
  },
  remarks: (found) => withSuggestions(checker, found),
});

interface CheckOptions {
  readonly signal: AbortSignal;
  /** The words that the teacher ignores, in lower case. */
  readonly ignored?: ReadonlySet<string>;
}

/** Checks spelling and grammar. There is one remark for each word or phrase, at its first place. */
export async function checkLanguage(
  steps: LanguageSteps,
  passages: readonly Passage[],
  { signal, ignored = new Set() }: CheckOptions,
): Promise<LanguageRemark[]> {
  const found = new Map<string, Found>();
  for (const turn of turnsOf(await steps.paragraphs(passages))) {
    signal.throwIfAborted();
    const answers = await steps.faults(turn.map(({ paragraph }) => paragraph));
    for (const [index, { place }] of turn.entries()) {
      for (const fault of answers[index] ?? []) {
        const words = fault.words.toLocaleLowerCase('fr');
        const key = `${words} ${fault.message}`;
        const isIgnored = fault.kind === 'spelling' && ignored.has(words);
        if (!isIgnored && !found.has(key)) found.set(key, { place, fault });
      }
    }
    if (found.size >= MOST_REMARKS) break;
  }
  const worthARemark = [...found.values()].slice(0, MOST_REMARKS);
  const remarks: LanguageRemark[] = [];
  for (let first = 0; first < worthARemark.length; first += FAULTS_IN_A_TURN) {
    signal.throwIfAborted();
    const turn = worthARemark.slice(first, first + FAULTS_IN_A_TURN);
    remarks.push(...(await steps.remarks(turn)));
  }
  return remarks;
}

function* turnsOf(paragraphs: readonly Paragraph[]): Generator<Paragraph[]> {
  let turn: Paragraph[] = [];
  let characters = 0;
  for (const one of paragraphs) {
    turn.push(one);
    characters += one.paragraph.length;
    if (turn.length < TEXTS_IN_A_TURN && characters < CHARACTERS_IN_A_TURN) continue;
    yield turn;
    [turn, characters] = [[], 0];
  }
  if (turn.length > 0) yield turn;
}

async function withSuggestions(
  checker: LanguageChecker,
  found: readonly Found[],
): Promise<LanguageRemark[]> {
  const unknown = found.filter(({ fault }) => fault.kind === 'spelling').map(({ fault }) => fault);
  const answers = await checker.suggest(unknown.map(({ words }) => words));
  const better = new Map(
    unknown.map((fault, index) => [fault, nearestWords(fault.words, answers[index] ?? [])]),
  );
  return found
    .map(({ place, fault }) => {
      const suggestions = better.get(fault) ?? fault.suggestions;
      return { place, fault: { ...fault, suggestions } };
    })
    .filter(({ fault }) => fault.kind === 'grammar' || isNearAnother(fault))
    .map(({ place, fault }) => ({
      text: `${place}\u00a0: ${inWords(fault)}`,
      word: fault.kind === 'spelling' ? fault.words : null,
    }));
}

/**
 * Whether an unknown word resembles another, as a typing error does. Otherwise it is probably a
 * name («Cléante»), a term («phosphofructokinase») or a foreign word. Resembling only a name does
 * not count.
 */
function isNearAnother({ words, suggestions }: LanguageFault): boolean {
  const isCapital = /^\p{Lu}/u.test(words);
  return suggestions.some(
    (suggestion) => !/[\s-]/.test(suggestion) && (isCapital || !/^\p{Lu}/u.test(suggestion)),
  );
}

/** Matches text that is not prose although it is not marked as code: a tag, a CSS rule, a path. */
const loosePieces = /<[^<>\n]+>|\{[^{}\n]*\}|(?:~|\.{1,2})?\/[\w./*-]+/g;

/**
 * The paragraphs of a text, without formulas and code. Each line and each cell of a table is
 * checked separately.
 */
export function paragraphsOf(written: string): string[] {
  return parseRichText(written)
    .flatMap((block) => {
      if (block.kind === 'code') return [];
      return block.kind === 'text' ? [block.content] : block.rows.flat();
    })
    .flatMap((content) => wordsOf(content).split(/\n+/))
    .map((line) => line.replaceAll(loosePieces, FORMULA))
    .filter((line) => /\p{L}{2}/u.test(line));
}

function wordsOf(content: readonly Inline[]): string {
  return content.map((piece) => (piece.kind === 'text' ? piece.text : FORMULA)).join('');
}

/** A text in which a larger share of words is unknown is in another language. */
const UNKNOWN_SHARE = 0.4;

function worthTelling(
  text: string,
  faults: readonly LanguageFault[],
  language: CheckedLanguage,
): LanguageFault[] {
  const unknown = faults.filter(({ kind }) => kind === 'spelling');
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const isForeign = unknown.length > 2 && unknown.length / words.length > UNKNOWN_SHARE;
  if (isForeign) return [];
  const quoted = foreignPhrases(text, unknown);
  return faults.filter((fault) => {
    if (fault.kind === 'grammar') return isSure(fault, text);
    return !quoted.has(fault) && isPlainWord(fault, language);
  });
}

/**
 * The unknown words that stand side by side, which are a foreign phrase or the name of a species.
 */
function foreignPhrases(text: string, unknown: readonly LanguageFault[]): Set<LanguageFault> {
  // Acronyms and the letters of a triangle may stand beside any word and do not count.
  const inOrder = unknown
    .filter(({ words }) => words !== words.toLocaleUpperCase('fr'))
    .sort((a, b) => a.before.length - b.before.length);
  const phrases = new Set<LanguageFault>();
  for (const [place, fault] of inOrder.entries()) {
    const next = inOrder[place + 1];
    const end = fault.before.length + fault.words.length;
    if (!next || !/^[\s’'-]*$/u.test(text.slice(end, next.before.length))) continue;
    phrases.add(fault).add(next);
  }
  return phrases;
}

const frenchLetters = /^[a-zàâäæçéèêëîïôöœùûüÿ’'-]{4,40}$/i;
const latinLetters = /^[\p{Script=Latin}\p{M}’'-]{4,40}$/u;

/**
 * Whether an unknown word may be a mistake. Names, acronyms and words with digits are not, except
 * that a capital at the beginning of a sentence is normal.
 */
function isPlainWord({ words, before }: LanguageFault, language: CheckedLanguage): boolean {
  if (!(language === 'fr' ? frenchLetters : latinLetters).test(words)) return false;
  // The transliteration of a word in another alphabet, as in «ψυχή (psychè)», is not a mistake.
  if (/[^\p{Script=Latin}\p{P}\p{N}\s]\s*\($/u.test(before)) return false;
  const isCapital = /^\p{Lu}/u.test(words);
  if (!isCapital) return !/\p{Lu}/u.test(words);
  const isOnlyFirst = words.slice(1) === words.slice(1).toLocaleLowerCase('fr');
  // In German all nouns have a capital.
  const isExpected = language === 'de' || /(?:^|[.!?…]\s+)[\s«"(–-]*$/u.test(before);
  return isOnlyFirst && isExpected;
}

/**
 * Whether a grammar fault is certain. Words beside a formula may be right together with it, quoted
 * words do not belong to the sentence, an acronym has the gender of its meaning, and a word before
 * a bracket is a term.
 */
function isSure({ words, before, message }: LanguageFault, text: string): boolean {
  const after = text.slice(before.length + words.length);
  return (
    !/\bX\b/.test(words) &&
    !/(?:\bX|[«“"])\s*$/.test(before) &&
    !/«\s?\p{Lu}{2,}\s?»/u.test(message) &&
    !/^\s*\[/.test(after)
  );
}

function inWords({ words, message, suggestions }: LanguageFault): string {
  const quote = (text: string) => `«\u00a0${text.trim()}\u00a0»`;
  const proposals = suggestions.map(quote).join(', ');
  if (message === '') {
    const hint = proposals === '' ? 'Vérifiez ce mot.' : `Peut-être ${proposals}\u00a0?`;
    return `${quote(words)} n’est pas dans le dictionnaire. ${hint}`;
  }
  const hint = proposals === '' ? '' : ` Proposition\u00a0: ${proposals}.`;
  return `${quote(words)}. ${message.replace(/\.?$/, '.')}${hint}`;
}
