import type { Aside } from '../texts-aside.ts';
import { LINE_END } from './latex-programs.ts';

/** The characters that our papers write by a command, by the name of the command. */
const characters = `
  textquotedbl="  textbar=|  textquotesingle='  textquoteleft=‘  textquotedblleft=“
  textquotedblright=”  quotesinglbase=‚  quotedblbase=„  guilsinglleft=‹  guilsinglright=›
  textbullet=•  textsterling=£  textyen=¥  textcent=¢
  textcurrency=¤  S=§  P=¶  textcopyright=©  textregistered=®  texttrademark=™  textdegree=°
  textmu=µ  textordfeminine=ª  textordmasculine=º  textnumero=№  textonehalf=½  textonequarter=¼
  textthreequarters=¾  textperthousand=‰  textpertenthousand=‱  textexclamdown=¡
  textquestiondown=¿  textbrokenbar=¦  textasciidieresis=¨  textasciimacron=¯  textasciiacute=´
  i=ı  j=ȷ  signemale=♂  signefemelle=♀  textendash=–  textemdash=—  textasciicircum=^
`
  .trim()
  .split(/\s{2,}|\n/)
  .map((pair) => pair.trim().split('=') as [string, string]);

/** The commands for characters, after which our papers always write a pair of braces. */
export function ownSigns(aside: Aside): ReadonlyMap<string, string> {
  return new Map([
    ...characters,
    ['guillemotleft', '«'],
    ['guillemotright', '»'],
    // These characters are set aside, because the code that reads the text next would take them for
    // commands.
    ['textbackslash', aside.put('\\')],
    ['textasciitilde', aside.put('~')],
    ['textasciigrave', aside.put('\\`')],
    ['space', aside.put(' ')],
    ['quad', ' '],
    ['allowbreak', ''],
    ['pli', ''],
  ]);
}

/** The commands that end lines and paragraphs. */
export function ownBreaks(aside: Aside): ReadonlyMap<string, string> {
  return new Map([
    ['ligne', LINE_END],
    ['paragraphe', `${LINE_END}${aside.put('')}${LINE_END}`],
    ['avantbloc', LINE_END],
    ['apresbloc', LINE_END],
    ['entreblocs', LINE_END],
    ['suite', ''],
  ]);
}

const raised = signsFor('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const lowered = signsFor('0123456789+-=()n', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ');

function signsFor(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((sign, place) => [sign, targets[place] ?? '']));
}

/** Digits above or below the line as Unicode characters; null for any other formula. */
export function raisedOrLowered(formula: string): string | null {
  const [, place, inside = ''] = /^([\^_])\{([^{}]*)\}$/.exec(formula) ?? [];
  if (place === undefined) return null;
  const signs = [...inside].map((sign) => (place === '^' ? raised : lowered).get(sign));
  return signs.includes(undefined) ? null : signs.join('');
}

const circles = [...'⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'];

export function circledSign(inside: string): string {
  if (/^\d+$/.test(inside)) return circles[Number(inside)] ?? inside;
  const letter = /^[A-Z]$/.test(inside) ? 0x24b6 - 65 : 0x24d0 - 97;
  return /^[A-Za-z]$/.test(inside) ? String.fromCodePoint(inside.charCodeAt(0) + letter) : inside;
}

const combining: Readonly<Record<string, string>> = {
  '0060': '\u0300',
  '00B4': '\u0301',
  '02C6': '\u0302',
  '02DC': '\u0303',
  '00AF': '\u0304',
  '02D8': '\u0306',
  '02D9': '\u0307',
  '00A8': '\u0308',
  '02DA': '\u030a',
  '02C7': '\u030c',
};

export const combiningSign = (code: string) => combining[code] ?? '';
