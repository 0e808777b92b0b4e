import { parseNumber } from '../../texts/numbers.ts';
import { normalizeTopic } from '../topics.ts';

export interface AnswerLine {
  /**
   * What marks the line as an answer: a letter such as «a)», a dash or a box, or only the star of a
   * right answer.
   */
  readonly marker: 'letter' | 'bullet' | 'star';
  /** The place that its letter gives the answer; null without a letter. */
  readonly place: number | null;
  readonly text: string;
  readonly isCorrect: boolean;
  /** What the answer earns or costs by itself in AMC. */
  readonly scoring?: string;
}

const HEADING = /^(?:#+\s*|(?:sujet|thème)\s*:\s*)(.*)$/i;
const LETTER = /^(\*?)\s*\(?([a-z])(?:[).:]|\s?[:/–—-]|\s[.)])\s+(.*)$/i;
/** «a)Paris» and «A/Paris», where no space follows the sign. */
const TIGHT_LETTER = /^(\*?)\s*\(?([a-z])(?:\)|\/(?=\p{Lu}\p{Ll}))(?=\S)(.*)$/iu;
const BULLET = /^(\*?)\s*([-–—•·▪◦○□☐☑☒✓✔✗+]|\[[ xX]?\])\s+(.*)$/;
/**
 * In AMC's format the sign of an answer may be followed by the letter of its box and then its
 * points.
 */
const AMC_OPTIONS =
  /^(\*?\s*[-+])((?:\[(?![ xX]?\])[^[\]]*\])?(?:\{(?:-?[\d.,]+|[a-zA-Z.]+=[^{}]*)\}\s*|\s+))(?=\S)/;
const RIGHT_BULLETS = ['+', '☑', '☒', '✓', '✔', '[x]', '[X]'];
/** A box after a letter or a dash. A box with nothing after it is the text of the answer. */
const INNER_BOX = /^\[([ xX])\]\s+(?=\S)/;
const KEY =
  /^(?:answers?|(?:bonnes? )?réponses?(?: correctes?| justes?)?)\s*:\s*([a-z](?:(?:\s*[,;+&]\s*|\s+et\s+|\s+)[a-z])*)\.?$/i;
const EXPLANATION = /^(?:explications?|justifications?)\s*:\s*(\S.*)$/i;
const NUMBER = /^(?:(?:question|qcm|q)\s*(?:n°\s*)?(\d+)\s*[.):–—-]?|(\d+)[.)])\s+/i;
/**
 * A final star that is a part of the text, which would be incomplete without it. The stars of «\*»
 * and «/tmp/*» are recognised elsewhere.
 */
const READ_STAR =
  /(?:\bfrom\s+\S+\s+import\s+|\bimport\s+(?:static\s+)?[\w.]+\.|\bselect\s+distinct\s+|\*\.|\b(?:\d+\.){2,3})\*$/i;
const POINTS = /(?<!\s)\s*[([]\s*(\d+(?:[.,]\d+)?)\s*(?:pts?|points?)\.?\s*[)\]]\s*$/im;
const MOST_POINTS = 1000;

/**
 * The topic that a heading begins, which is null for a heading of no topic; undefined for a line
 * that is not a heading.
 */
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

/**
 * Reads a star before or after the text as the mark of a right answer; `\*` is a star of the text
 * itself.
 */
export function readStar(text: string): { text: string; isCorrect: boolean } {
  const bare = withoutLastStar(text.replace(/^\*+\s*/, ''));
  return {
    text: bare.replace(/^\\\*/, '*').replace(/\\\*$/, '*').trim(),
    isCorrect: bare !== text,
  };
}

/** Like `readStar`, but also reads a ticked box as the mark of a right answer. */
function readMark(text: string): { text: string; isCorrect: boolean } {
  const [box = '', tick = ' '] = INNER_BOX.exec(text) ?? [];
  const star = readStar(text.slice(box.length));
  return { text: star.text, isCorrect: star.isCorrect || tick !== ' ' };
}

export function readAnswer(line: string): AnswerLine | null {
  const [, letterStar, letter, lettered] = LETTER.exec(line) ?? TIGHT_LETTER.exec(line) ?? [];
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
    // A star before a box is only the bullet of a list.
    const isStarred = bulletStar === '*' && !bullet.startsWith('[');
    const isRight = isCorrect || isStarred || RIGHT_BULLETS.includes(bullet);
    const [, scoring = ''] = /\{(.*)\}/.exec(options) ?? [];
    return { marker: 'bullet', place: null, text, isCorrect: isRight, scoring };
  }
  return line.startsWith('*') ? { marker: 'star', place: null, ...readStar(line) } : null;
}

/** Removes from the line of an answer what marks it as right or wrong; its letter or dash stays. */
export function withoutMark(line: string): string {
  const bare = line.replace(/^\*\s*/, '');
  const [amc, , options = ''] = AMC_OPTIONS.exec(bare) ?? [];
  const [head = ''] =
    amc === undefined
      ? (/^(?:\(?[a-z](?:[).:]|\s?[:/–—-]|\s[.)])|\[[ xX]?\]|\S)\s+/i.exec(bare) ?? [])
      : [amc];
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

/**
 * The places of the right answers in a line such as «Réponse : B, D» or «ANSWER: B»; null for other
 * lines.
 */
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

const TRUTH = /[([](v|f|vrai|faux)[)\]]\.?$/i;

/** Reads «(V)» or «(faux)» at the end of a text; null for another text. */
export function readTruth(text: string): { text: string; isTrue: boolean } | null {
  const [end, said = ''] = TRUTH.exec(text.slice(-8)) ?? [];
  if (end === undefined) return null;
  return { text: text.slice(0, -end.length).trimEnd(), isTrue: said.toLowerCase().startsWith('v') };
}

/** The text after «Explication :»; null for another line. */
export function readExplanation(line: string): string | null {
  return EXPLANATION.exec(line)?.[1] ?? null;
}

/** The number with which a question begins; null for another line. */
export function readNumber(line: string): number | null {
  const [, named, alone] = NUMBER.exec(line) ?? [];
  const digits = named ?? alone;
  return digits === undefined ? null : Number(digits);
}

export function withoutNumber(text: string): string {
  return text.replace(NUMBER, '');
}

/** Reads «(2 pts)» at the end of a line as the points of the question. */
export function readPoints(text: string): { text: string; points: number } {
  const points = parseNumber(POINTS.exec(text)?.[1] ?? '');
  if (points === null || points > MOST_POINTS) return { text: text.trim(), points: 1 };
  return { text: text.replace(POINTS, '').trim(), points };
}
