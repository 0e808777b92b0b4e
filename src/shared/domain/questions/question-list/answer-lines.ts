import { parseNumber } from '../../texts/numbers.ts';
import { normalizeTopic } from '../topics.ts';

export interface AnswerLine {
  /** What announces it: «a)», a dash or a box, or nothing but the star of a right answer. */
  readonly marker: 'letter' | 'bullet' | 'star';
  /** Its place by its letter; null when the marker tells none. */
  readonly place: number | null;
  readonly text: string;
  readonly isCorrect: boolean;
  /** What it earns or costs of its own in AMC. */
  readonly scoring?: string;
}

const HEADING = /^(?:#+\s*|(?:sujet|thème)\s*:\s*)(.*)$/i;
const LETTER = /^(\*?)\s*\(?([a-z])[).:]\s+(.*)$/i;
const BULLET = /^(\*?)\s*([-–—•·▪◦○□☐☑☒✓✔✗+]|\[[ xX]?\])\s+(.*)$/;
/** Between the sign of an answer and its text AMC may have the letter of its box, then its points. */
const AMC_OPTIONS =
  /^(\*?\s*[-+])((?:\[(?![ xX]?\])[^[\]]*\])?(?:\{(?:-?[\d.,]+|[a-zA-Z.]+=[^{}]*)\}\s*|\s+))(?=\S)/;
const RIGHT_BULLETS = ['+', '☑', '☒', '✓', '✔', '[x]', '[X]'];
/** After a letter or a dash; alone it is what the answer says. */
const INNER_BOX = /^\[([ xX])\]\s+(?=\S)/;
const KEY =
  /^(?:answers?|(?:bonnes? )?réponses?(?: correctes?| justes?)?)\s*:\s*([a-z](?:(?:\s*[,;+&]\s*|\s+et\s+|\s+)[a-z])*)\.?$/i;
const EXPLANATION = /^(?:explications?|justifications?)\s*:\s*(\S.*)$/i;
const NUMBER = /^(?:(?:question|q)\s*(?:n°\s*)?\d+\s*[.):–—-]?|\d+[.)])\s+/i;
/** Without this star the text would break off: it is to be read, as those of «\*» and «/tmp/*». */
const READ_STAR =
  /(?:\bfrom\s+\S+\s+import\s+|\bimport\s+(?:static\s+)?[\w.]+\.|\bselect\s+distinct\s+|\*\.|\b(?:\d+\.){2,3})\*$/i;
const POINTS = /(?<!\s)\s*[([]\s*(\d+(?:[.,]\d+)?)\s*(?:pts?|points?)\.?\s*[)\]]\s*$/im;
const MOST_POINTS = 1000;

/** The topic that a heading opens, null for none; undefined for a line that is no heading. */
export function readHeading(line: string): string | null | undefined {
  const [, name] = HEADING.exec(line) ?? [];
  return name === undefined ? undefined : normalizeTopic(name);
}

function withoutLastStar(text: string): string {
  if (!text.endsWith('*') || READ_STAR.test(text)) return text;
  let end = text.length;
  while (text[end - 1] === '*') end -= 1;
  const isProtected = '\\/'.includes(text[end - 1] ?? ' ');
  return isProtected ? text : text.slice(0, end).trimEnd();
}

/** A star before or after the text marks a right answer; `\*` is a star to be read. */
export function readStar(text: string): { text: string; isCorrect: boolean } {
  const bare = withoutLastStar(text.replace(/^\*+\s*/, ''));
  return {
    text: bare.replace(/^\\\*/, '*').replace(/\\\*$/, '*').trim(),
    isCorrect: bare !== text,
  };
}

/** The same, and a box that is ticked. */
function readMark(text: string): { text: string; isCorrect: boolean } {
  const [box = '', tick = ' '] = INNER_BOX.exec(text) ?? [];
  const star = readStar(text.slice(box.length));
  return { text: star.text, isCorrect: star.isCorrect || tick !== ' ' };
}

export function readAnswer(line: string): AnswerLine | null {
  const [, letterStar, letter, lettered] = LETTER.exec(line) ?? [];
  if (letter !== undefined && lettered !== undefined) {
    const { text, isCorrect } = readMark(lettered);
    const place = letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
    return { marker: 'letter', place, text, isCorrect: isCorrect || letterStar === '*' };
  }
  const [amc = '', sign = '', options = ''] = AMC_OPTIONS.exec(line) ?? [];
  const plain = amc === '' ? line : `${sign} ${line.slice(amc.length)}`;
  const [, bulletStar, bullet, listed] = BULLET.exec(plain) ?? [];
  if (bullet !== undefined && listed !== undefined) {
    const { text, isCorrect } = readMark(listed);
    // Before a box, a star is no more than the bullet of a list.
    const isStarred = bulletStar === '*' && !bullet.startsWith('[');
    const isRight = isCorrect || isStarred || RIGHT_BULLETS.includes(bullet);
    const [, scoring = ''] = /\{(.*)\}/.exec(options) ?? [];
    return { marker: 'bullet', place: null, text, isCorrect: isRight, scoring };
  }
  return line.startsWith('*') ? { marker: 'star', place: null, ...readStar(line) } : null;
}

/** An announced answer without what tells whether it is right; its letter or its dash stays. */
export function withoutMark(line: string): string {
  const bare = line.replace(/^\*\s*/, '');
  const [amc, , options = ''] = AMC_OPTIONS.exec(bare) ?? [];
  const [head = ''] =
    amc === undefined ? (/^(?:\(?[a-z][).:]|\[[ xX]?\]|\S)\s+/i.exec(bare) ?? []) : [amc];
  const rest = withoutLastStar(
    bare
      .slice(head.length)
      .replace(INNER_BOX, '')
      .replace(/^\*+\s*/, ''),
  );
  if (amc !== undefined) return `-${options.trimEnd()} ${rest}`;
  const isMark = head.startsWith('[') || RIGHT_BULLETS.includes(head.trim());
  return `${isMark ? '- ' : head}${rest}`;
}

/** «Réponse : B, D» or «ANSWER: B» gives the places of the right answers. */
export function readKey(line: string): number[] | null {
  const letters = KEY.exec(line)?.[1];
  if (!letters) return null;
  const alone =
    letters
      .toLowerCase()
      .replace(/\bet\b/g, ' ')
      .match(/[a-z]/g) ?? [];
  return alone.map((letter) => letter.charCodeAt(0) - 'a'.charCodeAt(0));
}

/** What «Explication : …» says; null for another line. */
export function readExplanation(line: string): string | null {
  return EXPLANATION.exec(line)?.[1] ?? null;
}

export function withoutNumber(text: string): string {
  return text.replace(NUMBER, '');
}

/** «(2 pts)» at the end of a line says what the question is worth. */
export function readPoints(text: string): { text: string; points: number } {
  const points = parseNumber(POINTS.exec(text)?.[1] ?? '');
  if (points === null || points > MOST_POINTS) return { text: text.trim(), points: 1 };
  return { text: text.replace(POINTS, '').trim(), points };
}
