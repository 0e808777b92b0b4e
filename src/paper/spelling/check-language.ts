import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Inline } from '#shared/domain/rich-text/rich-text.ts';
import type { LanguageChecker } from './language-checker.ts';
import type { LanguageFault } from './language-fault.ts';
import { nearestWords } from './nearest-words.ts';

export interface Passage {
  /** «Question 3, réponse B», «Titre». */
  readonly place: string;
  readonly text: string;
}

const MOST_REMARKS = 50;
/** Others may ask in between. */
const TEXTS_IN_A_TURN = 40;
/** Stands for a formula or code: a letter by itself is a name in every sentence. */
const FORMULA = 'X';

/** Remarks on spelling and grammar, one for each word or turn of phrase, with its first place. */
export async function checkLanguage(
  checker: LanguageChecker,
  passages: readonly Passage[],
  signal: AbortSignal,
): Promise<string[]> {
  const found = new Map<string, Found>();
  const paragraphs = passages.flatMap(({ place, text }) =>
    paragraphsOf(text).map((paragraph) => ({ place, paragraph })),
  );
  for (let first = 0; first < paragraphs.length; first += TEXTS_IN_A_TURN) {
    signal.throwIfAborted();
    const some = paragraphs.slice(first, first + TEXTS_IN_A_TURN);
    const texts = some.map(({ paragraph }) => paragraph);
    const answers = await checker.check(texts);
    for (const [index, { place, paragraph }] of some.entries()) {
      for (const fault of worthTelling(paragraph, answers[index] ?? [])) {
        const key = `${fault.words.toLocaleLowerCase('fr')} ${fault.message}`;
        if (!found.has(key)) found.set(key, { place, fault });
      }
    }
    if (found.size >= MOST_REMARKS) break;
  }
  return withSuggestions(checker, [...found.values()].slice(0, MOST_REMARKS));
}

interface Found {
  readonly place: string;
  readonly fault: LanguageFault;
}

async function withSuggestions(
  checker: LanguageChecker,
  found: readonly Found[],
): Promise<string[]> {
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
    .filter(({ fault }) => !isRatherName(fault))
    .map(({ place, fault }) => `${place}\u00a0: ${inWords(fault)}`);
}

/** At the beginning of a sentence, a capital tells nothing: «Cléante» is like no other word. */
function isRatherName({ kind, words, suggestions }: LanguageFault): boolean {
  const isNear = suggestions.some((suggestion) => !/[\s-]/.test(suggestion));
  return kind === 'spelling' && /^\p{Lu}/u.test(words) && !isNear;
}

/**
 * Without formulas nor code; what a teacher writes on lines of its own, or in a cell, is checked by
 * itself.
 */
export function paragraphsOf(written: string): string[] {
  return parseRichText(written)
    .flatMap((block) => {
      if (block.kind === 'code') return [];
      return block.kind === 'text' ? [block.content] : block.rows.flat();
    })
    .flatMap((content) => wordsOf(content).split(/\n+/))
    .filter((line) => /\p{L}{2}/u.test(line));
}

function wordsOf(content: readonly Inline[]): string {
  return content.map((piece) => (piece.kind === 'text' ? piece.text : FORMULA)).join('');
}

/** A text most of whose words are unknown is in another language. */
const UNKNOWN_SHARE = 0.4;

export function worthTelling(text: string, faults: readonly LanguageFault[]): LanguageFault[] {
  const unknown = faults.filter(({ kind }) => kind === 'spelling');
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const isForeign = unknown.length > 2 && unknown.length / words.length > UNKNOWN_SHARE;
  if (isForeign) return [];
  return faults.filter((fault) => (fault.kind === 'spelling' ? isPlainWord(fault) : isSure(fault)));
}

/** Names, acronyms and what holds digits are nobody's mistakes, but where a sentence begins. */
function isPlainWord({ words, before }: LanguageFault): boolean {
  if (!/^[\p{L}\p{M}’'-]{3,40}$/u.test(words)) return false;
  const isCapital = /^\p{Lu}/u.test(words);
  if (!isCapital) return !/\p{Lu}/u.test(words);
  const isOnlyFirst = words.slice(1) === words.slice(1).toLocaleLowerCase('fr');
  return isOnlyFirst && /(?:^|[.!?…]\s+)[\s«"(–-]*$/u.test(before);
}

/** What touches a formula may be right with it; what is quoted is outside the sentence. */
function isSure({ words, before }: LanguageFault): boolean {
  return !/\bX\b/.test(words) && !/(?:\bX|[«“"])\s*$/.test(before);
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
